// SPDX-License-Identifier: MIT

/// A rectangle or a point of a view, which can be found in the coordinates of another one.
///
/// A view passes it on as a preference, and `GeometryProxy` returns its value.
nonisolated public struct Anchor<Value>: Sendable {
  /// What is anchored of a view.
  public struct Source: Sendable {
    let part: AnchorPart
    let value: @Sendable (Rect, AnchorPart) -> Value

    fileprivate init(_ part: AnchorPart, _ value: @escaping @Sendable (Rect, AnchorPart) -> Value) {
      self.part = part
      self.value = value
    }
  }

  let source: AnchorSource
  private let value: @Sendable (Rect, AnchorPart) -> Value

  init(_ source: Source, of box: LayoutBox) {
    self.source = AnchorSource(box: box, part: source.part)
    value = source.value
  }

  /// Returns the frame of the anchored view in the coordinates of a box.
  @MainActor func frame(in box: LayoutBox) -> Rect {
    guard let anchored = source.box, anchored.isMounted else { return .zero }
    let target = box.enclosingView
    let frame = anchored.enclosingView?.convert(anchored.frame, to: target) ?? anchored.frame
    return frame.offset(by: Point.zero - box.frame.origin)
  }

  /// Returns the value where the anchored view has a frame.
  func value(in frame: Rect) -> Value { value(frame, source.part) }
}

nonisolated extension Anchor: Equatable where Value: Equatable {
  /// Returns whether two anchors are the same part of the same view.
  public static func == (a: Anchor, b: Anchor) -> Bool { a.source == b.source }
}

nonisolated extension Anchor: Hashable where Value: Hashable {
  /// Feeds the view and the part into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// A part of a view, in its coordinates.
nonisolated enum AnchorPart: Hashable, Sendable {
  case bounds
  case rect(Rect)
  case point(Point)
  case unitPoint(UnitPoint)
  case several([AnchorPart])

  /// Returns the part as a rectangle of a view with a frame.
  func rect(in frame: Rect) -> Rect {
    switch self {
    case .bounds, .several: frame
    case .rect(let rect): rect.offset(by: frame.origin - .zero)
    case .point(let point): Rect(origin: point + (frame.origin - .zero), size: .zero)
    case .unitPoint(let unit):
      Rect(
        x: frame.minX + unit.x * frame.width, y: frame.minY + unit.y * frame.height, width: 0,
        height: 0)
    }
  }
}

/// The view of an anchor and the part of it.
nonisolated struct AnchorSource: Hashable, @unchecked Sendable {
  private(set) weak var box: LayoutBox?
  private let identity: ObjectIdentifier
  let part: AnchorPart

  init(box: LayoutBox, part: AnchorPart) {
    self.box = box
    identity = ObjectIdentifier(box)
    self.part = part
  }

  static func == (a: AnchorSource, b: AnchorSource) -> Bool {
    a.identity == b.identity && a.part == b.part
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(part)
  }
}

nonisolated extension Anchor.Source where Value == Rect {
  /// The bounds of the view.
  public static var bounds: Anchor<Rect>.Source {
    Anchor<Rect>.Source(.bounds) { $1.rect(in: $0) }
  }

  /// Returns a rectangle in the coordinates of the view.
  public static func rect(_ rect: Rect) -> Anchor<Rect>.Source {
    Anchor<Rect>.Source(.rect(rect)) { $1.rect(in: $0) }
  }
}

nonisolated extension Anchor.Source where Value == Point {
  /// Returns a point in the coordinates of the view.
  public static func point(_ point: Point) -> Anchor<Point>.Source {
    Anchor<Point>.Source(.point(point)) { $1.rect(in: $0).origin }
  }

  /// Returns a point as a fraction of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<Point>.Source {
    Anchor<Point>.Source(.unitPoint(point)) { $1.rect(in: $0).origin }
  }

  /// The upper leading corner.
  public static var topLeading: Anchor<Point>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<Point>.Source { unitPoint(.top) }
  /// The upper trailing corner.
  public static var topTrailing: Anchor<Point>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<Point>.Source { unitPoint(.leading) }
  /// The centre.
  public static var center: Anchor<Point>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<Point>.Source { unitPoint(.trailing) }
  /// The lower leading corner.
  public static var bottomLeading: Anchor<Point>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<Point>.Source { unitPoint(.bottom) }
  /// The lower trailing corner.
  public static var bottomTrailing: Anchor<Point>.Source { unitPoint(.bottomTrailing) }
}

nonisolated extension Anchor.Source {
  /// Creates a source of several values of one view.
  public init<Element>(_ array: [Anchor<Element>.Source]) where Value == [Element] {
    self.init(.several(array.map(\.part))) { frame, _ in array.map { $0.value(frame, $0.part) } }
  }
}
