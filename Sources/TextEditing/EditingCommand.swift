// SPDX-License-Identifier: MIT

import SashText

/// A command that edits a text, moves its caret, or concerns its selection.
nonisolated enum EditingCommand: Hashable, Sendable {
  /// Insert typed text in place of the selection.
  case type(String)
  /// Delete the selection, or else from the caret to the boundary of a unit.
  case delete(TextUnit, forward: Bool)
  /// Move the caret, or if extending only the head of the selection.
  case move(CaretMovement, extending: Bool)
  /// Select all text.
  case selectAll
  /// Reduce the selection to its head.
  case deselect
  /// Copy the selected text to the clipboard, and delete it.
  case cut
  /// Copy the selected text to the clipboard.
  case copy
  /// Insert the clipboard's text in place of the selection.
  case paste
  /// Undo the last change.
  case undo
  /// Redo the last undone change.
  case redo
  /// Show the context menu.
  case showMenu
}
