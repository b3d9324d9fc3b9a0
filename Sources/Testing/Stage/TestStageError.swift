public import SashGeometry

/// Why a test stage could not do what it was told.
nonisolated public enum TestStageError: Error, CustomStringConvertible {
  /// The application opened no window.
  case noWindow
  /// The window is closed, or its connection is lost.
  case windowIsGone
  /// Nothing that can be read has the role and label; `tree` is what can be read.
  case notFound(String, tree: String)
  /// Several things have the role and label.
  case ambiguous(String, count: Int, tree: String)
  /// Something else lies over the middle of what should be pressed, or it is outside the window.
  case notReachable(String, frame: Rect, reason: String)
  /// Things still move or wait after so many seconds of the stage's clock.
  case unsettled(seconds: Double, reasons: [String])
  /// The client did what Wayland forbids, or changed pixels beside what it said to have damaged.
  case violations([Violation])
  /// No key of the keyboard's layout types a character, or has a symbol.
  case noKey(String, layout: String)
  /// There is nothing to take a picture of.
  case noPicture

  /// What went wrong and what to do, in a few lines.
  public var description: String {
    switch self {
    case .noWindow: "The application opened no window; open one in `didLaunch`."
    case .windowIsGone: "The window is closed or has no connection; set `stage.window` to another."
    case .notFound(let what, let tree):
      "There is no \(what). What can be read in the window:\n\(tree)"
    case .ambiguous(let what, let count, let tree):
      "\(count) things are a \(what); name one by its label, or use `findAll`. "
        + "What can be read in the window:\n\(tree)"
    case .notReachable(let what, let frame, let reason):
      "\(what) at \(frame) cannot be pressed: \(reason)."
    case .unsettled(let seconds, let reasons):
      "The window has not come to rest after \(seconds) s. What goes on:\n  "
        + (reasons.isEmpty ? ["nothing known"] : reasons).joined(separator: "\n  ")
    case .violations(let violations):
      "The client broke the protocol's rules:\n  "
        + violations.map(\.description).joined(separator: "\n  ")
    case .noKey(let what, let layout):
      "No key of the layout '\(layout)' gives \(what); choose another `keyboardLayout` in the "
        + "configuration, or commit the text with the seat's `textInput`."
    case .noPicture: "The window shows nothing yet."
    }
  }
}
