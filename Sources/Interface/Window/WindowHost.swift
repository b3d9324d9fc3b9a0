import SashGestures
import SashMotion

/// What carries a window: a surface of the compositor, or memory.
///
/// The window asks; the host calls `prepareFrame(at:)` once it may draw and has a free buffer, and
/// commits nothing when that returns no damage. Its `now` is the time in seconds on the clock that
/// frames are given. A window holds its host weakly.
public protocol WindowHost: MotionClock {
  /// Something changed: call `prepareFrame(at:)` as soon as a frame may be drawn.
  func requestFrame()
  /// Call `advance(to:)` at this time, even when no frame may be drawn; nil takes it back.
  func scheduleWake(at time: Double?)
  /// The pointer is over something that wants this shape.
  func setCursor(_ cursor: Cursor)
  /// The window has a new title.
  func titleDidChange(_ title: String)
  /// The window wants to be closed.
  func requestClose()
  /// The window wants to cover its output, or no longer.
  func setFullscreen(_ isFullscreen: Bool)
  /// The window wants to be as large as it may, or no longer.
  func setMaximized(_ isMaximized: Bool)
  /// The window wants to go out of sight.
  func minimize()
  /// The user drags the window; the grant comes from the press that began it.
  func beginMove(_ grant: InputGrant)

  /// Gives data to those who paste; nil takes it back.
  ///
  /// The grant comes from the key or press that asked for it; without one a compositor may refuse.
  func setClipboard(_ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?)
  /// The types in which there is something to paste, the best one first.
  func clipboardTypes(in kind: ClipboardKind) -> [String]
  /// Asks for what there is to paste, in one of its types.
  ///
  /// The body is called once, at once or later; with nil when there is nothing, when its owner does
  /// not answer, or when it is too long.
  func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void)
  /// The text that an input method may edit changed; nil: there is none.
  func setTextInput(_ state: TextInputState?)
}
