import SashCompositor
import SashGeometry
import SashRaster

/// A small scene with a picture of it, kept up to date by partial repaint.
@MainActor final class Stage {
  let scene: Scene
  let picture: OffscreenFramebuffer

  init(width: Double = 100, height: Double = 80, scale: Double = 1) throws {
    scene = Scene(size: Size(width: width, height: height), scale: DisplayScale(scale))
    scene.backgroundColor = .white
    picture = try OffscreenFramebuffer(size: scene.pixelBounds.size)
  }

  /// Adds a layer at a place.
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

  /// Commits and paints what changed; returns the damage.
  @discardableResult func show() -> Region {
    let damage = scene.commit()
    scene.draw(into: picture, damage: damage)
    return damage
  }

  /// The colour at a place, as `0xRRGGBB`.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.bitmap.pixel(x: x, y: y) & 0xFF_FFFF }

  /// Whether the picture equals one painted at once.
  func isExact() throws -> Bool {
    let full = try Bitmap(size: picture.bitmap.size, format: .x8r8g8b8)
    scene.paint(Region(full.bounds), into: full)
    return full.matches(picture.bitmap)
  }
}
