// SPDX-License-Identifier: MIT

/// The urgency of an announcement to a screen reader.
nonisolated public enum AccessibilityPriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The announcement is spoken when no other announcement waits.
  case low
  /// The announcement is spoken after the current one has ended.
  case normal
  /// The announcement is spoken at once, and announcements that wait are dropped.
  case high

  /// Returns whether the first priority is less urgent than the second.
  public static func < (a: AccessibilityPriority, b: AccessibilityPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
