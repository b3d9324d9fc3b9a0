// SPDX-License-Identifier: MIT

import Sash

/// The height of the patch on the page and of the one in the card, in logical pixels.
private let swatchHeight = 60.0
private let cardSwatchHeight = 40.0

/// Sliders in a card that can be dragged, except while one of them is.
final class ColorExample: ExampleViewController {
  override class var topic: PopoverTopic { .color }

  private let button = Button("Paint the boat", style: .filled)
  private let swatch = ColorSwatch(height: swatchHeight)
  /// The patch in the card, which may cover the one on the page.
  private let cardSwatch = ColorSwatch(height: cardSwatchHeight)
  private var parts = [0.2, 0.5, 0.7]

  override func makeContent() -> [View] {
    // The button is at the top, so that the card has room below it.
    area.minimumHeight = 320
    area.room = .below
    button.onTap = { [weak self] in self?.showSliders() }
    showColor()
    return [button, swatch]
  }

  private func showColor() {
    for swatch in [swatch, cardSwatch] {
      swatch.backgroundColor = Color(red: parts[0], green: parts[1], blue: parts[2])
    }
  }

  private func showSliders() {
    revealArea()
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak button] in button.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(-16)
    attributes.flipsToAvoidSource = true
    present(
      Popover(attributes: attributes) { [weak self] in
        PopoverReader { context in
          Templates.Container(
            SizeLimitView(
              width: 260, StackView(.vertical, spacing: 4, self?.makeContent(in: context) ?? [])))
        }
      })
  }

  private func makeContent(in context: Popover.Context) -> [View] {
    [cardSwatch] + makeSliders(in: context)
  }

  private func makeSliders(in context: Popover.Context) -> [View] {
    ["Red", "Green", "Blue"].enumerated().flatMap { index, name in
      let slider = Slider(value: parts[index]) { [weak self] value in
        self?.parts[index] = value
        self?.showColor()
      }
      slider.accessibilityLabel = name
      slider.onTrackingChange = { [weak context] in context?.isDraggingEnabled = !$0 }
      return [FlowView([Label(name, style: .subheadline)]), slider]
    }
  }
}

/// A rounded patch of a colour.
private final class ColorSwatch: View {
  private let height: Double

  init(height: Double) {
    self.height = height
    super.init()
    cornerRadius = 12
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 120, height: height) }
}
