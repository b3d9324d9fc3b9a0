// SPDX-License-Identifier: MIT

import Sash

/// A card with a curve to a tagged view, which follows it while it is dragged.
final class ReaderExample: ExampleViewController {
  override class var topic: PopoverTopic { .reader }

  private let button = Button("Connect", style: .filled)

  override func makeControls() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [FlowView([button])]
  }

  override func makeContent() -> [View] {
    // The place is at the top, so that the card has room below it.
    area.minimumHeight = 300
    area.room = .below
    let place = Label("Signal stone", style: .headline)
    place.frameTag("stone")
    return [place]
  }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .bottomRight, popoverAnchor: .bottomRight)
    attributes.sourceFrame = { [weak area] in area.windowFrame() }
    attributes.changeLocationOnDismiss = true
    let curve = Templates.CurveConnector(start: .zero, end: .zero)
    let reader = PopoverReader { _ in
      Templates.Container(CardText("Signal stone", "The fourth stop."), showsArrow: false)
    }
    reader.onChange = { [weak self] context in
      curve.connect(context.frame, with: self?.frameTagged("stone") ?? .zero)
    }
    present(
      Popover(attributes: attributes) {
        reader
      } background: {
        curve
      })
  }
}
