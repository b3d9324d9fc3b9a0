// SPDX-License-Identifier: MIT

extension Gesture {
  /// Returns a gesture that is this one and another one at the same time, or one of them.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture that is this one or, once the touches cannot be this one, another one.
  public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// Two gestures that are recognised at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of the two gestures.
  public struct Value {
    /// The value of the first gesture, or `nil` if it is not recognised.
    public var first: First.Value?
    /// The value of the second gesture, or `nil` if it is not recognised.
    public var second: Second.Value?
  }

  /// The type of the body.
  public typealias Body = Never

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Creates a gesture from two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    SimultaneousMachine<First, Second>(gesture.first, gesture.second, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    (machine as? SimultaneousMachine<First, Second>)?.patch(gesture.first, gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// What recognises two gestures at the same time.
private final class SimultaneousMachine<First: Gesture, Second: Gesture>:
  GesturePairMachine<First, Second, SimultaneousGesture<First, Second>.Value>
{
  private typealias Combined = SimultaneousGesture<First, Second>.Value

  private var value = Combined()
  /// The gestures that have begun and not ended.
  private var active: Set<GesturePart> = []

  override init(_ first: First, _ second: Second, in context: GestureContext) {
    super.init(first, second, in: context)
    context.share(self.first.recognizers, self.second.recognizers)
    self.first.onEvent = { [weak self] in self?.handle($0, of: .first, \.first) }
    self.second.onEvent = { [weak self] in self?.handle($0, of: .second, \.second) }
  }

  /// Handles a change of one of the gestures; they end together.
  private func handle<Part>(
    _ event: GestureEvent<Part>, of part: GesturePart, _ path: WritableKeyPath<Combined, Part?>
  ) {
    switch event {
    case .none: break
    case .changed(let new):
      active.insert(part)
      value[keyPath: path] = new
      onEvent?(.changed(value))
    case .ended(let new):
      active.remove(part)
      value[keyPath: path] = new
      if active.isEmpty { finish(.ended(value)) } else { onEvent?(.changed(value)) }
    case .cancelled, .failed:
      let wasActive = active.remove(part) != nil
      guard active.isEmpty, wasActive || !hasValue else { return }
      // What the other one has recognised stays.
      value[keyPath: path] = nil
      finish(hasValue ? .ended(value) : event.map { _ in value })
    }
  }

  private var hasValue: Bool { value.first != nil || value.second != nil }

  private func finish(_ event: GestureEvent<Combined>) {
    value = Combined()
    onEvent?(event)
  }
}

/// One of two gestures.
nonisolated private enum GesturePart: Hashable {
  case first, second
}

/// Two gestures of which the first comes before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that is recognised.
  public enum Value {
    /// The first gesture is recognised.
    case first(First.Value)
    /// The second gesture is recognised.
    case second(Second.Value)
  }

  /// The type of the body.
  public typealias Body = Never

  /// The gesture that comes first.
  public var first: First
  /// The gesture that comes second.
  public var second: Second

  /// Creates a gesture from two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes what recognises the gesture; an implementation detail.
  public static func _make(_ gesture: Self, in context: GestureContext) -> GestureMachine<Value> {
    ExclusiveMachine<First, Second>(gesture.first, gesture.second, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    (machine as? ExclusiveMachine<First, Second>)?.patch(gesture.first, gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// What recognises one of two gestures.
private final class ExclusiveMachine<First: Gesture, Second: Gesture>:
  GesturePairMachine<First, Second, ExclusiveGesture<First, Second>.Value>
{
  /// The gesture that has begun.
  private var active: GesturePart?

  override init(_ first: First, _ second: Second, in context: GestureContext) {
    super.init(first, second, in: context)
    requireFirstToFail()
    self.first.onEvent = { [weak self] in self?.handle($0.map { .first($0) }, of: .first) }
    self.second.onEvent = { [weak self] in self?.handle($0.map { .second($0) }, of: .second) }
  }

  private func handle(
    _ event: GestureEvent<ExclusiveGesture<First, Second>.Value>, of part: GesturePart
  ) {
    switch event {
    case .none: return
    case .changed: active = part
    case .ended: active = nil
    case .cancelled, .failed:
      // The failure of one lets the other one go on.
      guard active == part || active == nil else { return }
      active = nil
    }
    onEvent?(event)
  }
}
