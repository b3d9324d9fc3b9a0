// SPDX-License-Identifier: MIT

/// A view whose content depends on its size, which is what it is offered.
public struct GeometryReader<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never

  /// Returns the content for a size.
  public var content: (GeometryProxy) -> Content

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

/// The size and the position of a view.
public struct GeometryProxy {
  /// The size in logical pixels.
  public let size: Size
  /// The space at the edges of the view that the window's own parts cover.
  public let safeAreaInsets: EdgeInsets
  private let box: GeometryBox

  fileprivate init(_ box: GeometryBox) {
    self.box = box
    size = box.frame.size
    safeAreaInsets = box.safeAreaInsets
  }

  /// Returns the frame in the coordinates of a space.
  public func frame(in space: CoordinateSpace) -> Rect {
    box.readsPosition = true
    return box.frame(in: space)
  }
}

/// The box of a view whose content depends on its size.
///
/// It is an implementation detail of the views.
public final class GeometryBox: ContainerBox {
  private let place: NodePlace
  private var evaluator: (GeometryProxy) -> GeometryContent
  /// The frame for which the content was evaluated.
  private var evaluatedFrame: Rect?
  /// Whether the content depends on the position.
  fileprivate var readsPosition = false

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

  /// The insets of the view that displays the box, as far as they reach into it.
  fileprivate var safeAreaInsets: EdgeInsets {
    guard let view = enclosingView else { return EdgeInsets() }
    let (safe, bounds) = (view.safeAreaInsets, view.bounds)
    let (left, right) = (
      max(0, safe.left - frame.minX), max(0, frame.maxX - (bounds.width - safe.right))
    )
    return EdgeInsets(
      top: max(0, safe.top - frame.minY), leading: isMirrored ? right : left,
      bottom: max(0, frame.maxY - (bounds.height - safe.bottom)),
      trailing: isMirrored ? left : right)
  }

  /// Evaluates the content for the frame of the last layout.
  override func update() {
    evaluatedFrame = frame
    readsPosition = false
    // Only the closure is observed: the bodies inside are observed by themselves.
    let new = evaluateObserving { evaluator(GeometryProxy(self)) }
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

  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { .flexible }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? { nil }

  override func arrange() {
    // The content is evaluated in another round of the same layout.
    if evaluatedFrame?.size != frame.size || (readsPosition && evaluatedFrame != frame) {
      setNeedsUpdate()
    }
    let offered = ProposedViewSize(frame.size)
    for box in boxes {
      place(box, at: Rect(origin: frame.origin, size: box.size(for: offered)), offered, in: frame)
    }
  }
}
