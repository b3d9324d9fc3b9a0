/// What is wrong with a keymap that the compositor sent.
///
/// Keys are ignored until a good one comes; nothing else suffers.
package nonisolated enum KeymapError: Error, Hashable, CustomStringConvertible {
  /// It is written in a format other than xkb's text.
  case unknownFormat(UInt32)
  /// It is said to be larger than any keymap is.
  case tooLarge(bytes: Int)
  /// The file ends before the size that was announced.
  case truncated(announced: Int, found: Int)
  /// The file cannot be read.
  case unreadable(errno: Int32)
  /// xkbcommon does not understand it.
  case invalid

  /// The reason in words.
  package var description: String {
    switch self {
    case .unknownFormat(let format): "the compositor's keymap has the unknown format \(format)"
    case .tooLarge(let bytes):
      "the compositor's keymap has \(bytes) bytes, more than the \(Keymap.largest) allowed"
    case .truncated(let announced, let found):
      "the compositor's keymap ends after \(found) of \(announced) bytes"
    case .unreadable(let errno): "the compositor's keymap cannot be read (\(systemReason(errno)))"
    case .invalid: "xkbcommon does not understand the compositor's keymap"
    }
  }
}
