// SPDX-License-Identifier: MIT

/// Values that an animation passes at fractions of its duration, each reached along a timing curve.
///
/// Each keyframe is a progress towards the target, plus an offset in the value's own units. So the
/// same keyframes fit any value; a shake, which has no target of its own, consists of offsets only.
/// The animation begins at the current value and ends at its target, without keyframes for either.
public struct Keyframes: Hashable, Sendable {
  /// One keyframe, with the curve that leads to it.
  public struct Step: Hashable, Sendable {
    /// The fraction of the duration at which the keyframe is reached, above 0 and up to 1.
    public let time: Double
    /// The progress: 0 at the start of the animation, 1 at its target.
    public let progress: Double
    /// The offset added to the progress, in the value's own units.
    public let offset: Double
    /// The timing curve from the keyframe before.
    public let curve: TimingCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - time: The fraction of the duration, above 0 and up to 1.
    ///   - progress: The progress from the start, 0, to the target, 1.
    ///   - offset: The offset added to it, in the value's own units.
    ///   - curve: The timing curve from the keyframe before.
    public init(
      at time: Double, progress: Double, offset: Double = 0, curve: TimingCurve = .easeInOut
    ) {
      self.time = time
      self.progress = progress
      self.offset = offset
      self.curve = curve
    }
  }

  /// The keyframes in order of time; the last is the target at time 1.
  public let steps: [Step]

  /// Creates keyframes from steps in any order.
  ///
  /// Of several at one time the last one counts.
  ///
  /// Steps at time 0 or earlier, and steps with numbers that are not finite, are ignored. Of steps
  /// at time 1 or later only the curve counts.
  public init(_ steps: [Step]) {
    var valid: [Step] = []
    var last = TimingCurve.easeInOut
    for step in steps where step.time > 0 && step.progress.isFinite && step.offset.isFinite {
      if step.time >= 1 {
        last = step.curve
        continue
      }
      valid.removeAll { $0.time == step.time }
      let index = valid.firstIndex { $0.time > step.time } ?? valid.count
      valid.insert(step, at: index)
    }
    self.steps = valid + [Step(at: 1, progress: 1, curve: last)]
  }

  /// Returns keyframes for a shake to both sides.
  ///
  /// - Parameters:
  ///   - distance: The offset of the first swing, in the value's own units; later swings are
  ///     smaller.
  ///   - swings: The number of swings, from 1 to 100.
  /// - Returns: Keyframes with one step for each swing. Their progress is 1 from the first swing
  ///   on, and their last offset is 0.
  public static func shake(by distance: Double, swings: Int = 6) -> Keyframes {
    let count = max(1, min(swings, 100))
    return Keyframes(
      (0..<count).map { swing in
        let remaining = 1 - Double(swing) / Double(count)
        return Step(
          at: (Double(swing) + 0.5) / Double(count), progress: 1,
          offset: swing % 2 == 0 ? distance * remaining : -distance * remaining, curve: .easeInOut)
      })
  }

  /// Returns the progress and the offset at a fraction of the duration, and their derivatives by
  /// that fraction.
  func values(at time: Double) -> (
    way: Double, offset: Double, waySlope: Double, offsetSlope: Double
  ) {
    var from = (time: 0.0, way: 0.0, offset: 0.0)
    for step in steps {
      if time < step.time || step.time == 1 {
        let length = step.time - from.time
        let fraction = (time - from.time) / length
        let part = step.curve.value(at: fraction)
        let slope = step.curve.slope(at: fraction)
        let speed = slope.isFinite ? slope / length : 0
        let (way, offset) = (step.progress - from.way, step.offset - from.offset)
        return (from.way + way * part, from.offset + offset * part, way * speed, offset * speed)
      }
      from = (step.time, step.progress, step.offset)
    }
    return (1, 0, 0, 0)
  }
}
