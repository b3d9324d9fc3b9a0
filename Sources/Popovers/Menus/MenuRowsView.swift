// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The views of a menu, below each other.
///
/// They scroll when they are higher than the available space; an arrow at the upper or lower edge,
/// before which they fade, then indicates that there are more.
final class MenuRowsView: FadingScrollView {
  let rows: [View]
  /// The row that is in the middle of the menu when it opens, or `nil`.
  weak var initialRow: Templates.MenuItem?

  /// The distance of the rows from the edges of the menu, in logical pixels.
  private let padding: EdgeInsets
  private let arrows = Edge.allCases.map { MenuScrollArrow($0) }

  /// Creates the rows of a menu.
  init(_ rows: [View], padding: EdgeInsets) {
    self.rows = rows
    self.padding = padding
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    // Assistive technologies get the items as children of the menu.
    accessibilityRole = .none
    for row in rows { contentView.addSubview(row) }
    for arrow in arrows {
      addSubview(arrow)
      arrow.onTap = { [weak self, unowned arrow] in self?.scroll(by: arrow) }
    }
  }

  override var fadeColor: Color? {
    didSet { for arrow in arrows { arrow.backgroundColor = fadeColor } }
  }

  /// All items at any depth, in the order of the view tree.
  var items: [Templates.MenuItem] {
    func collect(_ view: View) -> [Templates.MenuItem] {
      (view as? Templates.MenuItem).map { [$0] } ?? view.subviews.flatMap(collect)
    }
    return rows.flatMap(collect)
  }

  // MARK: Size

  override func sizeThatFits(_ size: Size) -> Size {
    let availableSize = Size(width: size.width - padding.horizontal, height: size.height)
    updateIcons(width: availableSize.width)
    var total = Size(width: 0, height: padding.vertical)
    for row in rows {
      let rowSize = row.sizeThatFits(availableSize)
      total.height += rowSize.height
      // A divider fills the width and does not contribute to it.
      if !(row is Templates.MenuDivider) { total.width = max(total.width, rowSize.width) }
    }
    return Size(
      width: min(size.width, total.width + padding.horizontal),
      height: min(size.height, total.height))
  }

  /// Leaves out all icons where a word beside one is too wide, so that the titles stay in a column.
  private func updateIcons(width: Double) {
    let rows = items.compactMap { $0 as? ContextMenuRow }
    let hidesIcons = rows.contains { $0.minimumWidthWithIcon > width }
    for row in rows { row.hidesIcons = hidesIcons }
  }

  override func layoutSubviews() {
    updateIcons(width: max(0, bounds.width - padding.horizontal))
    contentSize = Size(width: bounds.width, height: layOutVertically(rows, padding: padding))
    isScrollEnabled = contentSize.height > bounds.height
    fadeInset = MenuScrollArrow.height(in: theme)
    for arrow in arrows { arrow.frame = strip(at: arrow.edge, height: fadeInset) }
    super.layoutSubviews()
    revealInitialRow()
  }

  // MARK: Scrolling

  private func revealInitialRow() {
    guard let row = initialRow, bounds.height > 0 else { return }
    initialRow = nil
    let middle = contentFrame(of: row).midY
    setContentOffset(Point(x: 0, y: middle - bounds.height / 2), animated: false)
  }

  /// The frame of an item in the whole content.
  private func contentFrame(of item: Templates.MenuItem) -> Rect {
    contentView.convert(item.bounds, from: item)
  }

  /// The number of items between two page keys.
  var pageLength: Int {
    let height = items.lazy.map(\.bounds.height).max() ?? 0
    return height > 0 ? max(1, Int(bounds.height / height) - 1) : 1
  }

  override func updateFades() {
    super.updateFades()
    for arrow in arrows { arrow.isHidden = !continues(beyond: arrow.edge) }
  }

  /// Scrolls by the height that is visible between the arrows.
  private func scroll(by arrow: MenuScrollArrow) {
    let distance = max(0, bounds.height - 2 * fadeInset)
    let offset = contentOffset.y + (arrow.edge == .top ? -distance : distance)
    setContentOffset(Point(x: contentOffset.x, y: offset), animated: true)
  }

  /// Scrolls until an item is visible and neither below an arrow nor faded.
  func reveal(_ item: Templates.MenuItem) {
    let margin = -(fadeInset + fadeLength)
    let area = contentFrame(of: item).inset(by: EdgeInsets(top: margin, bottom: margin))
    scrollRectToVisible(area, animated: false)
  }

  // The menu, not the scroll view, handles the arrow keys, which move from item to item.
  override var canBecomeFirstResponder: Bool { items.isEmpty && super.canBecomeFirstResponder }
  override func keyDown(_ event: KeyEvent) -> Bool { items.isEmpty && super.keyDown(event) }
}

extension View {
  /// Lays out views inside this one below each other.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - padding: The distance of the views from the edges; the lower one is left free below them.
  /// - Returns: The height of all views with the padding.
  @discardableResult func layOutVertically(_ views: [View], padding: EdgeInsets) -> Double {
    let size = Size(width: max(0, bounds.width - padding.horizontal), height: bounds.height)
    var y = padding.top
    for view in views {
      let height = view.sizeThatFits(size).height
      view.frame = Rect(x: padding.left, y: y, width: size.width, height: height)
      y += height
    }
    return y + padding.bottom
  }
}
