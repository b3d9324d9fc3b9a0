/// The manner in which a value goes from where it is to its target.
public enum Motion: Hashable, Sendable {
  /// As a spring pulls it; it ends when the spring has settled within 0.1 %.
  case spring(Spring)
  /// Along a curve, in a fixed number of seconds.
  case curve(TimingCurve, duration: Double)
  /// At once.
  case immediate

  /// The seeds' general spring.
  public static let `default` = Motion.spring(.default)
}

/// How a motion ended.
public enum AnimationOutcome: Hashable, Sendable {
  /// It reached its target.
  case finished
  /// Something else took the value over before: a finger, or a later call.
  case redirected
  /// It was called off.
  case cancelled
}
