// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

extension EditingSession {
  var canCopy: Bool { !isSecret && !editing.selection.isCaret }

  /// Copies the selected text to the clipboard, unless the text is secure.
  @discardableResult func copy() -> Bool {
    guard canCopy, let window = owner?.window else { return true }
    window.copy(editing.selectedText, grant: grant)
    return true
  }

  @discardableResult func cut() -> Bool {
    guard isEditable else { return copy() }
    guard canCopy else { return true }
    copy()
    deleteSelection()
    return true
  }

  func deleteSelection() {
    let time = now
    edit { $0.deleteSelection(at: time) }
  }

  /// Requests the clipboard's text and inserts it when it arrives, unless the view has left its
  /// window by then.
  @discardableResult func paste(_ kind: ClipboardKind = .clipboard) -> Bool {
    guard isEditable else { return false }
    owner?.window?.paste(kind) { [weak self] text in
      guard let self, let text, isEditable, owner?.window != nil else { return }
      hideHandles()
      let time = now
      edit { $0.paste(text, at: time) }
    }
    return true
  }

  /// Offers the selected text as primary selection.
  func publishSelection() {
    guard canCopy, let window = owner?.window else { return }
    window.copy(editing.selectedText, to: .selection, grant: grant)
  }
}
