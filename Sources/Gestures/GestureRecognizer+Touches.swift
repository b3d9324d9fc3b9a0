// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

// The touches of the current recognition attempt, for subclasses.
extension GestureRecognizer {
  /// The touches of the current recognition attempt, in the order in which they began, including
  /// those that ended.
  public var touches: [Touch] { trackedTouches.touches }

  /// The number of touches of the recognition attempt that are down.
  public var numberOfTouches: Int { trackedTouches.down.count }

  /// Returns the position where a touch of the recognition attempt began, in the window; `nil` for
  /// other touches.
  public func startLocation(of touch: Touch.ID) -> Point? { trackedTouches.start(of: touch) }

  /// The centre of the touches that are down, in the window; `nil` when none is down.
  public var centroid: Point? {
    let down = trackedTouches.down
    return down.count > 0 ? down.middle : nil
  }

  /// The mean movement of the recognition attempt's touches since each began, in logical pixels.
  public var meanTranslation: Vector { trackedTouches.meanTranslation }

  /// The positions of the first two touches that are down; `nil` when fewer are down.
  var pair: (first: Point, second: Point)? { trackedTouches.pair }

  /// Schedules a call after a delay in seconds from the event that is being handled, which may have
  /// happened some time before.
  package final func schedule(
    after delay: Double, _ body: @escaping () -> Void
  ) -> ScheduledCall? {
    timeline.map { $0.schedule(at: $0.now + delay, body) }
  }
}
