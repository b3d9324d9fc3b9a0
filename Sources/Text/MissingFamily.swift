/// A family that was asked for and is not installed.
public struct MissingFamily: Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let family: String
  /// The family that stands in.
  public let substitute: String

  /// What happened and what to do, in a sentence.
  public var description: String {
    "The font family \"\(family)\" is not installed, \"\(substitute)\" stands in: "
      + "install it, or ask for another."
  }
}
