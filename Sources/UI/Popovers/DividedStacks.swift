// SPDX-License-Identifier: MIT

extension Templates {
  /// A vertical stack of views with dividers between them, for example the buttons of an alert.
  public struct DividedVStack<Content> {
    private let style: DividedStackStyle
    private let content: Content
  }

  /// A horizontal stack of views with dividers between them, for example two buttons of an alert.
  public struct DividedHStack<Content> {
    private let style: DividedStackStyle
    private let content: Content
  }
}

extension Templates.DividedVStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - leadingMargin: The distance of the dividers from the leading edge.
  ///   - trailingMargin: The distance of the dividers from the trailing edge.
  ///   - color: The dividers' colour, or `nil` for the theme's separator colour.
  ///   - content: Returns the stacked views.
  public init(
    leadingMargin: Double = 0, trailingMargin: Double = 0, color: Color? = nil,
    @ViewBuilder content: () -> Content
  ) {
    style = DividedStackStyle(
      axis: .vertical, marginBefore: leadingMargin, marginAfter: trailingMargin, color: color)
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> DividedStackBox {
    let box = DividedStackBox(view.style, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: DividedStackBox) {
    box.style = view.style
    box.patch(view.content)
  }
}

extension Templates.DividedHStack: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - topMargin: The distance of the dividers from the top edge.
  ///   - bottomMargin: The distance of the dividers from the bottom edge.
  ///   - color: The dividers' colour, or `nil` for the theme's separator colour.
  ///   - content: Returns the stacked views.
  public init(
    topMargin: Double = 0, bottomMargin: Double = 0, color: Color? = nil,
    @ViewBuilder content: () -> Content
  ) {
    style = DividedStackStyle(
      axis: .horizontal, marginBefore: topMargin, marginAfter: bottomMargin, color: color)
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> DividedStackBox {
    let box = DividedStackBox(view.style, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: DividedStackBox) {
    box.style = view.style
    box.patch(view.content)
  }
}

/// The direction and the dividers of a stack.
nonisolated struct DividedStackStyle: Hashable {
  let axis: Axis
  /// The distances of the dividers from the edges across the stack.
  let marginBefore: Double
  let marginAfter: Double
  let color: Color?
}

/// The box of a stack with dividers between its views.
///
/// It is an implementation detail of the views.
public final class DividedStackBox: ContainerBox {
  var style: DividedStackStyle {
    didSet {
      guard style != oldValue else { return }
      for line in lines { color(line) }
      setNeedsPlacement()
      setNeedsMeasurement()
    }
  }
  /// The dividers that were ever displayed; the first ones are.
  private var lines: [Sash.View] = []
  /// A divider that is measured.
  private let measured = Sash.View()

  init(_ style: DividedStackStyle, in place: NodePlace) {
    self.style = style
    super.init(in: place)
  }

  override var stackAxis: Axis? { style.axis }

  private var lineCount: Int { max(0, boxes.count - 1) }

  private func color(_ line: Sash.View) {
    line.backgroundRole = style.color?.role ?? .separator
  }

  override func collectViews(into views: inout [Sash.View]) {
    super.collectViews(into: &views)
    while lines.count < lineCount {
      let line = Sash.View()
      line.isUserInteractionEnabled = false
      color(line)
      lines.append(line)
    }
    views += lines.prefix(lineCount)
  }

  // MARK: Layout

  private var thickness: Double { (lines.first ?? measured).separatorThickness }

  /// Returns the extents of the views along the stack, which share what they do not need evenly.
  private func extents(in proposal: ProposedViewSize) -> [Double] {
    var offered = proposal
    offered[style.axis] = nil
    let ideal = boxes.map { $0.size(for: offered)[style.axis] }
    guard let length = proposal[style.axis], length.isFinite, !ideal.isEmpty else { return ideal }
    // Views of fixed extents keep them.
    let free = length - thickness * Double(lineCount) - ideal.reduce(0, +)
    let flexible = boxes.indices.filter {
      let range = boxes[$0].range(style.axis)
      return free < 0 ? range.least < ideal[$0] : range.most > ideal[$0]
    }
    var result = ideal
    for index in flexible {
      let range = boxes[index].range(style.axis)
      let extent = ideal[index] + free / Double(flexible.count)
      result[index] = min(max(extent, range.least), range.most)
    }
    return result
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let extents = extents(in: proposal)
    var size = Size.zero
    size[style.axis] = extents.reduce(thickness * Double(lineCount), +)
    for (box, extent) in zip(boxes, extents) {
      var offered = proposal
      offered[style.axis] = extent
      size[style.axis.other] = max(size[style.axis.other], box.size(for: offered)[style.axis.other])
    }
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    guard axis == style.axis else { return ExtentRange(ofEach: boxes, axis) }
    let lines = thickness * Double(lineCount)
    return ExtentRange(
      least: boxes.reduce(lines) { $0 + $1.range(axis).least },
      most: boxes.reduce(lines) { $0 + $1.range(axis).most })
  }

  override func arrange() {
    let across = style.axis.other
    let extents = extents(in: ProposedViewSize(frame.size))
    var position = 0.0
    for (index, box) in boxes.enumerated() {
      var offered = ProposedViewSize(frame.size)
      offered[style.axis] = extents[index]
      var size = box.size(for: offered)
      size[style.axis] = extents[index]
      let margin = (frame.size[across] - size[across]) / 2
      place(box, at: rect(from: position, margin: margin, size: size), offered, in: frame)
      position += extents[index]
      guard index < lineCount, index < lines.count else { continue }
      var line = frame.size
      line[style.axis] = thickness
      line[across] = max(0, line[across] - style.marginBefore - style.marginAfter)
      var lineFrame = rect(from: position, margin: style.marginBefore, size: line)
      if isMirrored { lineFrame.origin.x = frame.minX + frame.maxX - lineFrame.maxX }
      lines[index].frame = lineFrame.aligned(for: lines[index])
      position += thickness
    }
  }

  private func rect(from position: Double, margin: Double, size: Size) -> Rect {
    let offset =
      style.axis == .vertical
      ? Vector(dx: margin, dy: position) : Vector(dx: position, dy: margin)
    return Rect(origin: frame.origin + offset, size: size)
  }
}
