// SPDX-License-Identifier: MIT

import Sash

/// Lines of code, which scroll horizontally where they are too long.
final class CodeView: ScrollView {
  private let label = Label()

  /// The code.
  var text: String {
    get { label.text }
    set {
      label.text = newValue
      invalidateIntrinsicContentSize()
    }
  }

  init() {
    super.init()
    label.numberOfLines = 0
    // Code is written from left to right in any language.
    layoutDirectionOverride = .leftToRight
    label.paragraphDirection = .leftToRight
    contentView.addSubview(label)
  }

  /// Gives the code the size of the theme's footnotes.
  override func environmentDidChange() {
    super.environmentDidChange()
    label.font = .monospacedSystemFont(ofSize: theme.font(.footnote).size)
    invalidateIntrinsicContentSize()
  }

  private var fullSize: Size { label.sizeThatFits(Size(width: .infinity, height: .infinity)) }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: fullSize.height)
  }

  override func layoutSubviews() {
    contentSize = fullSize
    super.layoutSubviews()
    label.frame = Rect(origin: .zero, size: fullSize)
  }
}
