/// The greatest number of pending announcements.
///
/// With more, the last would be spoken too late to be useful.
nonisolated private let longestQueue = 8

/// The announcements that wait to be spoken.
///
/// A repeated text is spoken once, more urgent announcements come first, and an announcement of
/// high priority drops the others.
nonisolated struct AnnouncementQueue: Hashable, Sendable {
  struct Announcement: Hashable, Sendable {
    var text: String
    var priority: AccessibilityPriority
  }

  /// The pending announcements in the order in which they will be spoken.
  private(set) var waiting: [Announcement] = []

  /// Adds an announcement, and ignores an empty text.
  mutating func post(_ text: String, priority: AccessibilityPriority) {
    guard !text.isEmpty else { return }
    var priority = priority
    if let index = waiting.firstIndex(where: { $0.text == text }) {
      priority = max(priority, waiting.remove(at: index).priority)
    }
    if priority == .high { waiting.removeAll { $0.priority < .high } }
    let place = waiting.firstIndex { $0.priority < priority } ?? waiting.count
    waiting.insert(Announcement(text: text, priority: priority), at: place)
    // The last one has the lowest priority.
    if waiting.count > longestQueue { waiting.removeLast() }
  }

  /// Removes and returns the next announcement.
  mutating func take() -> Announcement? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
