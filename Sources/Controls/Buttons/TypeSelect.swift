// SPDX-License-Identifier: MIT

/// The pause in seconds after which a typed character begins a new word.
private nonisolated let pause = 1.0

/// The selection of one of several titles by typing its beginning.
///
/// Characters that follow one another within a second form one word. The same character again and
/// again selects each title that begins with it in turn, as in menus of other systems.
nonisolated package struct TypeSelect: Hashable, Sendable {
  private var word = ""
  private var lastTime = -Double.infinity

  package init() {}

  /// Returns whether a character at a time, in seconds, goes on with a word.
  package func isTyping(at time: Double) -> Bool { !word.isEmpty && time - lastTime < pause }

  /// Returns whether a space at a time, in seconds, goes on with a typed name, as that of a city of
  /// two words, in place of what the key does otherwise.
  package func takesSpace(at time: Double, in titles: [String]) -> Bool {
    isTyping(at: time) && titles.contains { $0.lowercased().hasPrefix(word + " ") }
  }

  /// Adds a typed character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - time: The time of the key event, in seconds.
  ///   - titles: The titles.
  ///   - current: The index of the current title, or `nil` for none.
  /// - Returns: The index of the title to select, or `nil` if none begins with what was typed.
  package mutating func index(
    typing character: Character, at time: Double, in titles: [String], from current: Int?
  ) -> Int? {
    if !isTyping(at: time) { word = "" }
    lastTime = time
    word += character.lowercased()
    let initial = word.prefix(1)
    let isRepeated = word.allSatisfy { String($0) == initial }
    // A longer word may still be the current title; a single character moves on.
    if word.count > 1, let found = Self.index(of: word, in: titles, from: current ?? 0) {
      return found
    }
    guard isRepeated else { return nil }
    return Self.index(of: String(initial), in: titles, from: current.map { $0 + 1 } ?? 0)
  }

  /// Returns the index of the first title with a prefix, continuing at the first after the last.
  private static func index(of prefix: String, in titles: [String], from start: Int) -> Int? {
    titles.indices.lazy.map { (start + $0) % titles.count }
      .first { titles[$0].lowercased().hasPrefix(prefix) }
  }
}
