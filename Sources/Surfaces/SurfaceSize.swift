// SPDX-License-Identifier: MIT

import SashGeometry

/// The scale of a surface's pixels.
package nonisolated enum SurfaceScale: Hashable, Sendable {
  /// An integer, set with `wl_surface.set_buffer_scale`.
  case whole(Int)
  /// A multiple of 1/120, as in `wp_fractional_scale_v1`, applied with a viewport.
  case fraction(Int)

  /// The maximum scale.
  package static let maximum = 16
  /// The minimum scale, which requires a viewport, in units of 1/120.
  package static let minimumParts = 30

  /// Creates the scale nearest to a factor; an integer one without viewports.
  package init(nearest factor: Double, hasViewport: Bool) {
    let bounded = min(max(factor.isFinite ? factor : 1, 0.25), Double(Self.maximum))
    let whole = max(1, Int(bounded.rounded()))
    self =
      Double(whole) == bounded || !hasViewport
      ? .whole(whole) : .fraction(Int((bounded * 120).rounded()))
  }

  /// The scale in units of 1/120.
  package var parts: Int {
    switch self {
    case .whole(let scale): scale * 120
    case .fraction(let parts): parts
    }
  }

  /// The number of physical pixels per logical pixel.
  package var display: DisplayScale { DisplayScale(Double(parts) / 120) }
}

/// The size of a surface, in matching logical and physical pixels.
///
/// Configures and viewports are in whole logical pixels, so a logical size is always whole, and a
/// window's own size is rounded first. The physical size is the logical one times the scale,
/// rounded half away from zero, as `wp_fractional_scale_v1` specifies. An output whose size is not
/// whole in logical pixels, such as 1280x900 at 1.6, which is 800x562.5, has no logical size that
/// fits: its compositor configures 562 or 563, and the buffer has 899 or 901 rows. A buffer of 900
/// rows would be scaled, and blurred, to the size of the viewport.
package nonisolated struct SurfaceSize: Hashable, Sendable {
  /// The maximum side of a buffer in physical pixels: four 4K displays in a row.
  package static let maximumSide = 16_384
  /// The maximum number of physical pixels of a buffer: 256 MB of memory.
  package static let maximumArea = 1 << 26
  /// The size of a window for which neither the application nor the compositor chose one.
  package static let fallback = Size(width: 800, height: 600)

  /// The width in whole logical pixels.
  package let width: Int
  /// The height in whole logical pixels.
  package let height: Int
  package let scale: SurfaceScale
  /// The rotation of the pixels relative to the surface.
  package let turn: QuarterTurn
  /// Whether the requested size exceeded the limits.
  package let isClamped: Bool

  /// Creates the largest size within the limits that does not exceed the requested one.
  package init(width: Int, height: Int, scale: SurfaceScale, turn: QuarterTurn = .none) {
    let parts = scale.parts
    let longest = max(1, Self.maximumSide * 120 / parts)
    var (fitWidth, fitHeight) = (min(max(1, width), longest), min(max(1, height), longest))
    let area = Self.maximumArea * 120 * 120 / (parts * parts)
    if fitWidth * fitHeight > area {
      // The longer side shrinks, down to a square; then both do.
      let square = Int(Double(area).squareRoot())
      if fitWidth >= fitHeight {
        fitHeight = min(fitHeight, square)
        fitWidth = area / fitHeight
      } else {
        fitWidth = min(fitWidth, square)
        fitHeight = area / fitWidth
      }
    }
    self.width = fitWidth
    self.height = fitHeight
    self.scale = scale
    self.turn = turn
    isClamped = fitWidth < width || fitHeight < height
  }

  /// Creates a size that is exactly the requested one, at the requested scale or else at the largest
  /// lower one at which the buffer is within the limits; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - width: The width in logical pixels, which must fit an `Int32`.
  ///   - height: The height in logical pixels, which must fit an `Int32`.
  ///   - scale: The scale to draw at, if possible.
  ///   - turn: The rotation of the pixels relative to the surface.
  ///   - hasViewport: Whether the scale may be fractional and below 1.
  package init?(
    exactly width: Int, _ height: Int, scale: SurfaceScale, turn: QuarterTurn = .none,
    hasViewport: Bool
  ) {
    guard width > 0, height > 0 else { return nil }
    // Both are rounded down, so that no pixel exceeds the limits.
    let sideParts = Self.maximumSide * 120 / max(width, height)
    let areaParts = Double(Self.maximumArea * 120 * 120 / (width * height)).squareRoot()
    let parts = min(scale.parts, sideParts, Int(areaParts))
    var fitScale = scale
    if parts < scale.parts {
      fitScale =
        hasViewport
        ? .fraction(max(parts, SurfaceScale.minimumParts)) : .whole(max(parts / 120, 1))
    }
    let size = SurfaceSize(width: width, height: height, scale: fitScale, turn: turn)
    guard !size.isClamped else { return nil }
    self = size
  }

  /// Returns a length in whole logical pixels, at least 1.
  package static func whole(_ length: Double) -> Int {
    length.isNaN ? 1 : Int(min(max(1, length.rounded()), Double(maximumSide)))
  }

  /// The size in logical pixels.
  package var logical: Size { Size(width: Double(width), height: Double(height)) }

  /// The size of the buffer in physical pixels, rotated.
  package var pixels: PixelSize { turn.apply(uprightPixels) }

  /// The size in physical pixels before the rotation; each side has at least one.
  ///
  /// Without a pixel there is no buffer that shows a window of the requested size.
  package var uprightPixels: PixelSize {
    let size = scale.display.pixels(logical)
    return PixelSize(width: max(1, size.width), height: max(1, size.height))
  }
}
