// SPDX-License-Identifier: MIT

import SashCWaylandCursor
import SashEventLoop
import SashWayland

/// The user's cursor theme at one size, for compositors without cursor shapes.
@MainActor @safe final class CursorTheme {
  /// The default size in logical pixels.
  private static let defaultSize = 24
  /// The maximum size in physical pixels.
  private static let maximumSize = 512

  /// A cursor image.
  struct CursorImage {
    let buffer: WlBuffer
    let hotspot: (x: Int32, y: Int32)
    let size: (width: Int32, height: Int32)
  }

  private let theme: OpaquePointer
  /// The connection, retained so that the images never outlive it.
  private let connection: Connection

  /// Loads the theme named by `XCURSOR_THEME` and `XCURSOR_SIZE`; `nil` if there is none.
  ///
  /// A size that is no positive number counts as the default.
  init?(shm: WlShm, scale: Int) {
    let named = environmentVariable("XCURSOR_SIZE").flatMap { Int($0) } ?? 0
    let size = named > 0 ? min(named, Self.maximumSize) : Self.defaultSize
    let pixels = min(size * scale, Self.maximumSize)
    guard let connection = shm.connection, let proxy = shm.proxy,
      let theme = unsafe wl_cursor_theme_load(
        environmentVariable("XCURSOR_THEME"), Int32(pixels), proxy.pointer)
    else { return nil }
    self.connection = connection
    unsafe self.theme = theme
  }

  /// The images are protocol objects, so the theme is destroyed before the connection.
  isolated deinit { unsafe wl_cursor_theme_destroy(theme) }

  /// Returns the image of the first name that the theme has; the theme owns the image.
  func image(_ names: [String]) -> CursorImage? {
    for name in names {
      guard let cursor = unsafe wl_cursor_theme_get_cursor(theme, name),
        unsafe cursor.pointee.image_count > 0,
        let image = unsafe cursor.pointee.images[0],
        let buffer = unsafe wl_cursor_image_get_buffer(image)
      else { continue }
      return unsafe CursorImage(
        buffer: connection.borrow(Proxy(buffer), as: WlBuffer.self),
        hotspot: (Int32(image.pointee.hotspot_x), Int32(image.pointee.hotspot_y)),
        size: (Int32(image.pointee.width), Int32(image.pointee.height)))
    }
    return nil
  }
}
