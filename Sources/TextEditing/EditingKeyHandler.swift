// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashText

extension Key {
  fileprivate static let insert = Key(rawValue: 0xff63)

  /// The key that a key of the number pad stands for while Num Lock is off.
  fileprivate var withoutKeypad: Key {
    switch rawValue {
    case 0xff8d: .return
    case 0xff95: .home
    case 0xff96: .left
    case 0xff97: .up
    case 0xff98: .right
    case 0xff99: .down
    case 0xff9a: .pageUp
    case 0xff9b: .pageDown
    case 0xff9c: .end
    case 0xff9e: .insert
    case 0xff9f: .delete
    default: self
    }
  }

  /// The lower-case Latin letter on the key, or `nil`.
  fileprivate var letter: Character? {
    guard let scalar = Unicode.Scalar(rawValue), scalar.isASCII else { return nil }
    return Character(scalar).lowercased().first
  }
}

/// The handler of the keys that edit a text, move its caret and call its commands.
///
/// The meaning of keys is that of GTK.
final class EditingKeyHandler {
  private unowned let session: EditingSession
  /// The x coordinate that Up and Down keep, or `nil` after any other command.
  private var goalX: Double?

  init(_ session: EditingSession) { self.session = session }

  /// Resets the x coordinate that Up and Down keep.
  func resetGoalX() { goalX = nil }

  /// Handles a key event.
  ///
  /// Returns false if the key has no meaning in a text.
  func keyDown(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection([.shift, .control, .alt, .super])
    if modifiers.isDisjoint(with: [.alt, .super]) {
      if handleMovement(event.key.withoutKeypad, modifiers) { return true }
      if session.isEditable, handleDeletion(event.key.withoutKeypad, modifiers, at: event.time) {
        return true
      }
    }
    let asksForMenu =
      (event.key == .menu && modifiers.isEmpty)
      || (event.key == .function(10) && modifiers == .shift)
    if asksForMenu { return session.showMenu(byKeyboard: true) }
    if modifiers.contains(.control) {
      return modifiers.isDisjoint(with: [.alt, .super]) && handleCommand(event, modifiers)
    }
    return handleTyping(event, modifiers)
  }

  // MARK: Typing

  private func handleTyping(_ event: KeyEvent, _ modifiers: Modifiers) -> Bool {
    guard session.isEditable, modifiers.isDisjoint(with: [.alt, .super]), let text = event.text,
      !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f })
    else { return false }
    session.type(text, at: event.time)
    return true
  }

  private func handleDeletion(_ key: Key, _ modifiers: Modifiers, at time: Double) -> Bool {
    let isForward: Bool
    switch key {
    case .backspace: isForward = false
    case .delete where modifiers == .shift: return session.clipboard.cut()
    case .delete: isForward = true
    default: return false
    }
    let unit: TextUnit =
      !modifiers.contains(.control) ? .character : modifiers.contains(.shift) ? .paragraph : .word
    session.touchSelection.hideHandles()
    session.edit { $0.delete(unit, forward: isForward, at: time) }
    return true
  }

  // MARK: Commands

  private func handleCommand(_ event: KeyEvent, _ modifiers: Modifiers) -> Bool {
    let isShifted = modifiers.contains(.shift)
    if event.key.withoutKeypad == .insert { return session.clipboard.copy() }
    switch event.key.letter {
    case "a" where isShifted: session.edit([]) { $0.move(to: $0.selection.head) }
    case "a", "/": session.selectAll()
    case "\\": session.edit([]) { $0.move(to: $0.selection.head) }
    case "c" where !isShifted: return session.clipboard.copy()
    case "x" where !isShifted: return session.clipboard.cut()
    case "v" where !isShifted: return session.clipboard.paste()
    case "z" where !isShifted: return session.undo()
    case "z", "y": return session.redo()
    default: return false
    }
    return true
  }

  // MARK: Moving

  private func handleMovement(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let extending = modifiers.contains(.shift)
    let isFast = modifiers.contains(.control)
    let location = session.editing.selection.location
    switch key {
    case .insert where modifiers == .shift: return session.clipboard.paste()
    case .left, .right:
      let toLeft = key == .left
      session.move(
        to: isFast
          ? wordBoundary(from: location, toLeft: toLeft) : adjacentLocation(toLeft, extending),
        extending)
    case .home:
      session.move(
        to: isFast ? TextLocation(0) : session.canvas.line(of: location).start, extending)
    case .end:
      let end = TextLocation(session.editing.text.utf8.count)
      session.move(to: isFast ? end : session.canvas.line(of: location).end, extending)
    case .up, .down, .pageUp, .pageDown: return handleVerticalMovement(key, isFast, extending)
    default: return false
    }
    return true
  }

  /// Returns the location beside the caret.
  ///
  /// Without extending, a selection collapses to its end on that side.
  private func adjacentLocation(_ toLeft: Bool, _ extending: Bool) -> TextLocation {
    let selection = session.editing.selection
    guard !selection.isCaret, !extending else {
      return session.canvas.location(from: selection.location, toLeft: toLeft)
    }
    let start = TextLocation(selection.range.lowerBound)
    let end = TextLocation(selection.range.upperBound, .upstream)
    let (a, b) = (session.canvas.caretRect(at: start), session.canvas.caretRect(at: end))
    let startIsLeft = a.minY == b.minY ? a.minX <= b.minX : true
    return startIsLeft == toLeft ? start : end
  }

  private func wordBoundary(from location: TextLocation, toLeft: Bool) -> TextLocation {
    let forward = session.canvas.isRightToLeft(at: location) == toLeft
    return TextLocation(session.editing.offset(.word, forward: forward, from: location.offset))
  }

  private func handleVerticalMovement(_ key: Key, _ isFast: Bool, _ extending: Bool) -> Bool {
    guard session.canvas.kind == .page else { return false }
    let location = session.editing.selection.location
    let isBack = key == .up || key == .pageUp
    let rect = session.canvas.caretRect
    let x = goalX ?? rect.minX
    let isPage = key == .pageUp || key == .pageDown
    var target: TextLocation
    if isFast && !isPage {
      var offset = session.editing.offset(.paragraph, forward: !isBack, from: location.offset)
      if offset == location.offset {
        offset = session.editing.offset(.character, forward: !isBack, from: offset)
        offset = session.editing.offset(.paragraph, forward: !isBack, from: offset)
      }
      target = TextLocation(offset)
    } else {
      let height = isPage ? session.canvas.visibleTextRect.height - rect.height : 0
      let lines = max(Int(height / max(rect.height, 1)), 1)
      target = session.canvas.location(from: location, lines: isBack ? -lines : lines, x: x)
    }
    session.move(to: target, extending, [.scrollsToCaret, .keepsGoalX])
    if !isFast || isPage { goalX = x }
    return true
  }
}

extension TextCanvas {
  /// Returns whether the line of a location is read from right to left.
  func isRightToLeft(at location: TextLocation) -> Bool {
    let number = blockIndex(at: location.offset)
    let block = block(number)
    guard !block.displayed.text.isEmpty else { return layoutDirection == .rightToLeft }
    let index = block.displayed.text.index(utf8: displayedOffset(location.offset, in: number))
    return block.layout.isRightToLeft(line: block.layout.line(of: TextPosition(index)))
  }
}
