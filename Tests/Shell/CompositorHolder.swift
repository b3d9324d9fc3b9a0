// SPDX-License-Identifier: MIT

/// The number of loop iterations after which client and compositor count as never becoming idle.
private let maximumIterations = 200

/// A holder of the scripted compositor that a display connects to, in the same thread.
@MainActor final class CompositorHolder {
  /// The compositor, or `nil` while there is none.
  var current: ScriptedCompositor?

  /// Dispatches the client's loop and the compositor until both are idle.
  func settle(with loop: EventLoop) {
    for _ in 0..<maximumIterations {
      // Events of the script are sent first.
      current?.step()
      let before = current?.log.count ?? 0
      let worked = loop.step()
      current?.step()
      if !worked, (current?.log.count ?? 0) == before { return }
    }
    Issue.record("client and compositor never become idle")
  }
}
