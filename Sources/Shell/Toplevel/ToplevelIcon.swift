// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashRaster
import SashSurfaces
import SashWayland

/// The protocol objects of a window's icon.
///
/// The compositor may read the buffers as long as the icon exists, so they live as long.
final class ToplevelIcon {
  /// The largest number of images that are sent.
  private static let maximumImageCount = 16

  let proxy: XdgToplevelIconV1
  private var buffers: [(buffer: WlBuffer, memory: BufferMemory)] = []

  /// Creates the objects of an icon, or returns `nil` for one without a name and without images.
  ///
  /// An image for which there is no memory is left out.
  init?(
    _ icon: WindowIcon, manager: XdgToplevelIconManagerV1, shm: WlShm,
    allocate: BufferPool.Allocator
  ) {
    let name = icon.name.map { WireText.bounded($0) } ?? ""
    if name.isEmpty && icon.images.isEmpty { return nil }
    proxy = manager.createIcon()
    if !name.isEmpty { proxy.setName(iconName: name) }
    for image in icon.images.prefix(Self.maximumImageCount) {
      guard let (buffer, memory) = Self.copy(image.bitmap, shm: shm, allocate: allocate) else {
        continue
      }
      buffers.append((buffer, memory))
      proxy.addBuffer(buffer: buffer, scale: Int32(image.scale.factor.rounded(.up)))
    }
  }

  /// Copies pixels into a buffer of their own, or returns `nil` without memory.
  private static func copy(
    _ source: Bitmap, shm: WlShm, allocate: BufferPool.Allocator
  ) -> (WlBuffer, BufferMemory)? {
    let layout = BufferLayout(size: source.size, format: .a8r8g8b8)
    guard let shared = try? allocate(layout.byteCount),
      let target = unsafe try? Bitmap(
        memory: shared.bytes, size: source.size, stride: layout.stride, format: .a8r8g8b8,
        owner: shared)
    else { return nil }
    Compositing.blit(
      source, at: (0, 0), into: target, clip: Region(PixelRect(source.size)), blend: .source)
    let memory = BufferMemory(shared, shm: shm)
    return (memory.makeBuffer(layout, format: .argb8888), memory)
  }

  /// Destroys the icon, which the compositor continues to display, and then its buffers.
  func destroy() {
    proxy.destroy()
    for (buffer, memory) in buffers {
      buffer.destroy()
      memory.discard()
    }
    buffers = []
  }
}
