import SashGeometry
import SashMotion

/// Recognises that two fingers turn around each other, on a display or a touchpad.
open class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers turned since it was recognised, in radians, clockwise; may be set, to
  /// count from elsewhere.
  ///
  /// It goes on beyond a full turn.
  public var rotation: Double {
    get { turned - base }
    set { base = newValue.isFinite ? turned - newValue : turned }
  }
  /// How fast they turn, in radians a second; always finite.
  public var velocity: Double { tracker.velocity(at: time).dx }
  /// The middle of the two fingers, in the window.
  public private(set) var center = Point.zero

  /// The angle of the line through both, from -π to π.
  private var angle = 0.0
  private var turned = 0.0
  private var base = 0.0
  private var time = 0.0
  private var tracker = VelocityTracker()

  /// A recogniser of turns; `action` hears every change.
  public init(action: ((RotationGestureRecognizer) -> Void)? = nil) {
    super.init()
    allowedSources = .all
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether one of the two fingers is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool { numberOfTouches < 2 }

  /// Takes the line between the fingers.
  open override func touchBegan(_ touch: Touch) {
    guard let pair else { return }
    tracker = VelocityTracker(settings)
    turned = 0
    base = 0
    angle = Self.angle(pair.first, pair.second)
    take(touch.time)
  }

  /// Follows the fingers, and claims them once they turned far enough.
  open override func touchMoved(_ touch: Touch) {
    guard let pair else { return }
    take(touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let radius = pair.first.distance(to: pair.second) / 2
    guard radius > 0, abs(turned) * radius >= slop else { return }
    // The way before recognition does not count.
    base = turned < 0 ? -slop / radius : slop / radius
    begin()
  }

  /// Ends the turn when one of the two is lifted.
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
    center = middle
    self.time = time
    // Two fingers on one spot have no line; it stays as it was.
    if pair.first != pair.second {
      let now = Self.angle(pair.first, pair.second)
      var step = now - angle
      if step > .pi { step -= 2 * .pi }
      if step < -.pi { step += 2 * .pi }
      turned += step
      angle = now
    }
    tracker.add(Point(x: turned, y: 0), at: time)
  }

  private static func angle(_ first: Point, _ second: Point) -> Double {
    Mathematics.arctangent(second.y - first.y, second.x - first.x)
  }
}
