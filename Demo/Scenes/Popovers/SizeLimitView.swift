// SPDX-License-Identifier: MIT

import Sash

/// A view around another one that is no larger than a size, such as the content of a popover, which
/// would be as wide as the window if it filled the available width.
final class SizeLimitView: View {
  /// The growth of the largest width with the text.
  enum Growth {
    /// That of controls: the square root of the text's.
    case controls
    /// In proportion, for lines of text.
    case text
  }

  private let content: View
  private let size: Size
  private let growth: Growth

  /// Creates a view around content.
  ///
  /// - Parameters:
  ///   - width: The largest width of the content at text scale 1, in logical pixels.
  ///   - growth: The growth of the largest width with the text.
  ///   - height: The largest height of the content, in logical pixels.
  ///   - content: The view inside.
  init(
    width: Double = .infinity, growth: Growth = .controls, height: Double = .infinity,
    _ content: View
  ) {
    self.content = content
    self.growth = growth
    size = Size(width: width, height: height)
    super.init()
    content.fillsSuperview = true
    addSubview(content)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ available: Size) -> Size {
    let factor = growth == .text ? max(1, theme.textScale) : theme.textBlockScale
    return content.sizeThatFits(
      Size(
        width: min(available.width, (size.width * factor).rounded()),
        height: min(available.height, size.height)))
  }
}
