// SPDX-License-Identifier: MIT

/// The observation of the `@Observable` objects that a node's view has read.
///
/// The standard library's tracking ends with the first change and cannot be cancelled before, so each
/// evaluation would add registrations to the objects that it reads. Therefore each also reads a
/// sentinel of the node; changing that one ends the tracking as a whole.
final class ModelObservation {
  /// An observed object whose changes end the tracking.
  nonisolated private final class Sentinel: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var value: Int { 0 }

    func read() { registrar.access(self, keyPath: \.value) }

    func change() { registrar.withMutation(of: self, keyPath: \.value) {} }
  }

  private let sentinel = Sentinel()
  /// The number of the current tracking; the handlers of earlier ones do nothing.
  private(set) var tracking: UInt32 = 0

  /// Ends the current tracking.
  func cancel() {
    tracking &+= 1
    sentinel.change()
  }

  /// Makes the current tracking one that `cancel()` ends.
  func readSentinel() { sentinel.read() }
}

extension ViewNode {
  /// Evaluates a closure, and subscribes the node to the objects and locations that it reads.
  final func evaluateObserving<Result>(_ body: () -> Result) -> Result {
    evaluate {
      models?.cancel()
      return withObservationTracking(
        {
          models?.readSentinel()
          return body()
        }, onChange: changeHandler())
    }
  }

  /// Whether the node's view may read observed objects.
  final var observesModels: Bool {
    get { models != nil }
    set { if newValue, models == nil { models = ModelObservation() } }
  }

  /// Returns what a tracking calls when an object changes; only one that has read objects asks.
  private func changeHandler() -> @Sendable () -> Void {
    observesModels = true
    return graph.modelChanges.handler(of: self, tracking: models?.tracking ?? 0)
  }

  /// Marks the node, unless the tracking that reports the change is an earlier one.
  final func modelDidChange(_ tracking: UInt32) {
    if models?.tracking == tracking { setNeedsUpdate() }
  }
}
