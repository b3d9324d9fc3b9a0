import SashGeometry
import SashText

/// Nothing is set smaller than this, in logical pixels, however small text is asked for.
private nonisolated let smallestSize: Double = 9

nonisolated extension Font {
  /// What a text is for; a theme says which font that is.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The title of a whole page.
    case largeTitle
    /// A title of the first rank.
    case title1
    /// A title of the second rank.
    case title2
    /// A title of the third rank.
    case title3
    /// The heading of a paragraph, and the title of a bar.
    case headline
    /// What stands below a heading.
    case subheadline
    /// Text that is read, and what controls say.
    case body
    /// Text that stands beside others.
    case callout
    /// Notes below.
    case footnote
    /// What is written at pictures.
    case caption1
    /// The smallest of what is written at pictures.
    case caption2
  }
}

nonisolated extension Font.TextStyle {
  /// Whether it heads something, for those who hear it.
  public var isHeading: Bool {
    switch self {
    case .largeTitle, .title1, .title2, .title3, .headline: true
    case .subheadline, .body, .callout, .footnote, .caption1, .caption2: false
    }
  }

  /// How heavy its letters are.
  var weight: Font.Weight {
    switch self {
    case .largeTitle, .title1: .bold
    case .title2, .title3, .headline: .semibold
    case .subheadline, .body, .callout, .footnote, .caption1, .caption2: .regular
    }
  }

  /// How large it is at a text scale, in logical pixels.
  ///
  /// What is as large as body or smaller grows with the scale. Titles grow by a power of it below
  /// one, chosen so that at any scale each is larger than the next, and that the largest ends at
  /// less than twice its size where body ends at three times its own.
  func size(_ formFactor: FormFactor, textScale: Double) -> Double {
    let size = size(formFactor)
    guard textScale != 1 else { return size }
    let grown = size * (growth == 1 ? textScale : Mathematics.power(textScale, growth))
    return max(grown, min(size, smallestSize))
  }

  private func size(_ formFactor: FormFactor) -> Double {
    switch formFactor {
    case .handheld, .wide: handheldSize
    case .desktop: desktopSize
    }
  }

  /// At arm's length and less, as phones and tablets have it.
  private var handheldSize: Double {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }

  /// On a desk, where body has the size of labels that are given none.
  private var desktopSize: Double {
    switch self {
    case .largeTitle: 30
    case .title1: 25
    case .title2: 20
    case .title3: 18
    case .headline, .body: 15
    case .callout: 14
    case .subheadline: 13
    case .footnote: 12
    case .caption1: 11
    case .caption2: 10
    }
  }

  /// The power of the text scale by which it grows.
  private var growth: Double {
    switch self {
    case .largeTitle: 0.51
    case .title1: 0.66
    case .title2: 0.85
    case .title3: 0.9
    case .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2: 1
    }
  }
}
