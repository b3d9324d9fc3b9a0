// SPDX-License-Identifier: MIT

public import SashGeometry

/// An error of a `TestStage`: a failed search, a window that does not settle, or a violation.
nonisolated public enum TestStageError: Error, CustomStringConvertible {
  /// The application opened no window.
  case noWindow
  /// The window is closed, or its connection is lost.
  case windowClosed
  /// No accessible element has the role and label; `tree` describes those that exist.
  case notFound(String, tree: String)
  /// Several accessible elements have the role and label.
  case ambiguous(String, count: Int, tree: String)
  /// The element lies outside the window, or another view covers its centre.
  case notReachable(String, frame: Rect, reason: String)
  /// The window has not settled after `seconds` of the stage's clock.
  case unsettled(seconds: Double, reasons: [String])
  /// The client violated the protocol, or changed pixels outside its damage.
  case violations([Violation])
  /// No key of the keyboard's layout types the character or symbol.
  case noKey(String, layout: String)
  /// The window has no content yet.
  case noContent

  /// A description of the failure and its remedy, in a few lines.
  public var description: String {
    switch self {
    case .noWindow: "The application opened no window; open one in `didLaunch`."
    case .windowClosed: "The window is closed or has no connection; set `stage.window` to another."
    case .notFound(let what, let tree):
      "There is no \(what). The accessible elements of the window:\n\(tree)"
    case .ambiguous(let what, let count, let tree):
      "\(count) elements match \(what); name one by its label, or use `findAll`. "
        + "The accessible elements of the window:\n\(tree)"
    case .notReachable(let what, let frame, let reason):
      "\(what) at \(frame) cannot be pressed: \(reason)."
    case .unsettled(let seconds, let reasons):
      "The window has not settled after \(seconds) s. Still running:\n  "
        + (reasons.isEmpty ? ["unknown work"] : reasons).joined(separator: "\n  ")
    case .violations(let violations):
      "The client broke the protocol, or changed pixels outside its damage:\n  "
        + violations.map(\.description).joined(separator: "\n  ")
    case .noKey(let what, let layout):
      "No key of the layout '\(layout)' types \(what); choose another `keyboardLayout` in the "
        + "configuration, or commit the text with the seat's `textInput`."
    case .noContent: "The window shows nothing yet."
    }
  }
}
