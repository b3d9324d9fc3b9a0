// SPDX-License-Identifier: MIT

/// An object that lays out its text again when the text scale of the shared system changes.
@MainActor package protocol TextScaleObserver: AnyObject {
  /// Called after the change.
  func textScaleDidChange()
}

/// The observers of the text scale, referenced weakly.
@MainActor package enum TextScaleObservers {
  private struct Entry {
    weak var observer: (any TextScaleObserver)?
  }

  private static var entries: [Entry] = []

  /// Adds an observer, until it is deallocated.
  package static func add(_ observer: any TextScaleObserver) {
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  /// Notifies all observers.
  package static func notify() {
    for entry in entries { entry.observer?.textScaleDidChange() }
  }
}
