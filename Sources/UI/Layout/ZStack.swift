// SPDX-License-Identifier: MIT

/// Views one above the other, the first one at the back.
public struct ZStack<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never

  let alignment: Alignment
  let content: Content

  /// Creates a stack in depth.
  ///
  /// - Parameters:
  ///   - alignment: The guides by which the views are aligned.
  ///   - content: The views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> DepthStackBox {
    let box = DepthStackBox(view.alignment, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: DepthStackBox) {
    box.patch(view.alignment)
    box.patch(view.content)
  }
}

/// The box of views one above the other.
///
/// It is an implementation detail of the views.
public final class DepthStackBox: ContainerBox {
  private var alignment: Alignment

  init(_ alignment: Alignment, in place: NodePlace) {
    self.alignment = alignment
    super.init(in: place)
  }

  /// Changes the guides.
  func patch(_ new: Alignment) {
    guard new != alignment else { return }
    alignment = new
    setNeedsOuterMeasurement()
  }

  override var priority: Double { 0 }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let point = alignmentPoint(for: proposal)
    var size = Size.zero
    for box in boxes {
      let inner = box.size(for: proposal)
      let guides = self.guides(of: box, for: proposal)
      size.width = max(size.width, point.x + inner.width - guides.x)
      size.height = max(size.height, point.y + inner.height - guides.y)
    }
    return size
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    let point = alignmentPoint(for: proposal)
    var explicit = ExplicitGuides(guide)
    for box in boxes {
      guard let position = box.explicitGuide(guide, for: proposal) else { continue }
      explicit.add(point[guide.axis] - guides(of: box, for: proposal)[guide.axis] + position)
    }
    return explicit.position
  }

  override func arrange() {
    let point = alignmentPoint(for: proposal)
    for box in boxes {
      let guides = self.guides(of: box, for: proposal)
      place(
        box,
        at: Rect(
          origin: Point(
            x: frame.minX + point.x - guides.x, y: frame.minY + point.y - guides.y),
          size: box.size(for: proposal)),
        proposal, in: frame)
    }
  }

  /// The point at which the guides of all boxes meet.
  private func alignmentPoint(for proposal: ProposedViewSize) -> Point {
    var point = Point.zero
    for box in boxes {
      let guides = self.guides(of: box, for: proposal)
      point = Point(x: max(point.x, guides.x), y: max(point.y, guides.y))
    }
    return point
  }

  private func guides(of box: LayoutBox, for proposal: ProposedViewSize) -> Point {
    Point(
      x: box.guide(alignment.horizontal.key, for: proposal),
      y: box.guide(alignment.vertical.key, for: proposal))
  }
}
