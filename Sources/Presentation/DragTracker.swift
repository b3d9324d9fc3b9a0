import SashMotion

/// Lets a finger drag a value that an animator moves: the popup, the popover and the sheet share it.
///
/// A drag may begin at any moment, also while the value moves: it stops where it is and follows from
/// there, without a jump. The four steps are apart, so that content is made in `prepare()` and not in
/// the first frame of the drag. A release hands position and velocity on; who owns the tracker
/// decides where to go and animates there.
///
/// The tracker holds the animator; closures should hold the tracker's owner weakly.
public final class DragTracker {
  /// What a tracker reports, after it happened.
  public enum Event {
    /// A finger holds the value still.
    case prepared
    /// The value follows a finger from now on.
    case began
    /// The value that is shown changed.
    case updated(Double)
    /// The finger lifted.
    case ended(DragRelease)
    /// The drag was taken back.
    case cancelled
  }

  /// What moves the value while no finger does.
  public let animator: Animator
  /// How far the value follows the finger; may change at any moment.
  public var band: DragBand
  /// How the first step is spread, which hides the distance that the finger needed to be recognised;
  /// nil: not at all.
  public var smoothing: Motion?
  /// Told about each step.
  public var onEvent: ((Event) -> Void)?
  /// Where the drag stands.
  public private(set) var state = DragState.idle

  /// What is still missing from the first step; runs to zero.
  private lazy var lag = Animator(value: 0, timeline: timeline) { [weak self] _ in self?.show() }
  private let timeline: Timeline

  /// A tracker of the value that an animator moves.
  public init(animator: Animator, timeline: Timeline, band: DragBand = .free) {
    self.animator = animator
    self.band = band
    self.timeline = timeline
  }

  /// Whether the value follows a finger.
  public var isDragging: Bool { state.isDragging }

  /// A finger came down on the moving thing: it stands still until the finger drags or lifts.
  ///
  /// - Returns: Whether it was moving.
  @discardableResult public func prepare() -> Bool {
    guard case .idle = state else { return false }
    let moved = animator.isAnimating
    _ = animator.grab()
    _ = state.handle(.prepare(value: animator.value), band: band)
    onEvent?(.prepared)
    return moved
  }

  /// The finger began to drag; what moved is grabbed where it is.
  public func begin() {
    guard !isDragging else { return }
    _ = animator.grab()
    lag.set(0)
    _ = state.handle(.begin(value: animator.value), band: band)
    onEvent?(.began)
  }

  /// The finger is this far from where it came down.
  public func update(translation: Double) {
    guard case .dragging(_, let previous) = state else { return }
    guard let value = state.handle(.move(translation: translation), band: band) else { return }
    if let smoothing, previous == nil, value != animator.value {
      lag.set(value - animator.value)
      lag.animate(to: 0, with: smoothing)
    }
    show()
  }

  /// The finger lifted, at a velocity in units a second.
  ///
  /// - Returns: What it leaves behind; nil when it did not drag. The animator stands still at the
  ///   value shown, and waits to be sent on.
  @discardableResult public func end(velocity: Double) -> DragRelease? {
    guard let asked = state.asked else {
      _ = state.handle(.finish, band: band)
      return nil
    }
    let finger = velocity.isFinite ? velocity : 0
    let release = DragRelease(
      value: animator.value, asked: asked, fingerVelocity: finger,
      velocity: finger * band.slope(at: asked),
      projected: asked + Projection.distance(velocity: finger))
    finish()
    onEvent?(.ended(release))
    return release
  }

  /// The drag is taken back: its touch was cancelled, or its owner goes.
  public func cancel() {
    guard state != .idle else { return }
    finish()
    onEvent?(.cancelled)
  }

  private func finish() {
    _ = state.handle(.finish, band: band)
    lag.set(0)
  }

  private func show() {
    guard let asked = state.asked else { return }
    let value = band.shown(asked) - lag.value
    guard value != animator.value else { return }
    animator.set(value)
    onEvent?(.updated(value))
  }
}
