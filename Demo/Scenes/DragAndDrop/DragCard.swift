// SPDX-License-Identifier: MIT

import Sash

/// The padding of a card, and the distance between its parts, in logical pixels.
private let padding = 12.0
private let gap = 8.0
/// The side of the symbol at a text scale of 1, in logical pixels.
private let standardSymbolSide = 48.0

/// A card with an item that the user can drag.
final class DragCard: PageCardView, DragInteractionDelegate {
  let item: CollectedItem
  /// Called with the session when a drag begins, and when it has ended with an operation.
  var onDrag: ((DragSession, DropOperation?) -> Void)?
  private let symbol: ImageView
  private let title: Label
  private let text: Label

  /// Creates the card of an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - name: The title of the card.
  init(_ item: CollectedItem, name: String) {
    self.item = item
    let image = item.image()
    symbol = image.map { ImageView($0) } ?? ImageView(item.icon)
    title = Label(name, style: .headline)
    // A picture has no title but its kind.
    let details = item.title == name ? item.subtitle : item.title
    text = Label(details, style: .subheadline)
    super.init()
    symbol.cornerRadius = 8
    symbol.tintRole = .tint
    for label in [title, text] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    text.isSecondary = true
    for view in [symbol, title, text] as [View] { addSubview(view) }
    cursor = .grab
    isAccessibilityElement = true
    accessibilityLabel = "\(name), \(details)"
    addInteraction(DragInteraction(delegate: self))
  }

  /// The side of the symbol, which grows with the texts below it.
  private var symbolSide: Double { (standardSymbolSide * theme.controlScale).rounded() }

  override func sizeThatFits(_ size: Size) -> Size {
    let available = Size(width: max(0, size.width - 2 * padding), height: .infinity)
    let texts = [title, text].reduce(0) { $0 + $1.sizeThatFits(available).height }
    return Size(width: size.width, height: 2 * padding + symbolSide + gap + texts)
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * padding)
    symbol.frame = Rect(
      x: ((bounds.width - symbolSide) / 2).rounded(), y: padding, width: symbolSide,
      height: symbolSide)
    var y = padding + symbolSide + gap
    for label in [title, text] {
      let height = label.sizeThatFits(Size(width: width, height: .infinity)).height
      label.frame = Rect(x: padding, y: y, width: width, height: height)
      y += height
    }
  }

  // MARK: DragInteractionDelegate

  func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [item.dragItem()] }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting session: DragSession
  ) -> DragPreview? { DragPreview(view: self, backgroundColor: theme.popoverBackground) }

  func dragInteraction(_ interaction: DragInteraction, sessionDidBegin session: DragSession) {
    onDrag?(session, nil)
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { onDrag?(session, operation) }
}
