// SPDX-License-Identifier: MIT

import Sash

/// A card that a drag downwards dismisses, and that bounces at a press outside.
final class DragDownExample: ExampleViewController {
  override class var topic: PopoverTopic { .dragDown }

  private let button = Button("Show the ticket", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showTicket() }
    return [button]
  }

  /// The part of the page below the button, or above it where there is little below.
  private var ticketArea: Rect {
    let (page, button) = (pageFrame, button.windowFrame())
    let (below, above) = (page.maxY - button.maxY, button.minY - page.minY)
    let isBelow = 2 * below >= above
    return Rect(
      x: page.minX, y: isBelow ? button.maxY : page.minY, width: page.width,
      height: isBelow ? below : above)
  }

  private func showTicket() {
    let card = Templates.Container(
      CardText("Ferry, 9:30", "Two passengers, one bicycle. Drag me down."), showsArrow: false)
    var attributes = Popover.Attributes()
    attributes.position = .relative(popoverAnchors: [.center])
    attributes.sourceFrame = { [weak self] in self?.ticketArea ?? .zero }
    attributes.dismissal.mode = .dragDown
    attributes.blocksBackgroundTouches = true
    attributes.onTapOutside = { [weak card] in card?.bounce() }
    present(
      Popover(attributes: attributes) {
        card
      } background: {
        .dimming()
      })
  }
}
