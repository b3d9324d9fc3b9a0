// SPDX-License-Identifier: MIT

/// What assistive technologies say of a view beside its name.
nonisolated public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: Int

  /// Creates traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The view is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  /// The view is a heading.
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  /// The view is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  /// The view leads elsewhere.
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  /// The view is an image.
  public static let isImage = AccessibilityTraits(rawValue: 1 << 4)
  /// The view is a text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 5)
  /// Assistive technologies ignore all views beside the view.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 6)

  /// The role of a view with the traits, or `nil`.
  private var role: AccessibilityRole? {
    if contains(.isButton) { return .button }
    if contains(.isLink) { return .link }
    if contains(.isHeader) { return .header }
    if contains(.isImage) { return .image }
    return contains(.isStaticText) ? .staticText : nil
  }

  /// Adds the traits to a description, or removes them.
  func apply(to description: inout AccessibilityDescription, isAdded: Bool) {
    if let role {
      if isAdded {
        description.role = role
      } else if description.role == role {
        description.role = .none
      }
    }
    if contains(.isHeader) { description.headingLevel = isAdded ? 1 : nil }
    if contains(.isSelected) {
      if isAdded {
        description.state.insert(.selected)
      } else {
        description.state.remove(.selected)
      }
    }
    if contains(.isModal) { description.isModal = isAdded }
  }
}

/// What becomes of the views inside a view that is an element for assistive technologies.
nonisolated public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let number: Int

  /// They are not read.
  public static let ignore = AccessibilityChildBehavior(number: 0)
  /// They are read one by one, as parts of a group.
  public static let contain = AccessibilityChildBehavior(number: 1)
  /// Their names are the name of the view.
  public static let combine = AccessibilityChildBehavior(number: 2)
}
