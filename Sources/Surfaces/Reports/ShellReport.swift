// SPDX-License-Identifier: MIT

/// A problem that the shell has worked around, or the end of one.
///
/// Use it to inform the user or to collect diagnostics; `Display.onReport` receives it.
public nonisolated enum ShellReport: Hashable, Sendable, CustomStringConvertible {
  /// The compositor requested a larger window than can be drawn.
  ///
  /// If the compositor decides the size, and has `wp_viewporter`, the window has that size, and is
  /// drawn at a lower scale. Otherwise the window is smaller.
  case clamped(width: Int, height: Int, to: String)
  /// The compositor requested a size for a window of a session lock that cannot be drawn.
  ///
  /// The window keeps its last size, or, if it has none yet, its output remains blank.
  case undrawableLock(width: Int, height: Int)
  /// The compositor sent an unusable keymap; keys are ignored.
  case keymap(String)
  /// The memory of a frame could not be allocated; the window retries.
  case buffer(BufferError)
  /// The compositor accepted a connection and does not answer; the display continues to wait.
  case noAnswer(name: String?, seconds: Int)
  /// The connection was lost; the display reconnects.
  case connection(DisplayError)
  /// The connection was re-established.
  case reconnected
  /// A cursor theme lacks an image for a cursor.
  case cursor(name: String)
  /// The compositor has no drag and drop; items are dragged within their window only.
  ///
  /// It is reported once for each connection, when the user begins a drag.
  case noDragAndDrop

  /// A description of the report.
  public var description: String {
    switch self {
    case .clamped(let width, let height, let size):
      "the compositor asks for a window of \(width)x\(height) logical pixels; "
        + "it is drawn at \(size), the most allowed"
    case .undrawableLock(let width, let height):
      "the compositor asks for a window of the session lock of exactly \(width)x\(height) logical "
        + "pixels, which cannot be drawn; the window keeps its size, or remains blank"
    case .keymap(let reason): "\(reason); keys are ignored"
    case .buffer(let error): "\(error); trying again"
    case .noAnswer(let name, let seconds):
      "\(DisplayError.noAnswerDescription(of: name, seconds: Double(seconds))); still waiting"
    case .connection(let error): "\(error)"
    case .reconnected: "the connection to the compositor is back"
    case .cursor(let name): "the cursor theme has no \(name); the usual arrow is shown"
    case .noDragAndDrop:
      "the compositor has no wl_data_device_manager; items are dragged within their window only"
    }
  }
}
