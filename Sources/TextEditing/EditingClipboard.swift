// SPDX-License-Identifier: MIT

import SashInterface

/// The clipboard commands of a text interaction, and its offer of the primary selection.
///
/// The interaction owns it.
final class EditingClipboard {
  private unowned let interaction: TextInteraction

  init(_ interaction: TextInteraction) { self.interaction = interaction }

  /// Whether text is selected that is not secure.
  var canCopy: Bool { !interaction.isSecret && !interaction.editing.selection.isCaret }

  /// Copies the selected text to the clipboard, unless the text is secure.
  ///
  /// - Returns: `true`: the interaction has handled the command, even if there was nothing to copy.
  @discardableResult func copy() -> Bool {
    guard canCopy, let window = interaction.owner?.window else { return true }
    window.copy(interaction.editing.selectedText)
    return true
  }

  /// Copies the selected text to the clipboard and deletes it, or only copies text that cannot be
  /// edited.
  ///
  /// - Returns: `true`: the interaction has handled the command, even if there was nothing to cut.
  @discardableResult func cut() -> Bool {
    guard interaction.isEditable else { return copy() }
    guard canCopy else { return true }
    copy()
    interaction.deleteSelection()
    return true
  }

  /// Requests the clipboard's text and inserts it when it arrives, at the place of the request, unless
  /// the view has left its window by then.
  ///
  /// - Returns: Whether the command was handled: `false` if the text cannot be edited.
  @discardableResult func paste(_ kind: ClipboardKind = .clipboard) -> Bool {
    guard interaction.isEditable else { return false }
    guard let window = interaction.owner?.window else { return true }
    let place = interaction.reservePlace()
    window.paste(kind) { [weak interaction] text in
      guard let interaction else { return }
      guard let text, interaction.isEditable, interaction.owner?.window != nil else {
        return interaction.releasePlace(place)
      }
      interaction.touchSelection.hideHandles()
      let time = interaction.now
      interaction.edit { $0.paste(text, into: place, at: time) }
    }
    return true
  }

  /// Offers the selected text as primary selection.
  func publishSelection() {
    guard canCopy, let window = interaction.owner?.window else { return }
    window.copy(interaction.editing.selectedText, to: .selection)
  }
}
