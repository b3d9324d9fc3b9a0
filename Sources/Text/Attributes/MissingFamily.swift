// SPDX-License-Identifier: MIT

/// A font family that was requested and is not installed.
public struct MissingFamily: Hashable, Sendable, CustomStringConvertible {
  /// The requested name.
  public let family: String
  /// The family that is used instead.
  public let substitute: String

  /// A sentence that says what happened and what to do.
  public var description: String {
    "The font family \"\(family)\" is not installed, \"\(substitute)\" stands in: "
      + "install it, or ask for another."
  }
}
