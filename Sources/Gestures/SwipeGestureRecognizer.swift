// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// Recognises a quick movement of one or more fingers in one direction, once for each press.
///
/// It succeeds as soon as the fingers moved far enough. A shorter movement succeeds if the fingers
/// are lifted at the speed of a fling.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// A set of directions of swipes.
  @frozen public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt8

    /// Creates a set of directions from their bits.
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

  /// The directions that are recognised.
  public var direction: Direction
  /// The number of fingers of the swipe.
  public var numberOfTouchesRequired = 1
  /// The direction of the recognised swipe; empty before recognition.
  public private(set) var swipedDirection: Direction = []

  private var tracker = VelocityTracker()
  private var deadline: ScheduledCall?

  /// Creates a recogniser of swipes.
  ///
  /// - Parameters:
  ///   - direction: The directions that are recognised.
  ///   - action: A closure called after each change of the state, of which `ended` is the swipe; it
  ///     replaces `onChange`.
  public init(
    direction: Direction = .right, action: ((SwipeGestureRecognizer) -> Void)? = nil
  ) {
    self.direction = direction
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Returns whether a finger is missing.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    touches.count < max(1, numberOfTouchesRequired)
  }

  /// Records the start of the swipe, and limits its duration.
  open override func touchBegan(_ touch: Touch) {
    guard touches.count == 1 else { return }
    tracker = VelocityTracker(settings)
    deadline = schedule(after: settings.swipeDuration) { [weak self] in self?.fail() }
  }

  /// Follows the fingers until they moved far enough, or in another direction.
  open override func touchMoved(_ touch: Touch) {
    let displacement = meanTranslation
    tracker.add(.zero + displacement, at: touch.time)
    let slop = settings.dragSlop.distance(for: touch.source)
    guard max(abs(displacement.dx), abs(displacement.dy)) > slop else { return }
    guard touches.count >= numberOfTouchesRequired,
      let found = self.recognizedDirection(of: displacement)
    else {
      return fail()
    }
    guard max(abs(displacement.dx), abs(displacement.dy)) >= settings.swipeDistance else { return }
    succeed(found)
  }

  /// Recognises a fling that was lifted before it moved far; else fails.
  open override func touchEnded(_ touch: Touch) {
    let displacement = meanTranslation
    let speed = tracker.velocity(at: touch.time).length
    let slop = settings.dragSlop.distance(for: touch.source)
    guard touches.count >= numberOfTouchesRequired, displacement.length > slop,
      speed >= settings.flingSpeed(for: touch.source),
      let found = self.recognizedDirection(of: displacement)
    else { return fail() }
    succeed(found)
  }

  /// Discards the state of the recognition attempt.
  open override func reset() {
    deadline?.cancel()
    deadline = nil
    swipedDirection = []
  }

  private func succeed(_ direction: Direction) {
    swipedDirection = direction
    recognize()
  }

  /// Returns the recognised direction of a movement; `nil` for other directions, and for diagonal
  /// movements.
  private func recognizedDirection(of displacement: Vector) -> Direction? {
    let (x, y) = (abs(displacement.dx), abs(displacement.dy))
    guard max(x, y) >= settings.swipeAxisRatio * min(x, y) else { return nil }
    let found: Direction =
      x > y ? (displacement.dx > 0 ? .right : .left) : (displacement.dy > 0 ? .down : .up)
    return direction.contains(found) ? found : nil
  }
}
