// SPDX-License-Identifier: MIT

/// The kind of animation that takes a value from its current state to its target.
///
/// Each motion begins with the velocity that the value has, so that it can replace any other, or a
/// finger, without a jerk. Use `.spring` unless a duration is prescribed.
public indirect enum Motion: Hashable, Sendable {
  /// Follows a spring; ends when the spring has settled within 0.1 %.
  case spring(Spring)
  /// Follows a timing curve for a duration in seconds.
  case curve(TimingCurve, duration: Double)
  /// Decelerates like a thrown object, and comes to rest at the target.
  ///
  /// A value that would pass the target decelerates faster. The target is clamped to the limits of
  /// the decay. For a throw without a target use `Animator.fling`.
  case decay(Decay)
  /// Passes keyframes within a duration in seconds.
  case keyframes(Keyframes, duration: Double)
  /// Jumps to the target at once.
  case immediate
  /// Starts a motion after a number of seconds. Until then the value goes on with its present
  /// motion.
  case delayed(Motion, by: Double)
  /// Repeats a motion from the value at its start, without end if the count is `nil`.
  ///
  /// `repeatCount(_:autoreverses:)` describes the course.
  case repeated(Motion, count: Int?, autoreverses: Bool)

  /// The default spring.
  public static let `default` = Motion.spring(.default)

  /// Returns a motion along a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, clamped to 0...1 so that time never runs back.
  ///   - y1: The progress of the first control point.
  ///   - x2: The time of the second control point, clamped likewise.
  ///   - y2: The progress of the second control point.
  ///   - duration: The duration, in seconds.
  /// - Returns: A motion that overshoots where `y1` or `y2` moves the curve out of 0...1.
  public static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Motion {
    .curve(.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2), duration: duration)
  }

  /// Returns the motion with a delay in seconds; a negative delay counts as none.
  public func delayed(by seconds: Double) -> Motion {
    guard seconds > 0, seconds.isFinite else { return self }
    let (motion, delay) = withoutDelay
    return .delayed(motion, by: delay + seconds)
  }

  /// Returns a motion that repeats this one a number of times.
  ///
  /// At its end the value has its target, as after every motion. With an even number of passes of
  /// which every second one runs backwards, the value is at its start by then and jumps to the
  /// target. A delay of this motion is a part of each pass; one that is added to the result comes
  /// once.
  ///
  /// - Parameters:
  ///   - count: The number of passes, of which a backward one counts as one.
  ///   - autoreverses: Whether every second pass runs backwards; otherwise each begins at the
  ///     start.
  /// - Returns: The motion, or this one for a count of less than two.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Motion {
    count > 1 ? .repeated(self, count: count, autoreverses: autoreverses) : self
  }

  /// Returns a motion that repeats this one until another one takes over its value.
  ///
  /// - Parameter autoreverses: Whether every second pass runs backwards; otherwise each begins at
  ///   the start.
  /// - Returns: The motion, which has no end.
  public func repeatForever(autoreverses: Bool = true) -> Motion {
    .repeated(self, count: nil, autoreverses: autoreverses)
  }

  /// The motion with one pass of what it repeats without end, for what has to end.
  package var withEnd: Motion {
    switch self {
    case .repeated(let motion, let count, let autoreverses):
      count == nil
        ? motion.withEnd : .repeated(motion.withEnd, count: count, autoreverses: autoreverses)
    case .delayed(let motion, let delay): .delayed(motion.withEnd, by: delay)
    case .spring, .curve, .decay, .keyframes, .immediate: self
    }
  }

  /// A motion of about the same duration that never passes its target when it begins at rest, for
  /// reduced motion.
  ///
  /// A repeated motion is made once.
  public var withoutOvershoot: Motion {
    switch self {
    case .spring(let spring): .spring(spring.withoutOvershoot)
    case .curve(let curve, let duration): .curve(curve.withoutOvershoot, duration: duration)
    case .keyframes(_, let duration): .curve(.easeInOut, duration: duration)
    case .delayed(let motion, let delay): .delayed(motion.withoutOvershoot, by: delay)
    case .repeated(let motion, _, _): motion.withoutOvershoot
    case .decay, .immediate: self
    }
  }

  /// The motion without its delays, and the sum of the delays in seconds.
  var withoutDelay: (motion: Motion, delay: Double) {
    guard case .delayed(let inner, let own) = self else { return (self, 0) }
    let (motion, delay) = inner.withoutDelay
    return (motion, own.isFinite ? delay + max(0, own) : delay)
  }
}
