// SPDX-License-Identifier: MIT

import Sash

/// Six buttons that share one card: each choice replaces the card of the one before.
final class SelectionExample: ExampleViewController {
  override class var summary: ExampleSummary {
    ExampleSummary(
      "Selection", icon: .checkmark, "Six stops with one card, which moves from stop to stop",
      "Choose another stop, or the same one again to put the card away.")
  }

  private static let stops: [(name: String, text: String)] = [
    ("Sluice", "Mile 0. Parking, and the last kiosk."),
    ("Pump house", "Mile 2. Open on Sundays."),
    ("Willows", "Mile 4. Shade, for once."),
    ("Dike", "Mile 7. Halfway, and the highest point."),
    ("Bird wall", "Mile 10. Bring a glass."),
    ("Sea gate", "Mile 13. Mind the tide."),
  ]

  private lazy var buttons = Self.stops.indices.map { index in
    Button(Self.stops[index].name, style: .tinted) { [weak self] in self?.choose(index) }
  }
  /// The upper and the lower three buttons, which may be in several lines.
  private lazy var groups = [
    FlowView(Array(buttons.prefix(3))), FlowView(Array(buttons.suffix(3))),
  ]
  private var selection: (index: Int, popover: Popover)?

  override func makeContent() -> [View] {
    area.minimumHeight = 300
    return groups
  }

  private func choose(_ index: Int) {
    let popover = card(index)
    switch selection {
    case let selected? where selected.index == index: return selected.popover.dismiss()
    case let selected?: selected.popover.replace(with: popover)
    case nil: present(popover)
    }
    select(index, popover)
  }

  private func select(_ index: Int, _ popover: Popover?) {
    selection = popover.map { (index, $0) }
    for (other, button) in buttons.enumerated() {
      button.isSelected = popover != nil && other == index
    }
  }

  private func card(_ index: Int) -> Popover {
    var attributes = Popover.Attributes()
    let isUpper = index < 3
    // The cards of the upper group are above it, those of the lower one below, so that they cover no
    // other stop.
    attributes.position =
      isUpper
      ? .absolute(originAnchor: .top, popoverAnchor: .bottom)
      : .absolute(originAnchor: .bottom, popoverAnchor: .top)
    let (button, group) = (buttons[index], groups[isUpper ? 0 : 1])
    attributes.sourceFrame = { [weak button, weak group] in
      let (button, group) = (button.windowFrame(), group.windowFrame())
      return Rect(x: button.minX, y: group.minY, width: button.width, height: group.height)
    }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.accessibility.shiftFocus = false
    attributes.dismissal.excludedFrames = { [weak self] in
      self?.buttons.map { $0.windowFrame() } ?? []
    }
    attributes.onDismiss = { [weak self] in self?.select(index, nil) }
    return Popover(attributes: attributes) {
      // An arrow would point at another line.
      Templates.Container(
        CardText(Self.stops[index].name, Self.stops[index].text),
        showsArrow: isUpper
          ? button.frame.midY <= button.bounds.height
          : group.bounds.height - button.frame.midY <= button.bounds.height)
    }
  }
}
