import SashGeometry

/// No two fingers count as nearer than this, in logical pixels: scales stay finite.
private let shortestSpan = 1.0

/// Recognises that two fingers move apart or together, on a display or a touchpad.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// How much farther apart the fingers are than when it was recognised, as a factor; may be set,
  /// to count from elsewhere.
  public var scale: Double {
    get { factor * span / base }
    set { factor = newValue.isFinite && newValue > 0 ? newValue * base / span : 1 }
  }
  /// How fast the scale changes, in units of it a second; always finite.
  public var velocity: Double { rate * factor / base }

  private var base = shortestSpan
  private var span = shortestSpan
  private var factor = 1.0

  /// A recogniser of pinches; `action` hears every change.
  public init(action: ((PinchGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes how far apart the fingers went down.
  open override func touchBegan(_ touch: Touch) {
    factor = 1
    restart()
    follow(touch.time)
    base = span
  }

  /// Follows the fingers, and claims them once they went far enough.
  open override func touchMoved(_ touch: Touch) {
    guard pair != nil else { return }
    follow(touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let way = span - base
    guard abs(way) >= slop else { return }
    // The way before recognition does not count.
    base = max(shortestSpan, way < 0 ? base - slop : base + slop)
    begin()
  }

  private func follow(_ time: Double) {
    guard let pair else { return }
    span = max(shortestSpan, pair.first.distance(to: pair.second))
    take(span, at: time)
  }
}
