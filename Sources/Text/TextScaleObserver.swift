/// What has text to lay out anew when the text scale of the shared system changes.
@MainActor package protocol TextScaleObserver: AnyObject {
  /// Called after the change.
  func textScaleDidChange()
}

/// Who hears of changes of the text scale, held weakly.
@MainActor package enum TextScaleObservers {
  private struct Entry {
    weak var observer: (any TextScaleObserver)?
  }

  private static var entries: [Entry] = []

  /// Adds an observer, as long as it lives.
  package static func add(_ observer: any TextScaleObserver) {
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  /// Tells all of them.
  package static func notify() {
    for entry in entries { entry.observer?.textScaleDidChange() }
  }
}
