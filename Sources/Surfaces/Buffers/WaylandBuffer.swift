// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashWayland

/// A bitmap in memory shared with the compositor.
package final class WaylandBuffer: Framebuffer {
  package let bitmap: Bitmap
  /// The damage since this buffer was painted last.
  package var pendingDamage: Region

  let id: BufferStateTable.ID
  package let proxy: WlBuffer
  let memory: BufferMemory

  init(id: BufferStateTable.ID, bitmap: Bitmap, proxy: WlBuffer, memory: BufferMemory) {
    self.id = id
    self.bitmap = bitmap
    self.proxy = proxy
    self.memory = memory
    pendingDamage = Region(PixelRect(bitmap.size))
  }

  /// Copies all pixels of another buffer; returns `false` if its memory layout differs.
  func copy(_ other: WaylandBuffer) -> Bool {
    guard other.bitmap.size == bitmap.size, other.bitmap.stride == bitmap.stride else {
      return false
    }
    unsafe memory.shared.bytes.copyMemory(
      from: other.memory.shared.bytes, byteCount: bitmap.stride * bitmap.size.height)
    return true
  }

  /// Copies the pending damage from a buffer of the same size that has none.
  func copyPendingDamage(from other: WaylandBuffer) {
    Compositing.blit(other.bitmap, at: (0, 0), into: bitmap, clip: pendingDamage, blend: .source)
    pendingDamage = Region()
  }
}
