// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The rounding of the corners of a floating popup bar.
///
/// Assign it to `PopupBarAppearance.floatingBackgroundCornerConfiguration` to replace the corners
/// of the design.
nonisolated public struct CornerConfiguration: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case capsule(maximumRadius: Double)
    case corners(CornerRadii)
  }

  private let shape: Shape
  /// The curve of the corners.
  public let style: RoundedRect.Style

  /// Returns corners with a radius each, in logical pixels.
  ///
  /// Radii that do not fit into the bar are scaled down in proportion.
  public static func corners(
    _ radii: CornerRadii, style: RoundedRect.Style = .continuous
  ) -> CornerConfiguration {
    CornerConfiguration(shape: .corners(radii), style: style)
  }

  /// Returns corners of one radius, in logical pixels.
  public static func corners(
    radius: Double, style: RoundedRect.Style = .continuous
  ) -> CornerConfiguration {
    .corners(CornerRadii(radius), style: style)
  }

  /// Returns a capsule: semicircular ends, with a radius of at most `maximumRadius` logical pixels.
  public static func capsule(maximumRadius: Double = .infinity) -> CornerConfiguration {
    CornerConfiguration(shape: .capsule(maximumRadius: maximumRadius), style: .circular)
  }

  /// Returns the radii for a bar of the given size, in logical pixels.
  public func radii(in size: Size) -> CornerRadii {
    switch shape {
    case .capsule(let limit):
      CornerRadii(min(min(size.width, size.height) / 2, max(0, limit)))
    case .corners(let radii): radii.map { $0.isFinite ? max(0, $0) : 0 }
    }
  }
}
