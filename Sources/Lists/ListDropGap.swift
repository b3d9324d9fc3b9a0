// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The gap that opens between the rows of a list where dragged items would be inserted.
///
/// The list's drop controller owns it. The rows are displaced; their frames and the height of the
/// content do not change, so that the place under the pointer stays the same while the gap opens.
final class ListDropGap {
  /// The state of the gap.
  private enum State {
    /// No row is displaced.
    case closed
    /// The rows from an item on are displaced by the height, and all rows by the shift; the view
    /// fills the gap.
    case open(Opening, fill: View)
    /// The rows return to their places.
    case closing
  }

  /// An open gap.
  private struct Opening: Equatable {
    /// The item behind the gap.
    var item: Int
    var height: Double
    /// The distance by which all rows make way for a gap at the end of the content; never positive.
    var shift: Double
  }

  private unowned let list: ListView
  private var state = State.closed

  init(_ list: ListView) { self.list = list }

  /// Returns the distance by which an item is displaced.
  func displacement(of item: Int) -> Double {
    guard case .open(let opening, _) = state else { return 0 }
    return opening.shift + (item >= opening.item ? opening.height : 0)
  }

  /// Returns whether the gap is open between two items.
  func isOpen(between above: Int, and below: Int) -> Bool {
    guard case .open(let opening, _) = state else { return false }
    return above < opening.item && opening.item <= below
  }

  /// Whether the gap is open.
  var isOpen: Bool { if case .open = state { true } else { false } }

  /// The distance by which all rows make way for a gap at the end of the content; never positive.
  var shift: Double { if case .open(let opening, _) = state { opening.shift } else { 0 } }

  /// Whether rows are displaced, or return to their places.
  var isActive: Bool { if case .closed = state { false } else { true } }

  /// Opens the gap before a path, which may be behind the last row of its section.
  func open(before path: RowPath) {
    let item = list.metrics.insertionItem(of: path)
    let height = height(at: path)
    let new = Opening(item: item, height: height, shift: shift(for: height))
    var openFill: View?
    if case .open(let old, let fill) = state {
      if old == new { return }
      openFill = fill
    }
    let view = openFill ?? makeFill()
    state = .open(new, fill: view)
    list.tiler.setNeedsSeparators()
    let margin = list.insertionMargin - list.theme.metrics.margin / 2
    let y = list.metrics.insertionPosition(of: path) + new.shift
    let frame = Rect(
      x: margin, y: list.displayScale.aligned(y - (list.contentSlice?.origin ?? 0)) + 2,
      width: max(0, list.bounds.width - 2 * margin), height: max(0, height - 4))
    if openFill == nil { view.frame = frame }
    View.animate(with: spaceMotion) {
      view.frame = frame
      view.alpha = 1
      list.tiler.displaceRows()
    }
  }

  /// Closes the gap: the rows return to their places.
  func close() {
    guard case .open(_, let fill) = state else { return }
    state = .closing
    list.tiler.setNeedsSeparators()
    View.animate(with: spaceMotion) {
      fill.alpha = 0
      list.tiler.displaceRows()
    } completion: { [weak self] _ in
      fill.removeFromSuperview()
      // The gap may have opened again.
      if let self, case .closing = state { state = .closed }
    }
  }

  /// Closes the gap at once, because the rows of the list change.
  ///
  /// A row that was inserted into the gap is where the gap was.
  func reset() {
    guard isActive else { return }
    if case .open(_, let fill) = state { fill.removeFromSuperview() }
    for row in list.tiler.itemViews { if let row { rowWillLeave(row) } }
    state = .closed
    // With the layout the sticky headers return to their places, too.
    list.tiler.setNeedsSeparators()
  }

  /// Returns a view that no longer shows its item to its usual state.
  func rowWillLeave(_ row: ListRow) {
    guard isActive else { return }
    row.cancelAnimations()
    guard row.translation != .zero else { return }
    row.translation = .zero
    // A displaced row has a layer of its own, which has the pixels of the former content.
    row.setNeedsDisplay()
  }

  private func makeFill() -> View {
    let view = GapView()
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.alpha = 0
    list.contentView.insertSubview(view, at: 0)
    return view
  }

  /// Returns the height of the gap: that of the row that is dragged, or else of a row beside it.
  private func height(at path: RowPath) -> Double {
    let before = RowPath(section: path.section, row: path.row - 1)
    let row = [list.dragAndDrop.drags?.draggedRow, path, before].firstNonNil {
      $0.flatMap { list.metrics.itemIndex(of: $0) }
    }
    return row.map { list.metrics.height(of: $0) } ?? list.rowHeight ?? list.estimatedRowHeight
  }

  /// Returns the distance by which the rows make way for a gap at the end of the content, where the
  /// list cannot scroll any further.
  private func shift(for height: Double) -> Double {
    guard list.contentOffset.y >= list.contentOffsetLimits.maximum.y else { return 0 }
    let end = list.contentOffset.y + list.bounds.height - list.adjustedContentInset.bottom
    return list.displayScale.aligned(max(-height, min(0, end - list.metrics.total - height)))
  }
}

/// The outlined area between displaced rows.
private final class GapView: View {
  /// The opacity of the area, as a fraction of the fill colour's: it must not look like a row that
  /// is held over it.
  private static let opacity = 0.4

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    canvas.fill(shape, with: theme.fill.faded(Self.opacity))
    canvas.stroke(shape, with: theme.separator, width: separatorThickness)
  }
}
