// SPDX-License-Identifier: MIT

public import SashShell
import SashWayland

/// The number of compositor steps after which a missing answer to `wl_display.sync` is final.
private let maximumSteps = 100

extension Display {
  /// Connects to a scripted compositor in the same thread.
  ///
  /// - Parameters:
  ///   - loop: The event loop that serves the display. The test calls the compositor's own
  ///     `step()`.
  ///   - compositor: The compositor, which this initialiser steps until it has announced its
  ///     globals. The display retains it and connects to it again after each lost connection.
  /// - Throws: `DisplayError` when the compositor lacks a global that windows need.
  public convenience init(
    loop: EventLoop, connectedTo compositor: ScriptedCompositor
  ) throws(DisplayError) {
    try self.init(loop: loop) { compositor }
  }

  /// Connects to the compositor that a closure returns; the closure is called for each attempt.
  package convenience init(
    loop: EventLoop, compositor: @escaping () -> ScriptedCompositor?
  ) throws(DisplayError) {
    try self.init(
      loop: loop,
      connect: { () throws(ConnectionError) in
        guard let current = compositor() else {
          throw .noCompositor(name: "test", reason: "the test removed it")
        }
        return try Connection(fileDescriptor: current.connect())
      },
      awaitGlobals: { (connection, _) throws(ConnectionError) in
        var isAnswered = false
        connection.sync { isAnswered = true }
        for _ in 0..<maximumSteps where !isAnswered && connection.isAlive {
          _ = connection.flush()
          compositor()?.step()
          connection.dispatchAvailable()
        }
        if let error = connection.error { throw error }
      })
  }
}
