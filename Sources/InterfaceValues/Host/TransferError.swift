// SPDX-License-Identifier: MIT

/// An error of reading data from a clipboard or a drag.
nonisolated public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no data of the requested type, or its owner is gone.
  case unavailable
  /// The data is longer than the limit in bytes; nothing of it was kept.
  case tooLarge(limit: Int)
  /// The owner of the data paused for too long, or did not finish in time.
  case timedOut
  /// The transfer was interrupted: the owner closed it without data, the connection was lost, or
  /// the system has no descriptor left.
  case interrupted
  /// The data is not what its type promises, such as an image that cannot be decoded.
  case invalid

  /// A description of the reason.
  public var description: String {
    switch self {
    case .unavailable: "there is no data of the requested type"
    case .tooLarge(let limit): "the data is longer than the limit of \(limit) bytes"
    case .timedOut: "the owner of the data did not send it in time"
    case .interrupted: "the transfer of the data was interrupted"
    case .invalid: "the data is not what its type promises"
    }
  }
}
