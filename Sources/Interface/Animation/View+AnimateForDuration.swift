import SashMotion

extension View {
  /// Makes changes of views, lets what is seen of them follow on a spring, and says how long that
  /// takes.
  ///
  /// What can be followed, and what a later change does, is said at
  /// `animate(with:delay:velocity:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - duration: How long it takes until the way that is left is a thousandth, in seconds.
  ///   - delay: So many seconds later it begins.
  ///   - dampingRatio: 1 ends without going beyond; less swings.
  ///   - velocity: How fast it begins, in whole ways a second; zero lets what moves already go on as
  ///     fast as it does.
  ///   - options: What is special about it.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Told once, when all has ended, whether everything arrived.
  public static func animate(
    withDuration duration: Double, delay: Double, usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: duration, dampingRatio: dampingRatio)
    animate(
      with: duration > 0 ? .spring(spring) : .immediate, delay: delay,
      velocity: velocity == 0 || !velocity.isFinite ? .kept : .ways(velocity), options: options,
      animations: animations, completion: completion)
  }

  /// Makes changes of views, and lets what is seen of them follow in some seconds, slow at both ends.
  ///
  /// What can be followed, and what a later change does, is said at
  /// `animate(with:delay:velocity:options:animations:completion:)`.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - delay: So many seconds later it begins.
  ///   - options: What is special about it.
  ///   - animations: Makes the changes; called at once.
  ///   - completion: Told once, when all has ended, whether everything arrived.
  public static func animate(
    withDuration duration: Double, delay: Double = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      with: duration > 0 ? .curve(.easeInOut, duration: duration) : .immediate, delay: delay,
      velocity: .kept, options: options, animations: animations, completion: completion)
  }

  private static func animate(
    with motion: Motion, delay: Double, velocity: AnimationVelocity, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let group = AnimationGroup(completion: completion.map { body in { body($0 == .finished) } })
    let pass = AnimationPass(
      motion.delayed(by: delay), velocity: velocity, options: options, group: group)
    run(pass, animations)
    group.close()
  }
}
