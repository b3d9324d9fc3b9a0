// SPDX-License-Identifier: MIT

import Sash

/// The distance of the content from the edges, in logical pixels.
private let padding = 20.0

/// The rounded area of an example, with views below each other in its middle.
final class ExampleArea: CardView {
  /// The least height in logical pixels.
  var minimumHeight = 180.0 { didSet { invalidateIntrinsicContentSize() } }

  /// The room that an example needs beside its views.
  enum Room {
    /// None: the views are in the middle.
    case none
    /// Room for a card around the views, which grows with the text.
    case around
    /// Room for a card below the views, which are at the top; it grows with the text.
    case below
  }

  /// The room for a card.
  var room = Room.none { didSet { invalidateIntrinsicContentSize() } }

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
      x: padding, y: room == .below ? padding : ((bounds.height - height) / 2).rounded(),
      width: bounds.width - 2 * padding, height: height)
  }

  private var leastHeight: Double {
    room == .none
      ? minimumHeight : (minimumHeight * theme.textBlockScale).rounded()
  }

  private func contentHeight(width: Double) -> Double {
    stack.sizeThatFits(Size(width: max(0, width - 2 * padding), height: .infinity)).height
  }
}
