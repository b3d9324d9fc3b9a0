import Glibc
import SashCWaylandCursor
import SashWayland

/// The user's cursor theme at one size, for compositors without pointer shapes of their own.
@MainActor @safe final class CursorTheme {
  /// The size in logical pixels where the user did not set one.
  private static let usualSize = 24
  /// No pointer is larger, in physical pixels.
  private static let largestSize = 512

  /// A picture of the pointer.
  struct Picture {
    let buffer: WlBuffer
    let hotspot: (x: Int32, y: Int32)
    let size: (width: Int32, height: Int32)
  }

  private let theme: OpaquePointer
  /// Held, so that the pictures never outlive it.
  private let connection: Connection

  /// Loads the theme that `XCURSOR_THEME` and `XCURSOR_SIZE` name; nil when there is none at all.
  init?(shm: WlShm, scale: Int) {
    let size = Self.variable("XCURSOR_SIZE").flatMap { Int($0) } ?? Self.usualSize
    let pixels = min(max(size, 1) * scale, Self.largestSize)
    guard let connection = shm.connection, let proxy = shm.proxy,
      let theme = unsafe wl_cursor_theme_load(
        Self.variable("XCURSOR_THEME"), Int32(pixels), proxy.pointer)
    else { return nil }
    self.connection = connection
    unsafe self.theme = theme
  }

  /// Before the connection closes: the pictures are objects of it.
  isolated deinit { unsafe wl_cursor_theme_destroy(theme) }

  /// The picture of the first name that the theme knows; the theme's own as long as it lives.
  func picture(_ names: [String]) -> Picture? {
    for name in names {
      guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, name),
        unsafe cursor.pointee.image_count > 0,
        let image = unsafe cursor.pointee.images[0],
        let buffer = unsafe wl_cursor_image_get_buffer(image)
      else { continue }
      return unsafe Picture(
        buffer: connection.borrow(Proxy(buffer), as: WlBuffer.self),
        hotspot: (Int32(image.pointee.hotspot_x), Int32(image.pointee.hotspot_y)),
        size: (Int32(image.pointee.width), Int32(image.pointee.height)))
    }
    return nil
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
