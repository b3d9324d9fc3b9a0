// SPDX-License-Identifier: MIT

/// The way in which a motion ended.
///
/// A greater outcome is a worse one.
public enum AnimationOutcome: Int, Hashable, Comparable, Sendable {
  /// The motion reached its target.
  case finished
  /// A finger or a later call took over the value before it reached the target.
  case redirected
  /// The motion was cancelled.
  case cancelled

  /// Returns whether an outcome is better than another.
  public static func < (a: AnimationOutcome, b: AnimationOutcome) -> Bool {
    a.rawValue < b.rawValue
  }
}
