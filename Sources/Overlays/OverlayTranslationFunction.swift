// SPDX-License-Identifier: MIT

import SashMotion

/// The input of an `OverlayTranslationFunction`.
nonisolated public struct OverlayTranslationParameters: Hashable, Sendable {
  /// The lower end of the range that the sheet follows freely, in logical pixels.
  public var minimumHeight: Double
  /// The upper end of that range, in logical pixels.
  public var maximumHeight: Double
  /// The height that the finger drags to, in logical pixels.
  public var translation: Double

  /// Creates parameters from heights in logical pixels.
  public init(minimumHeight: Double, maximumHeight: Double, translation: Double) {
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
    self.translation = translation
  }
}

/// Maps the drag of a finger to the height of a sheet.
///
/// The function must not decrease as the translation grows. A result below zero counts as zero.
public protocol OverlayTranslationFunction: Sendable {
  /// Returns the height of the sheet, in logical pixels, for the height that the finger drags to.
  func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double
}

/// Makes a sheet follow the finger less and less beyond its limits.
///
/// For a translation `t` beyond a limit `l` the height is `l·(1 + factor·log₁₀(t / l))`, rounded to
/// two decimals. A limit of zero does not stretch.
public final class RubberBandOverlayTranslationFunction: OverlayTranslationFunction {
  /// The amount by which the sheet follows beyond a limit; default 0.5.
  public var factor = 0.5
  /// Whether the sheet stretches above the maximum height.
  ///
  /// With `false` it stops there.
  public var bouncesAtMaximumHeight = true
  /// Whether the sheet stretches below the minimum height.
  ///
  /// With `false` it stops there.
  public var bouncesAtMinimumHeight = true

  /// Creates a function with the default factor that stretches at both limits.
  public init() {}

  /// Returns the height for a translation, in logical pixels.
  public func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double {
    RubberBand.logarithmic(
      parameters.translation, minimum: parameters.minimumHeight, maximum: parameters.maximumHeight,
      factor: factor, bouncesAtMinimum: bouncesAtMinimumHeight,
      bouncesAtMaximum: bouncesAtMaximumHeight)
  }
}
