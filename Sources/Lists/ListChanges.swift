// SPDX-License-Identifier: MIT

/// The differences between two states of a list's content: the rows and sections that are deleted,
/// inserted, moved and reloaded.
///
/// Paths of deleted and reloaded rows are those before the change, paths of inserted rows those
/// after it, and a move has both. The rows of a deleted or an inserted section are not named
/// themselves. Use it with `ListView.applyChanges(_:animated:completion:)`.
///
/// ```swift
/// let old = songs.map(\.id)
/// songs.sort { $0.title < $1.title }
/// list.applyChanges(ListChanges(from: old, to: songs.map(\.id)))
/// ```
nonisolated public struct ListChanges: Hashable, Sendable {
  /// A row that is at another path afterwards.
  nonisolated public struct Move: Hashable, Sendable {
    /// The path of the row before.
    public var source: RowPath
    /// The path of the row afterwards.
    public var destination: RowPath

    /// Creates the move of a row.
    ///
    /// - Parameters:
    ///   - source: The path of the row before.
    ///   - destination: The path of the row afterwards.
    public init(from source: RowPath, to destination: RowPath) {
      self.source = source
      self.destination = destination
    }
  }

  /// A section that has another index afterwards, with its rows.
  nonisolated public struct SectionMove: Hashable, Sendable {
    /// The index of the section before.
    public var source: Int
    /// The index of the section afterwards.
    public var destination: Int

    /// Creates the move of a section.
    ///
    /// - Parameters:
    ///   - source: The index of the section before.
    ///   - destination: The index of the section afterwards.
    public init(from source: Int, to destination: Int) {
      self.source = source
      self.destination = destination
    }
  }

  /// The rows that are gone, by their paths before.
  public var deletions: Set<RowPath> = []
  /// The new rows, by their paths afterwards.
  public var insertions: Set<RowPath> = []
  /// The rows that are at other paths, other than by deletions and insertions before them.
  public var moves: [Move] = []
  /// The rows whose content has changed, by their paths before.
  public var reloads: Set<RowPath> = []
  /// The rows whose views have another size, by their paths before: they are measured again.
  public var resizes: Set<RowPath> = []
  /// The sections that are gone, by their indices before.
  public var sectionDeletions: Set<Int> = []
  /// The new sections, by their indices afterwards.
  public var sectionInsertions: Set<Int> = []
  /// The sections that have other indices, other than by deletions and insertions before them.
  public var sectionMoves: [SectionMove] = []

  /// Creates an empty set of changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { !changesPaths && reloads.isEmpty && resizes.isEmpty }

  /// Whether any path may be another one afterwards.
  package var changesPaths: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty && sectionDeletions.isEmpty
      && sectionInsertions.isEmpty && sectionMoves.isEmpty)
  }
}
