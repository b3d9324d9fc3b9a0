// SPDX-License-Identifier: MIT

/// A view that a closure draws.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: Rect(origin: .zero, size: size)), with: .color(.green))
/// }
/// ```
///
/// What the closure reads is observed: a change draws the view again.
public struct Canvas: View {
  /// The type of the body.
  public typealias Body = Never

  /// Draws the view.
  public let renderer: @MainActor (inout GraphicsContext, Size) -> Void
  /// Whether the drawing covers the whole view.
  public let isOpaque: Bool

  /// Creates a view that a closure draws.
  ///
  /// - Parameters:
  ///   - opaque: Whether the drawing covers the whole view.
  ///   - renderer: Draws the view in coordinates whose origin is its top left corner; it is called with
  ///     what draws and the view's size.
  public init(
    opaque: Bool = false, renderer: @escaping @MainActor (inout GraphicsContext, Size) -> Void
  ) {
    isOpaque = opaque
    self.renderer = renderer
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Canvas, in place: NodePlace) -> CanvasBox {
    CanvasBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Canvas, _ box: CanvasBox) { box.patch(view) }
}

/// The box of a view that a closure draws.
///
/// It is an implementation detail of the views.
public final class CanvasBox: ViewBox {
  private let canvasView = CanvasView()
  private let environment: EnvironmentLink?
  private var canvas: Canvas

  init(_ canvas: Canvas, in place: NodePlace) {
    self.canvas = canvas
    environment = place.environment
    super.init(canvasView, in: place)
    canvasView.render = { [weak self] in self?.draw(in: $0) }
  }

  func patch(_ new: Canvas) {
    canvas = new
    canvasView.setNeedsDisplay()
  }

  override func update() { canvasView.setNeedsDisplay() }

  private func draw(in target: Sash.Canvas) {
    evaluateObserving {
      var context = GraphicsContext(
        target, values: EnvironmentValues(environment).style, theme: canvasView.theme,
        isMirrored: canvasView.isMirrored)
      canvas.renderer(&context, canvasView.bounds.size)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// The view that a closure draws.
private final class CanvasView: Sash.View {
  var render: ((Sash.Canvas) -> Void)?

  override func environmentDidChange() { setNeedsDisplay() }

  override func draw(in canvas: Sash.Canvas, dirty: Rect) { render?(canvas) }
}
