// SPDX-License-Identifier: MIT

/// A movement of fingers or of a pointer, and what is done for it.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of what is known of the movement.
  associatedtype Value

  /// Makes what recognises the gesture; an implementation detail.
  func _makeRecognizer() -> GestureRecognizer

  /// Handles a change of the recogniser's state; an implementation detail.
  ///
  /// - Parameter recognizer: What `_makeRecognizer()` has returned.
  /// - Returns: The change in the terms of the gesture.
  func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Value>
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
}

extension Gesture {
  /// Returns the gesture with an action for its end.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> GestureWithAction<Self> {
    GestureWithAction(gesture: self) { if case .ended(let value) = $0 { action(value) } }
  }

  /// Returns the gesture with an action for each of its changes.
  public func onChanged(
    _ action: @escaping @MainActor (Value) -> Void
  ) -> GestureWithAction<Self> {
    GestureWithAction(gesture: self) { if case .changed(let value) = $0 { action(value) } }
  }

  /// Returns the gesture with a state that it changes, and that is reset at its end.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Changes the state for a value of the gesture.
  /// - Returns: The gesture with the state.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State) -> Void
  ) -> GestureWithAction<Self> {
    GestureWithAction(gesture: self) { event in
      switch event {
      case .none: break
      case .changed(let value):
        var new = state.wrappedValue
        body(value, &new)
        state.set(new)
      case .ended, .cancelled: state.reset()
      }
    }
  }
}

/// A gesture with an action.
public struct GestureWithAction<Base: Gesture>: Gesture {
  let gesture: Base
  let action: @MainActor (GestureEvent<Base.Value>) -> Void

  /// Makes what recognises the gesture; an implementation detail.
  public func _makeRecognizer() -> GestureRecognizer { gesture._makeRecognizer() }

  /// Handles a change of the recogniser's state; an implementation detail.
  public func _handle(_ recognizer: GestureRecognizer) -> GestureEvent<Base.Value> {
    let event = gesture._handle(recognizer)
    action(event)
    return event
  }
}

/// A value of a view that a gesture changes, and that is reset when the gesture ends.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private var state: State<Value>

  /// Creates the property with its initial value.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    state = State(wrappedValue: wrappedValue)
  }

  /// Creates the property with its initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The property itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) { state.wrappedValue = value }

  func reset() { state.wrappedValue = initial }
}

extension View {
  /// Adds a gesture to the view, which the gestures of the views inside come before.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether it is recognised.
  /// - Returns: The view with a gesture.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool = true) -> some View {
    AttachmentView(content: self) { box in
      let held: GestureAttachment
      if let attachment = box.attachment as? GestureAttachment {
        held = attachment
      } else {
        held = GestureAttachment(gesture._makeRecognizer())
        box.attachment = held
        box.view.addGestureRecognizer(held.recognizer)
      }
      held.handle = { _ = gesture._handle($0) }
      held.recognizer.isEnabled = isEnabled
    }
  }
}

/// The recogniser of a gesture, with the gesture's present value.
private final class GestureAttachment {
  let recognizer: GestureRecognizer
  var handle: ((GestureRecognizer) -> Void)?

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = recognizer
    recognizer.addAction { [weak self] in self?.handle?($0) }
  }
}
