// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

extension Templates {
  /// Returns the background colour of a pressed button or highlighted menu item: the theme's
  /// secondary label colour at 20 % opacity.
  public static func buttonHighlightColor(in theme: Theme) -> Color {
    theme.secondaryLabel.withAlphaComponent(0.2)
  }

  /// A button that fills the width of an alert and is highlighted while pressed.
  ///
  /// Use it in a popover with the style of an alert, for example in a `DividedVStack`; elsewhere
  /// use `Button`.
  public final class AlertButton: Control {
    /// The distance between the text and the edges, in logical pixels.
    private static let padding = EdgeInsets(16)

    /// The role of a button, which decides its colour.
    nonisolated public enum Role: Hashable, Sendable {
      /// An action that deletes or loses something, in the theme's destructive colour.
      case destructive
      /// The action that changes nothing, with a bold title.
      case cancel
    }

    /// The role, or `nil` for an ordinary action.
    public let role: Role?

    private let label: Label

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title, which is also the accessibility label.
    ///   - role: The role, or `nil` for an ordinary action.
    ///   - action: Called when the button is pressed.
    public init(_ title: String, role: Role? = nil, action: (() -> Void)? = nil) {
      label = Label(title, style: role == .cancel ? .headline : .body)
      self.role = role
      super.init()
      label.textAlignment = .center
      label.isUserInteractionEnabled = false
      accessibilityLabel = title
      addSubview(label)
      onTap = action
      environmentDidChange()
    }

    /// Applies the colour of the role.
    public override func environmentDidChange() { highlightDidChange() }

    /// Applies the colours of the pressed and disabled states.
    public override func highlightDidChange() {
      let color = role == .destructive ? theme.destructive : theme.tint
      label.textColor = isEnabled ? color : theme.secondaryLabel
      backgroundColor = isHighlighted ? Templates.buttonHighlightColor(in: theme) : nil
    }

    /// `false`: the button itself draws only its background colour.
    public override var drawsContent: Bool { false }

    /// The available width, and the height of the text plus the padding.
    public override func sizeThatFits(_ size: Size) -> Size {
      let text = label.sizeThatFits(
        Size(width: size.width - Self.padding.horizontal, height: size.height))
      return Size(
        width: size.width.isFinite ? size.width : text.width + Self.padding.horizontal,
        height: text.height + Self.padding.vertical)
    }

    /// Lays out the text in the middle, at whole pixels as the titles of other buttons.
    public override func layoutSubviews() {
      let inner = bounds.inset(by: Self.padding)
      label.frame = displayScale.centered(label.sizeThatFits(inner.size), in: inner)
    }
  }
}
