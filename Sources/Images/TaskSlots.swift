// SPDX-License-Identifier: MIT

/// A limit on the number of tasks that do something at once; others wait, the first one longest.
@MainActor final class TaskSlots {
  private var freeCount: Int
  private var waiting: [(number: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  private var lastNumber = 0

  /// Creates a number of slots, at least one.
  init(_ count: Int) { freeCount = max(count, 1) }

  /// Waits for a slot, which the caller must release.
  ///
  /// - Returns: Whether the caller has a slot; `false` if its task was cancelled.
  func acquireAndWait() async -> Bool {
    if Task.isCancelled { return false }
    if freeCount > 0 {
      freeCount -= 1
      return true
    }
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiting.append((number, continuation))
      }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  /// Releases a slot to the task that has waited longest.
  func release() {
    if waiting.isEmpty {
      freeCount += 1
    } else {
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
