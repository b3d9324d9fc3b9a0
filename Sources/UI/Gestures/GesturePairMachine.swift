// SPDX-License-Identifier: MIT

/// What recognises a gesture that consists of two.
class GesturePairMachine<First: Gesture, Second: Gesture, Value>: GestureMachine<Value> {
  final let first: GestureMachine<First.Value>
  final let second: GestureMachine<Second.Value>

  init(_ first: First, _ second: Second, in context: GestureContext) {
    self.first = First._make(first, in: context)
    self.second = Second._make(second, in: context)
    super.init()
  }

  override final var recognizers: [GestureRecognizer] { first.recognizers + second.recognizers }

  /// Updates what recognises the two gestures.
  final func patch(_ first: First, _ second: Second) {
    First._patch(first, self.first)
    Second._patch(second, self.second)
  }

  /// Makes the second gesture wait until the first one has failed.
  final func requireFirstToFail() {
    for waiting in second.recognizers {
      for other in first.recognizers { waiting.require(toFail: other) }
    }
  }
}
