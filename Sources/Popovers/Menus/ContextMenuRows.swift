// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The rows of a context menu.
///
/// They scroll when they are higher than the available space; an arrow at the upper or lower edge,
/// before which they fade, then indicates that there are more.
final class ContextMenuRows: ScrollView {
  /// The distance of the rows from the edges of the menu, in logical pixels.
  static let padding = EdgeInsets(6)

  private let rows: [View]
  private let upperArrow = MenuScrollArrow(.up)
  private let lowerArrow = MenuScrollArrow(.down)
  private let upperFade = ScrollEdgeFade(.top)
  private let lowerFade = ScrollEdgeFade(.bottom)
  /// The background colour of the menu; `nil` means the theme's.
  private let menuColor: Color?
  /// The row that is in the middle of the menu when it opens, or `nil`.
  weak var initialRow: ContextMenuRow?

  /// Creates the rows of a menu with a background colour; `nil` means the theme's.
  init(_ rows: [View], backgroundColor: Color?) {
    self.rows = rows
    menuColor = backgroundColor
    super.init()
    showsVerticalScrollIndicator = false
    for row in rows { contentView.addSubview(row) }
    for fade in [upperFade, lowerFade] { addSubview(fade) }
    for arrow in [upperArrow, lowerArrow] {
      arrow.menuColor = backgroundColor
      addSubview(arrow)
      arrow.onTap = { [weak self, unowned arrow] in self?.scroll(by: arrow) }
    }
    environmentDidChange()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    for fade in [upperFade, lowerFade] { fade.color = menuColor ?? theme.menuBackground }
  }

  // MARK: Size

  override func sizeThatFits(_ size: Size) -> Size {
    let availableSize = Size(width: size.width - Self.padding.horizontal, height: size.height)
    updateIcons(width: availableSize.width)
    let sizes = rows.map { $0.sizeThatFits(availableSize) }
    return Size(
      width: min(size.width, (sizes.map(\.width).max() ?? 0) + Self.padding.horizontal),
      height: min(size.height, sizes.reduce(Self.padding.vertical) { $0 + $1.height }))
  }

  /// Leaves out all icons where a word beside one is too wide, so that the titles stay in a column.
  private func updateIcons(width: Double) {
    let rows = rows.lazy.flatMap { view -> [ContextMenuRow] in
      (view as? ContextMenuSection)?.rows ?? (view as? ContextMenuRow).map { [$0] } ?? []
    }
    let hidesIcons = rows.contains { $0.minimumWidthWithIcon > width }
    for row in rows { row.hidesIcons = hidesIcons }
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - Self.padding.horizontal)
    updateIcons(width: width)
    var y = Self.padding.top
    for row in rows {
      let height = row.sizeThatFits(Size(width: width, height: bounds.height)).height
      row.frame = Rect(x: Self.padding.left, y: y, width: width, height: height)
      y += height
    }
    contentSize = Size(width: bounds.width, height: y + Self.padding.bottom)
    isScrollEnabled = contentSize.height > bounds.height
    super.layoutSubviews()
    let height = MenuScrollArrow.height(in: theme)
    upperArrow.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    lowerArrow.frame = Rect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    let fadeLength = ScrollEdgeFade.length(in: theme)
    upperFade.frame = Rect(
      x: 0, y: upperArrow.frame.maxY, width: bounds.width, height: fadeLength)
    lowerFade.frame = Rect(
      x: 0, y: lowerArrow.frame.minY - fadeLength, width: bounds.width, height: fadeLength)
    updateArrows()
    revealInitialRow()
  }

  // MARK: Scrolling

  private func revealInitialRow() {
    guard let row = initialRow, bounds.height > 0 else { return }
    initialRow = nil
    let middle = contentFrame(of: row).midY
    setContentOffset(Point(x: 0, y: middle - bounds.height / 2), animated: false)
  }

  /// The frame of a row in the whole content.
  private func contentFrame(of row: ContextMenuRow) -> Rect {
    contentView.convert(row.bounds, from: row)
  }

  /// The number of rows between two page keys.
  var pageLength: Int {
    let height = rows.lazy.compactMap { $0 as? ContextMenuRow }.map(\.bounds.height).max() ?? 0
    return height > 0 ? max(1, Int(bounds.height / height) - 1) : 1
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    updateArrows()
  }

  private func updateArrows() {
    let limits = contentOffsetLimits
    upperArrow.isHidden = contentOffset.y <= limits.minimum.y
    lowerArrow.isHidden = contentOffset.y >= limits.maximum.y
    upperFade.isHidden = upperArrow.isHidden
    lowerFade.isHidden = lowerArrow.isHidden
  }

  /// Scrolls by the height that is visible between the arrows.
  private func scroll(by arrow: MenuScrollArrow) {
    let distance = max(0, bounds.height - upperArrow.frame.height - lowerArrow.frame.height)
    let offset = contentOffset.y + (arrow.direction == .up ? -distance : distance)
    setContentOffset(Point(x: contentOffset.x, y: offset), animated: true)
  }

  /// Scrolls until a row is visible and neither below an arrow nor faded.
  func reveal(_ row: ContextMenuRow) {
    let margin = EdgeInsets(
      top: -upperFade.frame.maxY, left: 0, bottom: lowerFade.frame.minY - bounds.height, right: 0)
    scrollRectToVisible(contentFrame(of: row).inset(by: margin), animated: false)
  }

  // The menu, not the scroll view, handles the arrow keys, which move from row to row.
  override var canBecomeFirstResponder: Bool { false }
  override func keyDown(_ event: KeyEvent) -> Bool { false }
}
