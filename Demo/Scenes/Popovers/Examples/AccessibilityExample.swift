// SPDX-License-Identifier: MIT

import Sash

/// A card that leaves the keyboard focus where it is, with a dismiss button for screen readers.
final class AccessibilityExample: ExampleViewController {
  override class var topic: PopoverTopic { .accessibility }

  private let button = Button("Read the note", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showNote() }
    return [button]
  }

  private func showNote() {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    attributes.accessibility.shiftFocus = false
    attributes.accessibility.dismissButtonLabel = "Done reading"
    present(
      Popover(attributes: attributes) {
        Templates.Container(
          CardText("For the keeper", "The second board of the walk is loose. Mind your step."))
      })
  }
}
