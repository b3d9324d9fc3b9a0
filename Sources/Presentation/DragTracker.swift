// SPDX-License-Identifier: MIT

import SashMotion

/// Lets a finger drag a value that an animator moves.
///
/// Popups, popovers and sheets share it.
///
/// A drag may begin at any moment, also while the value is animated: the value stops and follows
/// the finger from there without a jump. The four steps `prepare()`, `begin()`,
/// `update(translation:)` and `end(velocity:)` are separate, so that content can be created in
/// `prepare()` rather than in the first frame of the drag. A release returns position and velocity;
/// the owner of the tracker chooses the target and starts the animation.
///
/// The tracker retains the animator. Its closures should reference the tracker's owner weakly.
public final class DragTracker {
  /// The events of a tracker, reported after they happened.
  public enum Event {
    /// A finger holds the value still.
    case prepared
    /// The value follows a finger.
    case began
    /// The displayed value changed.
    case updated(Double)
    /// The finger lifted.
    case ended(DragRelease)
    /// The drag was cancelled.
    case cancelled
  }

  /// The animator of the value while no finger drags it.
  public let animator: Animator
  /// The constraint between the finger and the value.
  ///
  /// It may change at any moment.
  public var constraint: DragConstraint
  /// The motion that spreads the first step of a drag, which contains the distance that the finger
  /// moved before recognition; `nil` to apply it at once.
  public var smoothing: Motion?
  /// A closure called after each event.
  public var onEvent: ((Event) -> Void)?
  /// The state of the drag.
  public private(set) var state = DragState.idle

  /// The part of the first step that is not displayed yet; animated to zero.
  private lazy var smoothingOffset = Animator(value: 0, timeline: timeline) { [weak self] _ in
    self?.updateValue()
  }
  /// The timeline of `smoothing`.
  package let timeline: Timeline

  /// Creates a tracker for the value of an animator.
  ///
  /// - Parameters:
  ///   - animator: The animator of the value.
  ///   - timeline: The timeline for `smoothing`.
  ///   - constraint: The constraint between the finger and the value.
  public init(animator: Animator, timeline: Timeline, constraint: DragConstraint = .free) {
    self.animator = animator
    self.constraint = constraint
    self.timeline = timeline
  }

  /// Whether the value follows a finger.
  public var isDragging: Bool { state.isDragging }

  /// Stops the value under a finger that touched down, until the finger drags or lifts.
  ///
  /// - Returns: Whether the value was being animated.
  @discardableResult public func prepare() -> Bool {
    guard case .idle = state else { return false }
    let wasMoving = animator.isAnimating
    _ = animator.grab()
    _ = state.handle(.prepare(value: animator.value), constraint: constraint)
    onEvent?(.prepared)
    return wasMoving
  }

  /// Begins a drag at the displayed value, and interrupts an animation.
  public func begin() {
    guard !isDragging else { return }
    _ = animator.grab()
    smoothingOffset.set(0)
    _ = state.handle(.begin(value: animator.value), constraint: constraint)
    onEvent?(.began)
  }

  /// Moves the value with the finger.
  ///
  /// - Parameter translation: The distance of the finger from its position when the drag began, in
  ///   units of the value.
  public func update(translation: Double) {
    guard case .dragging(_, let previous) = state else { return }
    guard let value = state.handle(.move(translation: translation), constraint: constraint) else {
      return
    }
    if let smoothing, previous == nil, value != animator.value {
      smoothingOffset.set(value - animator.value)
      smoothingOffset.animate(to: 0, with: smoothing)
    }
    updateValue()
  }

  /// Ends the drag.
  ///
  /// The value stays as it is displayed until the owner animates it.
  ///
  /// - Parameter velocity: The velocity of the finger, in units of the value per second.
  /// - Returns: The release, or `nil` if the finger did not drag.
  @discardableResult public func end(velocity: Double) -> DragRelease? {
    guard let requested = state.requested else {
      _ = state.handle(.finish, constraint: constraint)
      return nil
    }
    let fingerVelocity = velocity.isFinite ? velocity : 0
    let release = DragRelease(
      value: animator.value, requested: requested, fingerVelocity: fingerVelocity,
      velocity: fingerVelocity * constraint.slope(at: requested),
      projected: requested + Projection.distance(velocity: fingerVelocity))
    finish()
    onEvent?(.ended(release))
    return release
  }

  /// Cancels the drag, for example because its touch was cancelled or its owner is removed.
  public func cancel() {
    guard state != .idle else { return }
    finish()
    onEvent?(.cancelled)
  }

  private func finish() {
    _ = state.handle(.finish, constraint: constraint)
    smoothingOffset.set(0)
  }

  private func updateValue() {
    guard let requested = state.requested else { return }
    let value = constraint.displayedValue(for: requested) - smoothingOffset.value
    guard value != animator.value else { return }
    animator.set(value)
    onEvent?(.updated(value))
  }
}
