/// Where the interface tells that a finger should feel something.
///
/// A device with a motor, or an application that wants a sound, puts a closure in place of the one
/// that does nothing:
///
/// ```swift
/// FeedbackHook.current = FeedbackHook { kind, intensity in motor.pulse(kind, intensity) }
/// ```
public struct FeedbackHook {
  /// What a finger should feel.
  nonisolated public enum Kind: Hashable, Sendable {
    /// Something gives way.
    case soft
    /// Something falls into place.
    case rigid
    /// Another one is chosen.
    case selection
  }

  /// The hook that everything calls; one that does nothing, unless it is replaced.
  public static var current = FeedbackHook()

  private let body: (Kind, Double) -> Void

  /// A hook that hears of everything to be felt, with its strength from 0 to 1.
  public init(_ body: @escaping (_ kind: Kind, _ intensity: Double) -> Void = { _, _ in }) {
    self.body = body
  }

  /// Tells the hook; the strength is held to 0...1.
  public static func fire(_ kind: Kind, intensity: Double = 1) {
    current.body(kind, intensity.clampedFraction(or: 1))
  }
}
