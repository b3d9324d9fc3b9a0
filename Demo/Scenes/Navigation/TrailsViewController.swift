// SPDX-License-Identifier: MIT

import Sash

/// The smallest width of a column of trails at text scale 1, in logical pixels.
private let narrowest = 420.0
/// The largest number of columns.
private let maximumColumns = 3
/// The gap between the highlights of two columns, above the search field and below it, in logical pixels.
private let gap = 12.0

/// A page of trails: all that match the search, or the saved ones.
final class TrailsViewController: ViewController {
  let search = SearchField(placeholder: "Find a trail")
  private(set) var rows: [TrailRow] = []
  /// Called with the chosen trail.
  var onOpen: ((Trail) -> Void)?

  private let book: TrailBook
  private let savedOnly: Bool
  private let scrollView = ScrollView()
  private let empty = Label("", style: .body)

  init(_ book: TrailBook, savedOnly: Bool) {
    self.book = book
    self.savedOnly = savedOnly
    super.init()
    title = savedOnly ? "Saved" : "Trails"
    tabBarItem.icon = savedOnly ? .heart : .flag
    tabBarItem.selectedIcon = savedOnly ? .heartFilled : nil
    let order = BarButtonItem(icon: .filter, accessibilityLabel: "Order")
    order.menu = ContextMenu { [weak book] _ in
      TrailBook.Order.allCases.map { order in
        .item(
          .init(order.rawValue, state: book?.order == order ? .on : .off) { book?.order = order })
      }
    }
    navigationItem.trailingBarButtonItems = [order]
    book.addObserver { [weak self] in self?.bookDidChange() }
  }

  /// Whether the trails are higher than the page.
  var isScrollable: Bool {
    let (minimum, maximum) = scrollView.contentOffsetLimits
    return maximum.y > minimum.y
  }

  override func viewDidLoad() {
    scrollView.restorationIdentifier = "trails"
    search.accessibilityLabel = "Search trails"
    search.onChange = { [weak self] _ in self?.fill() }
    empty.isSecondary = true
    empty.textAlignment = .center
    empty.numberOfLines = 0
    scrollView.fillsSuperview = true
    for part in [search, empty] { scrollView.contentView.addSubview(part) }
    view.addSubview(scrollView)
    fill()
  }

  override func viewDidLayoutSubviews() {
    let metrics = view.theme.metrics
    var margin = metrics.margin
    var available = max(0, view.bounds.width - 2 * margin)
    // The contents of rows align with the search field, their highlights extend beyond it.
    let overhang = TrailRow.overhang
    let columnGap = gap + 2 * overhang
    let columns = max(
      1,
      min(
        maximumColumns,
        Int((available + columnGap) / (narrowest * view.theme.textScale + columnGap))))
    // A single column has the margins of the other pages; several use the whole width.
    scrollView.followsReadableWidth = columns == 1
    if columns == 1 {
      margin = metrics.readableMargin(forWidth: view.bounds.width)
      available = max(0, view.bounds.width - 2 * margin)
    }
    let width = (available - columnGap * Double(columns - 1)) / Double(columns)
    let isMirrored = view.layoutDirection == .rightToLeft
    func setFrame(
      _ part: View, column: Int = 0, y: Double, width: Double, overhang: Double = 0
    ) -> Double {
      let x = margin + Double(column) * (width + columnGap) - overhang
      let width = width + 2 * overhang
      let height = part.sizeThatFits(Size(width: width, height: .infinity)).height
      part.frame = Rect(
        x: isMirrored ? view.bounds.width - x - width : x, y: y, width: width, height: height)
      return height
    }
    var y = gap + setFrame(search, y: gap, width: available) + gap
    if rows.isEmpty { y += setFrame(empty, y: y + gap, width: available) + gap }
    for first in stride(from: 0, to: rows.count, by: columns) {
      let line = rows[first..<min(first + columns, rows.count)]
      let heights = line.enumerated().map { column, row in
        setFrame(row, column: column, y: y, width: width, overhang: overhang)
      }
      y += (heights.max() ?? 0) + 2
    }
    scrollView.contentSize = Size(width: view.bounds.width, height: y + metrics.margin)
  }

  private func bookDidChange() {
    guard isViewLoaded else { return }
    fill()
    for row in rows { row.show() }
    // In large text a heart takes space from the texts.
    view.setNeedsLayout()
  }

  /// Shows the matching trails, and reuses the rows of those that were visible before.
  private func fill() {
    let trails = book.trails(matching: search.text, savedOnly: savedOnly)
    empty.text =
      savedOnly && search.text.isEmpty
      ? "Nothing saved yet. A trail's heart keeps it here." : "No trail of that name."
    empty.isHidden = !trails.isEmpty
    if trails.isEmpty { view.setNeedsLayout() }
    let old = rows
    // Most further keys do not change the result.
    guard !trails.elementsEqual(old.lazy.map(\.trail)) else { return }
    rows = trails.map { trail in
      if let existing = old.first(where: { $0.trail == trail }) { return existing }
      return TrailRow(trail, book: book) { [weak self] in self?.onOpen?(trail) }
    }
    for row in old where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
    // Added in their order, which Tab follows.
    for row in rows { scrollView.contentView.addSubview(row) }
    view.setNeedsLayout()
  }
}
