// SPDX-License-Identifier: MIT

/// The completions of a transaction, and the number of parts that they wait for.
///
/// The parts are the changes of state, and the animations of each tree that displays what has changed.
final class TransactionRecord {
  private var completions:
    [(criteria: AnimationCompletionCriteria, action: @MainActor () -> Void)] = []
  /// The number of parts that have not ended.
  private var count = 0
  /// The number of parts that have not seemed to end.
  private var visibleCount = 0

  init() {}

  /// Whether anything is called at the end.
  var hasCompletions: Bool { !completions.isEmpty }

  /// Calls a closure when the parts have ended.
  func add(_ criteria: AnimationCompletionCriteria, _ action: @escaping @MainActor () -> Void) {
    completions.append((criteria, action))
  }

  /// Begins a part.
  func begin() -> Part {
    count += 1
    visibleCount += 1
    return Part(self)
  }

  private func partSeemsToEnd() {
    visibleCount -= 1
    if visibleCount == 0 { call(.logicallyComplete) }
  }

  private func partDidEnd() {
    count -= 1
    if count == 0 { call(.removed) }
  }

  private func call(_ criteria: AnimationCompletionCriteria) {
    let due = completions.filter { $0.criteria == criteria }
    completions.removeAll { $0.criteria == criteria }
    for completion in due { completion.action() }
  }

  /// A part that the completions wait for.
  final class Part {
    private enum Stage {
      /// Waits for the part to seem to end.
      case visible
      /// Waits for the part to end.
      case settling
      case ended
    }

    let record: TransactionRecord
    private var stage = Stage.visible

    fileprivate init(_ record: TransactionRecord) { self.record = record }

    /// Notes that nothing seems to move any more.
    func seemToEnd() {
      guard case .visible = stage else { return }
      stage = .settling
      record.partSeemsToEnd()
    }

    /// Notes that nothing moves any more.
    func end() {
      seemToEnd()
      guard case .settling = stage else { return }
      stage = .ended
      record.partDidEnd()
    }
  }
}
