// SPDX-License-Identifier: MIT

public import SashRaster

/// A colour of the theme by its role, which a view follows from theme to theme.
///
/// Assign a role instead of a colour where the colour shall change with the theme, its contrast and
/// its accent, and when the view enters a window with another theme.
///
/// ```swift
/// card.backgroundRole = .cardBackground
/// caption.textRole = .secondaryLabel
/// icon.tintRole = .tint
/// ```
///
/// Colours of an application's own follow the theme, too, as properties of an extension of `Theme`:
///
/// ```swift
/// nonisolated extension Theme {
///   var brand: Color { style == .dark ? Color(hex: 0xffb057) : Color(hex: 0xa84300) }
/// }
/// ```
///
/// ```swift
/// header.backgroundRole = ColorRole(\.brand)
/// ```
nonisolated public struct ColorRole: Hashable, Sendable {
  private let keyPath: any KeyPath<Theme, Color> & Sendable
  /// The factor of the colour's opacity.
  private var opacity: Double = 1

  /// Creates a role for a colour of a theme.
  ///
  /// - Parameter keyPath: The property with the colour, of the theme itself or of an extension.
  public init(_ keyPath: any KeyPath<Theme, Color> & Sendable) { self.keyPath = keyPath }

  /// The colour that the role has in a theme.
  public func color(in theme: Theme) -> Color {
    theme[keyPath: keyPath].faded(opacity)
  }

  /// Returns the role with a fraction of its opacity, 0 to 1.
  public func withOpacity(_ opacity: Double) -> ColorRole {
    var role = self
    role.opacity *= opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    return role
  }

  /// Returns whether two roles name the same property, with the same opacity.
  public static func == (a: ColorRole, b: ColorRole) -> Bool {
    a.keyPath == b.keyPath && a.opacity == b.opacity
  }

  /// Hashes the property and the opacity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(opacity)
  }
}

nonisolated extension ColorRole {
  // MARK: Text

  /// Primary text.
  public static let label = ColorRole(\.label)
  /// Secondary text.
  public static let secondaryLabel = ColorRole(\.secondaryLabel)
  /// Tertiary text and symbols.
  public static let tertiaryLabel = ColorRole(\.tertiaryLabel)
  /// Placeholder text in empty fields.
  public static let placeholder = ColorRole(\.placeholder)

  // MARK: Backgrounds

  /// The background of windows and pages.
  public static let background = ColorRole(\.background)
  /// The background of cards and fields on the main background.
  public static let secondaryBackground = ColorRole(\.secondaryBackground)
  /// The background behind groups of rows.
  public static let groupedBackground = ColorRole(\.groupedBackground)
  /// The background of groups of rows on the grouped background.
  public static let cardBackground = ColorRole(\.cardBackground)
  /// The background of popovers.
  public static let popoverBackground = ColorRole(\.popoverBackground)
  /// The background of menus, which may lie on popovers.
  public static let menuBackground = ColorRole(\.menuBackground)

  // MARK: Interactive elements

  /// Interactive elements.
  public static let tint = ColorRole(\.tint)
  /// Text on the tint.
  public static let onTint = ColorRole(\.onTint)
  /// The translucent background of tinted buttons.
  public static let tintFill = ColorRole(\.tintFill)
  /// Text on a tinted background.
  public static let onTintFill = ColorRole(\.onTintFill)
  /// Destructive actions.
  public static let destructive = ColorRole(\.destructive)
  /// Text on the destructive colour.
  public static let onDestructive = ColorRole(\.onDestructive)

  // MARK: Parts of controls

  /// Separator lines.
  public static let separator = ColorRole(\.separator)
  /// The translucent lines around popovers and menus.
  public static let surfaceBorder = ColorRole(\.surfaceBorder)
  /// Progress tracks and neutral buttons.
  public static let fill = ColorRole(\.fill)
  /// The translucent background of selected text and rows.
  public static let selection = ColorRole(\.selection)
  /// The focus ring.
  public static let focusRing = ColorRole(\.focusRing)
  /// The knobs of switches and sliders.
  public static let knob = ColorRole(\.knob)
}

/// A colour that a control was given: a fixed one, or the theme's for a role.
nonisolated package enum ThemedColor: Hashable, Sendable {
  /// None: the control has a default.
  case standard
  /// A colour that is the same in every theme.
  case color(Color)
  /// The theme's colour of a role.
  case role(ColorRole)

  /// Creates a fixed colour, or the default for `nil`.
  package init(_ color: Color?) { self = color.map { .color($0) } ?? .standard }

  /// Creates the colour of a role, or the default for `nil`.
  package init(role: ColorRole?) { self = role.map { .role($0) } ?? .standard }

  /// The role, or `nil`.
  package var role: ColorRole? { if case .role(let role) = self { role } else { nil } }

  /// Returns the colour in a theme, or `nil` for the default.
  package func color(in theme: @autoclosure () -> Theme) -> Color? {
    switch self {
    case .standard: nil
    case .color(let color): color
    case .role(let role): role.color(in: theme())
    }
  }
}
