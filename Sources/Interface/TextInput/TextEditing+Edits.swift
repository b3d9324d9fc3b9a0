nonisolated extension TextEditing {
  /// Inserts what was typed in place of the selection, at the time of its event in seconds.
  ///
  /// What follows without a pause or a movement is undone together with it, word by word.
  package mutating func type(_ string: String, at time: Double = 0) {
    insert(string, as: .typing, at: time)
  }

  /// Inserts what was pasted or dropped in place of the selection: a step of its own.
  package mutating func paste(_ string: String, at time: Double = 0) {
    insert(string, as: .single, at: time)
  }

  private mutating func insert(_ string: String, as kind: TextEdit.Kind, at time: Double) {
    let new = admitted(string, in: selection.range)
    guard !new.isEmpty else {
      if string.isEmpty { deleteSelection(at: time) }
      return
    }
    replace(selection.range, with: new, as: kind, at: time)
  }

  /// What of a text may be put in the place of a range.
  func admitted(_ string: String, in range: Range<Int>) -> String {
    var new = string.withoutControls()
    if rules.isSingleLine { new = new.onOneLine() }
    if let filter = rules.filter {
      new = filter(new)
      if rules.isSingleLine { new = new.onOneLine() }
    }
    return new.isEmpty ? new : shortened(new, in: range)
  }

  /// As much of a text as the longest text has room for.
  private func shortened(_ string: String, in range: Range<Int>) -> String {
    guard let maximum = rules.maximumLength else { return string }
    func count(_ inserted: some StringProtocol) -> Int {
      var result = String(text.slice(0..<range.lowerBound))
      result += inserted
      result += text.slice(range.upperBound..<text.utf8.count)
      return result.count
    }
    // An accent that joins a character takes no room of its own.
    if count(string) <= maximum { return string }
    var part = string.prefix(max(maximum - count(""), 0))
    while !part.isEmpty, count(part) > maximum { part.removeLast() }
    return String(part)
  }

  // MARK: Deleting

  /// Deletes what is selected; false where nothing is.
  @discardableResult package mutating func deleteSelection(at time: Double = 0) -> Bool {
    guard !selection.isCaret else { return false }
    replace(selection.range, with: "", as: .single, at: time)
    return true
  }

  /// Deletes what is selected, or else from the caret backwards or forwards to the end of a unit.
  ///
  /// At the end of a paragraph what ends it is deleted.
  package mutating func delete(_ unit: TextUnit, forward: Bool, at time: Double = 0) {
    if deleteSelection(at: time) { return }
    let head = selection.head
    var end = offset(unit, forward: forward, from: head)
    if end == head { end = offset(.character, forward: forward, from: head) }
    delete(to: end, at: time, isStep: unit != .character)
  }

  /// Deletes what is selected, or else what lies between the caret and a place.
  package mutating func delete(to offset: Int, at time: Double = 0, isStep: Bool = true) {
    if deleteSelection(at: time) { return }
    let (head, end) = (selection.head, text.characterStart(offset))
    guard end != head else { return }
    let kind: TextEdit.Kind =
      isStep ? .single : end < head ? .deletingBackward : .deletingForward
    replace(min(head, end)..<max(head, end), with: "", as: kind, at: time)
  }

  // MARK: Input methods

  /// Does what an input method asks for, none of which is trusted.
  ///
  /// What it deletes is held to the text, and to whole characters: one of which it names a part is
  /// deleted as a whole. Deleting and committing are one step of undo.
  package mutating func apply(_ event: TextInputEvent, at time: Double = 0) {
    mark(nil)
    let selected = selection.range
    let start = text.characterStart(
      selected.lowerBound - min(max(event.deleteBefore, 0), selected.lowerBound))
    let room = text.utf8.count - selected.upperBound
    let end = text.characterEnd(selected.upperBound + min(max(event.deleteAfter, 0), room))
    let deletes = start < selected.lowerBound || end > selected.upperBound
    let commit = event.commit.map { admitted($0, in: start..<end) } ?? ""
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

  /// Shows what is being composed; what is selected makes room for it.
  private mutating func compose(_ preedit: TextInputEvent.Preedit?, at time: Double) {
    guard let preedit else { return }
    let text = preedit.text.prefix(utf8: longestPreedit).withoutControls().onOneLine()
    guard !text.isEmpty else { return }
    if !selection.isCaret { replace(selection.range, with: "", as: .makingRoom, at: time) }
    let caret = preedit.selection.map {
      let ends = (text.characterStart($0.lowerBound), text.characterStart($0.upperBound))
      return min(ends.0, ends.1)..<max(ends.0, ends.1)
    }
    mark(MarkedText(text: text, selection: caret))
  }

  /// Forgets what was being composed, as where its input method is gone.
  package mutating func forgetMarked() { mark(nil) }

  /// The text around the selection for an input method, of no more bytes than `limit`.
  ///
  /// - Returns: The text, and in it the caret and the other end of the selection, which is held to
  ///   it.
  package func surroundings(limit: Int) -> (text: String, caret: Int, anchor: Int) {
    guard text.utf8.count > limit else { return (text, selection.head, selection.anchor) }
    let start = text.characterEnd(max(0, min(selection.head - limit / 2, text.utf8.count - limit)))
    let end = max(text.characterStart(min(start + limit, text.utf8.count)), selection.head)
    let anchor = min(max(selection.anchor, start), end)
    return (String(text.slice(start..<end)), selection.head - start, anchor - start)
  }
}

/// The longest text that is shown while it is composed, in bytes: more than a message can carry.
nonisolated private let longestPreedit = 4_096
