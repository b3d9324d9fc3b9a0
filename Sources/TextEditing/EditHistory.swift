// SPDX-License-Identifier: MIT

/// The pause between edits, in seconds, after which the next edit begins a new undo step.
nonisolated private let stepInterval = 2.0
/// The size in bytes beyond which an undo step is not extended.
nonisolated private let maximumStepSize = 4_096
/// The maximum number of undo steps.
nonisolated private let maximumStepCount = 1_000
/// The maximum size of all undo steps in bytes.
///
/// The last step is retained even if it is larger.
nonisolated private let maximumHistorySize = 8 << 20

/// An undo step: a replaced part of the text, with the selections before and after.
nonisolated struct TextEdit: Hashable, Sendable {
  /// The kind of an edit.
  ///
  /// Consecutive edits of some kinds are merged into one step.
  enum Kind: Hashable, Sendable {
    /// Typed or composed characters.
    case typing
    /// The deletion of the selection before composing; typing continues its step.
    case clearingSelection
    /// Characters deleted before the caret.
    case deletingBackward
    /// Characters deleted after the caret.
    case deletingForward
    /// Any other edit; each is a step of its own.
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

/// The undo and redo history of a text.
nonisolated struct EditHistory: Sendable {
  private var done: [TextEdit] = []
  private var undone: [TextEdit] = []
  private var bytes = 0
  private var phase = Phase.closed

  /// Whether the last step may be extended.
  private enum Phase {
    case closed
    /// The step can be extended; the value is the time of its last edit in seconds.
    case open(Double)
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the current step: the next edit begins a new one.
  mutating func close() { phase = .closed }

  /// Adds an edit, with the time of its event in seconds.
  mutating func record(_ edit: TextEdit, at time: Double) {
    for step in undone { bytes -= step.size }
    undone = []
    if case .open(let last) = phase, (0...stepInterval).contains(time - last), join(edit) {
      phase = .open(time)
      return
    }
    done.append(edit)
    bytes += edit.size
    phase = edit.kind == .single ? .closed : .open(time)
    trim()
  }

  /// Moves the last step to the redo list and returns it.
  ///
  /// To undo it, replace `inserted` with `removed`.
  mutating func undo() -> TextEdit? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    close()
    return step
  }

  /// Moves the last undone step back to the undo list and returns it.
  mutating func redo() -> TextEdit? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    close()
    return step
  }

  // MARK: Merging

  /// Merges an edit into the last step.
  ///
  /// Returns false if it must be a step of its own.
  private mutating func join(_ edit: TextEdit) -> Bool {
    guard let last = done.last, edit.before == last.after, last.size + edit.size <= maximumStepSize
    else { return false }
    // Edit in place: copying the last step would take time in proportion to its length.
    let index = done.count - 1
    switch (last.kind, edit.kind) {
    case (.typing, .typing), (.clearingSelection, .typing):
      guard edit.removed.isEmpty, edit.start == last.start + last.inserted.utf8.count,
        !edit.inserted.beginsStep(after: last.inserted)
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
    while done.count - dropped > maximumStepCount
      || (bytes > maximumHistorySize && done.count - dropped > 1)
    {
      bytes -= done[dropped].size
      dropped += 1
    }
    done.removeFirst(dropped)
  }
}

nonisolated extension String {
  /// Whether the string is a space after a word, or a line break or what follows one, which begin new
  /// undo steps.
  fileprivate func beginsStep(after text: String) -> Bool {
    guard let first, let last = text.last else { return false }
    if first.isNewline || last.isNewline { return first.isNewline != last.isNewline }
    return first.isWhitespace && !last.isWhitespace
  }
}
