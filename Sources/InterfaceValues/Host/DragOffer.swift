// SPDX-License-Identifier: MIT

import SashGeometry

/// A drag over a window, as its host delivers it: the types of its data, and the answers of the
/// window.
public protocol DragOffer: AnyObject {
  /// The types in which the data is available, the best one first.
  var types: [String] { get }
  /// The operations that the source permits.
  var sourceOperations: DragOperations { get }
  /// The operation that a drop would perform now, as the display server has chosen it; `cancel`
  /// before an answer.
  var operation: DropOperation { get }
  /// The request of a drag that this process has begun, or `nil` for one of another program.
  var localRequest: DragRequest? { get }

  /// Answers which type and operation a drop would have at the current place.
  ///
  /// - Parameters:
  ///   - type: The type that the window accepts, or `nil` for none.
  ///   - operation: The operation that the window proposes.
  func answer(type: String?, operation: DropOperation)
  /// Reads the data in one type, up to a limit in bytes.
  func load(
    _ type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void)
  /// Ends a drop that the window has performed, after all its data was read.
  ///
  /// It is called once for each drop, possibly after the window has closed.
  ///
  /// - Parameter isPerformed: Whether the data was taken; otherwise the source keeps it.
  func finish(isPerformed: Bool)
}

/// An event of a drag over a window, which a host delivers with `Window.handle(_:)`.
///
/// Positions are in the host's coordinates, in logical pixels.
public enum DragEvent {
  /// A drag has entered the window.
  case entered(any DragOffer, at: Point)
  /// The drag has moved.
  case moved(to: Point)
  /// The drag has left the window, or was cancelled.
  case exited
  /// The user has dropped the items, which the window had accepted.
  case dropped
}
