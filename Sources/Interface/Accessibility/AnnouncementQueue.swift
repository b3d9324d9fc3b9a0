/// So many sentences wait at most; with more, nobody would hear the last in time.
nonisolated private let longestQueue = 8

/// Sentences that wait to be spoken.
///
/// What is said twice is said once, what matters most comes first, and what is urgent drops what
/// waited.
nonisolated struct AnnouncementQueue: Hashable, Sendable {
  struct Announcement: Hashable, Sendable {
    var text: String
    var priority: AccessibilityPriority
  }

  /// What waits, in the order in which it will be told.
  private(set) var waiting: [Announcement] = []

  /// Takes one more; one without words is nothing.
  mutating func post(_ text: String, priority: AccessibilityPriority) {
    guard !text.isEmpty else { return }
    var priority = priority
    if let index = waiting.firstIndex(where: { $0.text == text }) {
      priority = max(priority, waiting.remove(at: index).priority)
    }
    if priority == .high { waiting.removeAll { $0.priority < .high } }
    let place = waiting.firstIndex { $0.priority < priority } ?? waiting.count
    waiting.insert(Announcement(text: text, priority: priority), at: place)
    // The last one matters least.
    if waiting.count > longestQueue { waiting.removeLast() }
  }

  /// Takes out the next one.
  mutating func take() -> Announcement? { waiting.isEmpty ? nil : waiting.removeFirst() }
}
