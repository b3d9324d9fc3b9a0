import SashGeometry
import SashMotion

/// Follows the line between two fingers, on a display or a touchpad: what pinches and turns share.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The middle of the two fingers, in the window.
  public private(set) var center = Point.zero

  private var time = 0.0
  private var tracker = VelocityTracker()

  /// A recogniser of two fingers of any kind.
  public override init() {
    super.init()
    allowedSources = .all
  }

  /// Whether one of the two fingers is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool { numberOfTouches < 2 }

  /// Ends the gesture when one of the two is lifted.
  open override func touchEnded(_ touch: Touch) {
    time = touch.time
    if isActive { end() }
  }

  /// The middle of the fingers, in a node's coordinates; nil for the window's.
  open override func location(in node: (any GestureNode)?) -> Point {
    node?.gestureConvert(fromWindow: center) ?? center
  }

  // MARK: For subclasses

  /// How fast what is measured changes, in units of it a second; always finite.
  var rate: Double { tracker.velocity(at: time).dx }

  /// Forgets what was measured.
  func restart() { tracker = VelocityTracker(settings) }

  /// Takes where the fingers are, and what is measured between them.
  func take(_ measure: Double, at time: Double) {
    guard let middle else { return }
    center = middle
    self.time = time
    tracker.add(Point(x: measure, y: 0), at: time)
  }
}
