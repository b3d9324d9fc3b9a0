import SashGeometry
import SashInterface
import SashRaster
import Testing

/// How something is pictured: in which style, direction, text size and scale of the display.
struct PictureLook: CustomTestStringConvertible {
  var style: Theme.Style
  var direction: LayoutDirection
  var textScale: Double
  var scale: Double

  /// Both styles in both directions at both text sizes.
  ///
  /// `usual` is the display's scale where text has its usual size, `large` where it is twice as large.
  nonisolated static func all(usual: Double, large: Double = 1) -> [PictureLook] {
    var looks: [PictureLook] = []
    for style in [Theme.Style.light, .dark] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for (textScale, scale) in [(1.0, usual), (2, large)] {
          looks.append(
            PictureLook(style: style, direction: direction, textScale: textScale, scale: scale))
        }
      }
    }
    return looks
  }

  /// All of them on a coarse display, and one on one whose pixels are no whole logical ones.
  nonisolated static let containers =
    all(usual: 1) + [
      PictureLook(style: .light, direction: .leftToRight, textScale: 1, scale: 1.5)
    ]

  /// The part of a picture's name that says all but the display's scale.
  nonisolated var name: String {
    "\(style)-\(direction == .leftToRight ? "ltr" : "rtl")-text\(Int(textScale * 100))"
  }

  nonisolated var testDescription: String { "\(name) at \(scale)" }

  /// One of two lengths: that for text of the usual size, or that for large text.
  func length(_ usual: Double, _ large: Double) -> Double { textScale == 1 ? usual : large }
}

extension PictureStage {
  /// A window of a size in a look, in which nothing turns or moves by itself.
  init(_ look: PictureLook, _ size: Size) {
    self.init(scale: look.scale)
    window.resize(to: size, scale: DisplayScale(look.scale))
    window.layoutDirection = look.direction
    window.theme = .standard(look.style)
    window.theme.textScale = look.textScale
    // What turns would not come out the same.
    window.prefersReducedMotion = true
  }

  /// Compares what the window shows in a look with its reference.
  func compare(_ name: String, _ look: PictureLook) throws { try compare("\(name)-\(look.name)") }

  /// Puts whole controllers beside and below each other, all of one size.
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

  /// The size of a window that shows so many controllers of a size.
  static func size(of size: Size, columns: Int, rows: Int, gap: Double = 8) -> Size {
    Size(
      width: gap + Double(columns) * (size.width + gap),
      height: gap + Double(rows) * (size.height + gap))
  }
}
