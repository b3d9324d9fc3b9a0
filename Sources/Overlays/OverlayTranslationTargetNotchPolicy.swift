// SPDX-License-Identifier: MIT

/// Chooses the notch that a released sheet moves to.
public protocol OverlayTranslationTargetNotchPolicy {
  /// Returns the index of the notch, reachable or not.
  func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int
}

/// Chooses the nearest reachable notch, or the next one in the direction of a fling.
public final class RushingForwardTargetNotchPolicy: OverlayTranslationTargetNotchPolicy {
  /// The velocity above which a release counts as a fling, in logical pixels per second.
  public var minimumVelocity = 400.0
  /// The time by which the height is projected along the finger's velocity before the nearest notch
  /// is chosen, in seconds.
  public var minimumDuration = 0.1

  /// Creates the policy with its default thresholds.
  public init() {}

  /// Returns the reachable notch nearest to the projected height.
  ///
  /// With a fling it is, of the nearest two, the one in the direction of the fling. Of equally near
  /// notches it is the lower one. Returns 0 where none is reachable.
  public func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int {
    let velocity = context.velocity
    let projected = context.overlayTranslationHeight - minimumDuration * velocity
    func distance(_ index: Int) -> Double { abs(projected - context.height(forNotchAt: index)) }
    // The sort is stable: equally near notches stay in ascending order.
    let nearest = context.reachableIndexes.sorted { distance($0) < distance($1) }
    guard let best = nearest.first else { return 0 }
    guard nearest.count > 1, abs(velocity) > minimumVelocity else { return best }
    return velocity < 0 ? max(best, nearest[1]) : min(best, nearest[1])
  }
}
