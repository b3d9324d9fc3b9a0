// SPDX-License-Identifier: MIT

/// A view with a line inside its frame.
struct BorderView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let line: ShapeView<Rectangle, AnyShapeStyle>

  static func _make(_ view: Self, in place: NodePlace) -> BorderBox {
    let box = BorderBox(in: place)
    box.show(view.content, in: place)
    box.line = ShapeView._make(view.line, in: place.below(box))
    return box
  }

  static func _patch(_ view: Self, _ box: BorderBox) {
    if let line = box.line { ShapeView._patch(view.line, line) }
    box.patch(view.content)
  }
}

/// The box of a view with a line inside its frame.
final class BorderBox: ContainerBox {
  fileprivate var line: ShapeBox?

  override func collectViews(into views: inout [Sash.View]) {
    super.collectViews(into: &views)
    line?.collectViews(into: &views)
  }

  override func arrange() {
    super.arrange()
    line?.place(frame, ProposedViewSize(frame.size))
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    line.map(body)
  }
}

extension View {
  /// Draws a line inside the view's frame.
  ///
  /// - Parameters:
  ///   - content: The style of the line.
  ///   - width: Its width in logical pixels.
  /// - Returns: The view with a border.
  public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
    BorderView(
      content: self,
      line: Rectangle().strokeBorder(AnyShapeStyle(content), lineWidth: width))
  }
}
