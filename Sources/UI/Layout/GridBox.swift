// SPDX-License-Identifier: MIT

/// The box of views in rows and columns.
///
/// It is an implementation detail of the views.
public final class GridBox: ContainerBox {
  /// A view with its cells.
  private struct Cell {
    let box: LayoutBox
    let row: Int
    var columns: Range<Int>
    /// The guide of the row.
    let alignment: VerticalAlignment
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set
  }

  /// The extents of columns and rows for a proposal.
  private struct Division {
    let proposal: ProposedViewSize
    let columns: GridTracks
    let rows: GridTracks
    let widths: [Double]
    let heights: [Double]
  }

  private var style: GridStyle
  private var storedCells: [Cell]?
  private var columnCount = 0
  private var rowCount = 0
  private var columnAlignments: [HorizontalAlignment] = []
  private var division: Division?

  init(_ style: GridStyle, in place: NodePlace) {
    self.style = style
    super.init(in: place)
  }

  func patch(_ new: GridStyle) {
    guard new != style else { return }
    style = new
    setNeedsOuterMeasurement()
  }

  override func answersWillChange() {
    storedCells = nil
    division = nil
  }

  override var priority: Double { 0 }

  override func measureSpacing() -> ViewSpacing { ViewSpacing() }

  // MARK: Cells

  private var cells: [Cell] {
    if let storedCells { return storedCells }
    var cells: [Cell] = []
    var row: GridRowNode?
    (columnCount, rowCount) = (0, 0)
    var column = 0
    for box in boxes {
      if box.gridRow == nil || box.gridRow !== row || rowCount == 0 {
        (row, column) = (box.gridRow, 0)
        rowCount += 1
      }
      let count = row == nil ? 0 : box.layoutValue(GridCellColumns.self)
      cells.append(
        Cell(
          box: box, row: rowCount - 1, columns: column..<column + count,
          alignment: row?.alignment ?? style.alignment.vertical,
          anchor: box.layoutValue(GridCellAnchor.self),
          unsizedAxes: box.layoutValue(GridCellUnsizedAxes.self)))
      column += count
      columnCount = max(columnCount, column)
    }
    columnCount = max(columnCount, cells.isEmpty ? 0 : 1)
    // A view outside of the rows takes all columns.
    for index in cells.indices where cells[index].columns.isEmpty {
      cells[index].columns = 0..<columnCount
    }
    columnAlignments = Array(repeating: style.alignment.horizontal, count: columnCount)
    for cell in cells {
      guard let guide = cell.box.layoutValue(GridColumnAlignment.self) else { continue }
      columnAlignments[cell.columns.lowerBound] = guide
    }
    storedCells = cells
    return cells
  }

  // MARK: Sizes

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let division = divide(for: proposal)
    return Size(
      width: division.columns.totalSpacing + division.widths.reduce(0, +),
      height: division.rows.totalSpacing + division.heights.reduce(0, +))
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    axis == .horizontal ? columns().range : divide(for: .unspecified).rows.range
  }

  private func divide(for proposal: ProposedViewSize) -> Division {
    if let division, division.proposal == proposal { return division }
    let columns = columns()
    let widths = columns.extents(for: proposal.width)
    let rows = rows(widths)
    let new = Division(
      proposal: proposal, columns: columns, rows: rows, widths: widths,
      heights: rows.extents(for: proposal.height))
    division = new
    return new
  }

  private func columns() -> GridTracks {
    let cells = self.cells
    var columns = GridTracks(count: columnCount, spacing: style.horizontal)
    // Views in one column go first, so that those in several enlarge them only if they must.
    for cell in cells.sorted(by: { $0.columns.count < $1.columns.count })
    where !cell.unsizedAxes.contains(.horizontal) {
      let range = cell.box.range(.horizontal)
      let ideal = cell.box.size(for: .unspecified).width
      columns.add(
        GridTracks.Track(
          least: min(range.least, ideal), ideal: ideal, most: max(range.most, ideal),
          grows: range.grows),
        in: cell.columns)
    }
    return columns
  }

  private func rows(_ widths: [Double]) -> GridTracks {
    let cells = self.cells
    var rows = GridTracks(count: rowCount, spacing: style.vertical)
    var above = Array(repeating: 0.0, count: rowCount)
    var below = above
    for cell in cells where !cell.unsizedAxes.contains(.vertical) {
      let offered = ProposedViewSize(width: width(of: cell, widths), height: nil)
      let ideal = cell.box.size(for: offered).height
      let range = cell.box.range(.vertical)
      let guide = cell.box.guide(cell.alignment.key, for: offered)
      above[cell.row] = max(above[cell.row], guide)
      below[cell.row] = max(below[cell.row], ideal - guide)
      rows.add(
        GridTracks.Track(
          least: min(range.least, ideal),
          ideal: range.grows ? ideal : max(ideal, above[cell.row] + below[cell.row]),
          most: max(range.most, ideal), grows: range.grows),
        in: cell.row..<cell.row + 1)
    }
    return rows
  }

  private func width(of cell: Cell, _ widths: [Double]) -> Double {
    widths[cell.columns].reduce(style.horizontal * Double(cell.columns.count - 1), +)
  }

  // MARK: Places

  override func arrange() {
    forEachFrame(for: proposal) { box, inner, offered in
      place(box, at: inner.offset(by: frame.origin - Point.zero), offered, in: frame)
    }
  }

  override func measureGuide(
    _ guide: AlignmentKey, for proposal: ProposedViewSize
  ) -> Double? {
    var guides = ExplicitGuides(guide)
    forEachFrame(for: proposal) { box, inner, offered in
      guard let position = box.explicitGuide(guide, for: offered) else { return }
      guides.add(position + inner.origin[guide.axis])
    }
    return guides.position
  }

  private func forEachFrame(
    for proposal: ProposedViewSize, _ body: (LayoutBox, Rect, ProposedViewSize) -> Void
  ) {
    let cells = self.cells
    let division = divide(for: proposal)
    let lefts = division.columns.positions(of: division.widths)
    let tops = division.rows.positions(of: division.heights)
    let lines = textLines(cells, division)
    for cell in cells {
      let space = Size(
        width: width(of: cell, division.widths), height: division.heights[cell.row])
      let offered = ProposedViewSize(space)
      let size = cell.box.size(for: offered)
      var origin = Point(x: lefts[cell.columns.lowerBound], y: tops[cell.row])
      if let anchor = cell.anchor {
        origin.x += anchor.x * (space.width - size.width)
        origin.y += anchor.y * (space.height - size.height)
      } else {
        let alignment = Alignment(
          horizontal: columnAlignments[cell.columns.lowerBound], vertical: cell.alignment)
        let inner = alignment.origin(of: cell.box, for: offered, in: space)
        origin.x += inner.x
        origin.y +=
          cell.alignment.key.isBaseline
          ? lines[cell.row] - cell.box.guide(cell.alignment.key, for: offered) : inner.y
      }
      body(cell.box, Rect(origin: origin, size: size), offered)
    }
  }

  /// Returns the positions of the lines of text by which rows are aligned.
  private func textLines(_ cells: [Cell], _ division: Division) -> [Double] {
    var lines = Array(repeating: 0.0, count: rowCount)
    for cell in cells where cell.alignment.key.isBaseline {
      let offered = ProposedViewSize(
        width: width(of: cell, division.widths), height: division.heights[cell.row])
      lines[cell.row] = max(
        lines[cell.row], cell.box.guide(cell.alignment.key, for: offered))
    }
    return lines
  }
}
