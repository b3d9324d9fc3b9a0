// SPDX-License-Identifier: MIT

import SashInterface

/// The clipboard commands of an editing session, and its offer of the primary selection.
///
/// The session owns it.
final class EditingClipboard {
  private unowned let session: EditingSession

  init(_ session: EditingSession) { self.session = session }

  /// Whether text is selected that is not secure.
  var canCopy: Bool { !session.isSecret && !session.editing.selection.isCaret }

  /// Copies the selected text to the clipboard, unless the text is secure.
  ///
  /// - Returns: `true`: the session has handled the command, even if there was nothing to copy.
  @discardableResult func copy() -> Bool {
    guard canCopy, let window = session.owner?.window else { return true }
    window.copy(session.editing.selectedText)
    return true
  }

  /// Copies the selected text to the clipboard and deletes it, or only copies text that cannot be
  /// edited.
  ///
  /// - Returns: `true`: the session has handled the command, even if there was nothing to cut.
  @discardableResult func cut() -> Bool {
    guard session.isEditable else { return copy() }
    guard canCopy else { return true }
    copy()
    session.deleteSelection()
    return true
  }

  /// Requests the clipboard's text and inserts it when it arrives, unless the view has left its
  /// window by then.
  ///
  /// - Returns: Whether the session has handled the command: `false` if the text cannot be edited.
  @discardableResult func paste(_ kind: ClipboardKind = .clipboard) -> Bool {
    guard session.isEditable else { return false }
    session.owner?.window?.paste(kind) { [weak session] text in
      guard let session, let text, session.isEditable, session.owner?.window != nil else { return }
      session.touchSelection.hideHandles()
      let time = session.now
      session.edit { $0.paste(text, at: time) }
    }
    return true
  }

  /// Offers the selected text as primary selection.
  func publishSelection() {
    guard canCopy, let window = session.owner?.window else { return }
    window.copy(session.editing.selectedText, to: .selection)
  }
}
