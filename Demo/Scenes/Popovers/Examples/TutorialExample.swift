// SPDX-License-Identifier: MIT

import Sash

/// The distance of the panel's content from its edges, in logical pixels.
private let panelPadding = 20.0
/// The distance of a step's card from the panel, in logical pixels.
private let cardDistance = 16.0

/// The height of the page below which the panel's introduction gives way to a card, which has room
/// above the panel then, at text scale 1.
private let minimumHeightForText = 200.0

/// A panel at the lower edge with three steps, each with a card of its own.
final class TutorialExample: ExampleViewController {
  override class var topic: PopoverTopic { .tutorial }

  private let button = Button("How to read a trail", style: .filled)

  override func makeContent() -> [View] {
    button.onTap = { [weak self] in self?.showTutorial() }
    return [button]
  }

  private func showTutorial() {
    var attributes = Popover.Attributes()
    attributes.tag = "tutorial"
    attributes.position = .relative(popoverAnchors: [.bottom])
    attributes.sourceFrame = { [weak self] in self?.pageFrame ?? .zero }
    attributes.sourceFrameInset = EdgeInsets(16)
    attributes.presentation.transition = .move(edge: .bottom)
    attributes.presentation.animation = .spring(.default)
    attributes.dismissal.transition = .move(edge: .bottom)
    attributes.dismissal.mode = .dragDown
    attributes.blocksBackgroundTouches = true
    let content = TutorialViewController(
      hidesTextBelowCard: pageFrame.height < minimumHeightForText * max(1, view.theme.textScale))
    present(
      Popover(attributes: attributes) {
        content.view
      } background: {
        .dimming()
      })
  }
}

/// The steps in the panel.
private final class TutorialViewController: ViewController {
  private static let steps = [
    ("Marks", "Blue on white leads you there, white on blue brings you back."),
    ("Times", "They count no rests: add 15 minutes each."),
    ("Weather", "A red flag at the hut means: stay."),
  ]

  private lazy var buttons = Self.steps.indices.map { index in
    Button(Self.steps[index].0, style: .tinted) { [weak self] in self?.show(index) }
  }
  private lazy var panel = TutorialPanelView(
    buttons, close: makeCloseButton(), text: "Three things to know before you go.")
  private let hidesTextBelowCard: Bool
  private var step: Popover?

  init(hidesTextBelowCard: Bool) {
    self.hidesTextBelowCard = hidesTextBelowCard
    super.init()
  }

  override func loadView() {
    view = Templates.Container(
      panel, showsArrow: false, cornerRadius: 20, padding: panelPadding)
  }

  private func makeCloseButton() -> Button {
    Button(icon: .close, label: "Close") { [weak self] in
      self?.popover(tagged: "tutorial")?.dismiss()
    }
  }

  private func show(_ index: Int) {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .top, popoverAnchor: .bottom)
    // Above or below all steps, which may be in several lines.
    attributes.sourceFrame = { [weak row = panel.steps, weak button = buttons[index]] in
      let (row, button) = (row.windowFrame(), button.windowFrame())
      return Rect(x: button.minX, y: row.minY, width: button.width, height: row.height)
    }
    attributes.flipsToAvoidSource = true
    // Above the panel, which it does not overlap.
    attributes.sourceFrameInset = EdgeInsets(
      top: -panelPadding - cardDistance, left: 0, bottom: 0, right: 0)
    attributes.screenEdgePadding.bottom = 12
    attributes.accessibility.shiftFocus = false
    attributes.dismissal.excludedFrames = { [weak self] in
      self?.buttons.map { $0.windowFrame() } ?? []
    }
    attributes.onDismiss = { [weak self] in self?.select(index, nil) }
    let (title, text) = Self.steps[index]
    let popover = Popover(attributes: attributes) { Templates.Container(CardText(title, text)) }
    if let step, step.isPresented { step.replace(with: popover) } else { present(popover) }
    select(index, popover)
  }

  private func select(_ index: Int, _ popover: Popover?) {
    step = popover
    panel.showsText = popover == nil || !hidesTextBelowCard
    for (other, button) in buttons.enumerated() {
      button.isSelected = popover != nil && other == index
    }
  }
}
