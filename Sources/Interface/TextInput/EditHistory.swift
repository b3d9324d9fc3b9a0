/// After so many seconds without an edit the next one begins a new step of undo.
nonisolated private let pause = 2.0
/// A step of undo that has grown to so many bytes takes no more.
nonisolated private let largestStep = 4_096
/// How many steps are kept.
nonisolated private let mostSteps = 1_000
/// How many bytes of text the steps hold together; the last one is always kept.
nonisolated private let mostBytes = 8 << 20

/// One step of undo: a part of the text that was replaced, and what was selected.
nonisolated struct TextEdit: Hashable, Sendable {
  /// What kind of edit it is: edits of one kind that follow each other may become one.
  enum Kind: Hashable, Sendable {
    /// Characters that were typed or composed.
    case typing
    /// The selection made room for what is being composed; typing goes on from it.
    case makingRoom
    /// Characters deleted before the caret.
    case deletingBackward
    /// Characters deleted after the caret.
    case deletingForward
    /// All else, of which each is a step of its own.
    case single
  }

  var start: Int
  var removed: String
  var inserted: String
  var before: TextSelection
  var after: TextSelection
  var kind: Kind

  var size: Int { removed.utf8.count + inserted.utf8.count }
}

/// What was edited, to be undone and done again.
nonisolated struct EditHistory: Sendable {
  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  private var bytes = 0
  private var phase = Phase.closed

  /// Whether the last step may grow.
  private enum Phase {
    case closed
    /// Since an edit at a time, in seconds.
    case open(Double)
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// The next edit is a new step.
  mutating func close() { phase = .closed }

  /// Takes an edit that was made, at the time of its event in seconds.
  mutating func record(_ edit: TextEdit, at time: Double) {
    for step in undone { bytes -= step.size }
    undone = []
    if case .open(let last) = phase, (0...pause).contains(time - last), join(edit) {
      phase = .open(time)
      return
    }
    done.append(edit)
    bytes += edit.size
    phase = edit.kind == .single ? .closed : .open(time)
    trim()
  }

  /// Takes back the last step: what `removed` holds is to be put in the place of `inserted`.
  mutating func undo() -> TextEdit? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    close()
    return step
  }

  /// Does the last step that was taken back again.
  mutating func redo() -> TextEdit? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    close()
    return step
  }

  // MARK: Growing

  /// Makes an edit part of the last step; false where it is a step of its own.
  private mutating func join(_ edit: TextEdit) -> Bool {
    guard let last = done.last, edit.before == last.after, last.size + edit.size <= largestStep
    else { return false }
    // In place: a copy of the last step would be as long as what was typed.
    let index = done.count - 1
    switch (last.kind, edit.kind) {
    case (.typing, .typing), (.makingRoom, .typing):
      guard edit.removed.isEmpty, edit.start == last.start + last.inserted.utf8.count,
        !edit.inserted.beginsWord(after: last.inserted)
      else { return false }
      done[index].inserted += edit.inserted
      done[index].kind = .typing
    case (.deletingBackward, .deletingBackward):
      guard edit.inserted.isEmpty, edit.start + edit.removed.utf8.count == last.start else {
        return false
      }
      done[index].removed = edit.removed + last.removed
      done[index].start = edit.start
    case (.deletingForward, .deletingForward):
      guard edit.inserted.isEmpty, edit.start == last.start else { return false }
      done[index].removed += edit.removed
    default: return false
    }
    done[index].after = edit.after
    bytes += edit.size
    return true
  }

  private mutating func trim() {
    var dropped = 0
    while done.count - dropped > mostSteps || (bytes > mostBytes && done.count - dropped > 1) {
      bytes -= done[dropped].size
      dropped += 1
    }
    done.removeFirst(dropped)
  }
}

nonisolated extension String {
  /// Whether it is the blank after a word, with which a new step of undo begins.
  fileprivate func beginsWord(after text: String) -> Bool {
    guard let first, let last = text.last else { return false }
    return first.isWhitespace && !last.isWhitespace
  }
}
