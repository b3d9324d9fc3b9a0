// SPDX-License-Identifier: MIT

/// A variant of an image: style, direction, text size and scale of the display.
struct ImageVariant: CustomTestStringConvertible {
  var style: Theme.Style
  var direction: LayoutDirection
  var textScale: Double
  var scale: Double

  /// Both styles in both directions at both text sizes.
  ///
  /// `normal` is the display's scale for text of the normal size, `large` for text of twice the
  /// size.
  nonisolated static func all(normal: Double, large: Double = 1) -> [ImageVariant] {
    var variants: [ImageVariant] = []
    for style in [Theme.Style.light, .dark] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for (textScale, scale) in [(1.0, normal), (2, large)] {
          variants.append(
            ImageVariant(style: style, direction: direction, textScale: textScale, scale: scale))
        }
      }
    }
    return variants
  }

  /// All variants at scale 1, and one at a fractional scale.
  nonisolated static let containers =
    all(normal: 1) + [
      ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 1.5)
    ]

  /// The part of an image's name for the variant, without the display's scale.
  nonisolated var name: String {
    "\(style)-\(direction == .leftToRight ? "ltr" : "rtl")-text\(Int(textScale * 100))"
  }

  nonisolated var testDescription: String { "\(name) at \(scale)" }

  /// Returns one of two lengths: for text of the normal size, or for large text.
  func length(_ normal: Double, _ large: Double) -> Double { textScale == 1 ? normal : large }
}

extension ImageStage {
  /// Creates a window of a size in a variant, in which nothing animates by itself.
  init(_ variant: ImageVariant, _ size: Size) {
    self.init(scale: variant.scale)
    window.resize(to: size, scale: DisplayScale(variant.scale))
    window.layoutDirection = variant.direction
    window.theme = .standard(variant.style)
    window.theme.textScale = variant.textScale
    // Rotating indicators would differ from run to run.
    window.prefersReducedMotion = true
  }

  /// Compares the window in a variant with its reference.
  func compare(_ name: String, _ variant: ImageVariant) throws {
    try compare("\(name)-\(variant.name)")
  }

  /// Arranges controllers of one size in a grid.
  func show(_ controllers: [ViewController], size: Size, columns: Int, gap: Double = 8) {
    page.view.backgroundColor = window.theme.separator
    for (index, controller) in controllers.enumerated() {
      page.addChild(controller)
      controller.view.frame = Rect(
        x: gap + Double(index % columns) * (size.width + gap),
        y: gap + Double(index / columns) * (size.height + gap), width: size.width,
        height: size.height)
      page.view.addSubview(controller.view)
    }
  }

  /// Returns the size of a window for a grid of controllers of a size.
  static func size(of size: Size, columns: Int, rows: Int, gap: Double = 8) -> Size {
    Size(
      width: gap + Double(columns) * (size.width + gap),
      height: gap + Double(rows) * (size.height + gap))
  }
}
