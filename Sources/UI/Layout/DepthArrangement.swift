// SPDX-License-Identifier: MIT

/// The size and the places of boxes one above the other, whose guides meet at one point.
struct DepthArrangement {
  var alignment: Alignment

  init(_ alignment: Alignment) { self.alignment = alignment }

  /// Returns the size around all boxes for a proposal.
  func size(_ boxes: [LayoutBox], for proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    forEachFrame(boxes, from: .zero, proposal) { _, frame in
      size = Size(width: max(size.width, frame.maxX), height: max(size.height, frame.maxY))
    }
    return size
  }

  /// Returns the position of a guide that views inside set, or `nil`.
  func explicitGuide(
    _ guide: AlignmentKey, _ boxes: [LayoutBox], for proposal: ProposedViewSize
  ) -> Double? {
    var explicit = ExplicitGuides(guide)
    forEachFrame(boxes, from: .zero, proposal) { index, frame in
      guard let position = boxes[index].explicitGuide(guide, for: proposal) else { return }
      explicit.add(frame.origin[guide.axis] + position)
    }
    return explicit.position
  }

  /// Calls a closure with the index and the frame of each box.
  func forEachFrame(
    _ boxes: [LayoutBox], from start: Point, _ proposal: ProposedViewSize,
    _ body: (Int, Rect) -> Void
  ) {
    var point = Point.zero
    for box in boxes {
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
