// SPDX-License-Identifier: MIT

import SashInterface
import SashText

nonisolated extension TextEditing {
  /// Inserts typed text in place of the selection.
  ///
  /// Consecutive typing without a pause or a caret movement is undone together, word by word.
  ///
  /// - Parameters:
  ///   - string: The typed text.
  ///   - time: The time of the event in seconds.
  package mutating func type(_ string: String, at time: Double = 0) {
    insert(string, as: .typing, at: time)
  }

  /// Inserts pasted or dropped text in place of the selection, as an undo step of its own.
  package mutating func paste(_ string: String, at time: Double = 0) {
    insert(string, as: .single, at: time)
  }

  private mutating func insert(_ string: String, as kind: TextEdit.Kind, at time: Double) {
    // What is being composed stays, before it and in the same step.
    let string = (marked?.text ?? "") + string
    let new = insertableText(string, in: selection.range)
    guard !new.isEmpty else {
      if string.isEmpty { deleteSelection(at: time) }
      return
    }
    replace(selection.range, with: new, as: kind, at: time)
  }

  /// Returns the part of a text that the rules allow in place of a range.
  func insertableText(_ string: String, in range: Range<Int>) -> String {
    var new = string.withoutControlCharacters()
    if rules.isSingleLine { new = new.joinedIntoOneLine() }
    if let filter = rules.filter {
      new = filter(new)
      if rules.isSingleLine { new = new.joinedIntoOneLine() }
    }
    return new.isEmpty ? new : truncatedToMaximumLength(new, in: range)
  }

  /// Returns the longest prefix of a text that keeps the result within the maximum length.
  private func truncatedToMaximumLength(_ string: String, in range: Range<Int>) -> String {
    guard let maximum = rules.maximumLength else { return string }
    // There are at most as many characters as bytes.
    if text.utf8.count - range.count + string.utf8.count <= maximum { return string }
    func count(_ inserted: String) -> Int {
      var result = String(text.slice(0..<range.lowerBound))
      result += inserted
      result += text.slice(range.upperBound..<text.utf8.count)
      return result.characterCount
    }
    // Count the result: an accent that joins the character before it adds none.
    if count(string) <= maximum { return string }
    var part = string.prefix(characters: max(maximum - count(""), 0))
    while !part.isEmpty, count(part) > maximum {
      part = String(part.slice(0..<part.characterBefore(part.utf8.count)))
    }
    return part
  }

  // MARK: Deleting

  /// Deletes the selection.
  ///
  /// Returns false if it is empty.
  @discardableResult package mutating func deleteSelection(at time: Double = 0) -> Bool {
    guard !selection.isCaret else { return false }
    replace(selection.range, with: "", as: .single, at: time)
    return true
  }

  /// Deletes the selection, or else from the caret to the boundary of a unit.
  ///
  /// At the end of a paragraph its line break is deleted. Backspace deletes the last sign of a
  /// syllable where the script has such; in a secret text, which displays none, the whole.
  package mutating func delete(_ unit: TextUnit, forward: Bool, at time: Double = 0) {
    if deleteSelection(at: time) { return }
    let head = selection.head
    if unit == .character, !forward, !rules.isSecret, head > 0 {
      let start = text.backspaceStart(before: head)
      return replace(start..<head, with: "", as: .deletingBackward, at: time)
    }
    var end = offset(unit, forward: forward, from: head)
    if end == head { end = offset(.character, forward: forward, from: head) }
    delete(to: end, at: time, isStep: unit != .character)
  }

  /// Deletes the selection, or else the text between the caret and an offset.
  package mutating func delete(to offset: Int, at time: Double = 0, isStep: Bool = true) {
    if deleteSelection(at: time) { return }
    let (head, end) = (selection.head, text.characterStart(offset))
    guard end != head else { return }
    let kind: TextEdit.Kind =
      isStep ? .single : end < head ? .deletingBackward : .deletingForward
    replace(min(head, end)..<max(head, end), with: "", as: kind, at: time)
  }

  // MARK: Input methods

  /// Applies an event of an input method.
  ///
  /// The input is not trusted: deletions are clamped to the text and extended to whole characters,
  /// except for signs that Backspace deletes, too. A deletion and a commit are one undo step.
  package mutating func apply(_ event: TextInputEvent, at time: Double = 0) {
    setMarkedText(nil)
    let committed = take(event.commit, isComposing: event.preedit != nil)
    let selected = selection.range
    let start = text.deletionStart(
      selected.lowerBound - min(max(event.deleteBefore, 0), selected.lowerBound))
    let available = text.utf8.count - selected.upperBound
    let end = text.characterEnd(selected.upperBound + min(max(event.deleteAfter, 0), available))
    let deletes = start < selected.lowerBound || end > selected.upperBound
    let commit = committed.map { insertableText($0, in: start..<end) } ?? ""
    if !commit.isEmpty {
      replace(start..<end, with: commit, as: deletes ? .single : .typing, at: time)
    } else if deletes {
      let shift = start - selected.lowerBound
      replace(
        start..<end, with: selectedText, as: .single, at: time,
        selecting: TextSelection(anchor: selection.anchor + shift, head: selection.head + shift))
    }
    compose(event.preedit, at: time)
  }

  /// Sets the text being composed, after deleting the selection.
  private mutating func compose(_ preedit: TextInputEvent.Preedit?, at time: Double) {
    guard let preedit else { return }
    let text = preedit.text.prefix(utf8: maximumPreeditLength).withoutControlCharacters()
      .joinedIntoOneLine()
    guard !text.isEmpty else { return }
    if !selection.isCaret { replace(selection.range, with: "", as: .clearingSelection, at: time) }
    let caret = preedit.selection.map {
      let ends = (text.characterStart($0.lowerBound), text.characterStart($0.upperBound))
      return min(ends.0, ends.1)..<max(ends.0, ends.1)
    }
    setMarkedText(MarkedText(text: text, selection: caret))
  }

  /// Returns the text around the selection for an input method, of at most `limit` bytes.
  ///
  /// - Returns: The text, and the caret and the other end of the selection as offsets in it,
  ///   clamped to the text.
  package func surroundingText(limit: Int) -> (text: String, caret: Int, anchor: Int) {
    guard text.utf8.count > limit else { return (text, selection.head, selection.anchor) }
    let start = text.characterEnd(max(0, min(selection.head - limit / 2, text.utf8.count - limit)))
    let end = max(text.characterStart(min(start + limit, text.utf8.count)), selection.head)
    let anchor = min(max(selection.anchor, start), end)
    return (String(text.slice(start..<end)), selection.head - start, anchor - start)
  }
}

/// The maximum length of text being composed, in bytes.
///
/// It exceeds the length of a Wayland message.
nonisolated private let maximumPreeditLength = 4_096
