// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface
import SashMotion

/// The calls of the application.
extension PopupPresenter {
  /// Processes a call, and calls `completion` with the outcome.
  func process(
    _ request: PopupCall.Request, animated: Bool, completion: PopupCall.Completion? = nil
  ) {
    if case .present(let new, _) = request {
      guard let host else { return }
      precondition(
        new !== host,
        "A controller cannot be the content of its own popup; present another controller.")
      precondition(
        !host.selfAndAncestors.dropFirst().contains { $0 === new },
        "A popup cannot open into an ancestor of its host; present another controller.")
    }
    calls.process(request, animated: animated, completion: completion)
  }

  /// Processes a call, and returns the outcome.
  func processAndWait(_ request: PopupCall.Request, animated: Bool) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      process(request, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Dismisses the popup at once, because its content is being presented by another host.
  func releaseContent() {
    calls.send(.dismiss, animated: false)
    calls.send(.interrupted, animated: false)
  }
}
