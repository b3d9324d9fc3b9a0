// SPDX-License-Identifier: MIT

/// What the closure of a canvas draws with.
///
/// A copy has its own state: change one to draw a part with another opacity or origin.
public struct GraphicsContext {
  /// The style in which a path is drawn.
  nonisolated public struct Shading: Sendable {
    let paint: ShapePaint

    /// The foreground style of the environment.
    public static let foreground = Shading(paint: .foreground)

    /// Returns the shading of a colour.
    public static func color(_ color: Color) -> Shading { Shading(paint: .color(color)) }

    /// Returns the shading of a style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(paint: style._paint) }

    /// Returns the shading of a gradient along the path's bounds.
    ///
    /// - Parameters:
    ///   - gradient: The colours.
    ///   - startPoint: The start in the path's bounds.
    ///   - endPoint: The end in the path's bounds.
    /// - Returns: The shading.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> Shading {
      Shading(paint: .gradient(gradient, .linear(startPoint, endPoint)))
    }
  }

  /// The factor of the opacity of all that is drawn.
  public var opacity: Double = 1
  private let canvas: Sash.Canvas
  private let values: StyleValues
  private let theme: Theme
  private let isMirrored: Bool
  private var origin = Vector.zero
  private var clipRect: Rect?

  init(_ canvas: Sash.Canvas, values: StyleValues, theme: Theme, isMirrored: Bool) {
    self.canvas = canvas
    self.values = values
    self.theme = theme
    self.isMirrored = isMirrored
  }

  /// Moves the origin of what is drawn afterwards.
  public mutating func translateBy(x: Double, y: Double) {
    origin = Vector(dx: origin.dx + x, dy: origin.dy + y)
    clipRect = clipRect?.offset(by: Vector(dx: -x, dy: -y))
  }

  /// Limits what is drawn afterwards to a rectangle.
  public mutating func clip(to rect: Rect) { clipRect = clipRect?.intersection(rect) ?? rect }

  // MARK: Drawing

  /// Draws the area of a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let paint = DrawnPaint(shading.paint, in: values, opacity: opacity)
    draw {
      if let gradient = paint.gradient(in: theme) {
        canvas.fill(path, with: gradient, rule: style.rule)
      } else {
        canvas.fill(path, with: paint.color(in: theme), rule: style.rule)
      }
    }
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let color = DrawnPaint(shading.paint, in: values, opacity: opacity).color(in: theme)
    draw {
      canvas.stroke(
        style.dashes(along: path), with: color, width: style.lineWidth, cap: style.lineCap,
        join: style.lineJoin)
    }
  }

  /// Draws the outline of a path.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of the anchor.
  ///   - anchor: The part of the text that lies at the point.
  public func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    let layout = layout(text, width: nil)
    let size = layout.size
    let corner = Point(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    draw { layout.draw(in: canvas, at: corner, color: textColor()) }
  }

  /// Draws a text from the top of a rectangle, in lines as wide as it.
  public func draw(_ text: Text, in rect: Rect) {
    let layout = layout(text, width: rect.width)
    draw { layout.draw(in: canvas, at: rect.origin, color: textColor()) }
  }

  /// Draws an image or a symbol as large as a rectangle.
  public func draw(_ image: Image, in rect: Rect) {
    let color = (values.foregroundColor ?? .primary).opacity(opacity).resolve(in: theme)
    draw {
      switch image.source {
      case .image(let image): canvas.draw(image, in: rect, mode: .scaleToFill, opacity: opacity)
      case .icon(let icon): canvas.draw(icon, in: rect, color: color, isMirrored: isMirrored)
      case .source, .nothing: break
      }
    }
  }

  /// Returns the size of a text in logical pixels.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width at which it wraps, or `nil`.
  /// - Returns: The size.
  public func size(of text: Text, width: Double? = nil) -> Size { layout(text, width: width).size }

  private func textColor() -> Sash.Color {
    (values.foregroundColor ?? .primary).opacity(opacity).resolve(in: theme)
  }

  private func layout(_ text: Text, width: Double?) -> TextLayout {
    let font = values.effectiveFont.resolve(in: theme)
    let style = TextStyle(
      font: font, alignment: values.alignment.alignment(isMirrored: isMirrored),
      direction: isMirrored ? .rightToLeft : .leftToRight)
    let runs = text.runs ?? [Text.Run(string: text.plainText, style: TextRunStyle())]
    var attributed = AttributedText()
    for run in runs {
      attributed += AttributedText(
        run.string, run.style.attributes(in: values, theme: theme, standard: font))
    }
    return TextSystem.shared.layout(attributed, style: style, width: width, scale: canvas.scale)
  }

  private func draw(_ body: () -> Void) {
    canvas.withTranslation(origin) {
      if let clipRect { canvas.withClip(clipRect, body) } else { body() }
    }
  }
}
