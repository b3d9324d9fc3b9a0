// SPDX-License-Identifier: MIT

import Sash

/// A card with a button that presents another card above it.
final class NestedExample: ExampleViewController {
  override class var summary: ExampleSummary {
    ExampleSummary(
      "Nested", icon: .copy, "A card with a button that opens another card",
      "A press in the inner card leaves both; when the outer one goes, the inner one goes too.")
  }

  private let button = Button("Plan a walk", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showCard() }
    return [button]
  }

  private func showCard() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    let content = WalkViewController()
    present(Popover(attributes: attributes) { content.view })
  }
}

/// The content of the outer card.
///
/// As it is inside the popover, what it presents lies above that.
private final class WalkViewController: ViewController {
  private let button = Button("Bring a friend", style: .tinted)

  override func loadView() {
    let text = CardText("Saturday", "Old Glass Road, from the furnace to the toll house.")
    view = Templates.Container(StackView(.vertical, spacing: 12, [text, button]))
    button.onTap = { [weak self] in self?.showFriends() }
  }

  private func showFriends() {
    var attributes = Popover.Attributes()
    // The whole card is the source, so that the inner card does not cover its text.
    attributes.sourceFrame = { [weak view] in view.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) {
        Templates.Container(CardText("Ada is free", "She knows the place where glass glitters."))
      })
  }
}
