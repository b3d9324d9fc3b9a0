// SPDX-License-Identifier: MIT

import Sash

/// A card at one of five places inside a frame, between which it is dragged.
final class RelativeExample: ExampleViewController {
  override class var topic: PopoverTopic { .relative }

  private let button = Button("Put a card in the frame", style: .filled)

  override func makeControls() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [FlowView([button])]
  }

  override func makeContent() -> [View] {
    area.minimumHeight = 300
    return []
  }

  private func showCard() {
    revealArea()
    var attributes = Popover.Attributes()
    attributes.position = .relative(
      popoverAnchors: [.center, .topLeft, .topRight, .bottomLeft, .bottomRight])
    attributes.sourceFrame = { [weak area] in area.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(16)
    attributes.dismissal.excludedFrames = { [weak area] in [area.windowFrame()] }
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Drag me", "To a corner."), showsArrow: false)
      })
  }
}
