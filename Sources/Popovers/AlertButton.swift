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

    private let label: Label

    /// Creates a button with a title and an action.
    public init(_ title: String, action: (() -> Void)? = nil) {
      label = Label(title)
      super.init()
      label.textAlignment = .center
      label.isUserInteractionEnabled = false
      accessibilityLabel = title
      addSubview(label)
      onTap = action
      environmentDidChange()
    }

    /// Applies the theme's tint.
    public override func environmentDidChange() { highlightDidChange() }

    /// Applies the colours of the pressed and disabled states.
    public override func highlightDidChange() {
      label.textColor = isEnabled ? theme.tint : theme.secondaryLabel
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

    /// Lays out the text inside the padding.
    public override func layoutSubviews() { label.frame = bounds.inset(by: Self.padding) }
  }
}
