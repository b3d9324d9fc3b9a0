import SashRaster
import SashText

/// What an application sets of a text that is edited, beside what may be in it.
struct TextEntrySettings {
  var placeholder = ""
  var purpose = TextInputState.Purpose.normal
  var hints: TextInputState.Hints = []
  var isEditable = true
  var font: Font?
  var textColor: Color?
  var alignment = TextAlignment.natural
}

extension EditingSession {
  /// Has shown and told what is different, and no more.
  func settingsDidChange(from old: TextEntrySettings) {
    guard let owner else { return }
    let new = settings
    if new.placeholder != old.placeholder { placeholderView.setNeedsDisplay() }
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
  /// The style of the text, by what was set and by the surroundings.
  func style(lineSpacing: Double = 0, wrapping: TextWrapping = .words) -> TextStyle {
    TextStyle(
      font: font ?? theme.font(.body), alignment: alignment, lineSpacing: lineSpacing,
      direction: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight, wrapping: wrapping)
  }
}
