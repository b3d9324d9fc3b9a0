// SPDX-License-Identifier: MIT

import Sash

/// A card that is presented, replaced and dismissed by its tag.
final class TagExample: ExampleViewController {
  override class var topic: PopoverTopic { .tag }

  override func makeControls() -> [View] {
    area.room = .around
    return [
      FlowView([
        Button("Present", style: .filled) { [weak self] in self?.presentCard() },
        Button("Replace", style: .tinted) { [weak self] in self?.replaceCard() },
        Button("Dismiss", style: .tinted) { [weak self] in
          self?.popover(tagged: "state")?.dismiss()
        },
      ])
    ]
  }

  private func presentCard() {
    guard popover(tagged: "state") == nil else { return }
    revealArea()
    present(card("Boarding", "Gate 2, until 9:25."))
  }

  private func replaceCard() {
    popover(tagged: "state")?.replace(with: card("Departed", "On time, with eleven on board."))
  }

  private func card(_ title: String, _ text: String) -> Popover {
    var attributes = Popover.Attributes()
    attributes.tag = "state"
    attributes.position = .relative(popoverAnchors: [.center])
    attributes.sourceFrame = { [weak area] in area.windowFrame() }
    attributes.dismissal.mode = .none
    return Popover(attributes: attributes) {
      Templates.Container(CardText(title, text), showsArrow: false)
    }
  }
}
