// SPDX-License-Identifier: MIT

import SashControls
import SashInterface
import SashText

extension Label {
  /// Displays the title of a menu item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - underlinesMnemonic: Whether the mnemonic, if there is one, is underlined.
  func showTitle(of item: ContextMenu.Item, underlinesMnemonic: Bool) {
    let title = item.title
    guard underlinesMnemonic, item.mnemonic != nil, let offset = item.mnemonicOffset else {
      attributedText = nil
      text = title
      return
    }
    var underlined = AttributedText(title)
    let index = title.index(title.startIndex, offsetBy: offset)
    underlined.setAttributes(
      TextAttributes(isUnderlined: true), in: index..<title.index(after: index))
    attributedText = underlined
  }
}
