// SPDX-License-Identifier: MIT

/// The calls of a popover's callbacks, the newest last.
nonisolated package struct PlaygroundLog: Hashable, Sendable {
  /// A call of a callback.
  package struct Line: Hashable, Sendable {
    /// The name of the callback.
    package var callback: String
    /// The text that the callback prints.
    package var text: String
    /// The number of calls that the line stands for.
    package var count = 1
  }

  /// The number of lines that are kept.
  private static let maximumCount = 20
  /// The most lines that are shown.
  private static let maximumShownCount = 4

  /// The lines, the newest last.
  package private(set) var lines: [Line] = []

  /// Adds a call.
  ///
  /// Calls of the same callback in succession share a line, with the newest text.
  package mutating func add(_ callback: String, _ text: String) {
    if let last = lines.last, last.callback == callback {
      lines[lines.count - 1].text = text
      lines[lines.count - 1].count += 1
    } else {
      lines.append(Line(callback: callback, text: text))
      if lines.count > Self.maximumCount { lines.removeFirst() }
    }
  }

  /// The texts of the newest lines, of which the first that fits is shown; the last one has one line.
  var texts: [String] {
    (0..<min(lines.count, Self.maximumShownCount)).reversed().map { text(ofNewest: $0 + 1) }
  }

  /// Returns the newest lines as text.
  package func text(ofNewest count: Int) -> String {
    lines.suffix(count).map { line in
      line.count == 1
        ? "\(line.callback): \(line.text)" : "\(line.callback), \(line.count) times: \(line.text)"
    }.joined(separator: "\n")
  }
}
