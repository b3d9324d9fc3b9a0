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
  /// The pools of the images, with one buffer each.
  private var pools: [BufferPool] = []

  /// Creates the objects of an icon, or returns `nil` for one without a name and without images.
  ///
  /// An image for which there is no memory is left out.
  init?(
    _ icon: WindowIcon, manager: XdgToplevelIconManagerV1, shm: WlShm,
    allocate: @escaping BufferPool.Allocator
  ) {
    let name = icon.name.map { WireText.bounded($0) } ?? ""
    if name.isEmpty && icon.images.isEmpty { return nil }
    proxy = manager.createIcon()
    if !name.isEmpty { proxy.setName(iconName: name) }
    for image in icon.images.prefix(Self.maximumImageCount) {
      let pool = BufferPool(shm: shm, format: .a8r8g8b8, allocate: allocate)
      pool.resize(to: image.bitmap.size)
      guard let buffer = (try? pool.take()) ?? nil else { continue }
      pools.append(pool)
      let clip = Region(buffer.bitmap.bounds)
      Compositing.blit(image.bitmap, at: (0, 0), into: buffer.bitmap, clip: clip, blend: .source)
      proxy.addBuffer(buffer: buffer.proxy, scale: Int32(image.scale.factor.rounded(.up)))
    }
  }

  /// Destroys the icon, which the compositor continues to display, and then its buffers.
  func destroy() {
    proxy.destroy()
    for pool in pools { pool.destroy() }
  }
}
