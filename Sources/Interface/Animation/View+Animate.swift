import SashGeometry
import SashMotion

extension View {
  /// Makes changes of views, and lets what is seen of them follow in a motion.
  ///
  /// Changes of `frame`, `bounds`, `center`, `alpha`, `backgroundColor`, `cornerRadii`, `shadow`,
  /// `dimming`, `transformScale` and `translation` are followed, of any view in a window. The
  /// properties have their new values at once; only what is seen moves, and presses are for what is
  /// seen. Each number of a view moves by itself, and one that moves already goes on from where it
  /// is with the velocity it has.
  ///
  /// A view has a layer of its own while it moves. Another place, opacity, colour or corner moves or
  /// blends that layer and draws nothing anew, where the view has not drawn its colour together with
  /// something else. For another size the layout runs once, at the end value, before this returns,
  /// so that what is in the view moves along; what the view itself draws has its new size at once,
  /// above a background of the size that is seen, and is drawn in each frame.
  ///
  /// A change outside of any animation is seen at once: it ends the motion of what it changes, but
  /// for `frame` and `bounds`. Those go on, the way that they have left, so that a layout or a new
  /// size of the window stops nothing.
  ///
  /// Where the window prefers reduced motion, what moves or grows is at its end at once and fades in.
  ///
  /// - Parameters:
  ///   - motion: How what is seen follows.
  ///   - delay: So many seconds later it begins.
  ///   - velocity: How fast places begin to move, in logical pixels a second, as a finger left them;
  ///     nil: as fast as they do.
  ///   - options: What is special about it.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Runs once, when all that was changed here has ended, with the worst of the
  ///     outcomes; at once when nothing moves. Without frames, as in a hidden window, at the time of
  ///     the end. A view that leaves its window ends as cancelled.
  public static func animate(
    with motion: Motion = .default, delay: Double = 0, velocity: Vector? = nil,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    let group = AnimationGroup(completion: completion)
    let pass = AnimationPass(
      motion.delayed(by: delay), velocity: velocity.map { .places($0) } ?? .kept,
      options: options, group: group)
    run(pass, animations)
    group.close()
  }

  /// Makes the changes of a pass, and lays out what took another size.
  static func run(_ pass: AnimationPass, _ animations: () -> Void) {
    ViewChange.with(.animated(pass)) {
      animations()
      pass.layOut()
    }
  }

  /// Makes changes of views, lets what is seen of them follow, and returns when that has ended.
  @discardableResult
  public static func animateAndWait(
    with motion: Motion = .default, delay: Double = 0, velocity: Vector? = nil,
    options: AnimationOptions = [], animations: () -> Void
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      animate(
        with: motion, delay: delay, velocity: velocity, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  /// Makes changes of views that are seen at once, also within an animation.
  ///
  /// They end the motions of what they change.
  public static func performWithoutAnimation<Result>(_ changes: () throws -> Result) rethrows
    -> Result
  {
    try ViewChange.with(.still, changes)
  }

  /// Whether anything that is seen of the view moves by `View.animate`.
  public final var hasAnimations: Bool { motions != nil }

  /// Stops the view where it is seen, as a finger does, and makes that what it is.
  ///
  /// Its motions end as redirected. Those of the views in it go on, unless they are asked for.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  public final func grabAnimations(includingSubviews: Bool = false) -> Bool {
    var didMove = false
    if includingSubviews {
      for view in subviews where view.grabAnimations(includingSubviews: true) { didMove = true }
    }
    guard let motions else { return didMove }
    ViewChange.with(.still) { becomeShown(motions) }
    return true
  }

  /// Shows the view as it is at once; its motions end as cancelled.
  public final func cancelAnimations() { motions?.cancel() }

  /// Outside of any animation, ends the motions of its frame and bounds, too, which a change leaves
  /// going: what the view lies on has not moved there, but is there at once.
  package final func endMovement() {
    guard let motions else { return }
    if case .animated = ViewChange.current { return }
    for channel in ViewChannel.allCases where channel.isMovement { motions.stop(channel) }
  }

  /// Whether less movement is asked for in the view's window.
  public final var prefersReducedMotion: Bool { window?.prefersReducedMotion ?? false }

  /// Makes what is seen what the view is.
  private func becomeShown(_ motions: ViewMotions) {
    let (frame, origin) = (placedFrame, placedOrigin)
    let (translation, scale) = (shownTranslation, shownScale)
    let (opacity, dimming) = (shownOpacity, shownDimming)
    let (radii, background, shadow) = (shownRadii, shownBackground, shownShadow)
    // What did not move is the same and stays so.
    self.frame = frame
    bounds.origin = origin
    self.translation = translation
    transformScale = scale
    alpha = opacity
    self.dimming = dimming
    cornerRadii = radii
    backgroundColor = background
    self.shadow = shadow
    for channel in ViewChannel.allCases { motions.stop(channel) }
    motions.restIfStill()
  }
}
