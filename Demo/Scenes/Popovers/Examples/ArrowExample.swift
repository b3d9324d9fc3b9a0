// SPDX-License-Identifier: MIT

import Sash

/// A card beside its button, at which its arrow points.
final class ArrowExample: ExampleViewController {
  override class var topic: PopoverTopic { .arrow }

  private let button = Button("Opening hours", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showHours() }
    return [button]
  }

  private func showHours() {
    var attributes = Popover.Attributes()
    // Towards the trailing side, away from the other views of the page.
    attributes.position = .absolute(
      originAnchor: .bottom,
      popoverAnchor: view.layoutDirection == .rightToLeft ? .topRight : .topLeft)
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Heron hide", "Open from dawn until dusk. Closed in May."))
      })
  }
}
