import SashGeometry
import SashInterface
import SashRaster

/// The floating part of a bar: one layer with its own shadow, moved and faded without repainting.
final class PopupBarPill: View {
  /// The shadow of the modern design.
  private static let shadow = Shadow(
    color: Color.black.withAlpha(0.17), offset: Vector(dx: 0, dy: 8), blur: 12)

  init() {
    super.init()
    isComposited = true
    clipsToBounds = true
    shadow = Self.shadow
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { backgroundColor = theme.secondaryBackground }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
  }
}
