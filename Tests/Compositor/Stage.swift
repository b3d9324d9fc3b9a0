// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// A small scene with a framebuffer that is updated by partial repaints.
@MainActor final class Stage {
  let scene: Scene
  let framebuffer: OffscreenFramebuffer

  init(width: Double = 100, height: Double = 80, scale: Double = 1) throws {
    scene = Scene(size: Size(width: width, height: height), scale: DisplayScale(scale))
    scene.backgroundColor = .white
    framebuffer = try OffscreenFramebuffer(size: scene.pixelBounds.size)
  }

  /// Adds a layer with a frame.
  @discardableResult
  func add(
    _ contents: LayerContents, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: Layer? = nil
  ) -> Layer {
    let layer = Layer()
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    layer.contents = contents
    (parent ?? scene.root).addSublayer(layer)
    return layer
  }

  /// Commits the scene and paints the damage; returns the damage.
  @discardableResult func show() -> Region {
    let damage = scene.commit()
    scene.draw(into: framebuffer, damage: damage)
    return damage
  }

  /// Returns the colour of a pixel, as `0xRRGGBB`.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { framebuffer.bitmap.pixel(x: x, y: y) & 0xFF_FFFF }

  /// Returns whether the framebuffer equals a full repaint.
  func isExact() throws -> Bool {
    let full = try Bitmap(size: framebuffer.bitmap.size, format: .x8r8g8b8)
    scene.paint(Region(full.bounds), into: full)
    return full.matches(framebuffer.bitmap)
  }
}
