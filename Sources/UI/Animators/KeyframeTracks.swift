// SPDX-License-Identifier: MIT

/// The courses of the parts of a value over time.
@MainActor @preconcurrency public protocol Keyframes<Value> {
  /// The type of the value.
  associatedtype Value
  /// The courses; an implementation detail.
  var _courses: [KeyframeCourse<Value>] { get }
}

/// The course of one part of a value over time.
///
/// It is an implementation detail of the keyframes.
public struct KeyframeCourse<Value> {
  /// The duration in seconds.
  let duration: Double
  /// Sets the part to what it is after a number of seconds, beginning from its initial value.
  let apply: (inout Value, _ initial: Value, _ time: Double) -> Void
}

/// Several tracks.
public struct KeyframeTracks<Value>: Keyframes {
  /// The courses of the tracks; an implementation detail.
  public let _courses: [KeyframeCourse<Value>]
}

/// The course of one property of a value.
///
/// ```swift
/// KeyframeTrack(\.scale) {
///   LinearKeyframe(1.2, duration: 0.2)
///   SpringKeyframe(1, duration: 0.4, spring: .bouncy)
/// }
/// ```
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent<Value>>:
  Keyframes
{
  private let path: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates the course of a property from its keyframes in their order.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  /// Creates the course of the value as a whole from its keyframes in their order.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {
    path = \.self
    self.content = content()
  }

  /// The course; an implementation detail.
  public var _courses: [KeyframeCourse<Root>] {
    let course = KeyframeSequence(content._keyframes)
    let path = path
    return [
      KeyframeCourse(duration: course.duration) { value, initial, time in
        value[keyPath: path].animatableData = course.data(
          from: initial[keyPath: path].animatableData, at: time)
      }
    ]
  }
}

/// What combines the tracks of a value.
@resultBuilder public enum KeyframesBuilder<Value> {
  /// Returns tracks.
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }

  /// Returns a keyframe of the value as a whole.
  @_disfavoredOverload
  public static func buildExpression<C: KeyframeTrackContent<Value>>(_ expression: C) -> C {
    expression
  }

  /// Returns the first tracks.
  public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }

  /// Returns the first keyframe.
  @_disfavoredOverload
  public static func buildPartialBlock<C: KeyframeTrackContent<Value>>(first: C) -> C { first }

  /// Returns several tracks as one.
  public static func buildPartialBlock<A: Keyframes<Value>, B: Keyframes<Value>>(
    accumulated: A, next: B
  ) -> KeyframeTracks<Value> {
    KeyframeTracks(_courses: accumulated._courses + next._courses)
  }

  /// Returns keyframes of the value as a whole, one after the other.
  @_disfavoredOverload
  public static func buildPartialBlock<
    A: KeyframeTrackContent<Value>, B: KeyframeTrackContent<Value>
  >(accumulated: A, next: B) -> KeyframeList<Value> {
    KeyframeList(_keyframes: accumulated._keyframes + next._keyframes)
  }

  /// Returns the tracks.
  public static func buildFinalResult<K: Keyframes<Value>>(_ component: K) -> K { component }

  /// Returns the keyframes of the value as a whole as a track.
  @_disfavoredOverload
  public static func buildFinalResult<C: KeyframeTrackContent<Value>>(
    _ component: C
  ) -> KeyframeTrack<Value, Value, C> {
    KeyframeTrack { component }
  }
}

/// The keyframes of a value over time.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let courses: [KeyframeCourse<Value>]

  /// Creates the course of a value.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - content: Its tracks.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content()._courses)
  }

  init(_ initial: Value, _ courses: [KeyframeCourse<Value>]) {
    self.initial = initial
    self.courses = courses
  }

  /// The duration of the longest track, in seconds.
  public var duration: Double { courses.map(\.duration).max() ?? 0 }

  /// Returns the value after a number of seconds.
  public func value(time: Double) -> Value {
    var value = initial
    for course in courses { course.apply(&value, initial, time) }
    return value
  }

  /// Returns the value at a fraction of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
