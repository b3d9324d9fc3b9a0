// SPDX-License-Identifier: MIT

/// The sizes of body text at the steps of the text scale, XS to XXXL and AX1 to AX5; the default is
/// 17.
private nonisolated let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
/// The size of body text at a text scale of 1.
private nonisolated let defaultBodySize: Double = 17

nonisolated extension Theme {
  /// The text scale as one of twelve steps: 0 to 6 are XS to XXXL, 7 to 11 are AX1 to AX5; the
  /// default is 3.
  ///
  /// It is the largest step whose scale is not above `textScale`, but at least the first.
  public var textScaleStep: Int {
    // The last size slightly exceeds the largest scale, and the largest scale shall reach its step.
    bodySizes.lastIndex { Self.clampedTextScale($0 / defaultBodySize) <= textScale } ?? 0
  }

  /// Returns the text scale at which a step of `textScaleStep` begins.
  package static func textScale(ofStep step: Int) -> Double {
    clampedTextScale(bodySizes[step] / defaultBodySize)
  }
}
