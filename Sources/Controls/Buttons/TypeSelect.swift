// SPDX-License-Identifier: MIT

import SashInterface

/// The pause in seconds after which a typed character begins a new word.
private nonisolated let pause = 1.0

/// The selection of one of several titles by typing its beginning.
///
/// Characters that follow one another within a second form one word. The same character again and
/// again selects each title that begins with it in turn, as in menus of other systems. A vowel or a
/// tone mark is typed after its consonant, which alone finds the titles that begin with it, too.
nonisolated package struct TypeSelect: Hashable, Sendable {
  /// What each key has typed, in lower case.
  private var typed: [String] = []
  private var lastTime = -Double.infinity

  package init() {}

  /// Returns the text that a key types into a name, or `nil` for none: a letter, a digit or a mark,
  /// but no space, which may have another meaning.
  package static func text(of event: KeyEvent) -> String? {
    guard let text = event.text, let first = text.unicodeScalars.first else { return nil }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return text
    default: return nil
    }
  }

  /// Returns whether a character at a time, in seconds, goes on with a word.
  package func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - lastTime < pause }

  /// Returns whether a space at a time, in seconds, goes on with a typed name, as that of a city of
  /// two words, in place of what the key does otherwise.
  package func takesSpace(at time: Double, in titles: [String]) -> Bool {
    let prefix = typed.joined() + " "
    return isTyping(at: time) && titles.contains { $0.begins(withTyped: prefix) }
  }

  /// Adds a typed character.
  ///
  /// - Parameters:
  ///   - character: The character, or a part of one.
  ///   - time: The time of the key event, in seconds.
  ///   - titles: The titles.
  ///   - current: The index of the current title, or `nil` for none.
  /// - Returns: The index of the title to select, or `nil` if none begins with what was typed.
  package mutating func index(
    typing character: String, at time: Double, in titles: [String], from current: Int?
  ) -> Int? {
    if !isTyping(at: time) { typed = [] }
    lastTime = time
    typed.append(character.lowercased())
    let initial = typed[0]
    // A longer word may still be the current title; a single character moves on.
    if typed.count > 1, let found = Self.index(of: typed.joined(), in: titles, from: current ?? 0) {
      return found
    }
    guard typed.allSatisfy({ $0 == initial }) else { return nil }
    return Self.index(of: initial, in: titles, from: current.map { $0 + 1 } ?? 0)
  }

  /// Returns the index of the first title with a prefix, continuing at the first after the last.
  private static func index(of prefix: String, in titles: [String], from start: Int) -> Int? {
    titles.indices.lazy.map { (start + $0) % titles.count }
      .first { titles[$0].begins(withTyped: prefix) }
  }
}

nonisolated extension String {
  /// Returns whether the text begins with a prefix in lower case, which may end within a character.
  fileprivate func begins(withTyped prefix: String) -> Bool {
    let text = lowercased()
    return text.unicodeScalars.starts(with: prefix.unicodeScalars) || text.hasPrefix(prefix)
  }
}
