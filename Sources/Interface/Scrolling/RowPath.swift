/// Which row of a list: its section and its number in that, both from zero.
@frozen nonisolated public struct RowPath: Hashable, Sendable, Comparable {
  /// The section.
  public var section: Int
  /// The row within the section.
  public var row: Int

  /// The row of a section.
  public init(section: Int = 0, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether one comes before the other.
  public static func < (a: RowPath, b: RowPath) -> Bool {
    a.section != b.section ? a.section < b.section : a.row < b.row
  }
}
