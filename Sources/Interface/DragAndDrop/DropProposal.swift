// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The answer of a view to items that are dragged over it.
nonisolated public struct DropProposal: Hashable, Sendable {
  /// The operation that a drop would perform.
  ///
  /// A move that the source does not permit becomes a copy, and the user may choose another
  /// permitted operation with modifier keys.
  public var operation: DropOperation

  /// Creates an answer.
  public init(operation: DropOperation) { self.operation = operation }
}
