import SashGeometry
import SashMotion

/// No two fingers count as nearer than this, in logical pixels: scales stay finite.
private let shortestSpan = 1.0

/// Recognises that two fingers move apart or together, on a display or a touchpad.
open class PinchGestureRecognizer: GestureRecognizer {
  /// How much farther apart the fingers are than when it was recognised, as a factor; may be set,
  /// to count from elsewhere.
  public var scale: Double {
    get { factor * span / base }
    set { factor = newValue.isFinite && newValue > 0 ? newValue * base / span : 1 }
  }
  /// How fast the scale changes, in units of it a second; always finite.
  public var velocity: Double { tracker.velocity(at: time).dx * factor / base }
  /// The middle of the two fingers, in the window.
  public private(set) var center = Point.zero

  private var base = shortestSpan
  private var span = shortestSpan
  private var factor = 1.0
  private var time = 0.0
  private var tracker = VelocityTracker()

  /// A recogniser of pinches; `action` hears every change.
  public init(action: ((PinchGestureRecognizer) -> Void)? = nil) {
    super.init()
    allowedSources = .all
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether one of the two fingers is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool { numberOfTouches < 2 }

  /// Takes how far apart the fingers went down.
  open override func touchBegan(_ touch: Touch) {
    factor = 1
    tracker = VelocityTracker(settings)
    take(touch.time)
    base = span
  }

  /// Follows the fingers, and claims them once they went far enough.
  open override func touchMoved(_ touch: Touch) {
    guard pair != nil else { return }
    take(touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let way = span - base
    guard abs(way) >= slop else { return }
    // The way before recognition does not count.
    base = max(shortestSpan, way < 0 ? base - slop : base + slop)
    begin()
  }

  /// Ends the pinch when one of the two is lifted.
  open override func touchEnded(_ touch: Touch) {
    time = touch.time
    if isActive { end() }
  }

  /// The middle of the fingers, in a node's coordinates; nil for the window's.
  open override func location(in node: (any GestureNode)?) -> Point {
    node?.gestureConvert(fromWindow: center) ?? center
  }

  private func take(_ time: Double) {
    guard let pair, let middle else { return }
    span = max(shortestSpan, pair.first.distance(to: pair.second))
    center = middle
    self.time = time
    tracker.add(Point(x: span, y: 0), at: time)
  }
}
