/// How much something that is announced matters.
nonisolated public enum AccessibilityPriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// It is told if nothing else is to be.
  case low
  /// It is told when what is being said has ended.
  case normal
  /// It is told at once, and what waited is left out.
  case high

  /// Whether one matters less than another.
  public static func < (a: AccessibilityPriority, b: AccessibilityPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// Something that a screen reader should tell.
public enum AccessibilityEvent {
  /// Much is new; reading goes on at the view, or at the beginning.
  case screenChanged(focus: View?)
  /// A part is new; reading goes on at the view, or where it was.
  case layoutChanged(focus: View?)
  /// Somebody else has the keyboard; nil: nobody.
  case focusChanged(View?)
  /// The value or the state of a view is another one.
  case valueChanged(View)
  /// A sentence to be spoken.
  case announcement(String, priority: AccessibilityPriority = .normal)
}
