import SashGeometry
import SashMotion

/// Recognises that touches are dragged, and follows them until they are lifted.
///
/// The movement before recognition does not count: what follows the translation starts without a
/// jump. By default one finger drags, and those that join later belong to others; with more, what
/// moves is the middle of the fingers, and it stays where it is when one joins or leaves.
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
  /// How far a touch moves before it is a drag, in logical pixels; nil: the settings' drag slop.
  public var minimumDistance: Double?
  /// How many fingers have to be down for the drag to begin, and to go on.
  public var minimumNumberOfTouches = 1
  /// How many fingers may join.
  public var maximumNumberOfTouches = 1
  /// How far the touch has moved since it was recognised; may be set, to count from elsewhere.
  public var translation: Vector {
    get { position - origin }
    set { origin = position - newValue }
  }
  /// Where the drag started: where the first finger went down, or the middle of as many as it
  /// takes, in the window.
  public private(set) var pressLocation = Point.zero
  /// How fast the touch moves now, in logical pixels a second; zero once it is held still.
  public var velocity: Vector { tracker.velocity(at: time) }

  private var origin = Point.zero
  private var position = Point.zero
  private var time = 0.0
  private var tracker = VelocityTracker()
  /// From the middle of the fingers to the position.
  private var shift = Vector.zero

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

  /// Whether another finger may join.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    numberOfTouches < max(1, maximumNumberOfTouches, minimumNumberOfTouches)
  }

  /// Takes where the touch went down.
  open override func touchBegan(_ touch: Touch) {
    let count = numberOfTouches
    if count == 1, !isActive {
      tracker = VelocityTracker(settings)
      shift = .zero
      start(at: touch.position)
    } else {
      anchor()
    }
    if !isActive, count == minimumNumberOfTouches, let middle {
      shift = .zero
      start(at: middle)
    }
    take(touch.time)
    // A scroll on a touchpad has to tell its axis first.
    if !isActive, hasEnoughTouches, distance(for: touch.source) <= 0, touch.source != .touchpad {
      begin()
    }
  }

  /// Follows the touch, and claims it once it went far enough.
  open override func touchMoved(_ touch: Touch) {
    take(touch.time)
    if isActive {
      change()
    } else if hasEnoughTouches {
      decide(touch.source)
    }
  }

  /// Ends the drag with the velocity of the last movement, unless enough other fingers go on.
  open override func touchEnded(_ touch: Touch) {
    let count = numberOfTouches
    if count > 0 {
      anchor()
      if isActive, !hasEnoughTouches { end() }
      return
    }
    // A release tells no new place, and must not make a moving finger look still.
    let place = touch.position + shift
    if place == position {
      time = touch.time
    } else {
      position = place
      take(touch.time)
    }
    end()
  }

  /// Whether a drag may start by moving some way; a subclass may know better.
  func admits(_ way: Vector) -> Bool { true }

  private var hasEnoughTouches: Bool { numberOfTouches >= minimumNumberOfTouches }

  private func start(at place: Point) {
    pressLocation = place
    origin = place
    position = place
  }

  /// Fingers joined or left: the position stays.
  private func anchor() {
    if let middle { shift = position - middle }
  }

  private func take(_ time: Double) {
    if let middle { position = middle + shift }
    self.time = time
    tracker.add(position, at: time)
  }

  private func decide(_ source: Touch.Source) {
    let way = position - pressLocation
    let needed = distance(for: source)
    let length = way.length
    guard length > 0 else { return }
    let (x, y) = (abs(way.dx), abs(way.dy))
    if source == .touchpad, direction != .any, length < settings.touchpadIndecision {
      guard max(x, y) >= settings.touchpadAxisLead * min(x, y) else { return }
    }
    var slack = Vector.zero
    switch direction {
    case .any:
      guard length >= needed else { return }
      slack = Vector(dx: way.dx / length * needed, dy: way.dy / length * needed)
    case .vertical:
      guard max(x, y) >= needed else { return }
      if y < x { return fail() }
      slack.dy = way.dy < 0 ? -needed : needed
    case .horizontal:
      guard max(x, y) >= needed else { return }
      if x < y { return fail() }
      slack.dx = way.dx < 0 ? -needed : needed
    }
    guard admits(way) else { return fail() }
    origin = pressLocation + slack
    begin()
  }

  private func distance(for source: Touch.Source) -> Double {
    minimumDistance ?? settings.dragSlop.distance(for: source)
  }
}
