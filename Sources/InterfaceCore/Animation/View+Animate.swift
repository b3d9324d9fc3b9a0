// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterfaceValues
import SashMotion

extension View {
  /// Changes views and animates the changes.
  ///
  /// The animatable properties are `frame`, `bounds`, `center`, `alpha`, `backgroundColor`,
  /// `cornerRadii`, `shadow`, `dimming`, `transformScale`, `transformScaleX`, `transformScaleY`,
  /// `transformRotation` and `translation` of any view in a window. The properties have their new
  /// values at once; only the displayed values are animated, and presses are hit-tested against the
  /// displayed values. Each number of a view is animated by itself, and one that is animated already
  /// continues from its displayed value with its current velocity.
  ///
  /// A view has a layer of its own while it is animated. A change of position, opacity, colour or
  /// corner radii moves or blends that layer without drawing its content again, unless the view has
  /// drawn its background together with other content. For a change of size the layout runs once,
  /// at the final size, before this function returns, so that the subviews are animated, too; the
  /// view's own drawing has the final size at once, above a background of the displayed size, and
  /// is redrawn in each frame.
  ///
  /// A change outside of any animation is displayed at once and ends the animation of that
  /// property, except for `frame` and `bounds`. Their animations continue with the remaining
  /// distance, so that neither a layout nor a resized window stops them.
  ///
  /// Where the window prefers reduced motion, views that move or grow are at their final position
  /// at once and fade in.
  ///
  /// - Parameters:
  ///   - motion: The spring or curve that the displayed values follow.
  ///   - delay: The delay before the animation starts, in seconds.
  ///   - velocity: The initial velocity of positions in logical pixels a second, for example that
  ///     of a finger; `nil` keeps the current velocity.
  ///   - options: The options of the animation.
  ///   - animations: Changes the properties. It is called at once.
  ///   - completion: Called once, when all animations that were started here have ended, with the
  ///     worst of their outcomes; at once when nothing is animated. Without frames, as in a hidden
  ///     window, it is called at the time of the end. A view that leaves its window counts as
  ///     cancelled.
  public static func animate(
    with motion: Motion = .default, delay: Double = 0, velocity: Vector? = nil,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    run(
      motion, delay: delay, velocity: velocity.map { .position($0) } ?? .current, options: options,
      animations, completion)
  }

  /// Changes views, animates the changes, and returns when the animations have ended.
  ///
  /// The arguments are those of `animate(with:delay:velocity:options:animations:completion:)`.
  ///
  /// - Returns: The worst outcome of the animations that were started.
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

  /// Changes views and animates the changes with a spring of a given duration.
  ///
  /// `animate(with:delay:velocity:options:animations:completion:)` describes the animatable
  /// properties and the effect of later changes.
  ///
  /// - Parameters:
  ///   - duration: The time until a thousandth of the distance is left, in seconds.
  ///   - delay: The delay before the animation starts, in seconds.
  ///   - dampingRatio: The spring's damping: 1 ends without overshoot, less oscillates.
  ///   - velocity: The initial velocity in multiples of the whole distance a second; zero keeps the
  ///     current velocity.
  ///   - options: The options of the animation.
  ///   - animations: Changes the properties. It is called at once.
  ///   - completion: Called once, when all animations have ended, with whether all finished.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: duration, dampingRatio: dampingRatio)
    run(
      duration > 0 ? .spring(spring) : .immediate, delay: delay,
      velocity: velocity == 0 || !velocity.isFinite ? .current : .relative(velocity),
      options: options, animations, completion.map { body in { body($0 == .finished) } })
  }

  /// Changes views and animates the changes with an ease-in-out curve of a given duration.
  ///
  /// `animate(with:delay:velocity:options:animations:completion:)` describes the animatable
  /// properties and the effect of later changes.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - delay: The delay before the animation starts, in seconds.
  ///   - options: The options of the animation.
  ///   - animations: Changes the properties. It is called at once.
  ///   - completion: Called once, when all animations have ended, with whether all finished.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration > 0 ? .curve(.easeInOut, duration: duration) : .immediate, delay: delay,
      velocity: .current, options: options, animations,
      completion.map { body in { body($0 == .finished) } })
  }

  /// Makes changes in a transaction, and lays out the views whose size has changed.
  private static func run(
    _ motion: Motion, delay: Double, velocity: AnimationVelocity, options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((AnimationOutcome) -> Void)?
  ) {
    let group = AnimationGroup(completion: completion)
    let transaction = AnimationTransaction(
      motion.delayed(by: delay), velocity: velocity, options: options, group: group)
    ViewChangeMode.with(.animated(transaction)) {
      animations()
      transaction.layoutResizedViews()
    }
    group.close()
  }

  /// Changes views without animation, even inside an animation.
  ///
  /// The changes end the running animations of the same properties.
  public static func performWithoutAnimation<Result>(_ changes: () throws -> Result) rethrows
    -> Result
  {
    try ViewChangeMode.with(.stopping, changes)
  }

  /// Changes views as outside of any animation, even inside one.
  ///
  /// Unlike in `performWithoutAnimation(_:)`, a running animation of a frame goes on with the
  /// remaining distance. Use it for views that are not displayed yet, and for a start from which they
  /// are animated then.
  package static func performOutsideAnimation<Result>(_ changes: () throws -> Result) rethrows
    -> Result
  {
    try ViewChangeMode.with(.immediate, changes)
  }

  /// The motion of the animation whose changes are made now, or `nil` outside of any animation.
  package static var currentMotion: Motion? {
    if case .animated(let transaction) = ViewChangeMode.current { transaction.motion } else { nil }
  }

  /// Whether any displayed value of the view is animated by `View.animate`.
  public final var hasAnimations: Bool { animators != nil }

  /// Stops the view's animations where they are, and sets its properties to the displayed values.
  ///
  /// Use it when a finger grabs a moving view. The animations end as redirected.
  ///
  /// - Parameter includingSubviews: Whether the animations of all subviews stop, too.
  /// - Returns: Whether anything was animated.
  @discardableResult
  public final func grabAnimations(includingSubviews: Bool = false) -> Bool {
    var didMove = false
    if includingSubviews {
      for view in subviews where view.grabAnimations(includingSubviews: true) { didMove = true }
    }
    guard let animators else { return didMove }
    ViewChangeMode.with(.stopping) { adoptDisplayedValues(animators) }
    return true
  }

  /// Ends the view's animations as cancelled, so that it is displayed with its actual values at
  /// once.
  public final func cancelAnimations() { animators?.cancel() }

  /// Ends the animations of the view's frame and bounds, which an unanimated change leaves running.
  ///
  /// Use it when the superview has jumped to another position. It does nothing inside an animation.
  package final func endMovement() {
    guard let animators else { return }
    if case .animated = ViewChangeMode.current { return }
    for channel in ViewChannel.allCases where channel.isMovement { animators.stop(channel) }
  }

  /// Whether the view's window prefers reduced motion.
  public final var prefersReducedMotion: Bool { window?.prefersReducedMotion ?? false }

  /// Sets the view's properties to its displayed values.
  private func adoptDisplayedValues(_ animators: ViewAnimators) {
    let (frame, origin) = (displayedFrame, displayedBoundsOrigin)
    let (translation, scale) = (displayedTranslation, displayedScale)
    let anchored = displayedAnchoredTransform
    let (opacity, dimming) = (displayedAlpha, displayedDimming)
    let (radii, background, shadow) = (
      displayedCornerRadii, displayedBackgroundColor, displayedShadow
    )
    // Setting a property to the same value has no effect.
    self.frame = frame
    bounds.origin = origin
    self.translation = translation
    transformScale = scale
    if let anchored {
      transformRotation = anchored.rotation
      transformScaleX = anchored.scaleX
      transformScaleY = anchored.scaleY
    }
    alpha = opacity
    self.dimming = dimming
    cornerRadii = radii
    backgroundColor = background
    self.shadow = shadow
    for channel in ViewChannel.allCases { animators.stop(channel) }
    animators.detachIfFinished()
  }
}
