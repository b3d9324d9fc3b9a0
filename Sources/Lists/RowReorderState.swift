// SPDX-License-Identifier: MIT

/// The state machine of the reordering of a list's rows.
///
/// It is independent of views and of time.
nonisolated package enum RowReorderState: Hashable, Sendable {
  /// No row is lifted.
  case idle
  /// A finger moves the row `source`; its path would be `target` if it was released now.
  case lifted(source: RowPath, target: RowPath)
  /// The row was put down, and moves to its place.
  case settling

  /// An event that affects the reordering.
  package enum Event: Hashable, Sendable {
    /// A finger has lifted a row.
    case lift(RowPath)
    /// The lifted row would get a path if it was released now.
    case move(to: RowPath)
    /// The finger has put the row down.
    case drop
    /// The gesture was cancelled, or the user pressed Escape.
    case cancel
    /// The row has reached its place.
    case settled
    /// The rows of the list have changed, or the list left its window.
    case reset
  }

  /// An action that follows an event.
  package enum Effect: Hashable, Sendable {
    /// Moves the other rows to where they leave space for the lifted one.
    case makeSpace
    /// Moves a row to another place in the list.
    case commit(from: RowPath, to: RowPath)
    /// Animates the lifted row to its place.
    case settle
    /// Removes the lifted row, and returns the others to their places.
    case end
  }

  /// Handles an event and returns the actions that follow, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .lift(let path)), (.settling, .lift(let path)):
      let effects: [Effect] = self == .settling ? [.end] : []
      self = .lifted(source: path, target: path)
      return effects
    case (.lifted(let source, let target), .move(let path)):
      if path == target { return [] }
      self = .lifted(source: source, target: path)
      return [.makeSpace]
    case (.lifted(let source, let target), .drop):
      self = .settling
      return source == target ? [.settle] : [.commit(from: source, to: target), .settle]
    case (.lifted(let source, let target), .cancel):
      self = .settling
      return source == target ? [.settle] : [.makeSpace, .settle]
    case (.settling, .settled), (.settling, .reset), (.lifted, .reset):
      self = .idle
      return [.end]
    case (.idle, _), (.lifted, .lift), (.lifted, .settled), (.settling, _): return []
    }
  }
}

nonisolated extension RowPath {
  /// Returns the path of a row after a row was moved.
  ///
  /// - Parameters:
  ///   - source: The path of the moved row before.
  ///   - destination: Its path afterwards.
  /// - Returns: The path of this row afterwards.
  package func moved(from source: RowPath, to destination: RowPath) -> RowPath {
    if self == source { return destination }
    var path = self
    if path.section == source.section, path.row > source.row { path.row -= 1 }
    if path.section == destination.section, path.row >= destination.row { path.row += 1 }
    return path
  }
}
