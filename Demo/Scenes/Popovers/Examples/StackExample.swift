// SPDX-License-Identifier: MIT

import Sash

/// A card on a page of a navigation stack.
final class StackExample: ExampleViewController {
  override class var topic: PopoverTopic { .stack }

  override func makeContent() -> [View] {
    [
      Button("Next page", style: .filled) { [weak self] in
        self?.navigationController?.pushViewController(ChapterViewController())
      }
    ]
  }
}

/// The page with the card.
private final class ChapterViewController: ColumnViewController {
  private let button = Button("Show the footnote", style: .filled)

  override init() {
    super.init()
    title = "Chapter two"
    navigationItem.largeTitleDisplayMode = .never
  }

  override func makeRows() -> [View] {
    let text = Label("Glass went down this road in straw, one cart a week.", style: .body)
    text.numberOfLines = 0
    button.onTap = { [weak self] in self?.showFootnote() }
    return [text, FlowView([button])]
  }

  private func showFootnote() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    // Only the page takes it away.
    attributes.dismissal.mode = .none
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Footnote", "Two carts before Christmas."))
      })
  }
}
