/// What is true of a view at a moment, for someone who hears it instead of seeing it.
nonisolated public struct AccessibilityState: OptionSet, Hashable, Sendable {
  /// One bit for each state.
  public let rawValue: UInt16

  /// States from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It cannot be used now.
  public static let disabled = AccessibilityState(rawValue: 1 << 0)
  /// It is the chosen one, or one of those.
  public static let selected = AccessibilityState(rawValue: 1 << 1)
  /// It is on.
  public static let checked = AccessibilityState(rawValue: 1 << 2)
  /// Some of what it stands for is on, some off.
  public static let mixed = AccessibilityState(rawValue: 1 << 3)
  /// What it opens is shown.
  public static let expanded = AccessibilityState(rawValue: 1 << 4)
  /// What it opens is not shown.
  public static let collapsed = AccessibilityState(rawValue: 1 << 5)
  /// It is at work, and what it shows will change.
  public static let busy = AccessibilityState(rawValue: 1 << 6)
  /// What is typed into it is not shown.
  public static let secure = AccessibilityState(rawValue: 1 << 7)
  /// Its text can be read and copied, but not changed.
  public static let readOnly = AccessibilityState(rawValue: 1 << 8)
  /// It has to be filled in.
  public static let required = AccessibilityState(rawValue: 1 << 9)
  /// What is in it cannot be accepted.
  public static let invalid = AccessibilityState(rawValue: 1 << 10)

  /// The names of the states, in this order, for descriptions.
  static let names = [
    "disabled", "selected", "checked", "mixed", "expanded", "collapsed", "busy", "secure",
    "read-only", "required", "invalid",
  ]
}

/// The numbers that a view's value lies between.
nonisolated public struct AccessibilityRange: Hashable, Sendable {
  /// The least value.
  public var minimum: Double
  /// The greatest value.
  public var maximum: Double
  /// The value now.
  public var value: Double
  /// How far one step goes; nil: any way is possible.
  public var step: Double?

  /// A range from its parts.
  public init(minimum: Double, maximum: Double, value: Double, step: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.value = value
    self.step = step
  }
}

/// How a view belongs to others, which the tree of views does not tell.
nonisolated public enum AccessibilityRelation: Hashable, Sendable, CaseIterable {
  /// They are its name.
  case labelledBy
  /// They explain it.
  case describedBy
  /// What they show depends on it.
  case controls
  /// It is one of several that they hold together.
  case memberOf
}
