/// Decides where a popup goes when the finger lifts.
nonisolated package enum PopupRelease {
  /// Below this an open popup closes although the finger was not moving downwards.
  static let half = 0.5
  /// The fastest progress, per second, that the motion after a release starts with.
  static let maximumVelocity = 12.0

  /// Whether it opens.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity downwards, of which only the sign counts; what is not a
  ///     number counts as none.
  ///   - progress: How far the popup is open.
  ///   - startedOpen: Whether the drag began on an open popup.
  /// - Returns: Whether the popup opens, or stays open.
  package static func opens(velocity: Double, progress: Double, startedOpen: Bool) -> Bool {
    velocity > 0 ? progress >= 1 : !(startedOpen && progress < half)
  }

  /// The velocity of the progress, per second, that the motion starts with.
  ///
  /// - Parameters:
  ///   - finger: The finger's velocity downwards, in logical pixels a second.
  ///   - way: The distance from open to closed, in logical pixels.
  /// - Returns: A velocity within `maximumVelocity`; zero without a way.
  package static func progressVelocity(finger: Double, way: Double) -> Double {
    guard finger.isFinite, way > 0 else { return 0 }
    return min(max(-finger / way, -maximumVelocity), maximumVelocity)
  }
}
