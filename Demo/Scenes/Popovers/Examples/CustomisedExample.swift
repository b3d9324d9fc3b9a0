// SPDX-License-Identifier: MIT

import Sash

/// A card of its own colour that follows a finger up and down, with resistance.
final class CustomisedExample: ExampleViewController {
  override class var topic: PopoverTopic { .customised }

  private let button = Button("Weather", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showWeather() }
    return [button]
  }

  private func showWeather() {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-8)
    attributes.flipsToAvoidSource = true
    attributes.rubberBandingMode = .yAxis
    present(
      Popover(attributes: attributes) {
        Templates.Container(
          CardText("14°, clear", "Wind from the south-west, rain after six.", color: .white),
          showsArrow: false, cornerRadius: 24, backgroundColor: Color(hex: 0x163a5c), padding: 24)
      })
  }
}
