// SPDX-License-Identifier: MIT

extension View {
  /// Puts the view into a frame of a fixed size.
  ///
  /// An extent that is negative, infinite or no number counts as `nil`.
  ///
  /// - Parameters:
  ///   - width: The width in logical pixels, or `nil` for that of the view.
  ///   - height: The height in logical pixels, or `nil` for that of the view.
  ///   - alignment: The position of the view in the frame.
  /// - Returns: The view in the frame.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View {
    RuledView(
      content: self,
      rule: FrameRule(
        horizontal: FrameExtent(fixed: width), vertical: FrameExtent(fixed: height),
        alignment: alignment))
  }

  /// Puts the view into a frame whose size has limits.
  ///
  /// A frame without a limit of one kind has that of the view. A limit that is no number counts as
  /// `nil`, as well as a least or ideal extent that is infinite.
  ///
  /// - Parameters:
  ///   - minWidth: The least width in logical pixels.
  ///   - idealWidth: The width where the frame is offered none.
  ///   - maxWidth: The greatest width.
  ///   - minHeight: The least height.
  ///   - idealHeight: The height where the frame is offered none.
  ///   - maxHeight: The greatest height.
  ///   - alignment: The position of the view in the frame.
  /// - Returns: The view in the frame.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View {
    RuledView(
      content: self,
      rule: FrameRule(
        horizontal: FrameExtent(least: minWidth, ideal: idealWidth, most: maxWidth),
        vertical: FrameExtent(least: minHeight, ideal: idealHeight, most: maxHeight),
        alignment: alignment))
  }
}

/// The limits of a frame in one dimension.
struct FrameExtent: Equatable {
  var least: Double?
  var ideal: Double?
  var most: Double?

  /// Creates the limits of a fixed extent; one that is negative or not finite is none, as in SwiftUI.
  init(fixed extent: Double?) {
    let extent = extent.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    (least, ideal, most) = (extent, extent, extent)
  }

  init(least: Double?, ideal: Double?, most: Double?) {
    self.least = Self.valid(least)
    self.ideal = Self.valid(ideal).map { max($0, self.least ?? 0) }
    self.most = most.flatMap { $0.isNaN ? nil : max($0, self.ideal ?? self.least ?? 0) }
  }

  /// Returns an extent that is not negative, or `nil` for a number that is none.
  private static func valid(_ extent: Double?) -> Double? {
    extent.flatMap { $0.isFinite || $0 < 0 ? max(0, $0) : nil }
  }

  /// Whether any limit is given.
  var isGiven: Bool { least != nil || ideal != nil || most != nil }

  /// Returns what the view in the frame is offered.
  func proposal(_ outer: Double?) -> Double? {
    guard let extent = outer ?? ideal else { return nil }
    return min(max(extent, least ?? 0), most ?? .infinity)
  }

  /// Returns what the view is offered where it is placed in a frame of an extent.
  ///
  /// Without an offer and an ideal extent the view has its own, unless a limit has decided.
  func placementProposal(_ outer: Double?, in extent: Double) -> Double? {
    if let proposal = proposal(outer) { return proposal }
    return least ?? -.infinity < extent && extent < most ?? .infinity ? nil : extent
  }

  /// Returns the extent of the frame around a view.
  func extent(around inner: Double, for outer: Double?) -> Double {
    if outer == nil, let ideal { return ideal }
    if least == nil, most == nil { return inner }
    let lower = least ?? min(inner, most ?? inner)
    let upper = most ?? max(inner, least ?? inner)
    return max(lower, min(outer ?? inner, upper))
  }

  func range(around inner: ExtentRange) -> ExtentRange {
    ExtentRange(
      least: least ?? min(inner.least, most ?? .infinity),
      most: most ?? max(inner.most, least ?? 0),
      // An ideal extent beyond that of the view is not the frame's where there is an offer.
      grows: most.map { $0 > least ?? 0 } ?? (inner.grows || ideal != nil))
  }
}

/// A frame around a view.
@usableFromInline struct FrameRule: LayoutRule, Equatable {
  let horizontal: FrameExtent
  let vertical: FrameExtent
  let alignment: Alignment

  func proposal(_ outer: ProposedViewSize, for inner: LayoutBox) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.proposal(outer.width), height: vertical.proposal(outer.height))
  }

  func size(of inner: LayoutBox, for outer: ProposedViewSize) -> Size {
    let size = inner.size(for: proposal(outer, for: inner))
    return Size(
      width: horizontal.extent(around: size.width, for: outer.width),
      height: vertical.extent(around: size.height, for: outer.height))
  }

  func range(of inner: LayoutBox, _ axis: Axis) -> ExtentRange {
    (axis == .horizontal ? horizontal : vertical).range(around: inner.range(axis))
  }

  func placementProposal(
    _ outer: ProposedViewSize, for inner: LayoutBox, in size: Size
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal.placementProposal(outer.width, in: size.width),
      height: vertical.placementProposal(outer.height, in: size.height))
  }

  func origin(of inner: LayoutBox, for outer: ProposedViewSize, in size: Size) -> Point {
    alignment.origin(
      of: inner, for: placementProposal(outer, for: inner, in: size), in: size)
  }

  func spacing(_ inner: ViewSpacing) -> ViewSpacing {
    var edges: Edge.Set = []
    if horizontal.isGiven { edges.formUnion(.horizontal) }
    if vertical.isGiven { edges.formUnion(.vertical) }
    return inner.resetting(edges)
  }
}

extension Alignment {
  /// Returns the position of a box in a size, in which its guides are those of the size.
  func origin(of inner: LayoutBox, for proposal: ProposedViewSize, in size: Size) -> Point {
    let outer = ViewDimensions(size)
    return Point(
      x: outer[horizontal] - inner.guide(horizontal.key, for: proposal),
      y: outer[vertical] - inner.guide(vertical.key, for: proposal))
  }
}
