// SPDX-License-Identifier: MIT

import SashInterfaceValues
import SashSurfaces
import SashWayland

/// The pointer's cursor: a shape of the compositor if it supports them, else an image of the theme.
final class PointerCursor {
  /// A device with a cursor.
  enum Pointer {
    case pointer(WlPointer)
    case stylus(ZwpTabletToolV2)
  }

  /// The serial of the pointer's last `enter` event, which a cursor request requires.
  var entrySerial: UInt32?
  private let pointer: Pointer
  private let context: InputContext
  private var device: WpCursorShapeDeviceV1?
  private var surface: WlSurface?

  init(_ pointer: Pointer, context: InputContext) {
    self.pointer = pointer
    self.context = context
    device =
      switch pointer {
      case .pointer(let pointer):
        context.globals.pointers.cursorShapes?.getPointer(pointer: pointer)
      case .stylus(let tool):
        context.globals.pointers.cursorShapes?.getTabletToolV2(tabletTool: tool)
      }
  }

  /// Shows a window's cursor, if the pointer has entered it.
  func show(for target: any InputTarget) {
    guard let entrySerial else { return }
    show(target.cursor, scale: target.cursorScale, serial: entrySerial)
  }

  private func show(_ cursor: Cursor, scale: Double, serial: UInt32) {
    guard let shape = cursor.shape else {
      set(nil, hotspotX: 0, hotspotY: 0, serial: serial)
      return
    }
    if let device {
      device.setShape(serial: serial, shape: WpCursorShapeDeviceV1.Shape(rawValue: shape))
      return
    }
    // Cursor images have integer scales; one that is too large looks better than one that is too
    // small.
    let whole = min(max(1, Int(scale.rounded(.up))), SurfaceScale.maximum)
    guard context.cursorThemes.theme(scale: whole) != nil else { return }
    guard let (image, factor) = image(cursor.themeNames, scale: whole) else {
      context.report(.cursor(name: cursor.rawValue))
      if cursor != .default { show(.default, scale: scale, serial: serial) }
      return
    }
    let surface = self.surface ?? context.globals.compositor.createSurface()
    self.surface = surface
    let (width, height) = image.size
    surface.attach(buffer: image.buffer, x: 0, y: 0)
    surface.setBufferScale(scale: factor)
    surface.damageBuffer(
      x: 0, y: 0, width: width, height: height)
    surface.commit()
    set(
      surface, hotspotX: image.hotspot.x / factor, hotspotY: image.hotspot.y / factor,
      serial: serial)
  }

  /// Returns the image of a theme at a scale, or at the next lower one at which it can be shown.
  ///
  /// The theme returns its nearest size, and a buffer's size must be a multiple of its scale.
  private func image(
    _ names: [String], scale: Int
  ) -> (image: CursorTheme.CursorImage, scale: Int32)? {
    for scale in (1...scale).reversed() {
      guard let image = context.cursorThemes.theme(scale: scale)?.image(names) else { return nil }
      let (width, height) = image.size
      let factor = Int32(scale)
      if width % factor == 0, height % factor == 0 { return (image, factor) }
    }
    return nil
  }

  private func set(_ surface: WlSurface?, hotspotX: Int32, hotspotY: Int32, serial: UInt32) {
    switch pointer {
    case .pointer(let pointer):
      pointer.setCursor(
        serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    case .stylus(let tool):
      tool.setCursor(serial: serial, surface: surface, hotspotX: hotspotX, hotspotY: hotspotY)
    }
  }

  func close() {
    device?.destroy()
    device = nil
    surface?.destroy()
    surface = nil
  }
}
