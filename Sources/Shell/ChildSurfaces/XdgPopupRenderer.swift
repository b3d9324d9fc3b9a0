// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGeometry
import SashInterface
import SashRaster
import SashSurfaces

/// Draws the content of a popup on its surface, when the compositor allows.
///
/// The window lays out and commits the content with its own frames; the popup only paints what has
/// changed since.
final class XdgPopupRenderer: SurfaceRenderer {
  /// The scale to draw at.
  var scale = SurfaceScale.whole(1)

  private let content: ChildSurfaceContent
  private let surface: XdgPopupSurface

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - surface: The surface, which must outlive the renderer's frames.
  ///   - loop: The event loop of the timer.
  ///   - report: Reports a problem that the renderer has worked around.
  init(
    content: ChildSurfaceContent, surface: XdgPopupSurface, loop: EventLoop,
    report: @escaping (ShellReport) -> Void
  ) {
    self.content = content
    self.surface = surface
    super.init(loop: loop, report: report)
    surface.buffers.onCallback = { [weak self] in self?.handle(.callbackDone) }
    surface.buffers.pool.onRelease = { [weak self] in self?.handle(.released) }
  }

  override var buffers: BufferSurface? { surface.buffers }

  /// Clears the timer, after which nothing is drawn.
  override func stop() {
    super.stop()
    handle(.unmapped)
  }

  override func draw() throws(BufferError) -> FramePacer.Outcome? {
    // Until the window's next frame has laid out the content, a configure stays unanswered.
    guard content.isReady, let frame = content.frame, let outer = content.surfaceFrame else {
      return .unchanged
    }
    let size = SurfaceSize(
      width: SurfaceSize.whole(outer.width), height: SurfaceSize.whole(outer.height), scale: scale)
    _ = surface.buffers.resize(to: size)
    surface.buffers.addDamage(content.takeDamage())
    return try surface.buffers.draw(size) { buffer, damage in
      content.paint(into: buffer, damage: damage)
      surface.setGeometry(
        PixelRect(
          x: Int(frame.minX - outer.minX), y: Int(frame.minY - outer.minY),
          width: SurfaceSize.whole(frame.width), height: SurfaceSize.whole(frame.height)))
      return content.opaqueRegion
    }
  }
}
