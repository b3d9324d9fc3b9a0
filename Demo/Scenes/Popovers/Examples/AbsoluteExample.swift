// SPDX-License-Identifier: MIT

import Sash

/// A card at any of 81 places: each anchor of the button with each anchor of the card.
final class AbsoluteExample: ExampleViewController {
  override class var topic: PopoverTopic { .absolute }

  private let button = Button("Show", style: .filled)
  private let origin = AnchorGrid("Button", anchor: .bottom)
  private let card = AnchorGrid("Card", anchor: .top)
  private var popover: Popover?

  override func makeControls() -> [View] {
    for grid in [origin, card] { grid.onChange = { [weak self] in self?.apply() } }
    return [FlowView(spacing: 16, [origin, card])]
  }

  override func makeContent() -> [View] {
    // A card above the button leaves the grids free.
    area.minimumHeight = 280
    area.room = .around
    button.onTap = { [weak self] in self?.showCard() }
    return [button]
  }

  private var position: Popover.Attributes.Position {
    .absolute(originAnchor: origin.anchor, popoverAnchor: card.anchor)
  }

  private func apply() { popover?.attributes.position = position }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.position = position
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    // The grids stay in use while the card is shown.
    attributes.dismissal.excludedFrames = { [weak self] in
      self.map { [$0.origin.windowFrame(), $0.card.windowFrame()] } ?? []
    }
    let popover = Popover(attributes: attributes) {
      Templates.Container(CardText("Here", "Beside the button."), showsArrow: false)
    }
    self.popover = popover
    present(popover)
  }
}
