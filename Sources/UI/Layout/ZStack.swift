// SPDX-License-Identifier: MIT

/// Views one above the other, the first one at the back.
public struct ZStack<Content> {
  let alignment: Alignment
  let content: Content
}

extension ZStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

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
  private var arrangement: DepthArrangement

  init(_ alignment: Alignment, in place: NodePlace) {
    arrangement = DepthArrangement(alignment)
    super.init(in: place)
  }

  /// Changes the guides.
  func patch(_ new: Alignment) {
    guard new != arrangement.alignment else { return }
    arrangement.alignment = new
    setNeedsOuterMeasurement()
  }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { DepthArrangement.spacing(boxes) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    arrangement.size(boxes, for: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    DepthArrangement.range(boxes, axis)
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    arrangement.explicitGuide(guide, boxes, for: proposal)
  }

  override func arrange() {
    let boxes = self.boxes
    arrangement.forEachPlace(boxes, in: frame, proposal) {
      place(boxes[$0], at: $1, $2, in: frame)
    }
  }
}
