// SPDX-License-Identifier: MIT

/// The first of several views that fits into what is offered, or the last one.
public struct ViewThatFits<Content> {
  let axes: Axis.Set
  let content: Content
}

extension ViewThatFits: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a view that chooses among others.
  ///
  /// - Parameters:
  ///   - axes: The dimensions in which the chosen view fits with its ideal size.
  ///   - content: The views, the preferred one first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> FittingBox {
    let box = FittingBox(view.axes, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: FittingBox) {
    box.patch(view.axes)
    box.patch(view.content)
  }
}

/// The box of the first of several views that fits.
///
/// It is an implementation detail of the views.
public final class FittingBox: ContainerBox {
  private var axes: Axis.Set
  /// The box whose views are displayed.
  private var displayed: LayoutBox?
  /// The nodes inside that are told of another choice.
  private var followers = DisplayFollowers()

  init(_ axes: Axis.Set, in place: NodePlace) {
    self.axes = axes
    super.init(in: place)
  }

  /// Changes the dimensions.
  func patch(_ new: Axis.Set) {
    guard new != axes else { return }
    axes = new
    setNeedsPlacement()
    setNeedsMeasurement()
  }

  /// Returns the box that fits into a proposal.
  private func chosen(for proposal: ProposedViewSize) -> LayoutBox? {
    boxes.first { fits($0, into: proposal) } ?? boxes.last
  }

  private func fits(_ box: LayoutBox, into proposal: ProposedViewSize) -> Bool {
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = nil }
    if axes.contains(.vertical) { ideal.height = nil }
    let size = box.size(for: ideal)
    return (!axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity)
      && (!axes.contains(.vertical) || size.height <= proposal.height ?? .infinity)
  }

  override func collectViews(into views: inout [Sash.View]) {
    displayed?.collectViews(into: &views)
  }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { ViewSpacing() }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    chosen(for: proposal)?.size(for: proposal) ?? .zero
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    var range = ExtentRange(least: .infinity, most: 0)
    for box in boxes {
      let inner = box.range(axis)
      range.least = min(range.least, inner.least)
      range.most = max(range.most, inner.most)
      range.grows = range.grows || inner.grows
    }
    return boxes.isEmpty ? ExtentRange(least: 0, most: 0) : range
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    chosen(for: proposal)?.explicitGuide(guide, for: proposal)
  }

  override func arrange() {
    let box = chosen(for: proposal)
    if box !== displayed {
      displayed = box
      followers.notify()
      // The views are collected again, and the layout is repeated.
      viewsDidChange()
      setNeedsMeasurement()
    }
    if let box { place(box, at: frame, proposal, in: frame) }
  }

  // MARK: Display

  override func displays(_ node: ViewNode) -> Bool {
    super.displays(node) && isInDisplayed(node)
  }

  /// Whether a node inside belongs to the chosen view: it has its box, or is inside of it.
  private func isInDisplayed(_ node: ViewNode) -> Bool {
    guard let displayed else { return false }
    var outer: ViewNode? = node
    while let current = outer, current !== self {
      if current === displayed { return true }
      outer = current.parent
    }
    var boxes: [LayoutBox] = []
    node.collectBoxes(into: &boxes)
    return boxes.contains { $0 === displayed }
  }

  override func addDisplayFollower(_ node: ViewNode) {
    followers.add(node)
    super.addDisplayFollower(node)
  }
}
