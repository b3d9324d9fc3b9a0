// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

extension ListTiler {
  // MARK: Separators

  /// Updates the separators with the next layout.
  func setNeedsSeparators() {
    needsSeparators = true
    list.setNeedsLayout()
  }

  /// Shows or hides the separators above and below a row that was emphasized, or no longer is.
  func emphasisDidChange(of row: ListRow) {
    guard !isTiling, let item = row.path.flatMap(metrics.itemIndex) else { return }
    updateSeparator(of: item)
    if let above = metrics.visibleItem(before: item) { updateSeparator(of: above) }
  }

  func updateSeparator(of item: Int) {
    guard let row = view(of: item) else { return }
    let below = metrics.visibleItem(after: item)
    let isAboveRow = below.map { if case .row = metrics.item($0) { true } else { false } } ?? false
    let isBesideEmphasis =
      row.isEmphasized || below.flatMap { view(of: $0) }?.isEmphasized == true
    let gap = list.dragAndDrop.drops?.gap
    let isAboveGap = below.flatMap { gap?.isOpen(between: item, and: $0) } == true
    row.showsSeparator = !isBesideEmphasis && !isAboveGap && (isAboveRow || row.path == nil)
  }

  // MARK: Headers

  /// Adds the row of a sticky header to the list itself instead of its content view.
  func attachStickyHeader(_ row: ListRow, _ section: Int) {
    let list = list
    stickyHeaders[section] = row
    row.isComposited = true
    if row.isHidden { row.isHidden = false }
    if row.backgroundColor == nil { row.backgroundRole = .background }
    if row.superview !== list { list.insertSubview(row, aboveSubview: list.contentContainer) }
  }

  /// Lays out the sticky headers, which stay at the top as long as their section extends below
  /// them.
  func layoutStickyHeaders() {
    let list = list
    guard list.hasStickyHeaders, metrics.count > 0 else { return }
    let top = list.adjustedContentInset.top - list.refreshInset - list.collapsedBarHeight
    let first = metrics.section(of: metrics.item(at: max(0, list.contentOffset.y + top)))
    let header = metrics.header(of: first)
    if metrics.height(of: header) > 0, stickyHeaders[first] == nil, let row = makeRow(header) {
      attachStickyHeader(row, first)
    }
    let offset = list.contentOffset.y
    for (section, row) in stickyHeaders {
      let headerItem = metrics.header(of: section)
      let isShown = itemViews.indices.contains(headerItem - firstItem)
      if !isShown && section != first {
        stickyHeaders[section] = nil
        row.removeFromSuperview()
        enqueue(row, of: .header(section), isSticky: true)
        continue
      }
      let height = metrics.height(of: headerItem)
      let naturalY = displacedTop(of: headerItem) - offset
      let maximumY = displacedTop(of: metrics.footer(of: section)) - offset - height
      let y = list.displayScale.aligned(max(naturalY, min(top, maximumY)))
      row.frame = Rect(x: 0, y: y, width: list.bounds.width, height: height)
    }
  }

  /// Returns the position of an item in the content, which may make space for a lifted row or for
  /// dragged items.
  private func displacedTop(of item: Int) -> Double {
    metrics.top(of: item) + list.reorderController.displacement(of: item)
      + (list.dragAndDrop.drops?.gap.displacement(of: item) ?? 0)
  }
}
