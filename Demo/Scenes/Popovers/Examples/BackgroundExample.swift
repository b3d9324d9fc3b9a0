// SPDX-License-Identifier: MIT

import Sash

/// A card above a coloured background, which fills the window and lets presses pass.
final class BackgroundExample: ExampleViewController {
  override class var topic: PopoverTopic { .background }

  private let button = Button("Show at dusk", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [button]
  }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Sunset at 17:42", "The hide closes half an hour later."))
      } background: {
        let view = View()
        view.backgroundColor = Color(hex: 0x2b1b4d).withAlphaComponent(0.45)
        return view
      })
  }
}
