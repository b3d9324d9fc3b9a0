// SPDX-License-Identifier: MIT

extension View {
  // A style, such as a colour, is meant as one where it is a view as well: the functions for views are
  // disfavoured.

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
  @_disfavoredOverload
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
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, layer: overlay, alignment: alignment, isInFront: true)
  }
}

/// A view with others behind it or in front of it.
@usableFromInline struct LayeredView<Content, Layer> {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool
  /// The edges at which the others extend beyond the safe area.
  var ignoredEdges: Edge.Set = []
}

extension LayeredView: View where Content: View, Layer: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> LayeredBox {
    let box = LayeredBox(
      view.alignment, isInFront: view.isInFront, ignoring: view.ignoredEdges, in: place
    ) { box, place in box.show(view.layer, in: place) }
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: LayeredBox) {
    box.makeLayer = { box, place in box.show(view.layer, in: place) }
    box.forEachMember(as: LayeredBox.self) { member in
      member.patch(view.alignment, ignoring: view.ignoredEdges)
      member.layer.patch(view.layer)
    }
    box.patch(view.content)
  }
}

/// The box of a view with others behind it or in front of it.
@usableFromInline final class LayeredBox: WrapperBox {
  /// The box of the others.
  fileprivate let layer: DepthStackBox
  /// Shows the others in another box, for a further view of a group.
  fileprivate var makeLayer: (DepthStackBox, NodePlace) -> Void
  private var alignment: Alignment
  private let isInFront: Bool
  private var ignoredEdges: Edge.Set
  /// The insets by which the others were extended in the last placement.
  private var placedInsets = EdgeInsets()

  init(
    _ alignment: Alignment, isInFront: Bool, ignoring edges: Edge.Set, in place: NodePlace,
    makeLayer: @escaping (DepthStackBox, NodePlace) -> Void
  ) {
    self.alignment = alignment
    self.isInFront = isInFront
    ignoredEdges = edges
    self.makeLayer = makeLayer
    // The parent is that of this box, which does not exist yet; the wrapper is this one.
    layer = DepthStackBox(alignment, in: place)
    super.init(in: place)
    layer.wrapper = self
    makeLayer(layer, place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    LayeredBox(
      alignment, isInFront: isInFront, ignoring: ignoredEdges, in: place, makeLayer: makeLayer)
  }

  fileprivate func patch(_ new: Alignment, ignoring edges: Edge.Set) {
    guard new != alignment || edges != ignoredEdges else { return }
    alignment = new
    ignoredEdges = edges
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
    if graph.positions.hasSafeAreas, !ignoredEdges.isEmpty {
      placedInsets = safeAreaInsets.at(ignoredEdges)
      followPosition()
    } else {
      placedInsets = EdgeInsets()
    }
    let offered = ProposedViewSize(frame.size.extended(by: placedInsets))
    var origin = Point(x: frame.minX - placedInsets.leading, y: frame.minY - placedInsets.top)
    if placedInsets == EdgeInsets() {
      origin.x +=
        inner.guide(alignment.horizontal.key, for: proposal)
        - layer.guide(alignment.horizontal.key, for: offered)
      origin.y +=
        inner.guide(alignment.vertical.key, for: proposal)
        - layer.guide(alignment.vertical.key, for: offered)
    }
    place(layer, at: Rect(origin: origin, size: layer.size(for: offered)), offered, in: frame)
  }

  override func checkPosition() -> Bool {
    guard !ignoredEdges.isEmpty, safeAreaInsets.at(ignoredEdges) != placedInsets else {
      return false
    }
    arrange()
    return true
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    // In the order in which they are drawn, which is that of preferences, too.
    if !isInFront { body(layer) }
    super.forEachChild(body)
    if isInFront { body(layer) }
  }
}
