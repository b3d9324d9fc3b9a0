/// The sizes of body text at the steps of the text scale, XS to XXXL and AX1 to AX5; usual is 17.
private nonisolated let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
/// The size of body text at a text scale of 1.
private nonisolated let usualBodySize: Double = 17

nonisolated extension Theme {
  /// The text scale as one of twelve steps: 0 to 6 are XS to XXXL, 7 to 11 AX1 to AX5; 3 is usual.
  ///
  /// It is the largest step whose scale is not above `textScale`, and never below the first.
  public var textScaleStep: Int {
    // The last size is a little beyond the largest scale, which is to reach it.
    bodySizes.lastIndex { Self.heldTextScale($0 / usualBodySize) <= textScale } ?? 0
  }
}
