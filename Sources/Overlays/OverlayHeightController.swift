// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

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
