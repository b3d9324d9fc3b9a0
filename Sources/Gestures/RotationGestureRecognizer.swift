import SashGeometry

/// Recognises that two fingers turn around each other, on a display or a touchpad.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far the fingers turned since it was recognised, in radians, clockwise; may be set, to
  /// count from elsewhere.
  ///
  /// It goes on beyond a full turn.
  public var rotation: Double {
    get { turned - base }
    set { base = newValue.isFinite ? turned - newValue : turned }
  }
  /// How fast they turn, in radians a second; always finite.
  public var velocity: Double { rate }

  /// The angle of the line through both, from -π to π.
  private var angle = 0.0
  private var turned = 0.0
  private var base = 0.0

  /// A recogniser of turns; `action` hears every change.
  public init(action: ((RotationGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes the line between the fingers.
  open override func touchBegan(_ touch: Touch) {
    guard let pair else { return }
    restart()
    turned = 0
    base = 0
    angle = Self.angle(pair.first, pair.second)
    take(turned, at: touch.time)
  }

  /// Follows the fingers, and claims them once they turned far enough.
  open override func touchMoved(_ touch: Touch) {
    guard let pair else { return }
    follow(pair, touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let radius = pair.first.distance(to: pair.second) / 2
    guard radius > 0, abs(turned) * radius >= slop else { return }
    // The way before recognition does not count.
    base = turned < 0 ? -slop / radius : slop / radius
    begin()
  }

  private func follow(_ pair: (first: Point, second: Point), _ time: Double) {
    // Two fingers on one spot have no line; it stays as it was.
    if pair.first != pair.second {
      let now = Self.angle(pair.first, pair.second)
      var step = now - angle
      if step > .pi { step -= 2 * .pi }
      if step < -.pi { step += 2 * .pi }
      turned += step
      angle = now
    }
    take(turned, at: time)
  }

  private static func angle(_ first: Point, _ second: Point) -> Double {
    Mathematics.arctangent(second.y - first.y, second.x - first.x)
  }
}
