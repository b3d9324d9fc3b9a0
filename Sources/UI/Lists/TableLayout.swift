// SPDX-License-Identifier: MIT

/// The space between two columns, in logical pixels.
nonisolated private let columnSpacing = 12.0

/// The arrangement of the views of one row of a table in its columns.
///
/// In the same width, each row and the header have the same columns.
nonisolated package struct TableLayout: Layout {
  let columns: [TableColumnWidth]

  /// Creates an arrangement in columns of some widths.
  package init(columns: [TableColumnWidth]) { self.columns = columns }

  /// The widths of the columns for the widths of rows.
  package struct Cache {
    var width: Double?
    var widths: [Double] = []
  }

  package func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The width of a row whose columns have their ideal widths.
  private var idealWidth: Double { columns.reduce(totalSpacing) { $0 + $1.ideal } }

  private var totalSpacing: Double { columnSpacing * Double(max(0, columns.count - 1)) }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? idealWidth
    let heights = zip(subviews, widths(in: width, &cache)).map { view, width in
      view.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    return Size(width: width, height: heights.max() ?? 0)
  }

  package func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var x = bounds.minX
    for (view, width) in zip(subviews, widths(in: bounds.width, &cache)) {
      view.place(
        at: Point(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width + columnSpacing
    }
  }

  private func widths(in width: Double, _ cache: inout Cache) -> [Double] {
    if cache.width == width { return cache.widths }
    cache = Cache(width: width, widths: widths(in: width))
    return cache.widths
  }

  /// Returns the widths of the columns in the width of a row.
  package func widths(in width: Double) -> [Double] {
    let available = max(0, width - totalSpacing)
    let ideal = columns.map(\.ideal)
    let total = ideal.reduce(0, +)
    if total <= available { return grown(ideal, by: available - total) }
    let least = columns.map(\.least)
    let leastTotal = least.reduce(0, +)
    // Columns that do not fit even so are narrower in proportion.
    if leastTotal >= available {
      return least.map { leastTotal > 0 ? $0 * available / leastTotal : 0 }
    }
    let share = (available - leastTotal) / (total - leastTotal)
    return zip(least, ideal).map { $0 + ($1 - $0) * share }
  }

  /// Returns widths to which more is added, equally among the columns that have not reached their
  /// largest one.
  private func grown(_ widths: [Double], by free: Double) -> [Double] {
    var (widths, free) = (widths, free)
    var growing = columns.indices.filter { columns[$0].most > widths[$0] }
    while free > 0, !growing.isEmpty {
      let share = free / Double(growing.count)
      let full = growing.filter { columns[$0].most - widths[$0] <= share }
      if full.isEmpty {
        for index in growing { widths[index] += share }
        return widths
      }
      for index in full {
        free -= columns[index].most - widths[index]
        widths[index] = columns[index].most
      }
      growing.removeAll { full.contains($0) }
    }
    return widths
  }
}
