public import SashShell
import SashWayland

/// A compositor that has not told what it offers after so many steps never will.
private let mostSteps = 100

extension Display {
  /// Connects to a scripted compositor in the same thread.
  ///
  /// - Parameters:
  ///   - loop: Serves the display; the compositor's own `step()` is called by the test.
  ///   - compositor: Stepped here until it has told what it offers; kept by the display, which
  ///     connects to it again whenever it loses the connection.
  /// - Throws: `DisplayError` when the compositor lacks what a window needs.
  public convenience init(
    loop: EventLoop, connectedTo compositor: ScriptedCompositor
  ) throws(DisplayError) {
    try self.init(loop: loop) { compositor }
  }

  /// Connects to whichever compositor is there, which is asked for at each attempt.
  package convenience init(
    loop: EventLoop, compositor: @escaping () -> ScriptedCompositor?
  ) throws(DisplayError) {
    try self.init(
      loop: loop,
      connect: { () throws(ConnectionError) in
        guard let current = compositor() else {
          throw .noCompositor(name: "test", reason: "the test took it away")
        }
        return try Connection(fileDescriptor: current.connect())
      },
      greet: { (connection, _) throws(ConnectionError) in
        var isAnswered = false
        connection.sync { isAnswered = true }
        for _ in 0..<mostSteps where !isAnswered && connection.isAlive {
          _ = connection.flush()
          compositor()?.step()
          connection.dispatchAvailable()
        }
        if let error = connection.error { throw error }
      })
  }
}
