/// Something that the shell lives with, and that somebody may want to know.
public nonisolated enum ShellReport: Hashable, Sendable, CustomStringConvertible {
  /// The compositor asked for a larger window than can be drawn.
  case clamped(width: Int, height: Int, to: String)
  /// The compositor sent a keymap that is of no use; keys are ignored.
  case keymap(String)
  /// There is no memory for a window's pixels; it is tried again.
  case buffer(BufferError)
  /// The compositor accepted a connection and does not answer; the display goes on waiting.
  case noAnswer(name: String?, seconds: Int)
  /// The connection is lost; it is tried again.
  case connection(DisplayError)
  /// The connection is back.
  case reconnected
  /// A cursor theme has no picture for a shape.
  case cursor(name: String)

  /// The report in words.
  public var description: String {
    switch self {
    case .clamped(let width, let height, let size):
      "the compositor asks for a window of \(width)x\(height) logical pixels; "
        + "it is drawn at \(size), the most allowed"
    case .keymap(let reason): "\(reason); keys are ignored"
    case .buffer(let error): "\(error); trying again"
    case .noAnswer(let name, let seconds):
      "\(DisplayError.silence(of: name, seconds: Double(seconds))); still waiting"
    case .connection(let error): "\(error)"
    case .reconnected: "the connection to the compositor is back"
    case .cursor(let name): "the cursor theme has no \(name); the usual arrow is shown"
    }
  }
}
