// SPDX-License-Identifier: MIT

/// A box with a view's content in it.
///
/// By itself it has the size of its content, of which several boxes lie one above the other.
///
/// It is an implementation detail of the views.
public class ContainerBox: LayoutBox {
  /// The node of the content.
  final var content: ViewNode?
  private var collectedBoxes: [LayoutBox]?
  /// The boxes with those of removed views that are still displayed, if there are any.
  private var boxesWithLeaving: [LayoutBox]?
  /// The origin of the frame at which the boxes of removed views have been placed.
  private var leavingOrigin = Point.zero

  override init(in place: NodePlace) {
    super.init(in: place)
    followLayoutDirection(in: place)
  }

  /// The boxes of the content, in its order.
  final var boxes: [LayoutBox] {
    if let collectedBoxes { return collectedBoxes }
    var boxes: [LayoutBox] = []
    content?.collectBoxes(into: &boxes)
    if boxes.contains(where: \.leavesLayout) {
      boxesWithLeaving = boxes
      leavingOrigin = frame.origin
      boxes.removeAll(where: \.leavesLayout)
    } else {
      boxesWithLeaving = nil
    }
    collectedBoxes = boxes
    return boxes
  }

  /// Makes the node of the content.
  final func show<Content: View>(_ view: Content, in place: NodePlace) {
    content = Content._make(view, in: place.below(self))
  }

  /// Updates the node of the content.
  final func patch<Content: View>(_ view: Content) {
    guard let content else { return }
    content.update(with: view)
  }

  override func structureDidChange() {
    guard collectedBoxes != nil else { return }
    collectedBoxes = nil
    setNeedsMeasurement()
    viewsDidChange()
  }

  override func collectViews(into views: inout [Sash.View]) {
    for box in boxesByDepth { box.collectViews(into: &views) }
  }

  /// The boxes, those in front last.
  final var boxesByDepth: [LayoutBox] {
    var boxes = self.boxes
    if let boxesWithLeaving { boxes = boxesWithLeaving }
    guard boxes.contains(where: { $0.zIndex != 0 }) else { return boxes }
    return boxes.indices.sorted { a, b in
      let (first, second) = (boxes[a].zIndex, boxes[b].zIndex)
      return first != second ? first < second : a < b
    }.map { boxes[$0] }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }

  // MARK: Layout

  override var priority: Double { boxes.count == 1 ? boxes[0].givenPriority : 0 }

  override func measureSpacing() -> ViewSpacing {
    boxes.count == 1 ? boxes[0].preferredSpacing : ViewSpacing()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for box in boxes {
      let inner = box.size(for: proposal)
      size = Size(width: max(size.width, inner.width), height: max(size.height, inner.height))
    }
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange { ExtentRange(ofEach: boxes, axis) }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    let outer = size(for: proposal)
    var guides = ExplicitGuides(guide)
    for box in boxes {
      guard let position = box.explicitGuide(guide, for: proposal) else { continue }
      guides.add(position + (outer - box.size(for: proposal))[guide.axis] / 2)
    }
    return guides.position
  }

  override func arrange() {
    arrangeBoxes(in: frame, offering: proposal)
    moveLeavingBoxes()
  }

  /// Moves the boxes of removed views with this one, which no longer places them.
  private func moveLeavingBoxes() {
    guard let boxesWithLeaving, contentView == nil, frame.origin != leavingOrigin else { return }
    let distance = frame.origin - leavingOrigin
    leavingOrigin = frame.origin
    for box in boxesWithLeaving where box.leavesLayout {
      box.place(box.frame.offset(by: distance), box.proposal)
    }
  }

  /// Centres the boxes in a rectangle.
  func arrangeBoxes(in bounds: Rect, offering proposal: ProposedViewSize) {
    for box in boxes {
      let size = box.size(for: proposal)
      let origin = Point(
        x: bounds.minX + (bounds.width - size.width) / 2,
        y: bounds.minY + (bounds.height - size.height) / 2)
      place(box, at: Rect(origin: origin, size: size), proposal, in: bounds)
    }
  }
}
