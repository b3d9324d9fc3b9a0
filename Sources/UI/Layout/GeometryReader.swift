// SPDX-License-Identifier: MIT

/// A view whose content depends on its size, which is what it is offered.
public struct GeometryReader<Content> {
  /// Returns the content for a size.
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view from a closure that returns the content for a size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> GeometryBox {
    GeometryBox(in: place) { GeometryContent(view.content($0)) }
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: GeometryBox) {
    box.patch { GeometryContent(view.content($0)) }
  }
}

/// The evaluated content of a geometry reader.
private struct GeometryContent {
  /// Makes the node of the content.
  let make: (NodePlace) -> ViewNode
  /// Updates the node of the content.
  let patch: (ViewNode) -> Void

  init<Content: View>(_ content: Content) {
    make = { Content._make(content, in: $0) }
    patch = { $0.update(with: content) }
  }
}

/// The box of a view whose content depends on its size.
///
/// It is an implementation detail of the views.
public final class GeometryBox: ContainerBox {
  private let place: NodePlace
  private var evaluator: (GeometryProxy) -> GeometryContent
  /// The size for which the content was evaluated.
  private var evaluatedSize: Size?
  /// What the content has read of the position.
  private let geometryReads = GeometryReads()

  fileprivate init(
    in place: NodePlace, _ evaluator: @escaping (GeometryProxy) -> GeometryContent
  ) {
    self.place = place
    self.evaluator = evaluator
    super.init(in: place)
  }

  fileprivate func patch(_ new: @escaping (GeometryProxy) -> GeometryContent) {
    evaluator = new
    guard content != nil else { return }
    needsUpdate = false
    update()
  }

  /// Evaluates the content for the frame of the last layout.
  override func update() {
    evaluatedSize = frame.size
    geometryReads.begin()
    // Only the closure is observed: the bodies inside are observed by themselves.
    let new = evaluateObserving { evaluator(GeometryProxy(self, geometryReads)) }
    if let content { return new.patch(content) }
    content = new.make(place.below(self))
    contentDidAppear()
  }

  private func contentDidAppear() {
    structureDidChange()
    setNeedsPlacement()
    setNeedsMeasurement()
    viewsDidChange()
  }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { ViewSpacing() }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { .flexible }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? { nil }

  override func arrange() {
    // The content is evaluated in another round of the same layout.
    if evaluatedSize != frame.size { setNeedsUpdate() }
    let offered = ProposedViewSize(frame.size)
    for box in boxes {
      place(box, at: Rect(origin: frame.origin, size: box.size(for: offered)), offered, in: frame)
    }
  }

  override func checkPosition() -> Bool {
    if !geometryReads.areCurrent { setNeedsUpdate() }
    return false
  }
}
