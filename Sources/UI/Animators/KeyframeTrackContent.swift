// SPDX-License-Identifier: MIT

import SashMotion

/// The keyframes of one value in their order.
@MainActor @preconcurrency public protocol KeyframeTrackContent<Value> {
  /// The type of the value.
  associatedtype Value: Animatable
  /// The keyframes; an implementation detail.
  var _keyframes: [KeyframeStep<Value.AnimatableData>] { get }
}

/// One keyframe as its data.
///
/// It is an implementation detail of the keyframes.
public struct KeyframeStep<Data: VectorArithmetic> {
  enum Course {
    case curve(UnitCurve)
    case cubic(start: Data?, end: Data?)
    case spring(Sash.Spring, velocity: Data?)
    case jump
  }

  let target: Data
  /// The time from the keyframe before, in seconds.
  let duration: Double
  let course: Course
}

/// What combines the keyframes of a track.
@resultBuilder public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns a keyframe.
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K {
    expression
  }

  /// Returns the first keyframes.
  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }

  /// Returns several keyframes as one.
  public static func buildPartialBlock<
    A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>
  >(accumulated: A, next: B) -> KeyframeList<Value> {
    KeyframeList(_keyframes: accumulated._keyframes + next._keyframes)
  }

  /// Returns the keyframes of a loop.
  public static func buildArray<K: KeyframeTrackContent<Value>>(
    _ components: [K]
  ) -> KeyframeList<Value> {
    KeyframeList(_keyframes: components.flatMap(\._keyframes))
  }

  /// Returns keyframes or none.
  public static func buildOptional<K: KeyframeTrackContent<Value>>(
    _ component: K?
  ) -> KeyframeList<Value> {
    KeyframeList(_keyframes: component?._keyframes ?? [])
  }

  /// Returns the keyframes of the first branch.
  public static func buildEither<K: KeyframeTrackContent<Value>>(
    first component: K
  ) -> KeyframeList<Value> {
    KeyframeList(_keyframes: component._keyframes)
  }

  /// Returns the keyframes of the second branch.
  public static func buildEither<K: KeyframeTrackContent<Value>>(
    second component: K
  ) -> KeyframeList<Value> {
    KeyframeList(_keyframes: component._keyframes)
  }
}

/// Several keyframes.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes; an implementation detail.
  public let _keyframes: [KeyframeStep<Value.AnimatableData>]
}

/// A keyframe that is reached along a curve, by default with constant speed.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe; an implementation detail.
  public let _keyframes: [KeyframeStep<Value.AnimatableData>]

  /// Creates the keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time from the keyframe before, in seconds.
  ///   - timingCurve: The curve.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    _keyframes = [
      KeyframeStep(
        target: to.animatableData, duration: max(0, duration), course: .curve(timingCurve))
    ]
  }
}

/// A keyframe that is passed smoothly, along a cubic curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe; an implementation detail.
  public let _keyframes: [KeyframeStep<Value.AnimatableData>]

  /// Creates the keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time from the keyframe before, in seconds.
  ///   - startVelocity: The velocity at its start, in units a second; `nil` for a smooth passage.
  ///   - endVelocity: The velocity at its end, in units a second; `nil` for a smooth passage.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _keyframes = [
      KeyframeStep(
        target: to.animatableData, duration: max(0, duration),
        course: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// A keyframe that is reached by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe; an implementation detail.
  public let _keyframes: [KeyframeStep<Value.AnimatableData>]

  /// Creates the keyframe.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time from the keyframe before, in seconds; `nil` for that in which the spring
  ///     settles.
  ///   - spring: The spring.
  ///   - startVelocity: The velocity at its start, in units a second; `nil` for rest.
  public init(
    _ to: Value, duration: Double? = nil, spring: Sash.Spring = .smooth,
    startVelocity: Value? = nil
  ) {
    let settling = spring.settlingTime(from: 1, velocity: 0, tolerance: 0.001)
    _keyframes = [
      KeyframeStep(
        target: to.animatableData, duration: max(0, duration ?? settling),
        course: .spring(spring, velocity: startVelocity?.animatableData))
    ]
  }
}

/// A keyframe to which the value jumps.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe; an implementation detail.
  public let _keyframes: [KeyframeStep<Value.AnimatableData>]

  /// Creates the keyframe from the value.
  public init(_ to: Value) {
    _keyframes = [KeyframeStep(target: to.animatableData, duration: 0, course: .jump)]
  }
}

/// The data of a track over time.
struct KeyframeSequence<Data: VectorArithmetic> {
  private let steps: [KeyframeStep<Data>]
  /// The times at which the steps begin.
  private let starts: [Double]
  let duration: Double

  init(_ steps: [KeyframeStep<Data>]) {
    self.steps = steps
    var time = 0.0
    var starts: [Double] = []
    for step in steps {
      starts.append(time)
      time += step.duration
    }
    self.starts = starts
    duration = time
  }

  /// Returns the data after a number of seconds.
  func data(from initial: Data, at time: Double) -> Data {
    guard time < duration, let index = steps.indices.last(where: { starts[$0] <= max(0, time) })
    else { return steps.last?.target ?? initial }
    let (step, elapsed) = (steps[index], max(0, time) - starts[index])
    let from = index == 0 ? initial : steps[index - 1].target
    let distance = step.target - from
    switch step.course {
    case .jump: return step.target
    case .curve(let curve):
      return from + distance.scaled(by: curve.value(at: elapsed / step.duration))
    case .spring(let spring, let velocity):
      var data = from + distance.scaled(by: spring.value(from: 0, to: 1, at: elapsed))
      if let velocity {
        let reach = spring.state(at: elapsed, from: 0, velocity: 1).displacement
        data += velocity.scaled(by: reach)
      }
      return data
    case .cubic(let start, let end):
      return cubic(
        from, step, elapsed / step.duration, start ?? slope(before: index, from: initial),
        end ?? slope(before: index + 1, from: initial))
    }
  }

  /// Returns the point of a Hermite curve.
  private func cubic(
    _ from: Data, _ step: KeyframeStep<Data>, _ s: Double, _ start: Data, _ end: Data
  ) -> Data {
    let (s2, s3) = (s * s, s * s * s)
    return from.scaled(by: 2 * s3 - 3 * s2 + 1)
      + start.scaled(by: (s3 - 2 * s2 + s) * step.duration)
      + step.target.scaled(by: 3 * s2 - 2 * s3) + end.scaled(by: (s3 - s2) * step.duration)
  }

  /// Returns the velocity between two steps, as of a Catmull-Rom curve: that of the way between the
  /// neighbours; none at the ends, and beside steps that are not cubic.
  private func slope(before index: Int, from initial: Data) -> Data {
    guard index > 0, index < steps.count, case .cubic = steps[index].course,
      case .cubic = steps[index - 1].course
    else { return .zero }
    let from = index == 1 ? initial : steps[index - 2].target
    let time = steps[index - 1].duration + steps[index].duration
    guard time > 0 else { return .zero }
    return (steps[index].target - from).scaled(by: 1 / time)
  }
}
