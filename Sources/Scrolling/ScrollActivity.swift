// SPDX-License-Identifier: MIT

import SashGeometry

/// The time in seconds after the end of a pinch within which lifting the remaining finger adds no
/// velocity.
///
/// Two fingers are never lifted at exactly the same time.
private let pinchReleaseInterval = 0.1

/// The current activity of a scroll view.
enum ScrollActivity {
  /// No motion. Waits for a finger, a wheel, a key or a call.
  case idle
  /// A finger drags the content. Ends with the touch.
  case dragging(ScrollDrag)
  /// The drag of a nested scroll view moves the content. Ends with that drag.
  case drivenByNested
  /// The content is being released and observers are asked for its target. Ends before the call
  /// returns.
  case releasing
  /// The content moves without a finger. Ends when both axes have come to rest.
  case moving(ScrollMotion)
}

/// The reason for a motion without a finger.
enum ScrollMotion {
  /// A fling after a drag.
  case deceleration
  /// A scroll that was requested by code, a key or a wheel.
  case animation
  /// An animation of the zoom scale. Ends with that.
  case zoom
}

/// The state of a drag, with the enclosing scroll views that receive unused movement.
struct ScrollDrag {
  /// The total movement of the finger.
  var translation = Vector.zero
  /// The axes along which the drag has an effect.
  var axes: ScrollAxes
  /// The enclosing scroll views, innermost first.
  let outer: [ScrollView]
  /// The receiver of the last horizontal movement, which gets the release velocity.
  var horizontalReceiver = Receiver.content
  /// The receiver of the last vertical movement, which gets the release velocity.
  var verticalReceiver = Receiver.content
  /// The end of the last pinch during the drag, or `nil` without a pinch.
  var pinchRelease: PinchRelease?

  /// The receiver of a drag's movement.
  enum Receiver: Equatable {
    /// The scroll view under the finger, or its drag partner.
    case content
    /// The enclosing scroll view at an index of `outer`.
    case outer(Int)
  }

  /// Returns the axes along which a receiver got the last movement.
  func axes(receivedBy receiver: Receiver) -> ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalReceiver == receiver { axes.insert(.horizontal) }
    if verticalReceiver == receiver { axes.insert(.vertical) }
    return axes
  }

  /// Returns the velocity with which the content goes on after a release.
  ///
  /// It ignores the movement of a finger that remained briefly after a pinch.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the pan at the release.
  ///   - time: The time of the release on the window's timeline, or `nil` without a window.
  /// - Returns: The velocity of the pan, or that at the end of a pinch shortly before.
  func velocity(_ velocity: Vector, releasedAt time: Double?) -> Vector {
    guard let pinchRelease, let time, time - pinchRelease.time <= pinchReleaseInterval else {
      return velocity
    }
    return pinchRelease.velocity
  }
}

/// The motion of the content at the end of a pinch.
struct PinchRelease {
  /// The velocity of the pan, in logical pixels per second.
  var velocity: Vector
  /// The time on the window's timeline, in seconds.
  var time: Double
}

extension Vector {
  /// Returns the vector with its components along the other axes set to 0.
  func along(_ axes: ScrollAxes) -> Vector {
    Vector(
      dx: axes.contains(.horizontal) ? dx : 0, dy: axes.contains(.vertical) ? dy : 0)
  }
}

/// The vertical slice of the content that the content view covers.
package struct ContentSlice {
  /// The start of the slice in the content, in logical pixels.
  package var origin: Double
  /// The height of the slice, in logical pixels.
  package var height: Double

  /// Creates the slice of a height that starts at an origin, both in logical pixels.
  package init(origin: Double, height: Double) {
    self.origin = origin
    self.height = height
  }
}
