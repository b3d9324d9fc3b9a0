// SPDX-License-Identifier: MIT

import Sash

/// The distance of a card from its button, in logical pixels.
private let distance = 16.0

/// Six buttons that share one card: each choice replaces the card of the one before.
final class SelectionExample: ExampleViewController {
  override class var topic: PopoverTopic { .selection }

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
  private lazy var flow = FlowView(buttons)
  private var selection: (index: Int, popover: Popover)?

  override func makeContent() -> [View] {
    area.minimumHeight = 300
    return [flow]
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
    let button = buttons[index]
    let card = Templates.Container(CardText(Self.stops[index].name, Self.stops[index].text))
    // The cards of the first of several lines are above it, the others below their lines, so that
    // they cover few other stops.
    let isInFirstLine = button.frame.minY < buttons[0].frame.maxY
    let isAbove = isInFirstLine && flow.bounds.height > button.bounds.height
    attributes.position =
      isAbove
      ? .absolute(originAnchor: .top, popoverAnchor: .bottom)
      : .absolute(originAnchor: .bottom, popoverAnchor: .top)
    revealRoom(for: card, at: button, isAbove: isAbove)
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-distance)
    attributes.flipsToAvoidSource = true
    attributes.accessibility.shiftFocus = false
    attributes.dismissal.excludedFrames = { [weak self] in
      self?.buttons.map { $0.windowFrame() } ?? []
    }
    attributes.onDismiss = { [weak self] in self?.select(index, nil) }
    return Popover(attributes: attributes) { card }
  }

  /// Scrolls until there is room for a card above or below its button.
  private func revealRoom(for card: View, at button: View, isAbove: Bool) {
    let room = card.cardSize(in: view).height + 2 * distance
    let frame = scrollView.scrolledView.convert(button.bounds, from: button)
    _ = scrollView.reveal(
      frame.inset(by: EdgeInsets(top: isAbove ? -room : 0, bottom: isAbove ? 0 : -room)),
      animated: true)
  }
}
