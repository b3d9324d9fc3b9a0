// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashRaster
import SashSurfaces
import SashWayland

/// The surface with the preview of a drag, which the compositor moves with the pointer or finger.
package final class DragIcon {
  private let buffers: BufferSurface
  private let preview: DragRequest.Preview
  private let fractional: WpFractionalScaleV1?
  /// The scale at which the preview is drawn.
  private var scale: SurfaceScale
  /// Whether the surface has its position relative to the pointer.
  private var isPositioned = false

  /// Creates a surface without a role.
  ///
  /// - Parameters:
  ///   - preview: The preview.
  ///   - globals: The globals to create the objects from.
  ///   - scale: The scale of the window in which the drag begins.
  ///   - allocate: Allocates the memory of the buffers.
  package init(
    _ preview: DragRequest.Preview, globals: BoundGlobals, scale: SurfaceScale,
    allocate: @escaping BufferPool.Allocator
  ) {
    self.preview = preview
    self.scale = scale
    buffers = BufferSurface(globals: globals, format: .a8r8g8b8, allocate: allocate)
    fractional =
      buffers.hasViewport
      ? globals.fractionalScale?.getFractionalScale(surface: buffers.proxy) : nil
    fractional?.onEvent = { [weak self] event in
      guard case .preferredScale(let parts) = event else { return }
      self?.setScale(.fraction(min(max(Int(parts), 30), SurfaceScale.maximum * 120)))
    }
  }

  /// The surface.
  var surface: WlSurface { buffers.proxy }

  /// Draws the preview, after the request that makes the surface the icon of a drag.
  func show() {
    let size = SurfaceSize(
      width: SurfaceSize.whole(preview.size.width.rounded(.up)),
      height: SurfaceSize.whole(preview.size.height.rounded(.up)), scale: scale)
    // Without memory the drag goes on without a preview, or with that of the former scale.
    guard let image = preview.image(scale.display) else { return }
    _ = buffers.resize(to: size)
    guard let buffer = (try? buffers.pool.take()) ?? nil else { return }
    let canvas = Canvas(buffer.bitmap, scale: scale.display)
    canvas.draw(image, at: .zero)
    let damage = Region(PixelRect(size.pixels))
    buffers.commit(
      buffer, damage: damage, opaque: Region(), size: size, offset: isPositioned ? nil : offset)
    isPositioned = true
  }

  /// The position of the surface relative to the pointer, in logical pixels.
  private var offset: (x: Int32, y: Int32) {
    (Int32(-Self.bounded(preview.hotspot.x)), Int32(-Self.bounded(preview.hotspot.y)))
  }

  private static func bounded(_ value: Double) -> Double {
    let limit = Double(SurfaceSize.maximumSide)
    return value.isFinite ? min(max(value.rounded(), -limit), limit) : 0
  }

  private func setScale(_ new: SurfaceScale) {
    guard new.display != scale.display else { return }
    scale = new
    // The scale may be announced before the surface has its role.
    if isPositioned { show() }
  }

  /// Destroys the surface when the drag is over.
  func destroy() {
    fractional?.onEvent = nil
    fractional?.destroy()
    buffers.destroy()
  }
}
