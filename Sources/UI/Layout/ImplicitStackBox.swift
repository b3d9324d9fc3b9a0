// SPDX-License-Identifier: MIT

/// A box in which several views without a stack around them are a column, or a row.
///
/// One view is laid out as if the box were not there.
///
/// It is an implementation detail of the views.
public class ImplicitStackBox: ContainerBox {
  private var arrangement: StackArrangement?
  private var wasStack = false

  /// The direction in which several views are arranged.
  var implicitAxis: Axis { .vertical }

  override final var stackAxis: Axis? { boxes.count > 1 ? implicitAxis : nil }

  override func answersWillChange() { arrangement?.forget() }

  /// Calls a closure with the arrangement and the boxes if there are several, or returns `nil`.
  private func withArrangement<Result>(
    _ body: (inout StackArrangement, [LayoutBox]) -> Result
  ) -> Result? {
    let boxes = self.boxes
    if (boxes.count > 1) != wasStack {
      wasStack.toggle()
      for box in boxes { box.stackAxisDidChange() }
    }
    guard boxes.count > 1 else { return nil }
    let guide =
      implicitAxis == .vertical
      ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    var current = arrangement ?? StackArrangement(implicitAxis, guide, spacing: nil)
    defer { arrangement = current }
    return body(&current, boxes)
  }

  override func measureSpacing() -> ViewSpacing {
    withArrangement { $0.outerSpacing($1) } ?? super.measureSpacing()
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    withArrangement { $0.size($1, for: proposal) } ?? super.measure(proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    withArrangement { $0.range($1, axis) } ?? super.measureRange(axis)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    guard boxes.count > 1 else { return super.measureGuide(guide, for: proposal) }
    return withArrangement { arrangement, boxes in
      let size = arrangement.size(boxes, for: proposal)
      arrangement.divide(boxes, arrangement.placementProposal(boxes, proposal, in: size))
      return arrangement.explicitGuide(guide, boxes)
    } ?? nil
  }

  override final func arrangeBoxes(in bounds: Rect, offering proposal: ProposedViewSize) {
    let places = withArrangement { arrangement, boxes in
      let size = arrangement.size(boxes, for: proposal)
      arrangement.divide(boxes, arrangement.placementProposal(boxes, proposal, in: size))
      let start = Point(
        x: bounds.minX + (bounds.width - size.width) / 2,
        y: bounds.minY + (bounds.height - size.height) / 2)
      var places: [(LayoutBox, Rect, ProposedViewSize)] = []
      arrangement.forEachFrame(boxes, from: start) { places.append((boxes[$0], $1, $2)) }
      return places
    }
    guard let places else { return super.arrangeBoxes(in: bounds, offering: proposal) }
    for (box, frame, offered) in places { place(box, at: frame, offered, in: bounds) }
  }
}
