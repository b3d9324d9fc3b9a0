// SPDX-License-Identifier: MIT

import Sash

/// A card with an animation of its own for each end of its life.
final class LifecycleExample: ExampleViewController {
  override class var topic: PopoverTopic { .lifecycle }

  private let button = Button("Send a letter", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [button]
  }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-8)
    attributes.flipsToAvoidSource = true
    attributes.presentation = .init(
      animation: .spring(Spring(response: 0.6, dampingRatio: 0.6)), transition: .move(edge: .left))
    attributes.dismissal.animation = .curve(.easeInOut, duration: 1)
    attributes.dismissal.transition = .move(edge: .bottom).combined(with: .opacity)
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("On its way", "By the morning ferry."), showsArrow: false)
      })
  }
}
