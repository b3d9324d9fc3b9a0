// SPDX-License-Identifier: MIT

/// An object that lays out its text again when the text scale of the shared text system changes.
@MainActor package protocol TextScaleObserver: AnyObject {
  /// Called after the text scale has changed.
  func textScaleDidChange()
}

/// The observers of the text scale, referenced weakly.
@MainActor package enum TextScaleObservers {
  private struct Entry {
    weak var observer: (any TextScaleObserver)?
  }

  private static var entries: [Entry] = []

  /// Adds an observer, which is notified until it is deallocated.
  package static func add(_ observer: any TextScaleObserver) {
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  /// Notifies all observers that the text scale has changed.
  package static func notify() {
    for entry in entries { entry.observer?.textScaleDidChange() }
  }
}
