import SashCompositor
import SashGeometry
import SashRaster
import SashWayland

/// A picture shared with the compositor.
package final class WaylandBuffer: Framebuffer {
  package let bitmap: Bitmap
  /// What changed since this buffer was painted last.
  package var owed: Region

  let id: BufferLedger.ID
  let proxy: WlBuffer
  let memory: BufferMemory

  init(id: BufferLedger.ID, bitmap: Bitmap, proxy: WlBuffer, memory: BufferMemory) {
    self.id = id
    self.bitmap = bitmap
    self.proxy = proxy
    self.memory = memory
    owed = Region(PixelRect(bitmap.size))
  }
}
