// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster
import SashText

/// The settings of an edited text, apart from the rules for its content.
package struct TextEntrySettings {
  package var placeholder = ""
  var purpose = TextInputState.Purpose.normal
  var hints: TextInputState.Hints = []
  var isEditable = true
  var font: Font?
  var textColor: Color?
  var alignment = TextAlignment.natural
}

extension TextInteraction {
  /// Updates display and input method for the settings that have changed.
  func settingsDidChange(from old: TextEntrySettings) {
    guard let owner else { return }
    let new = settings
    if new.placeholder != old.placeholder {
      placeholderView.setNeedsDisplay()
      // A form has as much room for a field as the placeholder needs.
      owner.invalidateIntrinsicContentSize()
    }
    if new.font != old.font || new.textColor != old.textColor || new.alignment != old.alignment {
      owner.styleDidChange()
    }
    if new.isEditable != old.isEditable {
      updateBlink()
      owner.editabilityDidChange()
    }
    owner.window?.textInputDidChange(of: owner)
  }
}

extension EditingOwner {
  /// Returns the style of the text from the settings and the view's environment.
  package func style(lineSpacing: Double = 0, wrapping: TextWrapping = .words) -> TextStyle {
    TextStyle(
      font: font ?? theme.font(.body), alignment: textAlignment, lineSpacing: lineSpacing,
      direction: isMirrored ? .rightToLeft : .leftToRight, wrapping: wrapping)
  }
}
