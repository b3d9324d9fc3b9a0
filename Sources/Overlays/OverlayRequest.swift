import SashMotion
import SashPresentation

/// A move that waits for the next layout.
nonisolated struct OverlayRequest: Hashable, Sendable {
  /// Where to.
  enum Target: Hashable, Sendable {
    /// To a notch.
    case notch(Int)
    /// To the notch where the sheet was sent last; its height may have changed.
    case lastNotch
    /// To the notch that the policy chooses.
    case policy
  }

  var target: Target
  /// How fast the finger was, in logical pixels a second, downwards positive.
  var velocity: Double
  var isAnimated: Bool
}

/// An animation to a notch, and who waits for it.
struct OverlaySettling {
  let coordinator: OverlayContainerTransitionCoordinator
  let completions: [() -> Void]
}

/// Moves the height of a sheet, by an animator or by a finger.
final class OverlayMover {
  let timeline: Timeline
  let animator: Animator
  let tracker: DragTracker

  init(height: Double, timeline: Timeline, onUpdate: @escaping (Double) -> Void) {
    self.timeline = timeline
    animator = Animator(value: height, timeline: timeline, onUpdate: onUpdate)
    tracker = DragTracker(animator: animator, timeline: timeline)
  }
}
