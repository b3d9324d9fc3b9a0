// SPDX-License-Identifier: MIT

import Sash

/// The content of the popup: a place for items, which opens when items are held over the bar.
final class ShelfViewController: ViewController, DropInteractionDelegate {
  /// Called with an item that was put on the shelf.
  var onTake: ((CollectedItem) -> Void)?
  private let hint = Label("Drop items here.", style: .title2)
  private let box = ShelfBox()
  private var count = 0

  override init() {
    super.init()
    popupItem.title = "Shelf"
    popupItem.subtitle = "Hold items here, and it opens"
    popupItem.image = nil
  }

  override func viewDidLoad() {
    hint.textAlignment = .center
    hint.numberOfLines = 0
    hint.isSecondary = true
    box.isUserInteractionEnabled = false
    view.addSubview(hint)
    view.addSubview(box)
    view.addInteraction(DropInteraction(delegate: self))
  }

  override func themeDidChange(from oldTheme: Theme) {
    super.themeDidChange(from: oldTheme)
    // In dark themes the popup is lighter than the page below it.
    view.backgroundRole = view.theme.style == .dark ? .cardBackground : .groupedBackground
    box.themeOverride = view.theme.elevated
  }

  override func viewDidLayoutSubviews() {
    let metrics = view.theme.metrics
    let margin = metrics.margin
    var area = view.bounds.inset(by: view.safeAreaInsets)
    let side = metrics.readableMargin(forWidth: area.width)
    area = area.inset(by: EdgeInsets(top: margin, left: side, bottom: margin, right: side))
    let available = Size(width: max(0, area.width), height: .infinity)
    let height = hint.sizeThatFits(available).height
    // The close button grows with the text.
    let button = popupPresentationContainerViewController?.popupContentView.popupCloseButton
    let top = max(area.minY + 3 * margin, (button?.frame.maxY ?? 0) + margin / 2)
    hint.frame = Rect(x: area.minX, y: top, width: area.width, height: height)
    box.frame = Rect(
      x: area.minX, y: hint.frame.maxY + margin, width: area.width,
      height: box.sizeThatFits(available).height)
  }

  private func take(_ item: CollectedItem) {
    count += 1
    let row = WrappingCell(identifier: "item")
    item.show(in: row)
    box.add(row)
    hint.text = "On the shelf"
    popupItem.subtitle = count == 1 ? "1 item" : "\(count) items"
    view.setNeedsLayout()
    onTake?(item)
  }

  /// Shows whether items are held over the shelf.
  private func showHovering(_ isHovering: Bool) { hint.textRole = isHovering ? .tint : nil }

  // MARK: DropInteractionDelegate

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    CollectedItem.canTake(session)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    showHovering(true)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    showHovering(false)
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    showHovering(false)
    CollectedItem.load(session) { [weak self] in if let item = $0 { self?.take(item) } }
  }
}
