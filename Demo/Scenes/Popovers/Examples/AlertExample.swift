// SPDX-License-Identifier: MIT

import Sash

/// An alert built from parts: in the middle, over a dimmed page, which it blocks.
final class AlertExample: ExampleViewController {
  override class var topic: PopoverTopic { .alert }

  private let button = Button("Delete the draft", style: .filled)
  private let answer = Label("No answer yet", style: .subheadline)

  override func makeContent() -> [View] {
    answer.isSecondary = true
    button.onTap = { [weak self] in self?.ask() }
    return [button, answer]
  }

  private func ask() {
    let text = CardText("Delete the draft?", "It cannot be brought back.", isCentered: true)
    let textStack = StackView(.vertical, alignment: .center, [text])
    textStack.insets = EdgeInsets(20)
    let buttons = Templates.DividedVStack([
      Templates.AlertButton("Delete", role: .destructive) { [weak self] in self?.close("Deleted") },
      Templates.AlertButton("Keep", role: .cancel) { [weak self] in self?.close("Kept") },
    ])
    let content = SizeLimitView(
      width: 270, growth: .text, Templates.DividedVStack([textStack, buttons]))
    let card = Templates.Container(content, showsArrow: false, padding: 0)
    // Not the card, whose line and shadow are outside of it.
    content.cornerRadius = card.cornerRadius
    content.clipsToBounds = true
    var attributes = Popover.Attributes()
    attributes.tag = "alert"
    attributes.position = .relative(popoverAnchors: [.center])
    attributes.sourceFrame = { [weak self] in self?.pageFrame ?? .zero }
    attributes.presentation.animation = .spring(Spring(response: 0.4, dampingRatio: 0.8))
    attributes.presentation.transition = .scale(2).combined(with: .opacity)
    attributes.dismissal.mode = .none
    attributes.rubberBandingMode = .none
    attributes.blocksBackgroundTouches = true
    attributes.onTapOutside = { [weak card] in card?.bounce() }
    present(
      Popover(attributes: attributes) {
        card
      } background: {
        .dimming()
      })
  }

  private func close(_ text: String) {
    answer.text = text
    popover(tagged: "alert")?.dismiss()
  }
}
