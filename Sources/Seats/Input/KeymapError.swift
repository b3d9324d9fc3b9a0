// SPDX-License-Identifier: MIT

import SashEventLoop

/// The reason why a keymap from the compositor is unusable.
///
/// Keys are ignored until a valid keymap is received; everything else continues to work.
package nonisolated enum KeymapError: Error, Hashable, CustomStringConvertible {
  /// The format is not xkb's text format.
  case unknownFormat(UInt32)
  /// The announced size exceeds the limit.
  case tooLarge(bytes: Int)
  /// The file ends before the announced size.
  case truncated(announced: Int, found: Int)
  /// The file cannot be read.
  case unreadable(errno: Int32)
  /// xkbcommon cannot compile the keymap.
  case invalid

  /// A description of the reason.
  package var description: String {
    switch self {
    case .unknownFormat(let format): "the compositor's keymap has the unknown format \(format)"
    case .tooLarge(let bytes):
      "the compositor's keymap has \(bytes) bytes, more than the \(Keymap.maximumByteCount) allowed"
    case .truncated(let announced, let found):
      "the compositor's keymap ends after \(found) of \(announced) bytes"
    case .unreadable(let errno): "the compositor's keymap cannot be read (\(systemReason(errno)))"
    case .invalid: "xkbcommon does not understand the compositor's keymap"
    }
  }
}
