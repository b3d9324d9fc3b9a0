/// How a motion ended; of several, the greater one is the worse.
public enum AnimationOutcome: Int, Hashable, Comparable, Sendable {
  /// It reached its target.
  case finished
  /// Something else took the value over before: a finger, or a later call.
  case redirected
  /// It was called off.
  case cancelled

  /// Whether an outcome is better than another.
  public static func < (a: AnimationOutcome, b: AnimationOutcome) -> Bool {
    a.rawValue < b.rawValue
  }
}
