// SPDX-License-Identifier: MIT

/// Views in rows and columns.
///
/// Each `GridRow` is a row; another view takes all columns of a row of its own.
public struct Grid<Content> {
  let style: GridStyle
  let content: Content
}

extension Grid: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The guides by which views are aligned in their cells.
  ///   - horizontalSpacing: The space between two columns in logical pixels, or `nil` for 8.
  ///   - verticalSpacing: The space between two rows in logical pixels, or `nil` for 8.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil,
    verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    style = GridStyle(
      alignment: alignment, horizontal: horizontalSpacing ?? standardSpacing,
      vertical: verticalSpacing ?? standardSpacing)
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> GridBox {
    let box = GridBox(view.style, in: place)
    box.show(view.content, in: place)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ box: GridBox) {
    box.patch(view.style)
    box.patch(view.content)
  }
}

/// The alignment and the spacing of a grid.
struct GridStyle: Equatable {
  let alignment: Alignment
  let horizontal: Double
  let vertical: Double
}

/// A row of a grid; outside of a grid, its views are those of a group.
public struct GridRow<Content> {
  let alignment: VerticalAlignment?
  let content: Content
}

extension GridRow: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the views are aligned, or `nil` for that of the grid.
  ///   - content: The views, one a cell.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> GridRowNode {
    let node = GridRowNode(view.alignment, in: place)
    node.show(view.content, in: place)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: GridRowNode) {
    node.patch(view.alignment)
    node.patch(view.content)
  }
}

/// The node of a row, which marks the boxes of its views.
///
/// It is an implementation detail of the views.
public final class GridRowNode: WrapperNode {
  private(set) var alignment: VerticalAlignment?

  init(_ alignment: VerticalAlignment?, in place: NodePlace) {
    self.alignment = alignment
    super.init(in: place)
  }

  func patch(_ new: VerticalAlignment?) {
    guard new != alignment else { return }
    alignment = new
    var boxes: [LayoutBox] = []
    collectBoxes(into: &boxes)
    boxes.first?.setNeedsOuterMeasurement()
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) {
    let start = boxes.count
    super.collectBoxes(into: &boxes)
    for box in boxes[start...] { box.ownGridRow = self }
  }
}

extension View {
  /// Sets the number of columns that the view takes in its row.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumns.self, value: max(1, count))
  }

  /// Sets the guide by which all views of the column are aligned.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignment.self, value: Optional(guide))
  }

  /// Sets the dimensions in which the view takes the size of its cell, and does not enlarge it.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxes.self, value: axes)
  }

  /// Sets the point of the view that is placed at the same point of its cell.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchor.self, value: Optional(anchor))
  }
}

nonisolated enum GridCellColumns: LayoutValueKey { static let defaultValue = 1 }

nonisolated enum GridColumnAlignment: LayoutValueKey {
  static let defaultValue: HorizontalAlignment? = nil
}

nonisolated enum GridCellUnsizedAxes: LayoutValueKey { static let defaultValue: Axis.Set = [] }

nonisolated enum GridCellAnchor: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
