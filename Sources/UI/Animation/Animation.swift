// SPDX-License-Identifier: MIT

import SashMotion

// The values where none are given are those of SwiftUI.

/// The duration of a curve, in seconds.
nonisolated private let standardDuration = 0.35
/// The period of the standard spring, in seconds.
nonisolated private let standardResponse = 0.55
/// The duration of the springs that are described by a bounce, in seconds.
nonisolated private let springDuration = 0.5
/// The period and the damping of a spring that follows a finger.
nonisolated private let interactiveResponse = 0.15
nonisolated private let interactiveDamping = 0.86

/// The course of the changes that a change of state makes in what is displayed.
///
/// ```swift
/// withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOpen.toggle() }
/// ```
///
/// Every animation can be replaced while it runs: what is displayed goes on from where it is, with its
/// velocity.
nonisolated public struct Animation: Hashable, Sendable {
  /// The motion of each changed value.
  package var motion: Motion
  /// The time in seconds after which a completion counts the animation as complete, if that is before
  /// the motion seems to have ended.
  private var logicalDuration: Double?

  /// Creates an animation whose values follow a motion of the library.
  public init(_ motion: Motion) { self.motion = motion }

  /// The animation where none is given: a spring of 0.55 seconds that does not overshoot.
  public static let `default` = Animation(
    .spring(Sash.Spring(response: standardResponse, dampingRatio: 1)))

  // MARK: Curves

  /// Constant speed, for 0.35 seconds.
  public static var linear: Animation { linear(duration: standardDuration) }
  /// A slow start, in 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: standardDuration) }
  /// A slow end, in 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: standardDuration) }
  /// A slow start and a slow end, in 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: standardDuration) }

  /// Returns an animation of constant speed for a duration in seconds.
  public static func linear(duration: Double) -> Animation {
    Animation(.curve(.linear, duration: duration))
  }

  /// Returns an animation that starts slowly, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation {
    Animation(.curve(.easeIn, duration: duration))
  }

  /// Returns an animation that ends slowly, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation {
    Animation(.curve(.easeOut, duration: duration))
  }

  /// Returns an animation that starts and ends slowly, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation {
    Animation(.curve(.easeInOut, duration: duration))
  }

  /// Returns an animation along a Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, 0 to 1.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, 0 to 1.
  ///   - y2: The progress of the second control point.
  ///   - duration: The duration in seconds.
  /// - Returns: The animation.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(x1, y1, x2, y2, duration: duration))
  }

  /// Returns an animation along a curve, with a duration in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.curve(curve, duration: duration))
  }

  // MARK: Springs

  /// A spring of half a second without bounce.
  public static var spring: Animation { spring(duration: springDuration) }

  /// Returns the animation of a spring.
  ///
  /// - Parameters:
  ///   - duration: Its perceptual duration in seconds: the period without damping.
  ///   - bounce: Its bounce, from -1 to 1: 0 does not overshoot.
  ///   - blendDuration: Has no effect: a spring takes over the velocity of what it replaces.
  /// - Returns: The animation.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(Sash.Spring(duration: duration, bounce: bounce)))
  }

  /// Returns the animation of a spring.
  ///
  /// - Parameters:
  ///   - response: Its period without damping, in seconds.
  ///   - dampingFraction: Its damping: 1 does not overshoot, less oscillates.
  ///   - blendDuration: Has no effect: a spring takes over the velocity of what it replaces.
  /// - Returns: The animation.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(Sash.Spring(response: response, dampingRatio: dampingFraction)))
  }

  /// Returns the animation of a spring of the library.
  public static func spring(_ spring: Sash.Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring))
  }

  /// A spring for what follows a finger.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// Returns the animation of a spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - response: Its period without damping, in seconds.
  ///   - dampingFraction: Its damping: 1 does not overshoot, less oscillates.
  ///   - blendDuration: Has no effect: a spring takes over the velocity of what it replaces.
  /// - Returns: The animation.
  public static func interactiveSpring(
    response: Double = interactiveSpringResponse,
    dampingFraction: Double = interactiveSpringDamping, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// The period of `interactiveSpring` without damping, in seconds.
  public static var interactiveSpringResponse: Double { interactiveResponse }
  /// The damping of `interactiveSpring`.
  public static var interactiveSpringDamping: Double { interactiveDamping }

  /// Returns the animation of a spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - duration: Its perceptual duration in seconds.
  ///   - extraBounce: What is added to its bounce of 0.14.
  ///   - blendDuration: Has no effect: a spring takes over the velocity of what it replaces.
  /// - Returns: The animation.
  public static func interactiveSpring(
    duration: Double, extraBounce: Double = 0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 1 - interactiveDamping + extraBounce)
  }

  /// Returns the animation of a spring that is described as in physics.
  ///
  /// - Parameters:
  ///   - mass: The mass.
  ///   - stiffness: The force for each unit of distance.
  ///   - damping: The force for each unit of velocity.
  ///   - initialVelocity: Has no effect: a spring has the velocity of what it replaces.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(.spring(Sash.Spring(mass: mass, stiffness: stiffness, damping: damping)))
  }

  /// Returns the animation of a spring.
  ///
  /// - Parameters:
  ///   - duration: Its perceptual duration in seconds.
  ///   - bounce: Its bounce, from -1 to 1.
  ///   - initialVelocity: Has no effect: a spring has the velocity of what it replaces.
  /// - Returns: The animation.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    spring(duration: duration, bounce: bounce)
  }

  /// A spring of half a second without bounce.
  public static var smooth: Animation { smooth() }
  /// A spring of half a second with a small bounce.
  public static var snappy: Animation { snappy() }
  /// A spring of half a second with a clear bounce.
  public static var bouncy: Animation { bouncy() }

  /// Returns a spring without bounce, with a perceptual duration in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: Sash.Spring.smooth.bounce + extraBounce)
  }

  /// Returns a spring with a small bounce, with a perceptual duration in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: Sash.Spring.snappy.bounce + extraBounce)
  }

  /// Returns a spring with a clear bounce, with a perceptual duration in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: Sash.Spring.bouncy.bounce + extraBounce)
  }

  // MARK: Time

  /// Returns the animation with a delay in seconds before its start.
  public func delay(_ delay: Double) -> Animation {
    var animation = Animation(motion.delayed(by: delay))
    animation.logicalDuration = logicalDuration.map { $0 + max(0, delay) }
    return animation
  }

  /// Returns the animation with another speed: 2 takes half of the time.
  ///
  /// A factor that is not above zero has no effect.
  public func speed(_ speed: Double) -> Animation {
    var animation = Animation(motion.scaled(bySpeed: speed))
    animation.logicalDuration = speed > 0 ? logicalDuration.map { $0 / speed } : logicalDuration
    return animation
  }

  /// Returns the animation that counts as complete after a duration in seconds, for what waits for it
  /// with `AnimationCompletionCriteria.logicallyComplete`.
  ///
  /// The movement itself is not changed. A longer duration than that of the animation has no effect.
  public func logicallyComplete(after duration: Double) -> Animation {
    var animation = self
    animation.logicalDuration = max(0, duration)
    return animation
  }

  /// The time in seconds after which a completion counts the animation as complete.
  var completionDuration: Double {
    min(motion.perceptualDuration, logicalDuration ?? .infinity)
  }

  /// Returns the animation repeated a number of times.
  ///
  /// At the end, the value that was set is displayed.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of passes, of which a backward one counts as one.
  ///   - autoreverses: Whether every second pass runs backwards.
  /// - Returns: The animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(motion.repeatCount(repeatCount, autoreverses: autoreverses))
  }

  /// Returns the animation repeated until another change of the value.
  ///
  /// - Parameter autoreverses: Whether every second pass runs backwards.
  /// - Returns: The animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(motion.repeatForever(autoreverses: autoreverses))
  }
}

/// The relation of progress to time in an animation of fixed duration.
public typealias UnitCurve = TimingCurve

nonisolated extension Motion {
  /// Returns the motion in a fraction of its time.
  fileprivate func scaled(bySpeed speed: Double) -> Motion {
    guard speed > 0, speed.isFinite else { return self }
    switch self {
    case .spring(let spring):
      return .spring(
        Sash.Spring(response: spring.response / speed, dampingRatio: spring.dampingRatio))
    case .curve(let curve, let duration): return .curve(curve, duration: duration / speed)
    case .keyframes(let frames, let duration):
      return .keyframes(frames, duration: duration / speed)
    case .delayed(let motion, let delay):
      return .delayed(motion.scaled(bySpeed: speed), by: delay / speed)
    case .repeated(let motion, let count, let autoreverses):
      return .repeated(motion.scaled(bySpeed: speed), count: count, autoreverses: autoreverses)
    case .decay, .immediate: return self
    }
  }

  /// The time in seconds after which the motion seems to have ended: the period of a spring, and
  /// infinite where it is repeated without end.
  package var perceptualDuration: Double {
    switch self {
    case .spring(let spring): spring.response
    case .curve(_, let duration), .keyframes(_, let duration): max(0, duration)
    case .delayed(let motion, let delay): motion.perceptualDuration + max(0, delay)
    case .repeated(let motion, let count, _):
      count.map { motion.perceptualDuration * Double(max(1, $0)) } ?? .infinity
    case .decay, .immediate: 0
    }
  }
}
