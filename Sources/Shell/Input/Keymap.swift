import Glibc
import SashCXkbcommon

/// A compiled keymap.
@MainActor @safe package final class Keymap {
  /// No keymap is larger, in bytes; the usual ones have 30,000 to 70,000.
  package nonisolated static let largest = 4 << 20

  let context: OpaquePointer
  let keymap: OpaquePointer

  /// Compiles a keymap from the text of the format `xkb_v1`; what follows a zero is ignored.
  package init(text: [UInt8]) throws(KeymapError) {
    // A keymap that comes over the wire includes nothing, so no folder needs to be looked at.
    guard let context = unsafe xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else {
      throw .invalid
    }
    // What is wrong is told by our own error, once.
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

  /// Reads a keymap's text out of a file that somebody else may shorten at any time.
  ///
  /// It is copied with `pread`, never mapped: a file that ends early is an error instead of a
  /// `SIGBUS`. The descriptor stays the caller's.
  package nonisolated static func read(
    _ descriptor: Int32, size: UInt32
  ) throws(KeymapError) -> [UInt8] {
    let size = Int(size)
    guard size <= largest else { throw .tooLarge(bytes: size) }
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
