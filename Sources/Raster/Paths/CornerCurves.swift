// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The length of a continuous corner along a side, as a multiple of its radius; the same as on
/// Apple's systems.
private let continuousLength = 1.528665

/// The largest radius, in physical pixels, so that a mask stays within a few megabytes.
private let maximumRadius = 1024.0

/// The largest radius before radii are fitted, so that their sums stay finite.
private let maximumInputRadius = 1_048_576.0

/// The curves of the four corners of a rectangle.
struct CornerCurves {
  /// The steps in a pixel to which radii are rounded, so that nearly equal ones share a cached
  /// mask.
  static let radiusSteps = 8.0

  let topLeft: CornerCurve
  let topRight: CornerCurve
  let bottomRight: CornerCurve
  let bottomLeft: CornerCurve

  /// Creates the curves of a shape, its radii rounded to steps.
  init(_ shape: PixelRoundedRect) {
    self.init(radii: shape.steppedRadii, style: shape.style, size: shape.rect.size)
  }

  /// Creates the curves of radii in a rectangle of a size.
  init(radii: CornerRadii, style: RoundedRect.Style, size: PixelSize) {
    let radii = Self.fitted(radii, in: size)
    let width = Double(size.width)
    let height = Double(size.height)
    func curve(_ radius: Double, beside: Double, below: Double) -> CornerCurve {
      guard radius > 0 else { return CornerCurve(radius: 0, length: 0) }
      guard style == .continuous else { return CornerCurve(radius: radius, length: radius) }
      // Two corners share their side in the proportion of their radii.
      let available = min(
        radius * width / (radius + beside), radius * height / (radius + below), maximumRadius)
      return CornerCurve(radius: radius, length: min(radius * continuousLength, available))
    }
    topLeft = curve(radii.topLeft, beside: radii.topRight, below: radii.bottomLeft)
    topRight = curve(radii.topRight, beside: radii.topLeft, below: radii.bottomRight)
    bottomRight = curve(radii.bottomRight, beside: radii.bottomLeft, below: radii.topRight)
    bottomLeft = curve(radii.bottomLeft, beside: radii.bottomRight, below: radii.topLeft)
  }

  /// The maximum number of pixels along a side that a corner of a radius takes.
  static func extent(of radius: Double, style: RoundedRect.Style) -> Int {
    // Rounding to steps may enlarge the radius by half a step.
    let radius = min(radius + 0.5 / radiusSteps, maximumRadius)
    return Int((style == .continuous ? radius * continuousLength : radius).rounded(.up))
  }

  /// The number of pixels that the corners take from each edge.
  var extents: CornerExtents {
    CornerExtents(
      left: max(topLeft.extent, bottomLeft.extent), top: max(topLeft.extent, topRight.extent),
      right: max(topRight.extent, bottomRight.extent),
      bottom: max(bottomLeft.extent, bottomRight.extent))
  }

  /// Returns the radii, scaled by one factor so that they fit along all sides, each at most the
  /// limit.
  static func fitted(_ radii: CornerRadii, in size: PixelSize) -> CornerRadii {
    let clamped = radii.map { $0 > 0 ? min($0, maximumInputRadius) : 0 }
    var factor = 1.0
    func fit(_ side: Int, _ sum: Double) {
      if sum > Double(side) { factor = min(factor, Double(side) / sum) }
    }
    fit(size.width, clamped.topLeft + clamped.topRight)
    fit(size.width, clamped.bottomLeft + clamped.bottomRight)
    fit(size.height, clamped.topLeft + clamped.bottomLeft)
    fit(size.height, clamped.topRight + clamped.bottomRight)
    return clamped.map { min($0 * max(factor, 0), maximumRadius) }
  }
}

extension PixelRoundedRect {
  /// The radii in pixels, scaled to fit and rounded to steps, as used in the keys of masks.
  var steppedRadii: CornerRadii {
    CornerCurves.fitted(radii, in: rect.size).map {
      ($0 * CornerCurves.radiusSteps).rounded() / CornerCurves.radiusSteps
    }
  }
}
