// SPDX-License-Identifier: MIT

import Sash

/// The distance between cards in logical pixels.
private let gap = 12.0
/// The minimum width of a card at text scale 1, in logical pixels.
private let minimumWidth = 132.0

/// The row with the cards, above the others of a list.
final class DragCardsRow: ListRow {
  /// The items of the cards and the cards' titles, in reading order.
  var contents: [(item: CollectedItem, name: String)] = [] {
    didSet {
      for card in cards { card.removeFromSuperview() }
      cards = contents.map { DragCard($0.item, name: $0.name) }
      for card in cards {
        card.onDrag = { [weak self] in self?.onDrag?(card.item, $1) }
        addSubview(card)
      }
      setNeedsLayout()
    }
  }
  /// The cards in reading order.
  private(set) var cards: [DragCard] = []
  /// Called with the item when a drag begins, and when it has ended with an operation.
  var onDrag: ((CollectedItem, DropOperation?) -> Void)?
  /// Called with the cards after they were laid out in a window.
  var onLayout: (([DragCard]) -> Void)?

  required init(identifier: String) {
    super.init(identifier: identifier)
    separatorInset = nil
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let margin = theme.metrics.readableMargin(forWidth: size.width)
    let (columns, width) = Self.arrangement(cards.count, size.width - 2 * margin, theme)
    let rows = (cards.count + columns - 1) / max(columns, 1)
    return Size(
      width: size.width, height: Double(rows) * (Self.cardHeight(cards, width) + gap) + gap)
  }

  private static func arrangement(
    _ count: Int, _ available: Double, _ theme: Theme
  ) -> (columns: Int, width: Double) {
    let minimum = minimumWidth * theme.textScale
    var columns = max(1, min(count, Int((available + gap) / (minimum + gap))))
    // Two lines of two look better than three and one.
    if columns < count, columns > 1 { columns = 2 }
    return (columns, ((available - Double(columns - 1) * gap) / Double(columns)).rounded(.down))
  }

  private static func cardHeight(_ cards: [DragCard], _ width: Double) -> Double {
    let size = Size(width: width, height: .infinity)
    return cards.map { $0.sizeThatFits(size).height }.max()?.rounded(.up) ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = contentMargin
    let (columns, width) = Self.arrangement(cards.count, bounds.width - 2 * margin, theme)
    let height = Self.cardHeight(cards, width)
    for (index, card) in cards.enumerated() {
      let (row, column) = (index / columns, index % columns)
      card.frame = frameFromLeadingEdge(
        Rect(
          x: margin + Double(column) * (width + gap), y: gap + Double(row) * (height + gap),
          width: width, height: height))
    }
    if window != nil { onLayout?(cards) }
  }
}
