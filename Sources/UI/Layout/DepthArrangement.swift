// SPDX-License-Identifier: MIT

/// The size and the places of boxes one above the other, whose guides meet at one point.
///
/// As in SwiftUI, the size is that of the boxes of the highest priority, and all are offered it.
struct DepthArrangement {
  var alignment: Alignment

  init(_ alignment: Alignment) { self.alignment = alignment }

  /// Returns the size around the boxes of the highest priority for a proposal.
  func size(_ boxes: [LayoutBox], for proposal: ProposedViewSize) -> Size {
    let leading = Self.leading(boxes)
    var size = Size.zero
    forEachFrame(leading, around: leading, from: .zero, proposal) { _, frame in
      size = Size(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
    }
    return size
  }

  /// Returns the extents between which the boxes of the highest priority can be.
  static func range(_ boxes: [LayoutBox], _ axis: Axis) -> ExtentRange {
    ExtentRange(ofEach: leading(boxes), axis)
  }

  /// Returns the space that the boxes prefer around them.
  static func spacing(_ boxes: [LayoutBox]) -> ViewSpacing {
    boxes.dropFirst().reduce(into: boxes.first?.preferredSpacing ?? .zero) {
      $0.formUnion($1.preferredSpacing)
    }
  }

  /// Returns the position of a guide that views inside set, or `nil`.
  func explicitGuide(
    _ guide: AlignmentKey, _ boxes: [LayoutBox], for proposal: ProposedViewSize
  ) -> Double? {
    let offered = placementProposal(boxes, proposal, in: size(boxes, for: proposal))
    var explicit = ExplicitGuides(guide)
    forEachFrame(boxes, around: Self.leading(boxes), from: .zero, offered) { index, frame in
      guard let position = boxes[index].explicitGuide(guide, for: offered) else { return }
      explicit.add(frame.origin[guide.axis] + position)
    }
    return explicit.position
  }

  /// Calls a closure with the index, the frame and the proposal of each box.
  ///
  /// - Parameters:
  ///   - boxes: The boxes.
  ///   - bounds: The rectangle whose size answers the proposal.
  ///   - proposal: What all boxes together are offered.
  ///   - body: The closure.
  func forEachPlace(
    _ boxes: [LayoutBox], in bounds: Rect, _ proposal: ProposedViewSize,
    _ body: (Int, Rect, ProposedViewSize) -> Void
  ) {
    let offered = placementProposal(boxes, proposal, in: bounds.size)
    forEachFrame(boxes, around: Self.leading(boxes), from: bounds.origin, offered) {
      body($0, $1, offered)
    }
  }

  private func forEachFrame(
    _ boxes: [LayoutBox], around leading: [LayoutBox], from start: Point,
    _ proposal: ProposedViewSize, _ body: (Int, Rect) -> Void
  ) {
    var point = Point(x: -.infinity, y: -.infinity)
    for box in leading {
      let guides = self.guides(of: box, for: proposal)
      point = Point(x: max(point.x, guides.x), y: max(point.y, guides.y))
    }
    for (index, box) in boxes.enumerated() {
      let guides = self.guides(of: box, for: proposal)
      body(
        index,
        Rect(
          origin: Point(x: start.x + point.x - guides.x, y: start.y + point.y - guides.y),
          size: box.size(for: proposal)))
    }
  }

  /// Returns what the boxes are offered where they are placed: the size of all.
  ///
  /// Boxes that do not take more than they need answer the first proposal with the same size.
  private func placementProposal(
    _ boxes: [LayoutBox], _ proposal: ProposedViewSize, in size: Size
  ) -> ProposedViewSize {
    let needsSize =
      Self.leading(boxes).count < boxes.count
      || boxes.contains { $0.range(.horizontal).grows || $0.range(.vertical).grows }
    return needsSize ? ProposedViewSize(size) : proposal
  }

  /// Returns the boxes of the highest priority.
  private static func leading(_ boxes: [LayoutBox]) -> [LayoutBox] {
    guard
      let first = boxes.first?.givenPriority,
      boxes.contains(where: { $0.givenPriority != first })
    else { return boxes }
    let highest = boxes.reduce(first) { max($0, $1.givenPriority) }
    return boxes.filter { $0.givenPriority == highest }
  }

  private func guides(of box: LayoutBox, for proposal: ProposedViewSize) -> Point {
    Point(
      x: box.guide(alignment.horizontal.key, for: proposal),
      y: box.guide(alignment.vertical.key, for: proposal))
  }
}

extension ExtentRange {
  /// Creates the range of boxes that lie one above the other.
  init(ofEach boxes: [LayoutBox], _ axis: Axis) {
    self.init(least: 0, most: 0)
    for box in boxes {
      let inner = box.range(axis)
      least = max(least, inner.least)
      most = max(most, inner.most)
      grows = grows || inner.grows
    }
  }
}
