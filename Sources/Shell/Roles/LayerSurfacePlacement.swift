// SPDX-License-Identifier: MIT

/// The state machine of a window that is displayed as a layer surface.
///
/// The compositor closes such a surface when its output is removed, and when the user asks for it.
/// Which of them happened is known only after the events about outputs, which may come later: so
/// the window waits for the answer to a request that the compositor handles after both.
package nonisolated struct LayerSurfacePlacement: Hashable, Sendable {
  /// The state of the window, named by the event that it waits for.
  package enum State: Hashable, Sendable {
    /// There is no surface: waits for a connection with a suitable output.
    case ready
    /// The surface exists: waits for its end.
    case open
    /// The compositor has closed the surface, which was on the outputs given: waits for the answer.
    case closed(outputs: Set<UInt32>)
    /// The window remains without an output: waits for a change of the outputs.
    case waiting
  }

  /// An event of the window.
  ///
  /// Outputs are named by their globals.
  package enum Event: Hashable, Sendable {
    /// The surface was created.
    case opened
    /// The compositor closed the surface, which was on some outputs.
    case closed(outputs: Set<UInt32>)
    /// The compositor answered, while it has some outputs.
    case answered(outputs: Set<UInt32>)
    /// Outputs were added, removed or changed.
    case outputsChanged
    /// The surface was destroyed with its connection, or to create another.
    case disconnected
  }

  /// An action that the owner performs.
  package enum Command: Hashable, Sendable {
    case none
    /// Destroy the surface, and request an answer.
    case awaitAnswer
    /// Create a surface, if there is a suitable output.
    case open
    /// Ask the application whether the window closes.
    case requestClose
  }

  /// The requested place.
  package var options: LayerSurfaceOptions
  /// The state.
  package private(set) var state = State.ready

  package init(_ options: LayerSurfaceOptions) { self.options = options }

  /// Whether a surface may be created.
  package var canOpen: Bool { state == .ready || state == .open }

  /// Handles an event.
  package mutating func handle(_ event: Event) -> Command {
    switch (state, event) {
    case (_, .disconnected): state = .ready
    case (.ready, .opened): state = .open
    case (.open, .closed(let outputs)):
      state = .closed(outputs: outputs)
      return .awaitAnswer
    case (.closed(let former), .answered(let outputs)):
      if outputs.isEmpty || former.isEmpty {
        // A compositor without an output refuses each surface, so that another must not follow.
        state = .waiting
      } else if former.isSubset(of: outputs) {
        state = .waiting
        return .requestClose
      } else {
        state = .ready
        return .open
      }
    case (.waiting, .outputsChanged):
      state = .ready
      return .open
    case (.ready, .outputsChanged): return .open
    // Events of a surface or of a request that a later event has made obsolete.
    case (.open, _), (.closed, _), (.waiting, _), (.ready, _): break
    }
    return .none
  }
}
