// SPDX-License-Identifier: MIT

/// The result that a drop would have at a place.
nonisolated public enum DropOperation: Hashable, Sendable, CaseIterable {
  /// Nothing would happen: the place takes no drops.
  case cancel
  /// The place takes drops in general, but not this one now.
  case forbidden
  /// The items would be copied.
  case copy
  /// The items would be moved: the source removes them afterwards.
  case move

  /// The operation as a set, which is empty for one that transfers nothing.
  package var transfer: DragOperations {
    switch self {
    case .cancel, .forbidden: []
    case .copy: .copy
    case .move: .move
    }
  }
}

/// The operations that the source of a drag permits, or that a target accepts.
nonisolated public struct DragOperations: OptionSet, Hashable, Sendable {
  /// The bits of the operations.
  public let rawValue: UInt8

  /// Creates a set of operations from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The items are copied.
  public static let copy = DragOperations(rawValue: 1)
  /// The items are moved.
  public static let move = DragOperations(rawValue: 2)

  /// The operation of a set with one element, or `cancel` for an empty set.
  ///
  /// Of several operations it is `copy`, which loses no data.
  package var single: DropOperation {
    contains(.copy) ? .copy : contains(.move) ? .move : .cancel
  }
}
