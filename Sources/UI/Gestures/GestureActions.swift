// SPDX-License-Identifier: MIT

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
    updating(state) { value, state, _ in body(value, &state) }
  }

  /// Returns the gesture with a state that it changes, and that is reset at its end.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - body: Changes the state for a value of the gesture, and the transaction of that change.
  /// - Returns: The gesture with the state.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureWithAction<Self> {
    GestureWithAction(gesture: self) { event in
      switch event {
      case .none: break
      case .changed(let value):
        var new = state.wrappedValue
        var transaction = Transaction()
        transaction.isContinuous = true
        body(value, &new, &transaction)
        if transaction.animation == nil { return state.set(new) }
        transaction.perform { state.set(new) }
      case .ended, .cancelled, .failed: state.reset()
      }
    }
  }

  /// Returns the gesture with values of another type.
  public func map<Other>(
    _ transform: @escaping @MainActor (Value) -> Other
  ) -> MappedGesture<Self, Other> {
    MappedGesture(gesture: self, transform: transform)
  }
}

/// A gesture with an action.
public struct GestureWithAction<Base: Gesture>: Gesture {
  /// The type of what is known of the movement.
  public typealias Value = Base.Value
  /// The type of the body.
  public typealias Body = Never

  let gesture: Base
  let action: @MainActor (GestureEvent<Base.Value>) -> Void

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    ActionMachine(Base._make(gesture.gesture, in: context), gesture.action)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    guard let machine = machine as? ActionMachine<Value> else { return }
    machine.action = gesture.action
    Base._patch(gesture.gesture, machine.base)
  }
}

/// What recognises a gesture with an action.
private final class ActionMachine<Value>: GestureMachine<Value> {
  let base: GestureMachine<Value>
  var action: @MainActor (GestureEvent<Value>) -> Void

  init(
    _ base: GestureMachine<Value>, _ action: @escaping @MainActor (GestureEvent<Value>) -> Void
  ) {
    self.base = base
    self.action = action
    super.init()
    base.onEvent = { [weak self] event in
      self?.action(event)
      self?.onEvent?(event)
    }
  }

  override var recognizers: [GestureRecognizer] { base.recognizers }
}

/// A gesture with values of another type.
public struct MappedGesture<Base: Gesture, Value>: Gesture {
  /// The type of the body.
  public typealias Body = Never

  let gesture: Base
  let transform: @MainActor (Base.Value) -> Value

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    MappingMachine(Base._make(gesture.gesture, in: context), gesture.transform)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    guard let machine = machine as? MappingMachine<Base.Value, Value> else { return }
    machine.transform = gesture.transform
    Base._patch(gesture.gesture, machine.base)
  }
}

/// What recognises a gesture with values of another type.
private final class MappingMachine<BaseValue, Value>: GestureMachine<Value> {
  let base: GestureMachine<BaseValue>
  var transform: @MainActor (BaseValue) -> Value

  init(
    _ base: GestureMachine<BaseValue>, _ transform: @escaping @MainActor (BaseValue) -> Value
  ) {
    self.base = base
    self.transform = transform
    super.init()
    base.onEvent = { [weak self] event in
      guard let self else { return }
      onEvent?(event.map(self.transform))
    }
  }

  override var recognizers: [GestureRecognizer] { base.recognizers }
}

/// A value of a view that a gesture changes, and that is reset when the gesture ends.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let resetTransaction: Transaction?
  private var state: State<Value>

  /// Creates the property with its initial value.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    resetTransaction = nil
    state = State(wrappedValue: wrappedValue)
  }

  /// Creates the property with its initial value, and the transaction in which it is reset.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    initial = wrappedValue
    self.resetTransaction = resetTransaction
    state = State(wrappedValue: wrappedValue)
  }

  /// Creates the property with its initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value { state.wrappedValue }

  /// The property itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value) { state.wrappedValue = value }

  func reset() {
    guard let resetTransaction else { return state.wrappedValue = initial }
    resetTransaction.perform { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates the property without a value.
  public init() { self.init(wrappedValue: nil) }
}
