// SPDX-License-Identifier: MIT

import Sash

/// A view around another one that is no wider than a width, which grows with the theme's text: in
/// proportion for lines of text, and less for controls.
///
/// Without it, content that fills the available width makes its popover as wide as the window.
final class WidthLimitView: View {
  private let content: View
  private let width: Double
  private let isText: Bool

  /// Creates a view with the largest width of its content at text scale 1, in logical pixels.
  init(_ width: Double, isText: Bool = false, _ content: View) {
    self.content = content
    self.isText = isText
    self.width = width
    super.init()
    content.fillsSuperview = true
    addSubview(content)
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let scale = max(1, theme.textScale)
    let widest = (width * (isText ? scale : scale.squareRoot())).rounded()
    return content.sizeThatFits(Size(width: min(size.width, widest), height: size.height))
  }
}
