// SPDX-License-Identifier: MIT

import Sash

/// A card that stays for presses in one frame, and goes for all others.
final class ExcludedFrameExample: ExampleViewController {
  override class var topic: PopoverTopic { .excludedFrame }

  private let button = Button("Count herons", style: .filled)
  private let counter = Stepper(value: 0, in: 0...99)
  private let count = Label("Herons: 0", style: .headline)

  override func makeContent() -> [View] {
    // The card is beside the views at first, or above them.
    area.minimumHeight = 320
    area.room = .around
    counter.frameTag("counter")
    counter.accessibilityLabel = "Herons"
    counter.onChange = { [weak count] in count?.text = "Herons: \(Int($0))" }
    button.onTap = { [weak self] in self?.showCount() }
    return [button, counter]
  }

  private func showCount() {
    revealArea()
    var attributes = Popover.Attributes()
    attributes.position = .relative(
      popoverAnchors: [.topRight, .topLeft, .bottomLeft, .bottomRight])
    attributes.sourceFrame = { [weak area] in area.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(16)
    attributes.dismissal.excludedFrames = { [weak self] in
      [self?.frameTagged("counter") ?? .zero]
    }
    present(
      Popover(attributes: attributes) { [count] in
        Templates.Container(count, showsArrow: false)
      })
  }
}
