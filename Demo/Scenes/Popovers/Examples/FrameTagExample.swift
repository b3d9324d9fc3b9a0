// SPDX-License-Identifier: MIT

import Sash

/// A card below a view that it finds by its tag, wherever the view is in the window.
final class FrameTagExample: ExampleViewController {
  override class var topic: PopoverTopic { .frameTag }

  private let button = Button("Where is the ferry?", style: .filled)

  override func makeControls() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [FlowView([button])]
  }

  override func makeContent() -> [View] {
    // The view is at the top, so that the card has room below it.
    area.minimumHeight = 260
    area.room = .below
    let ferry = Label("Ferry house", style: .headline)
    ferry.frameTag("ferry")
    return [ferry]
  }

  private func showCard() {
    revealArea()
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak self] in self?.frameTagged("ferry") ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Here", "It crosses every half-hour."))
      })
  }
}
