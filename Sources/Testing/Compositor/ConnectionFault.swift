// SPDX-License-Identifier: MIT

/// A way in which a compositor ends the connection of a client.
nonisolated public enum ConnectionFault: String, Hashable, Sendable, CaseIterable {
  /// A protocol error on the object of the last request.
  case protocolError
  /// The error `no_memory` of `wl_display`.
  case noMemory
  /// No error: the compositor closes the connection, as when it crashes.
  case hangUp
}
