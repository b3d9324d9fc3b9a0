import SashGeometry
import SashInterface
import SashRaster
import SashText

extension Templates {
  /// What lies over a button while it is pressed: the secondary colour to a fifth.
  public static func buttonHighlightColor(in theme: Theme) -> Color {
    theme.secondaryLabel.withAlpha(0.2)
  }

  /// A button over the full width of an alert, highlighted while it is pressed.
  public final class AlertButton: Control {
    /// The distance between the text and the edges.
    private static let padding = EdgeInsets(16)

    private let label: Label

    /// A button with a title that does something.
    public init(_ title: String, action: (() -> Void)? = nil) {
      label = Label(title)
      super.init()
      label.alignment = .center
      label.isUserInteractionEnabled = false
      accessibilityLabel = title
      addSubview(label)
      onTap = action
      environmentDidChange()
    }

    /// Takes the theme's tint.
    public override func environmentDidChange() { highlightDidChange() }

    /// Is filled while it is held.
    public override func highlightDidChange() {
      label.textColor = isEnabled ? theme.tint : theme.secondaryLabel
      backgroundColor = isHighlighted ? Templates.buttonHighlightColor(in: theme) : nil
    }

    /// Draws nothing but its background.
    public override var drawsContent: Bool { false }

    /// As wide as there is room, as high as the text and the padding.
    public override func sizeThatFits(_ size: Size) -> Size {
      let text = label.sizeThatFits(
        Size(width: size.width - Self.padding.horizontal, height: size.height))
      return Size(
        width: size.width.isFinite ? size.width : text.width + Self.padding.horizontal,
        height: text.height + Self.padding.vertical)
    }

    /// Puts the text inside the padding.
    public override func layoutSubviews() { label.frame = bounds.inset(by: Self.padding) }
  }
}
