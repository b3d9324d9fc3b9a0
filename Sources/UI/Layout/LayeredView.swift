// SPDX-License-Identifier: MIT

extension View {
  /// Displays views behind the view, which are offered its size.
  ///
  /// - Parameters:
  ///   - alignment: The guides by which both are aligned.
  ///   - content: The views behind.
  /// - Returns: The view with the others.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isInFront: false)
  }

  /// Displays a view behind the view, which is offered its size.
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: background, alignment: alignment, isInFront: false)
  }

  /// Displays views in front of the view, which are offered its size.
  ///
  /// - Parameters:
  ///   - alignment: The guides by which both are aligned.
  ///   - content: The views in front.
  /// - Returns: The view with the others.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    LayeredView(content: self, layer: content(), alignment: alignment, isInFront: true)
  }

  /// Displays a view in front of the view, which is offered its size.
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: overlay, alignment: alignment, isInFront: true)
  }
}

/// A view with others behind it or in front of it.
struct LayeredView<Content: View, Layer: View>: View {
  typealias Body = Never

  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool

  static func _make(_ view: Self, in place: NodePlace) -> LayeredBox {
    let box = LayeredBox(view.alignment, isInFront: view.isInFront, in: place) { box, place in
      box.show(view.layer, in: place)
    }
    box.show(view.content)
    return box
  }

  static func _patch(_ view: Self, _ box: LayeredBox) {
    box.makeLayer = { box, place in box.show(view.layer, in: place) }
    box.forEachMember { member in
      let member = unsafe unsafeDowncast(member, to: LayeredBox.self)
      member.patch(view.alignment)
      member.layer.patch(view.layer)
    }
    box.patch(view.content)
  }
}

/// The box of a view with others behind it or in front of it.
final class LayeredBox: WrapperBox {
  /// The box of the others.
  fileprivate let layer: DepthStackBox
  /// Shows the others in another box, for a further view of a group.
  fileprivate var makeLayer: (DepthStackBox, NodePlace) -> Void
  private var alignment: Alignment
  private let isInFront: Bool

  init(
    _ alignment: Alignment, isInFront: Bool, in place: NodePlace,
    makeLayer: @escaping (DepthStackBox, NodePlace) -> Void
  ) {
    self.alignment = alignment
    self.isInFront = isInFront
    self.makeLayer = makeLayer
    // The parent is that of this box, which does not exist yet; the wrapper is this one.
    layer = DepthStackBox(alignment, in: place)
    super.init(in: place)
    layer.wrapper = self
    makeLayer(layer, place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    LayeredBox(alignment, isInFront: isInFront, in: place, makeLayer: makeLayer)
  }

  fileprivate func patch(_ new: Alignment) {
    guard new != alignment else { return }
    alignment = new
    layer.patch(new)
    setNeedsPlacement()
    setNeedsMeasurement()
  }

  override func collectViews(into views: inout [Sash.View]) {
    if !isInFront { layer.collectViews(into: &views) }
    super.collectViews(into: &views)
    if isInFront { layer.collectViews(into: &views) }
  }

  override func arrange() {
    super.arrange()
    guard let inner else { return }
    let offered = ProposedViewSize(frame.size)
    let origin = Point(
      x: frame.minX + inner.guide(alignment.horizontal.key, for: proposal)
        - layer.guide(alignment.horizontal.key, for: offered),
      y: frame.minY + inner.guide(alignment.vertical.key, for: proposal)
        - layer.guide(alignment.vertical.key, for: offered))
    place(layer, at: Rect(origin: origin, size: layer.size(for: offered)), offered, in: frame)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(layer)
  }
}
