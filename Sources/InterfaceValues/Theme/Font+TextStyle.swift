// SPDX-License-Identifier: MIT

import SashGeometry
import SashText

/// The smallest size of scaled-down text, in logical pixels.
private nonisolated let smallestSize: Double = 9

nonisolated extension Font {
  /// The purpose of a text, for which a theme defines the font.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// The title of a whole screen.
    case largeTitle
    /// A first-level title.
    case title1
    /// A second-level title.
    case title2
    /// A third-level title.
    case title3
    /// The heading of a paragraph or the title of a bar.
    case headline
    /// The text below a heading.
    case subheadline
    /// Body text and the labels of controls.
    case body
    /// Text in callouts.
    case callout
    /// Footnotes.
    case footnote
    /// Captions of images.
    case caption1
    /// Captions of the smallest size.
    case caption2
  }
}

nonisolated extension Font.TextStyle {
  /// Whether assistive technologies treat texts of the style as headings.
  public var isHeading: Bool {
    switch self {
    case .largeTitle, .title1, .title2, .title3, .headline: true
    case .subheadline, .body, .callout, .footnote, .caption1, .caption2: false
    }
  }

  /// The default weight of the style.
  @usableFromInline
  var weight: Font.Weight {
    switch self {
    case .largeTitle, .title1: .bold
    case .title2, .title3, .headline: .semibold
    case .subheadline, .body, .callout, .footnote, .caption1, .caption2: .regular
    }
  }

  /// Returns the size at a text scale, in logical pixels.
  ///
  /// Styles up to the size of body text grow with the scale. Larger ones grow by a power of it
  /// below one, so that at any scale each is larger than the next, and that the largest is less
  /// than twice its size where body text is three times its own.
  @usableFromInline
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

  /// The size in logical pixels for viewing distances up to an arm's length, as on phones and
  /// tablets.
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

  /// The size in logical pixels for desktops, where body text has the default size of labels.
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

  /// The exponent of the text scale by which the size grows.
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
