// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// Recognises a drag, and follows it until the touches are lifted.
///
/// The movement before recognition does not count, so content that follows `translation` starts
/// without a jump. By default one finger drags, and further fingers are left to other recognisers.
/// With more fingers the drag follows their centre, and its position does not jump when a finger
/// joins or leaves.
///
/// ```swift
/// let drag = PanGestureRecognizer { [unowned card] pan in
///   switch pan.state {
///   case .changed: card.translation = pan.translation
///   case .ended, .cancelled: View.animate { card.translation = .zero }
///   default: break
///   }
/// }
/// card.addGestureRecognizer(drag)
/// ```
open class PanGestureRecognizer: GestureRecognizer {
  /// The directions in which a drag may begin.
  public enum Direction: Hashable, Sendable {
    /// Every direction.
    case any
    /// More vertical than horizontal.
    case vertical
    /// More horizontal than vertical.
    case horizontal
  }

  /// The directions in which a drag may begin.
  ///
  /// The recogniser fails if a drag begins in another one.
  public var direction: Direction {
    get { requirements.direction }
    set { requirements.direction = newValue }
  }
  /// The distance at which a touch becomes a drag, in logical pixels; `nil` for the drag slop of
  /// the settings.
  public var minimumDistance: Double? {
    get { requirements.distance }
    set { requirements.distance = newValue }
  }
  /// The number of fingers that must be down for the drag to begin and to go on.
  public var minimumNumberOfTouches: Int {
    get { requirements.touches }
    set { requirements.touches = newValue }
  }
  /// The largest number of fingers that may be down.
  public var maximumNumberOfTouches = 1
  /// A closure that returns whether the drag begins without any movement, for example to catch
  /// moving content.
  ///
  /// Called when `minimumNumberOfTouches` fingers are down; `nil` means never.
  public var beginsAtOnce: (() -> Bool)?
  /// The movement since recognition, in logical pixels.
  ///
  /// Set it to count from another origin.
  public var translation: Vector {
    get { drag.position - drag.origin }
    set { drag.origin = drag.position - newValue }
  }
  /// The start of the drag, in the window: the position where the first finger touched down, or the
  /// centre of `minimumNumberOfTouches` fingers.
  public var pressLocation: Point { drag.start }
  /// The current velocity, in logical pixels per second; zero once the touch is held still.
  public var velocity: Vector { drag.tracker.velocity(at: drag.time) }

  /// The state that changes with each movement, in one value so that it takes one access.
  private struct Drag {
    var start = Point.zero
    var origin = Point.zero
    var position = Point.zero
    var time = 0.0
    var tracker = VelocityTracker()
    /// The offset from the centre of the fingers to the position.
    var shift = Vector.zero

    mutating func begin(at point: Point) {
      start = point
      origin = point
      position = point
      shift = .zero
    }

    /// The movement from the start to the current position.
    var displacement: Vector { position - start }

    /// Keeps the position when a finger joins or leaves.
    mutating func anchor(_ centroid: Point) { shift = position - centroid }

    mutating func move(to centroid: Point, at time: Double) {
      position = centroid + shift
      self.time = time
      tracker.add(position, at: time)
    }

    /// Records the end of a touch.
    ///
    /// A release at an unchanged position adds no sample: it would make a moving finger look still.
    mutating func release(_ touch: Touch) {
      if touch.position + shift == position {
        time = touch.time
      } else {
        move(to: touch.position, at: touch.time)
      }
    }
  }

  /// The requirements that the owner has set.
  private struct Requirements {
    var direction = Direction.any
    var distance: Double?
    var touches = 1
  }

  private var drag = Drag()
  private var requirements = Requirements()

  /// Creates a recogniser of drags.
  ///
  /// - Parameters:
  ///   - direction: The directions in which a drag may begin.
  ///   - minimumDistance: The distance at which a touch becomes a drag, in logical pixels; `nil`
  ///     for the drag slop of the settings.
  ///   - action: A closure called after each change of the state; it replaces `onChange`.
  public init(
    direction: Direction = .any, minimumDistance: Double? = nil,
    action: ((PanGestureRecognizer) -> Void)? = nil
  ) {
    requirements.direction = direction
    requirements.distance = minimumDistance
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Returns whether another finger may join.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    numberOfTouches < max(1, maximumNumberOfTouches, minimumNumberOfTouches)
  }

  /// Records the start of the drag, and begins it if no movement is needed.
  open override func touchBegan(_ touch: Touch) {
    let (count, centroid) = trackedTouches.down
    if !isActive, count == 1 { drag.tracker = VelocityTracker(settings) }
    if !isActive, count == 1 || count == requirements.touches {
      drag.begin(at: centroid)
    } else {
      drag.anchor(centroid)
    }
    drag.move(to: centroid, at: touch.time)
    guard !isActive else { return }
    if count == requirements.touches, beginsAtOnce?() == true { return begin() }
    // The axis of a touchpad scroll must be decided first.
    if count >= requirements.touches, distance(for: touch.source) <= 0, touch.source != .touchpad {
      begin()
    }
  }

  /// Follows the drag, and claims its touches once they moved far enough.
  open override func touchMoved(_ touch: Touch) {
    let (count, centroid) = trackedTouches.down
    drag.move(to: centroid, at: touch.time)
    if isActive {
      change()
    } else if count >= requirements.touches {
      decide(touch.source)
    }
  }

  /// Ends the drag with its last velocity, unless enough fingers are still down.
  open override func touchEnded(_ touch: Touch) {
    let (count, centroid) = trackedTouches.down
    guard count > 0 else {
      drag.release(touch)
      return end()
    }
    drag.anchor(centroid)
    if isActive, count < requirements.touches { end() }
  }

  /// Returns whether a drag may begin in a direction; for subclasses to restrict.
  func canBegin(along displacement: Vector) -> Bool { true }

  private func decide(_ source: Touch.Source) {
    let direction = requirements.direction
    let displacement = drag.displacement
    let needed = distance(for: source)
    let length = displacement.length
    guard length > 0 else { return }
    let (x, y) = (abs(displacement.dx), abs(displacement.dy))
    if source == .touchpad, direction != .any, length < settings.touchpadAxisLockDistance {
      guard max(x, y) >= settings.touchpadAxisRatio * min(x, y),
        max(x, y) >= settings.touchpadAxisMinimumDistance
      else { return }
    }
    var slopOffset = Vector.zero
    switch direction {
    case .any:
      guard length >= needed else { return }
      slopOffset = Vector(
        dx: displacement.dx / length * needed, dy: displacement.dy / length * needed)
    case .vertical:
      guard max(x, y) >= needed else { return }
      if y < x { return fail() }
      slopOffset.dy = displacement.dy < 0 ? -needed : needed
    case .horizontal:
      guard max(x, y) >= needed else { return }
      if x < y { return fail() }
      slopOffset.dx = displacement.dx < 0 ? -needed : needed
    }
    guard canBegin(along: displacement) else { return fail() }
    drag.origin = drag.start + slopOffset
    begin()
  }

  private func distance(for source: Touch.Source) -> Double {
    requirements.distance ?? settings.dragSlop.distance(for: source)
  }
}
