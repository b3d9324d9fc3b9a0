// SPDX-License-Identifier: MIT

import Sash

/// The distance of the tip from the slider, which the curve spans, in logical pixels.
private let curveLength = 32.0

/// A tip with a border, which a curve connects with what it is about.
final class TipExample: ExampleViewController {
  override class var topic: PopoverTopic { .tip }

  private let button = Button("What is this?", style: .filled)
  private let slider = Slider(value: 0.6)

  override func makeContent() -> [View] {
    // The slider is near the top, so that the tip has room below it.
    area.minimumHeight = 320
    area.room = .below
    slider.accessibilityLabel = "Pace"
    button.onTap = { [weak self] in self?.showTip() }
    return [button, slider]
  }

  private func showTip() {
    revealArea()
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak slider] in slider.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(top: 0, left: 0, bottom: -curveLength, right: 0)
    attributes.flipsToAvoidSource = true
    attributes.presentation.transition = .scale
    let curve = Templates.CurveConnector(start: .zero, end: .zero)
    let theme = view.theme
    let reader = PopoverReader { _ in
      // The border is a card around the card.
      Templates.Container(
        Templates.Container(
          CardText("Your pace", "The further to the end, the shorter the walk."),
          showsArrow: false, shadow: nil),
        showsArrow: false, cornerRadius: 14, backgroundColor: theme.tint, padding: 2)
    }
    reader.onChange = { [weak slider] context in
      guard let slider else { return }
      curve.connect(context.frame, with: slider.convert(slider.thumbFrame, to: nil))
    }
    present(
      Popover(attributes: attributes) {
        reader
      } background: {
        curve
      })
  }
}
