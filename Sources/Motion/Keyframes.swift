/// Places that a value passes at fractions of a motion's time, each reached along a curve.
///
/// A place is a part of the way, plus a distance in the value's own units: so the same frames serve
/// any value, and a shake, which has no way, is one of distances. The motion begins where the value
/// is, and ends at its target: both are implied.
public struct Keyframes: Hashable, Sendable {
  /// One place, and how it is reached from the one before.
  public struct Step: Hashable, Sendable {
    /// The fraction of the time at which the place is reached, above 0 and up to 1.
    public let time: Double
    /// The part of the way: 0 where the motion began, 1 at its target.
    public let way: Double
    /// What is added to that, in the value's own units.
    public let offset: Double
    /// How the time from the place before is spent.
    public let curve: TimingCurve

    /// A place at a fraction of the time.
    public init(
      at time: Double, way: Double, offset: Double = 0, curve: TimingCurve = .easeInOut
    ) {
      self.time = time
      self.way = way
      self.offset = offset
      self.curve = curve
    }
  }

  /// The places in the order of time; the last one is the target at the end.
  public let steps: [Step]

  /// Frames from places in any order; of several for one time, the last one counts.
  ///
  /// Places at no time or before, and such with numbers that are not finite, are left out. Of those
  /// at the end or later only the curve counts.
  public init(_ steps: [Step]) {
    var kept: [Step] = []
    var last = TimingCurve.easeInOut
    for step in steps where step.time > 0 && step.way.isFinite && step.offset.isFinite {
      if step.time >= 1 {
        last = step.curve
        continue
      }
      kept.removeAll { $0.time == step.time }
      let place = kept.firstIndex { $0.time > step.time } ?? kept.count
      kept.insert(step, at: place)
    }
    self.steps = kept + [Step(at: 1, way: 1, curve: last)]
  }

  /// A shake to both sides, by so many units at first and less with each swing.
  public static func shake(by distance: Double, swings: Int = 6) -> Keyframes {
    let count = max(1, min(swings, 100))
    return Keyframes(
      (0..<count).map { swing in
        let left = 1 - Double(swing) / Double(count)
        return Step(
          at: (Double(swing) + 0.5) / Double(count), way: 1,
          offset: swing % 2 == 0 ? distance * left : -distance * left, curve: .easeInOut)
      })
  }

  /// The place at a fraction of the time, and how fast it changes with that fraction.
  func place(at time: Double) -> (
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
        let (way, offset) = (step.way - from.way, step.offset - from.offset)
        return (from.way + way * part, from.offset + offset * part, way * speed, offset * speed)
      }
      from = (step.time, step.way, step.offset)
    }
    return (1, 0, 0, 0)
  }
}
