import SashText

nonisolated extension Theme {
  /// The smallest and the largest text scale.
  public static let textScaleRange = 0.8...3.1

  /// The font of a text style, as large as the form factor and the text scale make it.
  ///
  /// `TextSystem.textScale` is one more factor, for all text of the process.
  public func font(_ style: Font.TextStyle) -> Font {
    font(style, weight: style.weight)
  }

  /// The font of a text style in another weight.
  public func font(_ style: Font.TextStyle, weight: Font.Weight) -> Font {
    Font(
      family: fontFamily, size: style.size(formFactor, textScale: textScale), weight: weight)
  }

  /// A text scale held to its range; 1 where it is not a number.
  static func heldTextScale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, textScaleRange.lowerBound), textScaleRange.upperBound)
  }
}
