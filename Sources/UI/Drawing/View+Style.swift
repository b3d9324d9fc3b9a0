// SPDX-License-Identifier: MIT

extension View {
  // MARK: Fonts

  /// Sets the font of the texts in the view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of the texts in the view.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.style.fontWeight, weight)
  }

  /// Makes the texts in the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    environment(\.style.fontWeight, isActive ? .bold : nil)
  }

  /// Slants the texts in the view.
  public func italic(_ isActive: Bool = true) -> some View {
    environment(\.style.isItalic, isActive)
  }

  /// Draws a line below the texts in the view.
  public func underline(_ isActive: Bool = true) -> some View {
    environment(\.style.isUnderlined, isActive)
  }

  /// Draws a line through the texts in the view.
  public func strikethrough(_ isActive: Bool = true) -> some View {
    environment(\.style.isStruckThrough, isActive)
  }

  // MARK: Colours

  /// Sets the colour of the texts and symbols in the view.
  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.style.foreground, color.map { .color($0) })
  }

  /// Sets the style of the texts, symbols and shapes in the view.
  ///
  /// Texts and symbols have the first colour of a gradient.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.style) { $0.foreground = style._paint.settled(in: $0) }
  }

  /// Sets the colour of the controls in the view, or `nil` for the theme's.
  public func tint(_ tint: Color?) -> some View { environment(\.style.tint, tint) }

  /// Sets the colour of the controls in the view, or `nil` for the theme's.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  // MARK: Lines

  /// Limits the number of lines of the texts in the view; `nil` means any number.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Limits the number of lines of the texts in the view to at least and at most so many.
  ///
  /// A text of fewer lines takes the space of the least number.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimits(least: limit.lowerBound, most: limit.upperBound)
  }

  /// Gives the texts in the view the space of so many lines at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimits(least: limit.lowerBound, most: nil)
  }

  /// Limits the number of lines of the texts in the view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimits(least: nil, most: limit.upperBound)
  }

  /// Limits the number of lines of the texts in the view.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of lines.
  ///   - reservesSpace: Whether texts take the space of so many lines also if they have fewer.
  /// - Returns: The view with the limit.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimits(least: reservesSpace ? limit : nil, most: limit)
  }

  @usableFromInline func lineLimits(least: Int?, most: Int?) -> some View {
    transformEnvironment(\.style) { ($0.reservedLines, $0.lineLimit) = (least, most) }
  }

  /// Aligns the lines of texts in the view that have several.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the part of texts in the view that an ellipsis replaces.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the additional space between the lines of the texts in the view, in logical pixels.
  public func lineSpacing(_ lineSpacing: Double) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Sets the case in which the texts in the view are displayed; `nil` means their own.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  // MARK: Controls

  /// Prevents that the user operates the controls in the view, and that its gestures are recognised.
  ///
  /// A view inside a disabled one cannot enable its controls again.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
