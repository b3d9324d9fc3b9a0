import SashGeometry

/// How a surface's pixels are scaled.
package nonisolated enum SurfaceScale: Hashable, Sendable {
  /// By whole numbers, with `wl_surface.set_buffer_scale`.
  case whole(Int)
  /// By parts of 120, as `wp_fractional_scale_v1` gives them, with a viewport.
  case fraction(Int)

  /// No scale beyond this is believed.
  package static let largest = 16

  /// The scale nearest to a factor; a whole one where there are no viewports.
  package init(nearest factor: Double, hasViewport: Bool) {
    let bounded = min(max(factor.isFinite ? factor : 1, 0.25), Double(Self.largest))
    let whole = max(1, Int(bounded.rounded()))
    self =
      Double(whole) == bounded || !hasViewport
      ? .whole(whole) : .fraction(Int((bounded * 120).rounded()))
  }

  /// Physical pixels to a logical one.
  package var display: DisplayScale {
    switch self {
    case .whole(let scale): DisplayScale(Double(scale))
    case .fraction(let parts): DisplayScale(Double(parts) / 120)
    }
  }
}

/// The size of a surface, in logical and physical pixels that agree.
package nonisolated struct SurfaceSize: Hashable, Sendable {
  /// No side of a buffer is longer, in physical pixels: four 4K displays in a row fit.
  package static let longestSide = 16_384
  /// No buffer has more physical pixels: 256 MB of memory.
  package static let largestArea = 1 << 26
  /// The size of a window that neither its owner nor the compositor gave one.
  package static let fallback = Size(width: 800, height: 600)

  /// Whole logical pixels along x.
  package let width: Int
  /// Whole logical pixels along y.
  package let height: Int
  package let scale: SurfaceScale
  /// Whether the compositor asked for more than the limits allow.
  package let isClamped: Bool

  /// The largest size within the limits that is not larger than the one asked for.
  package init(width: Int, height: Int, scale: SurfaceScale) {
    let factor = scale.display.factor
    let longest = max(1, Int(Double(Self.longestSide) / factor))
    var (fitWidth, fitHeight) = (min(max(1, width), longest), min(max(1, height), longest))
    let area = Int(Double(Self.largestArea) / (factor * factor))
    if fitWidth * fitHeight > area {
      // The longer side gives way, down to a square; then both do.
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
    isClamped = fitWidth < width || fitHeight < height
  }

  /// A length in whole logical pixels, of which there is at least one.
  package static func whole(_ length: Double) -> Int {
    length.isNaN ? 1 : Int(min(max(1, length.rounded()), Double(longestSide)))
  }

  /// In logical pixels.
  package var logical: Size { Size(width: Double(width), height: Double(height)) }

  /// In physical pixels.
  package var pixels: PixelSize { scale.display.pixels(logical) }
}
