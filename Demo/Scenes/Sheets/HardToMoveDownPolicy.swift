// SPDX-License-Identifier: MIT

import Sash

/// The velocity above which a movement downwards counts as a fling, in logical pixels per second.
private let downwardVelocity = 2_400.0

/// Chooses the nearest notch, or the next higher one in a fling; the next lower one only in a very
/// fast fling.
struct HardToMoveDownPolicy: OverlayTranslationTargetNotchPolicy {
  func targetNotchIndex(using context: OverlayContainerContextTargetNotchPolicy) -> Int {
    let policy = RushingForwardTargetNotchPolicy()
    if context.velocity > 0 {
      policy.minimumVelocity = downwardVelocity
      policy.minimumDuration = 0
    }
    return policy.targetNotchIndex(using: context)
  }
}
