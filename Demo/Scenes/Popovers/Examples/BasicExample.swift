// SPDX-License-Identifier: MIT

import Sash

/// A card below its button, which a press outside dismisses.
final class BasicExample: ExampleViewController {
  override class var topic: PopoverTopic { .basic }

  private let button = Button("About the trail", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [button]
  }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-8)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(
          CardText("Heron Loop", "6.5 km through the Lower Marsh, two hours at an easy pace."),
          showsArrow: false)
      })
  }
}
