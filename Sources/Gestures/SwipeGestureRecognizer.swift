import SashGeometry
import SashMotion

/// Recognises a quick movement of one finger or more one way, once, while they are still down.
///
/// It is a swipe as soon as it went far enough; a shorter one counts when it is lifted as a fling.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The ways of a swipe.
  @frozen public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each way.
    public let rawValue: UInt8

    /// Ways from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    @inlinable public static var right: Direction { Direction(rawValue: 1 << 0) }
    /// To the left.
    @inlinable public static var left: Direction { Direction(rawValue: 1 << 1) }
    /// Upwards.
    @inlinable public static var up: Direction { Direction(rawValue: 1 << 2) }
    /// Downwards.
    @inlinable public static var down: Direction { Direction(rawValue: 1 << 3) }
  }

  /// The ways that count.
  public var direction: Direction
  /// How many fingers it takes.
  public var numberOfTouchesRequired = 1
  /// The way of the swipe that is being told; empty before.
  public private(set) var swipedDirection: Direction = []

  private var tracker = VelocityTracker()
  private var deadline: ScheduledCall?

  /// A recogniser of swipes some way; `action` hears every change, of which `ended` is the swipe.
  public init(
    direction: Direction = .right, action: ((SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.direction = direction
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Whether a finger is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    touches.count < max(1, numberOfTouchesRequired)
  }

  /// Takes where the touch went down, and gives the swipe its time.
  open override func touchBegan(_ touch: Touch) {
    guard touches.count == 1 else { return }
    tracker = VelocityTracker(settings)
    deadline = timeline?.schedule(after: settings.swipeDuration) { [weak self] in self?.fail() }
  }

  /// Follows the fingers until the swipe went far enough, or the wrong way.
  open override func touchMoved(_ touch: Touch) {
    let way = movement
    tracker.add(.zero + way, at: touch.time)
    let slop = settings.dragSlop.distance(for: touch.source)
    guard max(abs(way.dx), abs(way.dy)) > slop else { return }
    guard touches.count >= numberOfTouchesRequired, let found = self.way(of: way) else {
      return fail()
    }
    guard max(abs(way.dx), abs(way.dy)) >= settings.swipeDistance else { return }
    succeed(found)
  }

  /// Takes a fling that was lifted before it went far; else it was none.
  open override func touchEnded(_ touch: Touch) {
    let way = movement
    let speed = tracker.velocity(at: touch.time).length
    let slop = settings.dragSlop.distance(for: touch.source)
    guard touches.count >= numberOfTouchesRequired, way.length > slop,
      speed >= settings.flingSpeed(for: touch.source), let found = self.way(of: way)
    else { return fail() }
    succeed(found)
  }

  /// Starts over.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    swipedDirection = []
  }

  private func succeed(_ direction: Direction) {
    swipedDirection = direction
    recognize()
  }

  /// The wanted way that a movement leads; nil for others, and between two.
  private func way(of way: Vector) -> Direction? {
    let (x, y) = (abs(way.dx), abs(way.dy))
    guard max(x, y) >= settings.swipeLead * min(x, y) else { return nil }
    let found: Direction = x > y ? (way.dx > 0 ? .right : .left) : (way.dy > 0 ? .down : .up)
    return direction.contains(found) ? found : nil
  }
}
