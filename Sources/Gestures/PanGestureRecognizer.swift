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
  public var direction: Direction {
    get { wanted.direction }
    set { wanted.direction = newValue }
  }
  /// How far a touch moves before it is a drag, in logical pixels; nil: the settings' drag slop.
  public var minimumDistance: Double? {
    get { wanted.distance }
    set { wanted.distance = newValue }
  }
  /// How many fingers have to be down for the drag to begin, and to go on.
  public var minimumNumberOfTouches: Int {
    get { wanted.touches }
    set { wanted.touches = newValue }
  }
  /// How many fingers may join.
  public var maximumNumberOfTouches = 1
  /// Asked when the last of the fingers that it takes goes down: whether the drag begins there and
  /// then, as where it catches what moves; nil: it never does.
  public var beginsAtOnce: (() -> Bool)?
  /// How far the touch has moved since it was recognised; may be set, to count from elsewhere.
  public var translation: Vector {
    get { drag.position - drag.origin }
    set { drag.origin = drag.position - newValue }
  }
  /// Where the drag started: where the first finger went down, or the middle of as many as it
  /// takes, in the window.
  public var pressLocation: Point { drag.start }
  /// How fast the touch moves now, in logical pixels a second; zero once it is held still.
  public var velocity: Vector { drag.tracker.velocity(at: drag.time) }

  /// What changes with each movement, in one value: so it is one access.
  private struct Drag {
    var start = Point.zero
    var origin = Point.zero
    var position = Point.zero
    var time = 0.0
    var tracker = VelocityTracker()
    /// From the middle of the fingers to the position.
    var shift = Vector.zero

    mutating func begin(at place: Point) {
      start = place
      origin = place
      position = place
      shift = .zero
    }

    /// From where it started to where it is.
    var way: Vector { position - start }

    /// Fingers joined or left: the position stays.
    mutating func anchor(_ middle: Point) { shift = position - middle }

    mutating func take(_ middle: Point, at time: Double) {
      position = middle + shift
      self.time = time
      tracker.add(position, at: time)
    }

    /// A release tells no new place, and must not make a moving finger look still.
    mutating func release(_ touch: Touch) {
      if touch.position + shift == position {
        time = touch.time
      } else {
        take(touch.position, at: touch.time)
      }
    }
  }

  /// What the owner set.
  private struct Wanted {
    var direction = Direction.any
    var distance: Double?
    var touches = 1
  }

  private var drag = Drag()
  private var wanted = Wanted()

  /// A recogniser of drags along some way; `action` hears every change.
  public init(
    direction: Direction = .any, minimumDistance: Double? = nil,
    action: ((PanGestureRecognizer) -> Void)? = nil
  ) {
    wanted.direction = direction
    wanted.distance = minimumDistance
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether another finger may join.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    numberOfTouches < max(1, maximumNumberOfTouches, minimumNumberOfTouches)
  }

  /// Takes where the touch went down.
  open override func touchBegan(_ touch: Touch) {
    let (count, middle) = contacts.down
    if !isActive, count == 1 { drag.tracker = VelocityTracker(settings) }
    if !isActive, count == 1 || count == wanted.touches {
      drag.begin(at: middle)
    } else {
      drag.anchor(middle)
    }
    drag.take(middle, at: touch.time)
    guard !isActive else { return }
    if count == wanted.touches, beginsAtOnce?() == true { return begin() }
    // A scroll on a touchpad has to tell its axis first.
    if count >= wanted.touches, distance(for: touch.source) <= 0, touch.source != .touchpad {
      begin()
    }
  }

  /// Follows the touch, and claims it once it went far enough.
  open override func touchMoved(_ touch: Touch) {
    let (count, middle) = contacts.down
    drag.take(middle, at: touch.time)
    if isActive {
      change()
    } else if count >= wanted.touches {
      decide(touch.source)
    }
  }

  /// Ends the drag with the velocity of the last movement, unless enough other fingers go on.
  open override func touchEnded(_ touch: Touch) {
    let (count, middle) = contacts.down
    guard count > 0 else {
      drag.release(touch)
      return end()
    }
    drag.anchor(middle)
    if isActive, count < wanted.touches { end() }
  }

  /// Whether a drag may start by moving some way; a subclass may know better.
  func admits(_ way: Vector) -> Bool { true }

  private func decide(_ source: Touch.Source) {
    let direction = wanted.direction
    let way = drag.way
    let needed = distance(for: source)
    let length = way.length
    guard length > 0 else { return }
    let (x, y) = (abs(way.dx), abs(way.dy))
    if source == .touchpad, direction != .any, length < settings.touchpadIndecision {
      guard max(x, y) >= settings.touchpadAxisLead * min(x, y),
        max(x, y) >= settings.touchpadWobble
      else { return }
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
    drag.origin = drag.start + slack
    begin()
  }

  private func distance(for source: Touch.Source) -> Double {
    wanted.distance ?? settings.dragSlop.distance(for: source)
  }
}
