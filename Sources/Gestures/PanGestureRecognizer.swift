import SashGeometry

// How far a press moves before it counts as a drag, in logical pixels.
private let fingerDistance = 10.0
private let stylusDistance = 6.0
private let pointerDistance = 3.0

/// By how much one axis of a touchpad scroll must lead the other to be taken for its direction;
/// libadwaita has the same factor (1.10.alpha, commit 3cf8369a).
private let axisLead = 1.2
/// How far a touchpad scroll goes along both axes alike until the longer way counts, in logical
/// pixels.
private let longestIndecision = 10.0

/// Recognises that a touch is dragged, and follows it until it is lifted.
///
/// The movement before recognition does not count: what follows the translation starts without a
/// jump. One finger drags; those that join later belong to others.
open class PanGestureRecognizer: GestureRecognizer {
  /// The ways along which a drag may begin.
  public enum Direction: Hashable, Sendable {
    /// Every way.
    case any
    /// Rather up or down than sideways.
    case vertical
    /// Rather sideways than up or down.
    case horizontal
  }

  /// The ways along which a drag may begin; a beginning along another way is a failure.
  public var direction: Direction
  /// How far a touch moves before it is a drag, in logical pixels; nil: by what touches.
  public var minimumDistance: Double?
  /// How far the touch has moved since it was recognised; may be set, to count from elsewhere.
  public var translation: Vector {
    get { position - origin }
    set { origin = position - newValue }
  }
  /// Where the touch went down, in the window.
  public private(set) var pressLocation = Point.zero
  /// How fast the touch moves now, in logical pixels a second; zero once it is held still.
  public var velocity: Vector { tracker.velocity(at: time) }

  private var origin = Point.zero
  private var position = Point.zero
  private var time = 0.0
  private var tracker = VelocityTracker()

  /// A recogniser of drags along some way; `action` hears every change.
  public init(
    direction: Direction = .any, minimumDistance: Double? = nil,
    action: ((PanGestureRecognizer) -> Void)? = nil
  ) {
    self.direction = direction
    self.minimumDistance = minimumDistance
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Takes where the touch went down.
  open override func touchBegan(_ touch: Touch) {
    tracker.reset()
    pressLocation = touch.position
    origin = touch.position
    take(touch)
    // A scroll on a touchpad has to tell its axis first.
    if distance(for: touch.source) <= 0, touch.source != .touchpad { begin() }
  }

  /// Follows the touch, and claims it once it went far enough.
  open override func touchMoved(_ touch: Touch) {
    take(touch)
    if isActive {
      change()
    } else {
      decide(touch)
    }
  }

  /// Ends the drag with the velocity of the last movement.
  open override func touchEnded(_ touch: Touch) {
    // A release tells no new place, and must not make a moving finger look still.
    if touch.position == position { time = touch.time } else { take(touch) }
    end()
  }

  private func take(_ touch: Touch) {
    position = touch.position
    time = touch.time
    tracker.add(touch.position, at: touch.time)
  }

  private func decide(_ touch: Touch) {
    let way = touch.position - pressLocation
    let needed = distance(for: touch.source)
    let length = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard length > 0 else { return }
    if touch.source == .touchpad, direction != .any, length < longestIndecision {
      let (long, short) = (max(abs(way.dx), abs(way.dy)), min(abs(way.dx), abs(way.dy)))
      guard long >= axisLead * short else { return }
    }
    switch direction {
    case .any:
      guard length >= needed else { return }
      start(Vector(dx: way.dx / length * needed, dy: way.dy / length * needed))
    case .vertical:
      guard max(abs(way.dx), abs(way.dy)) >= needed else { return }
      if abs(way.dy) < abs(way.dx) { return fail() }
      start(Vector(dx: 0, dy: way.dy < 0 ? -needed : needed))
    case .horizontal:
      guard max(abs(way.dx), abs(way.dy)) >= needed else { return }
      if abs(way.dx) < abs(way.dy) { return fail() }
      start(Vector(dx: way.dx < 0 ? -needed : needed, dy: 0))
    }
  }

  private func start(_ slack: Vector) {
    origin = pressLocation + slack
    begin()
  }

  private func distance(for source: Touch.Source) -> Double {
    if let minimumDistance { return minimumDistance }
    return switch source {
    case .finger: fingerDistance
    case .stylus: stylusDistance
    case .pointer: pointerDistance
    case .touchpad: 0
    }
  }
}
