// SPDX-License-Identifier: MIT

import Sash

/// The distance of the content from the edges, in logical pixels.
private let padding = 20.0

/// The rounded area of an example, with views below each other in its middle.
final class ExampleArea: CardView {
  /// The least height in logical pixels.
  var minimumHeight = 180.0 { didSet { invalidateIntrinsicContentSize() } }

  /// Whether the least height grows with the text, for an area that has to have room for a card.
  var growsWithText = false { didSet { invalidateIntrinsicContentSize() } }

  /// Whether the views are at the top of the area instead of in its middle; its least height then
  /// grows with the text.
  var isTopAligned = false { didSet { invalidateIntrinsicContentSize() } }

  private let stack = StackView(.vertical, spacing: 16, alignment: .center)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundRole = .cardBackground
    addSubview(stack)
  }

  /// Shows views below each other; texts are centred in as many lines as they need.
  func show(_ views: [View]) {
    for view in views {
      stack.addSubview(view)
      guard let label = view as? Label else { continue }
      label.numberOfLines = 0
      label.textAlignment = .center
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: max(leastHeight, contentHeight(width: size.width) + 2 * padding))
  }

  override func layoutSubviews() {
    let height = contentHeight(width: bounds.width)
    stack.frame = Rect(
      x: padding, y: isTopAligned ? padding : ((bounds.height - height) / 2).rounded(),
      width: bounds.width - 2 * padding, height: height)
  }

  private var leastHeight: Double {
    isTopAligned || growsWithText
      ? (minimumHeight * max(1, theme.textScale).squareRoot()).rounded() : minimumHeight
  }

  private func contentHeight(width: Double) -> Double {
    stack.sizeThatFits(Size(width: max(0, width - 2 * padding), height: .infinity)).height
  }
}
