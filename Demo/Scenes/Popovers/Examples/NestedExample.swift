// SPDX-License-Identifier: MIT

import Sash

/// A card with a button that presents another card above it.
final class NestedExample: ExampleViewController {
  override class var topic: PopoverTopic { .nested }

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

/// The distance of the inner card from its button, in logical pixels.
private let distance = 12.0
/// How much worse it is to cover the button of the outer card than a text.
private let buttonWeight = 10.0

/// The content of the outer card.
///
/// As it is inside the popover, what it presents lies above that.
private final class WalkViewController: ViewController {
  private let button = Button("Bring a friend", style: .tinted)

  override func loadView() {
    let text = CardText("Saturday", "Old Glass Road, from the furnace to the toll house.")
    view = Templates.Container(
      StackView(.vertical, spacing: 12, alignment: .center, [text, button]))
    button.onTap = { [weak self] in self?.showFriends() }
  }

  private func showFriends() {
    let card = Templates.Container(
      CardText("Ada is free", "She knows the place where glass glitters, by the sea."))
    var attributes = Popover.Attributes()
    attributes.position = position(for: card.cardSize(in: view))
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-distance)
    attributes.flipsToAvoidSource = true
    present(Popover(attributes: attributes) { card })
  }

  /// Below the button or beside it; where there is no room, above it, over the text of the outer
  /// card rather than over the button that the outer card belongs to.
  private func position(for size: Size) -> Popover.Attributes.Position {
    let window = Rect(origin: .zero, size: view.window?.size ?? .zero)
    let outerSource = view.popoverContext?.attributes.sourceFrame() ?? .zero
    let placement = CardPlacement(
      area: window.inset(by: Popover.Attributes().screenEdgePadding),
      obstacles: [(outerSource, buttonWeight), (view.windowFrame(), 1)])
    return placement.best(
      of: [(.bottom, .top), (.right, .left), (.left, .right), (.top, .bottom)], for: size,
      at: button.windowFrame().inset(by: -distance))
  }
}
