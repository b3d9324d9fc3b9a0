// SPDX-License-Identifier: MIT

/// The space around a line for its corners, as a fraction of its width.
private let strokeReach = 2.0
/// The distance within which an edge counts as one of a physical pixel, in logical pixels.
private let edgeTolerance = 1e-6

/// How a figure is drawn.
nonisolated enum ShapeDrawing: Hashable, Sendable {
  case fill(FillRule)
  case stroke(StrokeStyle)
}

/// A view of a figure in a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View {
  /// The type of the body.
  public typealias Body = Never

  /// The figure.
  public let shape: Content
  let style: Style
  let drawing: ShapeDrawing

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> ShapeBox {
    ShapeBox(view.shape, view.style._paint, view.drawing, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: ShapeBox) {
    box.patch(view.shape, view.style._paint, view.drawing)
  }
}

/// The box of a figure.
///
/// It is an implementation detail of the views.
public final class ShapeBox: LayoutBox {
  private let view = ShapeDrawingView()
  private let environment: EnvironmentLink?
  private(set) var shape: any Shape
  private var paint: ShapePaint
  private var drawing: ShapeDrawing
  /// The displayed figure, once it was animated.
  private var animated: AnimatedShape?

  init<S: Shape>(
    _ shape: S, _ paint: ShapePaint, _ drawing: ShapeDrawing, in place: NodePlace
  ) {
    self.shape = shape
    self.paint = paint
    self.drawing = drawing
    environment = place.environment
    super.init(in: place)
    // Other figures are the same in both directions.
    if shape._mirrored != nil { followLayoutDirection(in: place) }
    update()
  }

  func patch<S: Shape>(_ new: S, _ paint: ShapePaint, _ drawing: ShapeDrawing) {
    let isSame = (shape as? S).map { Equality<S>.areEqual($0, new) } ?? false
    if isSame, paint == self.paint, drawing == self.drawing { return }
    if graph.animatesTransitions || animated != nil, let old = shape as? S {
      animated = animated ?? AnimatedShape.make(for: S.self) { [weak self] in self?.drawAgain() }
      animated?.change(from: old, to: new, in: graph)
    }
    shape = new
    self.paint = paint
    self.drawing = drawing
    update()
    setNeedsMeasurement()
  }

  /// Draws the figure of this moment of an animation.
  private func drawAgain() { if isPlaced { arrange() } }

  override func didUnmount() {
    super.didUnmount()
    animated?.stop()
    view.animatedColor?.stop()
  }

  override func update() {
    let values = environment.map { link in evaluate { EnvironmentValues(link).style } }
    setFill(DrawnPaint(paint, in: values ?? StyleValues()))
    let surface = self.surface(values)
    if surface != view.surface {
      view.surface = surface
      setNeedsMeasurement()
    }
    view.setNeedsDisplay()
  }

  private func setFill(_ new: DrawnPaint) {
    let old = view.fill
    view.fill = new
    guard old != new, isPlaced, graph.animatesTransitions || view.animatedColor != nil else {
      return
    }
    guard case .color = old, case .color = new else {
      view.animatedColor?.stop()
      return
    }
    let color = view.animatedColor ?? AnimatedColor { [weak view] in view?.setNeedsDisplay() }
    view.animatedColor = color
    color.change(from: old.color(in: graph.theme), to: new.color(in: graph.theme), in: graph)
  }

  /// The material of a filled figure, or `nil`.
  private func surface(_ values: StyleValues?) -> Material? {
    guard case .fill = drawing else { return nil }
    switch paint {
    case .material(let material): return material
    case .foreground:
      guard case .material(let material) = values?.foreground else { return nil }
      return material
    default: return nil
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size { shape.sizeThatFits(proposal) }

  override func arrange() {
    let aligned = frame.aligned(for: view)
    let bounds = Rect(origin: .zero, size: aligned.size)
    let shape = (animated?.displayed(self.shape) ?? self.shape).directed(isMirrored)
    view.path = shape.path(in: bounds)
    view.roundedRect = nil
    view.stroke = nil
    var reach = 0.0
    switch drawing {
    case .fill(let rule):
      view.rule = rule
      view.roundedRect = shape._roundedRect(in: bounds)
    case .stroke(let style):
      view.roundedRect = shape._roundedRect(in: bounds).flatMap { edge(of: style, along: $0) }
      view.path = style.dashes(along: view.path)
      view.stroke = style
      reach = max(0, style.lineWidth) * strokeReach
    }
    let box = view.path.bounds.inset(by: -reach)
    // The view covers what is drawn outside of the frame, too.
    let covered = view.path.isEmpty ? bounds : box.union(bounds)
    let extent = view.surface == nil ? covered : view.roundedRect?.rect ?? bounds
    arrangeView(extent.offset(by: aligned.origin - .zero), figure: aligned.origin)
  }

  /// Returns the outer edge of a line along a rectangle with round corners if both edges of the line
  /// are those of physical pixels, or `nil`.
  private func edge(of style: StrokeStyle, along figure: RoundedRect) -> RoundedRect? {
    let width = style.lineWidth
    let radii = figure.radii
    let hasSharpCorner =
      min(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft) <= 0
    guard width > 0, style.dash.isEmpty, !hasSharpCorner || style.lineJoin == .miter else {
      return nil
    }
    var edge = figure
    edge.rect = figure.rect.inset(by: -width / 2)
    edge.radii = radii.map { $0 > 0 ? $0 + width / 2 : 0 }
    let scale = view.displayScale
    let sides = [width, edge.rect.minX, edge.rect.minY, edge.rect.maxX, edge.rect.maxY]
    return sides.allSatisfy { abs(scale.aligned($0) - $0) < edgeTolerance } ? edge : nil
  }

  /// Sets the frame of the view, which covers a part of the box, or more, in whole physical pixels.
  ///
  /// - Parameters:
  ///   - extent: What the view has to cover.
  ///   - figure: The origin of the figure.
  private func arrangeView(_ extent: Rect, figure: Point) {
    let outer = extent.roundedOut(for: view)
    view.origin = figure - outer.origin
    view.frame = outer
    view.followSurface()
    view.setNeedsDisplay()
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }
}

/// A style with what it refers to in an environment.
nonisolated enum DrawnPaint: Hashable {
  case color(Color)
  case gradient(Gradient, Gradient.Geometry, opacity: Double)

  init(_ paint: ShapePaint, in values: StyleValues, opacity: Double = 1) {
    switch paint {
    case .gradient(let gradient, let geometry):
      self = .gradient(gradient, geometry, opacity: opacity)
    case .foreground: self = .init(.level(0), in: values, opacity: opacity)
    case .level(let level):
      if let outer = values.foreground {
        self = .init(outer.level(level), in: values.withoutForeground, opacity: opacity)
      } else {
        self = .color(paint.color(in: values).opacity(opacity))
      }
    case .faded(let paint, let fade): self = .init(paint, in: values, opacity: opacity * fade)
    case .color, .tint, .background, .material:
      self = .color(paint.color(in: values).opacity(opacity))
    }
  }

  /// Returns the first colour in a theme.
  func color(in theme: Theme) -> Sash.Color {
    switch self {
    case .color(let color): color.resolve(in: theme)
    case .gradient(let gradient, _, let opacity):
      (gradient.stops.first?.color ?? .clear).opacity(opacity).resolve(in: theme)
    }
  }

  /// Returns the gradient in a theme, or `nil` for a colour.
  func gradient(in theme: Theme) -> Sash.Gradient? {
    guard case .gradient(var gradient, let geometry, let opacity) = self else { return nil }
    if opacity != 1 {
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.opacity(opacity)
      }
    }
    return gradient.resolve(geometry, in: theme)
  }
}

/// The view that draws a figure.
private final class ShapeDrawingView: Sash.View {
  var path = Path()
  /// The figure, or the outer edge of its line, as a rectangle with round corners, which is drawn
  /// faster and sharper.
  var roundedRect: RoundedRect?
  var rule = FillRule.nonzero
  var stroke: StrokeStyle?
  var fill = DrawnPaint.color(.clear)
  /// The displayed colour, once it was animated.
  var animatedColor: AnimatedColor?
  /// The material of the figure, which the view itself displays within the figure's outline.
  var surface: Material?
  /// The position of the figure's origin.
  var origin = Vector.zero

  override var drawsContent: Bool { surface == nil }

  override func environmentDidChange() {
    followSurface()
    setNeedsDisplay()
  }

  /// Sets the material and the outline of the view.
  func followSurface() {
    material = surface?.resolve(in: theme) ?? .none
    let outline = surface == nil ? nil : roundedRect
    cornerRadii = outline?.radii ?? .zero
    cornerStyle = outline?.style ?? .circular
    guard surface != nil, roundedRect == nil else {
      clipsToBounds = false
      clipMask = nil
      return
    }
    clipsToBounds = true
    setMask(path, rule: rule)
  }

  override func hitTest(_ point: Point) -> Sash.View? {
    guard let hit = super.hitTest(point) else { return nil }
    // Touches beside the figure are those of the views behind it.
    let isInside =
      stroke.map { path.isOnLine(point - origin, width: $0.lineWidth) }
      ?? path.contains(point - origin, rule: rule)
    return isInside ? hit : nil
  }

  private var displayedColor: Sash.Color {
    let color = fill.color(in: theme)
    return animatedColor?.displayed(color) ?? color
  }

  override func draw(in canvas: Sash.Canvas, dirty: Rect) {
    if surface != nil { return }
    canvas.withTranslation(origin) {
      if let stroke {
        if let roundedRect {
          return canvas.stroke(roundedRect, with: displayedColor, width: stroke.lineWidth)
        }
        canvas.stroke(
          path, with: displayedColor, width: stroke.lineWidth, cap: stroke.lineCap,
          join: stroke.lineJoin)
      } else if let gradient = fill.gradient(in: theme) {
        if let roundedRect { return canvas.fill(roundedRect, with: gradient) }
        canvas.fill(path, with: gradient, rule: rule)
      } else {
        let color = displayedColor
        if let roundedRect { return canvas.fill(roundedRect, with: color) }
        canvas.fill(path, with: color, rule: rule)
      }
    }
  }
}

extension Rect {
  /// Returns the smallest rectangle of whole physical pixels of a view's window around this one.
  fileprivate func roundedOut(for view: Sash.View) -> Rect {
    let factor = view.displayScale.factor
    func edge(_ position: Double, _ rule: FloatingPointRoundingRule) -> Double {
      // An edge at a pixel's stays there, although its multiple may be inexact.
      let nearest = view.displayScale.aligned(position)
      if abs(nearest - position) < edgeTolerance { return nearest }
      return (position * factor).rounded(rule) / factor
    }
    let (left, top) = (edge(minX, .down), edge(minY, .down))
    return Rect(
      x: left, y: top, width: edge(maxX, .up) - left, height: edge(maxY, .up) - top)
  }
}

extension LinearGradient: View {
  /// A rectangle in the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
  /// A rectangle in the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
  /// A rectangle in the gradient.
  public var body: some View { Rectangle().fill(self) }
}
