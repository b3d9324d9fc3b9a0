// SPDX-License-Identifier: MIT

import Sash

/// A view around a card that is no higher than a limit; the card scrolls content that is higher.
final class HeightLimitView: View {
  private let content: View
  private let height: Double

  /// Creates a view with the largest height of its content in logical pixels.
  init(_ height: Double, _ content: View) {
    self.content = content
    self.height = height
    super.init()
    content.fillsSuperview = true
    addSubview(content)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    content.sizeThatFits(Size(width: size.width, height: min(size.height, height)))
  }
}
