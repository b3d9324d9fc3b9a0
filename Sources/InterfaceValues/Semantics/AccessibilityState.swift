// SPDX-License-Identifier: MIT

/// The states of a view that assistive technologies announce.
nonisolated public struct AccessibilityState: OptionSet, Hashable, Sendable {
  /// The bits of the states.
  public let rawValue: UInt16

  /// Creates a set of states from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The view cannot be used at the moment.
  public static let disabled = AccessibilityState(rawValue: 1 << 0)
  /// The view is selected.
  public static let selected = AccessibilityState(rawValue: 1 << 1)
  /// The view is checked or switched on.
  public static let checked = AccessibilityState(rawValue: 1 << 2)
  /// Some of the items that the view represents are on and some are off.
  public static let mixed = AccessibilityState(rawValue: 1 << 3)
  /// The content that the view opens is visible.
  public static let expanded = AccessibilityState(rawValue: 1 << 4)
  /// The content that the view opens is hidden.
  public static let collapsed = AccessibilityState(rawValue: 1 << 5)
  /// The view is loading or working, and its content will change.
  public static let busy = AccessibilityState(rawValue: 1 << 6)
  /// Typed text is concealed, as in a password field.
  public static let secure = AccessibilityState(rawValue: 1 << 7)
  /// The text can be selected and copied, but not edited.
  public static let readOnly = AccessibilityState(rawValue: 1 << 8)
  /// The field must be filled in.
  public static let required = AccessibilityState(rawValue: 1 << 9)
  /// The field's content is not valid.
  public static let invalid = AccessibilityState(rawValue: 1 << 10)

  /// The names of the states in the order of their bits, for descriptions.
  package static let names = [
    "disabled", "selected", "checked", "mixed", "expanded", "collapsed", "busy", "secure",
    "read-only", "required", "invalid",
  ]
}

/// The range of an adjustable view with its current value.
nonisolated public struct AccessibilityRange: Hashable, Sendable {
  /// The smallest value.
  public var minimum: Double
  /// The largest value.
  public var maximum: Double
  /// The current value.
  public var value: Double
  /// The size of a step, or `nil` when any value in the range is possible.
  public var step: Double?

  /// Creates a range.
  public init(minimum: Double, maximum: Double, value: Double, step: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.value = value
    self.step = step
  }
}

/// A relation between views that the view hierarchy does not express.
nonisolated public enum AccessibilityRelation: Hashable, Sendable, CaseIterable {
  /// The other views are the view's label.
  case labelledBy
  /// The other views describe the view.
  case describedBy
  /// The view controls the content of the other views.
  case controls
  /// The view is a member of the group that the other views form.
  case memberOf
}
