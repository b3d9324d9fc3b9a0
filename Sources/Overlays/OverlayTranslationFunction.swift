import SashMotion

/// What a translation function goes by.
nonisolated public struct OverlayTranslationParameters: Hashable, Sendable {
  /// The lowest height that a finger can leave the sheet at, in logical pixels.
  public var minimumHeight: Double
  /// The highest such height, in logical pixels.
  public var maximumHeight: Double
  /// The height that the finger asks for, in logical pixels.
  public var translation: Double

  /// Parameters from their parts.
  public init(minimumHeight: Double, maximumHeight: Double, translation: Double) {
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
    self.translation = translation
  }
}

/// How far a dragged sheet follows the finger.
///
/// The function must never fall as the translation grows; a height below zero counts as zero.
nonisolated public protocol OverlayTranslationFunction: Sendable {
  /// The height of the sheet, in logical pixels, for what the finger asks for.
  func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double
}

/// Lets the sheet follow less and less beyond its limits.
///
/// Beyond a limit `l` it stands at `l·(1 + factor·log₁₀(t / l))`, to two decimals; a limit of zero
/// gives nothing.
nonisolated public struct RubberBandOverlayTranslationFunction: OverlayTranslationFunction {
  /// How far the sheet gives; 0.5 unless it is set.
  public var factor = 0.5
  /// Whether it gives above the highest height.
  public var bouncesAtMaximumHeight = true
  /// Whether it gives below the lowest height.
  public var bouncesAtMinimumHeight = true

  /// A rubber band as usual.
  public init() {}

  /// The height on the band.
  public func overlayTranslationHeight(using parameters: OverlayTranslationParameters) -> Double {
    RubberBand.logarithmic(
      parameters.translation, minimum: parameters.minimumHeight, maximum: parameters.maximumHeight,
      factor: factor, bouncesAtMinimum: bouncesAtMinimumHeight,
      bouncesAtMaximum: bouncesAtMaximumHeight)
  }
}
