// SPDX-License-Identifier: MIT

/// The position of a row in a list: its section and its index in that section, both counted from 0.
@frozen nonisolated public struct RowPath: Hashable, Sendable, Comparable {
  /// The index of the section.
  public var section: Int
  /// The index of the row within its section.
  public var row: Int

  /// Creates the path of a row in a section.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether the first path precedes the second in the list.
  public static func < (a: RowPath, b: RowPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
