// SPDX-License-Identifier: MIT

import Sash

/// Coloured lines of Swift, which scroll where they do not fit.
final class CodeView: ScrollView {
  /// The code.
  var text = "" { didSet { if text != oldValue { showText() } } }

  private let margin: Double
  private let label = Label()

  /// Creates a view without code.
  ///
  /// - Parameter margin: The distance of the code from the edges, in logical pixels.
  init(margin: Double = 0) {
    self.margin = margin
    super.init()
    label.numberOfLines = 0
    // Code is written from left to right in any language.
    layoutDirectionOverride = .leftToRight
    label.paragraphDirection = .leftToRight
    label.textAlignment = .left
    contentView.addSubview(label)
  }

  /// Gives the code the size of the theme's footnotes, and its colours.
  override func environmentDidChange() {
    super.environmentDidChange()
    label.font = .monospacedSystemFont(ofSize: theme.font(.footnote).size)
    showText()
  }

  private func showText() {
    label.attributedText = SourceHighlighter.highlight(text, theme: theme)
    invalidateIntrinsicContentSize()
  }

  private var textSize: Size { label.sizeThatFits(Size(width: .infinity, height: .infinity)) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: textSize.height + 2 * margin)
  }

  override func layoutSubviews() {
    let size = textSize
    contentSize = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
    super.layoutSubviews()
    label.frame = Rect(x: margin, y: margin, width: size.width, height: size.height)
  }
}
