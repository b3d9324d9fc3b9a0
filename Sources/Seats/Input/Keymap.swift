// SPDX-License-Identifier: MIT

import Glibc
import SashCXkbcommon

/// A compiled keymap.
@MainActor @safe package final class Keymap {
  /// The maximum size in bytes; usual keymaps have 30,000 to 70,000.
  package nonisolated static let maximumByteCount = 4 << 20

  let context: OpaquePointer
  let keymap: OpaquePointer

  /// Compiles a keymap from text in the format `xkb_v1`, up to the first zero byte.
  package init(text: [UInt8]) throws(KeymapError) {
    // A keymap from the compositor is self-contained, so include folders are not searched.
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
      throw .invalid
    }
    // The thrown error reports the problem; a log message would duplicate it.
    unsafe xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    let length = text.firstIndex(of: 0) ?? text.count
    let keymap = unsafe text.withUnsafeBytes { bytes in
      unsafe xkb_keymap_new_from_buffer(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length,
        XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard length > 0, let keymap = unsafe keymap else {
      unsafe xkb_context_unref(context)
      throw .invalid
    }
    unsafe self.context = context
    unsafe self.keymap = keymap
  }

  isolated deinit {
    unsafe xkb_keymap_unref(keymap)
    unsafe xkb_context_unref(context)
  }

  /// Reads a keymap's text from a file that another process may truncate at any time.
  ///
  /// The text is read with `pread`, not mapped: a file that ends early is an error instead of a
  /// `SIGBUS`. The caller continues to own the descriptor.
  package nonisolated static func read(
    _ descriptor: Int32, size: UInt32
  ) throws(KeymapError) -> [UInt8] {
    let size = Int(size)
    guard size <= maximumByteCount else { throw .tooLarge(bytes: size) }
    var failure: Int32 = 0
    let text = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: count), size - count, off_t(count))
        if part > 0 {
          count += part
        } else if part == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    if failure != 0 { throw .unreadable(errno: failure) }
    guard text.count == size else { throw .truncated(announced: size, found: text.count) }
    return text
  }
}
