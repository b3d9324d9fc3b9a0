// SPDX-License-Identifier: MIT

import SashMotion

/// The fade of a modern bar's contents: later than the bar when it is presented, earlier when it is
/// dismissed.
nonisolated package enum PopupContentsFade {
  /// The duration of the bar's presentation and dismissal, in seconds.
  package static let duration = 0.5
  /// The start and the length of the fade-in of the contents, as fractions of the duration.
  private static let fadeIn = (start: 0.75, length: 0.25)
  /// The start and the length of the fade-out of the contents, as fractions of the duration.
  private static let fadeOut = (start: 0.2, length: 0.4)

  /// The blur radius of the contents at presence 0, in logical pixels.
  private static let finalBlurRadius = 20.0
  /// The blur radius of the snapshot that replaces the contents, in logical pixels; at this radius
  /// nothing is legible.
  static let snapshotBlurRadius = 8.0

  /// Returns the fraction of the contents' opacity that belongs to the blurred snapshot, at a
  /// presence of the bar.
  package static func blurredFraction(presence: Double) -> Double {
    min(max(finalBlurRadius * (1 - presence) / snapshotBlurRadius, 0), 1)
  }

  /// Returns the animation of the contents' opacity to 1 or 0.
  ///
  /// If the fade has begun already, as when a dismissal is reversed, the remaining part starts
  /// without delay.
  ///
  /// - Parameters:
  ///   - value: The current opacity, from 0 to 1.
  ///   - fadesIn: Whether the contents fade in.
  /// - Returns: A linear animation.
  package static func motion(from value: Double, fadesIn: Bool) -> Motion {
    let span = fadesIn ? fadeIn : fadeOut
    let remaining = fadesIn ? 1 - value : value
    let fade = Motion.curve(.linear, duration: span.length * duration * remaining)
    return remaining < 1 ? fade : fade.delayed(by: span.start * duration)
  }
}
