import SashGeometry
import SashRaster

/// How the corners of a pill are rounded.
nonisolated public struct CornerConfiguration: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case capsule(maximumRadius: Double)
    case corners(CornerRadii)
  }

  private let shape: Shape
  /// How the corners bend.
  public let style: RoundedRect.Style

  /// Corners with a radius each, in logical pixels; those that do not fit shrink in proportion.
  public static func corners(
    _ radii: CornerRadii, style: RoundedRect.Style = .continuous
  ) -> CornerConfiguration {
    CornerConfiguration(shape: .corners(radii), style: style)
  }

  /// Corners of one radius, in logical pixels.
  public static func corners(
    radius: Double, style: RoundedRect.Style = .continuous
  ) -> CornerConfiguration {
    .corners(CornerRadii(radius), style: style)
  }

  /// Round ends, as far as a radius allows.
  public static func capsule(maximumRadius: Double = .infinity) -> CornerConfiguration {
    CornerConfiguration(shape: .capsule(maximumRadius: maximumRadius), style: .circular)
  }

  /// The radii for a size.
  public func radii(in size: Size) -> CornerRadii {
    switch shape {
    case .capsule(let limit):
      CornerRadii(min(min(size.width, size.height) / 2, max(0, limit)))
    case .corners(let radii): radii.map { $0.isFinite ? max(0, $0) : 0 }
    }
  }
}
