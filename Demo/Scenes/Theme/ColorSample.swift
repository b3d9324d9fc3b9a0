// SPDX-License-Identifier: MIT

import Sash

/// A background colour of the theme with a text on it, which names the text's colour.
final class ColorSample: View {
  /// The margins of the text, in logical pixels.
  private static let padding = Vector(dx: 12, dy: 8)

  private let label: Label

  init(_ name: String, on background: ColorRole, _ foreground: ColorRole) {
    label = Label(name, style: .callout)
    label.textRole = foreground
    super.init()
    backgroundRole = background
    cornerRadius = 8
    addSubview(label)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = label.sizeThatFits(size)
    return Size(
      width: text.width + 2 * Self.padding.dx, height: text.height + 2 * Self.padding.dy)
  }

  override func layoutSubviews() {
    label.frame = Rect(
      x: Self.padding.dx, y: Self.padding.dy, width: bounds.width - 2 * Self.padding.dx,
      height: bounds.height - 2 * Self.padding.dy)
  }

  /// Returns one sample for each kind of text.
  static var all: [ColorSample] {
    [
      ColorSample("label", on: .background, .label),
      ColorSample("secondaryLabel", on: .background, .secondaryLabel),
      ColorSample("tertiaryLabel", on: .secondaryBackground, .tertiaryLabel),
      ColorSample("placeholder", on: .secondaryBackground, .placeholder),
      ColorSample("label on fill", on: .fill, .label),
      ColorSample("tint", on: .background, .tint),
      ColorSample("onTint", on: .tint, .onTint),
      ColorSample("onTintFill", on: .tintFill, .onTintFill),
      ColorSample("destructive", on: .background, .destructive),
      ColorSample("onDestructive", on: .destructive, .onDestructive),
      ColorSample("selection", on: .selection, .label),
    ]
  }
}
