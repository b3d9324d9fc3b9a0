// SPDX-License-Identifier: MIT

import Sash

/// The model of the letters and their mailboxes.
@MainActor final class LetterStore {
  private(set) var letters = Letter.all
  private var observers: [() -> Void] = []

  /// Adds a handler that is called after each change.
  func addObserver(_ body: @escaping () -> Void) { observers.append(body) }

  /// Returns the numbers of the letters in a mailbox.
  func numbers(in box: Letter.Box) -> [Int] {
    letters.indices.filter {
      box == .flagged ? letters[$0].isFlagged : letters[$0].box == box
    }
  }

  func newCount(in box: Letter.Box) -> Int { numbers(in: box).count { letters[$0].isNew } }

  /// Changes a letter.
  func change(_ number: Int, _ body: (inout Letter) -> Void) {
    let old = letters[number]
    body(&letters[number])
    if letters[number] != old { for listener in observers { listener() } }
  }
}
