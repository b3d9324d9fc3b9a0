// SPDX-License-Identifier: MIT

/// The reason why a global of the compositor cannot be bound.
public enum GlobalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The compositor does not offer the interface.
  case missing(interface: String)
  /// The compositor offers an older version than is needed.
  case tooOld(interface: String, offered: UInt32, needed: UInt32)

  /// The error, in a sentence.
  public var description: String {
    switch self {
    case .missing(let interface):
      "The compositor does not offer '\(interface)'."
    case .tooOld(let interface, let offered, let needed):
      "The compositor offers '\(interface)' in version \(offered); version \(needed) is needed."
    }
  }
}
