// SPDX-License-Identifier: MIT

/// What a view takes over of the geometry of another one.
nonisolated public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32

  /// Creates properties from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position of the view.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Gives views with the same identity one geometry.
  ///
  /// A view that replaces another one with the same identity in an animation comes from its place, and
  /// the other one goes to its place. A view that is no source has the geometry of the source.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: The namespace in which the identity is looked up.
  ///   - properties: What is taken over.
  ///   - anchor: The point of the views that is at the same place.
  ///   - isSource: Whether the others take over the geometry of this view.
  /// - Returns: The view.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    MatchedView(
      content: self,
      match: GeometryMatch(
        namespace: namespace, id: AnyHashable(id), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}

/// How a view takes part in a shared geometry.
struct GeometryMatch: Equatable {
  let namespace: Namespace.ID
  let id: AnyHashable
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
}

/// A view that shares its geometry with others.
@usableFromInline struct MatchedView<Content> {
  let content: Content
  let match: GeometryMatch
}

extension MatchedView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> MatchedBox {
    let box = MatchedBox(view.match, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: MatchedBox) {
    box.forEachMember(as: MatchedBox.self) { $0.set(view.match) }
    box.patch(view.content)
  }
}

extension GeometryMatch {
  /// The boxes of the namespace.
  fileprivate var boxes: GeometryMatches {
    if let matches = namespace.object?.matches as? GeometryMatches { return matches }
    let matches = GeometryMatches()
    namespace.object?.matches = matches
    return matches
  }
}

/// The boxes of a namespace that share their geometries.
private final class GeometryMatches {
  private struct Entry { unowned let box: MatchedBox }

  private var boxes: [AnyHashable: [Entry]] = [:]

  fileprivate func add(_ box: MatchedBox) {
    boxes[box.match.id, default: []].append(Entry(box: box))
  }

  fileprivate func remove(_ box: MatchedBox) {
    boxes[box.match.id]?.removeAll { $0.box === box }
    if boxes[box.match.id]?.isEmpty == true { boxes[box.match.id] = nil }
  }

  /// Returns the box whose geometry another one takes over: the newest source that was not removed.
  fileprivate func source(for box: MatchedBox) -> MatchedBox? {
    let others = boxes[box.match.id] ?? []
    if box.match.isSource, !box.isInDeparture { return nil }
    return others.last {
      $0.box !== box && $0.box.match.isSource && !$0.box.isInDeparture && $0.box.isPlaced
    }?.box
  }

  /// Returns the box from whose place a new one comes.
  fileprivate func predecessor(of box: MatchedBox) -> MatchedBox? {
    boxes[box.match.id]?.last { $0.box !== box && $0.box.isPlaced }?.box
  }
}

/// The box of a view that shares its geometry with others.
@usableFromInline final class MatchedBox: WrapperBox {
  fileprivate private(set) var match: GeometryMatch
  private let view = Sash.View()
  private var needsViews = true
  /// Whether the box was placed before.
  private var hasAppeared = false
  /// The frame in which the content is displayed, in the coordinates of the view around.
  private var displayed = Rect.zero

  init(_ match: GeometryMatch, in place: NodePlace) {
    self.match = match
    super.init(in: place)
    view.passesThroughTouches = true
    match.boxes.add(self)
    followPosition()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { MatchedBox(match, in: place) }

  fileprivate func set(_ new: GeometryMatch) {
    guard new != match else { return }
    match.boxes.remove(self)
    match = new
    match.boxes.add(self)
    setNeedsPlacement()
    setNeedsMeasurement()
  }

  override func didUnmount() {
    super.didUnmount()
    match.boxes.remove(self)
  }

  /// Whether the view was removed, itself or with one around it.
  fileprivate var isInDeparture: Bool {
    var node: ViewNode? = self
    while let current = node {
      if current.isLeaving { return true }
      node = current.parent
    }
    return false
  }

  // MARK: Views

  override var contentView: Sash.View? { view }

  override func innerDidChange() { needsViews = true }

  override func viewsDidChange() {
    forEachMember(as: MatchedBox.self) { member in
      member.needsViews = true
      member.setNeedsMeasurement()
    }
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }

  // MARK: Layout

  override func arrange() {
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      inner?.collectViews(into: &views)
      view.setSubviews(views)
    }
    if !hasAppeared, graph.animatesTransitions, let other = match.boxes.predecessor(of: self) {
      Sash.View.performWithoutAnimation { display(in: other.presentedFrame(for: self)) }
      if view.window == nil {
        // Nothing moves before it is in the window.
        hasAppeared = true
        return graph.transactions.performAfterPlacement { [weak self] in
          if let self, isMounted { display(in: matchedFrame) }
        }
      }
    }
    hasAppeared = true
    display(in: matchedFrame)
  }

  override func checkPosition() -> Bool {
    guard matchedFrame != displayed else { return false }
    display(in: matchedFrame)
    return true
  }

  /// The frame of the box, with what is taken over of the source.
  private var matchedFrame: Rect {
    guard let source = match.boxes.source(for: self) else { return frame }
    let other = source.convert(source.frame, for: self)
    let size = match.properties.contains(.size) ? other.size : frame.size
    let from = match.properties.contains(.position) ? other : frame
    let anchor = match.anchor
    return Rect(
      x: from.minX + anchor.x * (from.width - size.width),
      y: from.minY + anchor.y * (from.height - size.height), width: size.width, height: size.height)
  }

  /// Returns the frame in which the box is displayed at the moment, for another one.
  private func presentedFrame(for other: MatchedBox) -> Rect { convert(displayed, for: other) }

  /// Returns a frame beside the box in the coordinates of another one.
  private func convert(_ frame: Rect, for other: MatchedBox) -> Rect {
    enclosingView?.convert(frame, to: other.enclosingView) ?? frame
  }

  private func display(in frame: Rect) {
    displayed = frame
    let bounds = view.setFrame(ofContent: frame)
    guard let inner else { return }
    let offered = frame.size == self.frame.size ? proposal : ProposedViewSize(frame.size)
    place(inner, at: bounds, offered, in: bounds)
  }
}
