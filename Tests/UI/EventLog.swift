// SPDX-License-Identifier: MIT

/// The names of what has happened, in its order.
final class EventLog {
  /// The names since the last call of `take()`.
  private(set) var names: [String] = []

  func add(_ name: String) { names.append(name) }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns the names since the last call.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}
