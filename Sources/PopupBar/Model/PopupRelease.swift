// SPDX-License-Identifier: MIT

/// The decision about a popup's goal at the end of a drag.
nonisolated package enum PopupRelease {
  /// The progress below which a popup that was open closes even if the finger does not move
  /// downwards.
  static let closingThreshold = 0.5
  /// The maximum initial velocity of the progress after a drag, per second.
  static let maximumVelocity = 12.0

  /// Returns whether the popup opens, or stays open.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, positive downwards. Only the sign matters; NaN
  ///     counts as zero.
  ///   - progress: The progress of the popup.
  ///   - startedOpen: Whether the popup was open when the drag began.
  /// - Returns: For a finger that moves downwards, `true` only at a progress of 1 or more.
  ///   Otherwise `true`, unless a popup that was open is below `closingThreshold`.
  package static func opens(velocity: Double, progress: Double, startedOpen: Bool) -> Bool {
    velocity > 0 ? progress >= 1 : !(startedOpen && progress < closingThreshold)
  }

  /// Returns the initial velocity of the progress, per second.
  ///
  /// - Parameters:
  ///   - finger: The velocity of the finger in logical pixels per second, positive downwards.
  ///   - distance: The distance between open and closed, in logical pixels.
  /// - Returns: A velocity within `maximumVelocity` in both directions; zero if the distance is
  ///   zero.
  package static func progressVelocity(finger: Double, distance: Double) -> Double {
    guard finger.isFinite, distance > 0 else { return 0 }
    return min(max(-finger / distance, -maximumVelocity), maximumVelocity)
  }
}
