// SPDX-License-Identifier: MIT

import Sash

/// The largest width at text scale 1, in logical pixels.
private let widestText = 260.0
private let lineGap = 4.0

/// A title and a text below it, as the content of a card: as narrow as they are short, and wrapped
/// where they are long.
final class CardText: View {
  private let labels: [Label]
  private let isCentered: Bool

  /// Creates the texts; by default in the colours of labels.
  init(_ title: String, _ text: String, isCentered: Bool = false, color: Color? = nil) {
    self.isCentered = isCentered
    let heading = Label(title, style: .headline)
    let body = Label(text, style: .subheadline)
    body.isSecondary = true
    if let color { for label in [heading, body] { label.textColor = color } }
    labels = [heading, body]
    super.init()
    for label in labels {
      label.numberOfLines = 0
      addSubview(label)
    }
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let widest = (widestText * theme.textBlockScale).rounded()
    let available = Size(width: min(size.width, widest), height: .infinity)
    let sizes = labels.map { $0.sizeThatFits(available) }
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(lineGap) { $0 + $1.height })
  }

  override func layoutSubviews() {
    var y = 0.0
    for label in labels {
      label.textAlignment =
        isCentered ? .center : layoutDirection == .rightToLeft ? .right : .left
      let height = label.sizeThatFits(Size(width: bounds.width, height: .infinity)).height
      label.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height + lineGap
    }
  }
}
