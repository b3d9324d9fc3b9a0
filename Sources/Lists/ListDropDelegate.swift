// SPDX-License-Identifier: MIT

import SashInterface

/// A place in a list where items can be dropped.
nonisolated public enum ListDropDestination: Hashable, Sendable {
  /// Between rows: the items get the path, and the row that has it moves behind them.
  case insert(at: RowPath)
  /// In a row.
  case into(RowPath)
  /// In the list as a whole, for content that has no order.
  case list
}

/// The indicator of the place between rows where dragged items would be inserted.
nonisolated public enum ListDropIndicator: Hashable, Sendable {
  /// A line between the rows, which stay where they are.
  case line
  /// A gap of a row's height, which the rows make.
  case gap
}

/// The answer of a list to items that are dragged over it.
nonisolated public struct ListDropProposal: Hashable, Sendable {
  /// The places in the list that take the items.
  public enum Intent: Hashable, Sendable {
    /// The list as a whole; no place is displayed.
    case unspecified
    /// The gaps between rows; the list's `dropIndicator` displays the one that would be used.
    case insertAtDestination
    /// The rows; the one below the pointer is highlighted.
    case insertIntoDestination
    /// The middle of a row for the row, and its ends for the gaps.
    case automatic
  }

  /// The operation that a drop would perform.
  public var operation: DropOperation
  /// The places that take the items.
  public var intent: Intent

  /// Creates an answer.
  public init(operation: DropOperation, intent: Intent = .insertAtDestination) {
    self.operation = operation
    self.intent = intent
  }
}

/// The receiver of items that are dropped on a list.
public protocol ListDropDelegate: AnyObject {
  /// Returns whether the list can take the items of a session. The default is `true`.
  func list(_ list: ListView, canHandle session: DropSession) -> Bool
  /// Returns what a drop would do.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - session: The session of the items.
  ///   - path: The row below the pointer, or `nil` outside of all rows.
  /// - Returns: The operation, and the places that take the items.
  func list(
    _ list: ListView, dropSessionDidUpdate session: DropSession, over path: RowPath?
  ) -> ListDropProposal
  /// Called when items were dropped: takes them, or begins to load their data.
  ///
  /// The list scrolls to the place of the drop if rows were inserted before the function returns.
  func list(
    _ list: ListView, performDrop session: DropSession, at destination: ListDropDestination)
}

extension ListDropDelegate {
  /// Returns `true`.
  public func list(_ list: ListView, canHandle session: DropSession) -> Bool { true }
}
