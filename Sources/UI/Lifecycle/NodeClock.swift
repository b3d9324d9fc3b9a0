// SPDX-License-Identifier: MIT

import SashMotion

/// The calls of a node at times of its window.
///
/// One call waits at a time. In a window that is not displayed it waits until that is displayed again.
final class NodeClock {
  private enum State {
    case idle
    /// Waits for the first layout in a window.
    case waitingForWindow
    /// Waits for a time.
    case scheduled(ScheduledCall)
    /// Waits for the window to be displayed.
    case paused(() -> Void)
  }

  private unowned let node: ViewNode
  private var state = State.idle
  /// Whether the window is not displayed.
  private var isPaused = false
  private var visibility: WindowVisibilityNode?

  /// Creates the clock of a node at a place.
  init(_ node: ViewNode, in place: NodePlace) {
    self.node = node
    visibility = WindowVisibilityNode(in: place.below(node)) { [weak self] in
      self?.windowDidChange(isDisplayed: $0)
    }
  }

  private func windowDidChange(isDisplayed: Bool) {
    isPaused = !isDisplayed
    guard isDisplayed, case .paused(let action) = state else { return }
    state = .idle
    schedule(after: 0, action)
  }

  /// The timeline of the window, or `nil` before the first layout in one.
  var timeline: Timeline? { node.graph.host?.timeline }

  /// Calls a closure after a number of seconds, in place of the call that waits.
  func schedule(after delay: Double, _ action: @escaping () -> Void) {
    cancel()
    guard !isPaused else {
      state = .paused(action)
      return
    }
    guard let timeline else {
      state = .waitingForWindow
      node.graph.performAfterLayout { [weak self] in
        guard let self, case .waitingForWindow = state else { return }
        schedule(after: delay, action)
      }
      return
    }
    let call = timeline.schedule(after: delay) { [weak self] in self?.fire(action) }
    state = .scheduled(call)
  }

  private func fire(_ action: @escaping () -> Void) {
    guard node.isMounted else { return }
    if isPaused {
      state = .paused(action)
    } else {
      state = .idle
      action()
    }
  }

  /// Ends the clock, with its node.
  func end() {
    cancel()
    visibility?.unmount()
  }

  /// Ends the call that waits.
  func cancel() {
    if case .scheduled(let call) = state { call.cancel() }
    state = .idle
  }
}
