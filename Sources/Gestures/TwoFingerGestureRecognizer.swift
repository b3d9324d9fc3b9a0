// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The base class of recognisers of two fingers, on a touch screen or a touchpad.
///
/// Use `PinchGestureRecognizer` or `RotationGestureRecognizer`.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The centre of the two fingers, in the window.
  public private(set) var center = Point.zero

  private var time = 0.0
  private var tracker = VelocityTracker()

  /// Creates a recogniser that accepts touches of all kinds.
  public override init() {
    super.init()
    allowedSources = .all
  }

  /// Returns whether one of the two fingers is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool { numberOfTouches < 2 }

  /// Ends the gesture when one of the two fingers is lifted.
  open override func touchEnded(_ touch: Touch) {
    time = touch.time
    if isActive { end() }
  }

  /// Returns the centre of the fingers in a node's coordinates, or the window's for `nil`.
  open override func location(in node: (any GestureNode)?) -> Point {
    node?.gestureConvert(fromWindow: center) ?? center
  }

  // MARK: For subclasses

  /// The rate of change of the measured value, in units per second; always finite.
  var rate: Double { tracker.velocity(at: time).dx }

  /// Discards the measured values.
  func restart() { tracker = VelocityTracker(settings) }

  /// Records the centre of the fingers, and a measured value, at a time.
  func record(_ measure: Double, at time: Double) {
    guard let centroid else { return }
    center = centroid
    self.time = time
    tracker.add(Point(x: measure, y: 0), at: time)
  }
}
