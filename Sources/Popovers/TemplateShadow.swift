import SashGeometry
import SashRaster

extension Templates {
  /// The shadow below a popover's container.
  nonisolated public struct Shadow: Hashable, Sendable {
    /// The colour where it is full.
    public var color: Color
    /// The blur radius, in logical pixels.
    public var radius: Double
    /// How far it lies to the right.
    public var x: Double
    /// How far it lies below.
    public var y: Double

    /// A shadow; by default sharp, black to a quarter, and right below.
    public init(
      color: Color = Color(white: 0, alpha: 0.25), radius: Double = 0, x: Double = 0, y: Double = 0
    ) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }

    /// The shadow of containers: soft, a little below.
    public static let system = Shadow(radius: 40, y: 4)

    /// The shadow as views cast it.
    public var raster: SashRaster.Shadow {
      SashRaster.Shadow(color: color, offset: Vector(dx: x, dy: y), blur: radius)
    }
  }
}
