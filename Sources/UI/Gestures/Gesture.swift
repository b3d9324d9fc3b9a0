// SPDX-License-Identifier: MIT

/// A movement of fingers or of a pointer, and what is done for it.
///
/// A gesture of your own consists of others:
///
/// ```swift
/// struct LongDrag: Gesture {
///   var body: some Gesture<SequenceGesture<LongPressGesture, DragGesture>.Value> {
///     LongPressGesture().sequenced(before: DragGesture())
///   }
/// }
/// ```
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of what is known of the movement.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }

  /// Makes what recognises the gesture; an implementation detail.
  static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value>

  /// Updates what recognises the gesture; an implementation detail.
  static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>)
}

extension Gesture where Value == Body.Value {
  /// Makes what recognises the body; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    Body._make(gesture.body, in: context)
  }

  /// Updates what recognises the body; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    Body._patch(gesture.body, machine)
  }
}

extension Gesture where Body == Never {
  /// A gesture of the library has no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

// Without this, a gesture whose body was forgotten would compile as one of the library.
extension Gesture where Body == Never, Value == Never {
  /// A gesture that consists of others needs a body.
  @available(*, unavailable, message: "a gesture needs a property 'body'")
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: Gesture {
  /// No value.
  public typealias Value = Never
}

/// A change of a gesture.
///
/// It is an implementation detail of the gestures.
public enum GestureEvent<Value> {
  /// Nothing that a view is told of.
  case none
  /// The gesture has begun or has changed.
  case changed(Value)
  /// The gesture has succeeded.
  case ended(Value)
  /// The gesture was taken back.
  case cancelled
  /// The touches were not the gesture.
  case failed

  /// Returns the same change with another value.
  func map<Other>(_ transform: (Value) -> Other) -> GestureEvent<Other> {
    switch self {
    case .none: .none
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}

/// What recognises a gesture of a view, from the view's appearance to its removal.
///
/// It is an implementation detail of the gestures.
@MainActor public class GestureMachine<Value> {
  /// Called for each change.
  final var onEvent: ((GestureEvent<Value>) -> Void)?

  init() {}

  /// The recognisers of the library that take part.
  var recognizers: [GestureRecognizer] { [] }
}

/// What recognises a gesture by one recogniser of the library.
final class RecognizerMachine<Recognizer: GestureRecognizer, Value>: GestureMachine<Value> {
  let recognizer: Recognizer

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - recognizer: The recogniser.
  ///   - context: The view's gesture that it is a part of.
  ///   - event: Returns the meaning of the recogniser's state.
  init(
    _ recognizer: Recognizer, in context: GestureContext,
    event: @escaping (Recognizer) -> GestureEvent<Value>
  ) {
    self.recognizer = recognizer
    super.init()
    context.add(recognizer)
    recognizer.onChange = { [weak self] _ in
      guard let self else { return }
      onEvent?(event(self.recognizer))
    }
  }

  override var recognizers: [GestureRecognizer] { [recognizer] }
}

extension GestureRecognizer {
  /// Returns the change that the state of a continuous gesture stands for.
  func event<Value>(_ value: @autoclosure () -> Value) -> GestureEvent<Value> {
    switch state {
    case .possible: .none
    case .began, .changed: .changed(value())
    case .ended: .ended(value())
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
