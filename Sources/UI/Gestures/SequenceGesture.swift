// SPDX-License-Identifier: MIT

extension Gesture {
  /// Returns a gesture that is this one and then another one, with the same touch or with the next.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// A gesture that another one must come before.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is known of the two gestures.
  public enum Value {
    /// The first gesture has begun.
    case first(First.Value)
    /// The first gesture has succeeded; the second one has a value once it has begun.
    case second(First.Value, Second.Value?)
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
    SequenceMachine<First, Second>(gesture.first, gesture.second, in: context)
  }

  /// Updates what recognises the gesture; an implementation detail.
  public static func _patch(_ gesture: Self, _ machine: GestureMachine<Value>) {
    (machine as? SequenceMachine<First, Second>)?.patch(gesture.first, gesture.second)
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// What recognises two gestures one after the other.
///
/// The recognisers of the second gesture follow the touches of the first one, which may go on, and
/// wait until that has succeeded.
private final class SequenceMachine<First: Gesture, Second: Gesture>:
  GesturePairMachine<First, Second, SequenceGesture<First, Second>.Value>
{
  /// The gesture that is recognised next.
  private enum Stage {
    /// Waits for the first gesture.
    case first
    /// The first gesture has succeeded; waits for the second one to end.
    case second(First.Value)
  }

  private var stage = Stage.first

  override init(_ first: First, _ second: Second, in context: GestureContext) {
    super.init(first, second, in: context)
    context.share(self.first.recognizers, self.second.recognizers)
    context.admit(self.first.recognizers) { [weak self] in
      if case .first? = self?.stage { true } else { false }
    }
    requireFirstToFail()
    self.first.onEvent = { [weak self] in self?.firstDidChange($0) }
    self.second.onEvent = { [weak self] in self?.secondDidChange($0) }
  }

  private func firstDidChange(_ event: GestureEvent<First.Value>) {
    guard case .first = stage else { return }
    switch event {
    case .none: return
    case .changed(let value): onEvent?(.changed(.first(value)))
    case .ended(let value):
      // The touches of a gesture that is over are not those of the next one.
      if !first.recognizers.contains(where: \.isActive) { restartSecond() }
      stage = .second(value)
      onEvent?(.changed(.second(value, nil)))
    case .cancelled, .failed:
      restartSecond()
      onEvent?(event.map { .first($0) })
    }
  }

  private func secondDidChange(_ event: GestureEvent<Second.Value>) {
    guard case .second(let value) = stage else { return }
    switch event {
    case .none: return
    case .changed(let next): onEvent?(.changed(.second(value, next)))
    case .ended(let next):
      stage = .first
      onEvent?(.ended(.second(value, next)))
    case .cancelled, .failed:
      stage = .first
      onEvent?(.cancelled)
    }
  }

  /// Ends what the second gesture has seen, before the first one has succeeded.
  private func restartSecond() {
    for recognizer in second.recognizers { recognizer.cancel() }
  }
}
