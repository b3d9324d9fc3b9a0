// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

extension TextInteraction {
  /// Carries out a command of a key.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: The time of the event in seconds.
  /// - Returns: Whether the text accepts the command in its current state.
  func perform(_ command: EditingCommand, at time: Double) -> Bool {
    switch command {
    case .type(let text): type(text, at: time)
    case .delete(let unit, let forward): delete(unit, forward: forward, at: time)
    case .move(let movement, let extending): move(movement, extending: extending)
    case .selectAll: selectAll()
    case .deselect: edit([]) { $0.move(to: $0.selection.head) }
    case .cut: return clipboard.cut()
    case .copy: return clipboard.copy()
    case .paste: return clipboard.paste()
    case .undo: return undo()
    case .redo: return redo()
    case .showMenu: return showMenu(byKeyboard: true)
    }
    return true
  }

  // MARK: Text

  /// Inserts typed text in place of the selection.
  package func type(_ text: String, at time: Double) {
    touchSelection.hideHandles()
    edit { $0.type(text, at: time) }
  }

  /// Deletes the selection, or else from the caret to the boundary of a unit.
  func delete(_ unit: TextUnit, forward: Bool, at time: Double) {
    touchSelection.hideHandles()
    edit { $0.delete(unit, forward: forward, at: time) }
  }

  /// Deletes the selected text.
  func deleteSelection() {
    let time = now
    edit { $0.deleteSelection(at: time) }
  }

  /// Undoes the last change, and returns whether the text can be edited.
  func undo() -> Bool {
    guard isEditable else { return false }
    edit { $0.undo() }
    return true
  }

  /// Redoes the last undone change, and returns whether the text can be edited.
  func redo() -> Bool {
    guard isEditable else { return false }
    edit { $0.redo() }
    return true
  }

  // MARK: Selection

  /// Selects all text.
  func selectAll() {
    edit([]) { $0.selectAll() }
    clipboard.publishSelection()
  }

  /// Moves the caret, or with `extending` only the head of the selection.
  func move(to location: TextLocation, _ extending: Bool, _ options: Options = [.scrollsToCaret]) {
    touchSelection.hideHandles()
    edit(options) {
      $0.move(to: location.offset, affinity: location.affinity, extending: extending)
    }
    if extending { clipboard.publishSelection() }
  }

  /// Selects whole units from the range of the first press to a location.
  func select(
    from origin: Range<Int>, to target: TextLocation, by unit: TextUnit,
    _ options: Options = [.scrollsToCaret]
  ) {
    let targetRange = range(unit, at: target.offset)
    let isBack = targetRange.lowerBound < origin.lowerBound
    let affinity = unit == .character ? target.affinity : .downstream
    edit(options) {
      $0.select(
        TextSelection(
          anchor: isBack ? origin.upperBound : origin.lowerBound,
          head: isBack ? targetRange.lowerBound : max(targetRange.upperBound, origin.upperBound),
          affinity: affinity))
    }
  }

  /// Returns the range that a press selects: an empty one, the word, or the paragraph, which in a
  /// single line is all text.
  func range(_ unit: TextUnit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: offset..<offset
    case .word: editing.word(at: offset)
    case .paragraph: editing.paragraph(at: offset)
    }
  }

  /// Returns the location in the text nearest to a point of the window.
  func location(at point: Point) -> TextLocation {
    canvas.location(at: canvas.convert(point, from: nil))
  }

  /// Returns whether the selection contains a point of the canvas.
  func isSelected(_ point: Point) -> Bool {
    canvas.selectionRects(for: editing.selection.range, in: canvas.visibleTextRect).contains {
      $0.contains(point)
    }
  }
}
