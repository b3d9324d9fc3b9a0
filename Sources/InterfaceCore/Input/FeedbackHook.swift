// SPDX-License-Identifier: MIT

/// The receiver of haptic feedback requests.
///
/// A device with a vibration motor, or an application that plays sounds, replaces the default hook,
/// which does nothing:
///
/// ```swift
/// FeedbackHook.current = FeedbackHook { kind, intensity in vibration.pulse(kind, intensity) }
/// ```
public struct FeedbackHook {
  /// The kind of feedback.
  nonisolated public enum Kind: Hashable, Sendable {
    /// A soft impact.
    case soft
    /// A hard impact, as of an object that snaps into position.
    case rigid
    /// A change of selection.
    case selection
  }

  /// The hook that all components call.
  ///
  /// Replace it to receive feedback requests.
  public static var current = FeedbackHook()

  private let body: (Kind, Double) -> Void

  /// Creates a hook.
  ///
  /// - Parameter body: Receives the kind of feedback and its intensity from 0 to 1.
  public init(_ body: @escaping (_ kind: Kind, _ intensity: Double) -> Void = { _, _ in }) {
    self.body = body
  }

  /// Requests feedback from the current hook.
  ///
  /// - Parameters:
  ///   - kind: The kind of feedback.
  ///   - intensity: The intensity, clamped to 0...1.
  public static func fire(_ kind: Kind, intensity: Double = 1) {
    current.body(kind, intensity.clampedFraction(or: 1))
  }
}
