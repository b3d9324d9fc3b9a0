// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashMotion

extension View {
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
    animate(
      with: duration > 0 ? .spring(spring) : .immediate, delay: delay,
      velocity: velocity == 0 || !velocity.isFinite ? .current : .relative(velocity),
      options: options,
      animations: animations, completion: completion)
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
    animate(
      with: duration > 0 ? .curve(.easeInOut, duration: duration) : .immediate, delay: delay,
      velocity: .current, options: options, animations: animations, completion: completion)
  }

  private static func animate(
    with motion: Motion, delay: Double, velocity: AnimationVelocity, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let group = AnimationGroup(completion: completion.map { body in { body($0 == .finished) } })
    let transaction = AnimationTransaction(
      motion.delayed(by: delay), velocity: velocity, options: options, group: group)
    run(transaction, animations)
    group.close()
  }
}
