// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

/// A requested move of a sheet, pending until the next layout.
nonisolated struct OverlayRequest: Hashable, Sendable {
  /// The target of a move.
  enum Target: Hashable, Sendable {
    /// A notch by its index.
    case notch(Int)
    /// The notch of the last move, whose height may have changed.
    case lastNotch
    /// The notch that the target notch policy chooses.
    case policy
  }

  var target: Target
  /// The velocity of the finger, in logical pixels per second, downwards positive.
  var velocity: Double
  var isAnimated: Bool
}

/// A running animation to a notch, with the completions of its request.
struct OverlaySettlingAnimation {
  let coordinator: OverlayContainerTransitionCoordinator
  let completions: [() -> Void]
}

/// The height of a sheet as a value that an animator or a finger moves.
final class OverlayHeightController {
  let timeline: Timeline
  let animator: Animator
  let tracker: DragTracker

  init(height: Double, timeline: Timeline, onUpdate: @escaping (Double) -> Void) {
    self.timeline = timeline
    animator = Animator(value: height, timeline: timeline, onUpdate: onUpdate)
    tracker = DragTracker(animator: animator, timeline: timeline)
  }
}
