// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The greatest number of pending announcements.
///
/// With more, the last would be spoken too late to be useful.
nonisolated private let maximumQueueLength = 8

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
  private(set) var pending: [Announcement] = []

  /// Adds an announcement, and ignores an empty text.
  mutating func post(_ text: String, priority: AccessibilityPriority) {
    guard !text.isEmpty else { return }
    var priority = priority
    if let index = pending.firstIndex(where: { $0.text == text }) {
      priority = max(priority, pending.remove(at: index).priority)
    }
    if priority == .high { pending.removeAll { $0.priority < .high } }
    let insertionIndex = pending.firstIndex { $0.priority < priority } ?? pending.count
    pending.insert(Announcement(text: text, priority: priority), at: insertionIndex)
    // The last one has the lowest priority.
    if pending.count > maximumQueueLength { pending.removeLast() }
  }

  /// Removes and returns the next announcement.
  mutating func popFirst() -> Announcement? { pending.isEmpty ? nil : pending.removeFirst() }
}
