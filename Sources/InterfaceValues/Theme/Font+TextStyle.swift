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

  /// The properties of a style.
  private struct Properties {
    /// The size in logical pixels for viewing distances up to an arm's length, as on phones and
    /// tablets.
    let handheldSize: Double
    /// The size in logical pixels for desktops, where body text has the default size of labels.
    let desktopSize: Double
    var weight = Font.Weight.regular
    /// The exponent of the text scale by which the size grows.
    var growth: Double = 1
  }

  private var properties: Properties {
    switch self {
    case .largeTitle: Properties(handheldSize: 34, desktopSize: 30, weight: .bold, growth: 0.51)
    case .title1: Properties(handheldSize: 28, desktopSize: 25, weight: .bold, growth: 0.66)
    case .title2: Properties(handheldSize: 22, desktopSize: 20, weight: .semibold, growth: 0.85)
    case .title3: Properties(handheldSize: 20, desktopSize: 18, weight: .semibold, growth: 0.9)
    case .headline: Properties(handheldSize: 17, desktopSize: 15, weight: .semibold)
    case .subheadline: Properties(handheldSize: 15, desktopSize: 13)
    case .body: Properties(handheldSize: 17, desktopSize: 15)
    case .callout: Properties(handheldSize: 16, desktopSize: 14)
    case .footnote: Properties(handheldSize: 13, desktopSize: 12)
    case .caption1: Properties(handheldSize: 12, desktopSize: 11)
    case .caption2: Properties(handheldSize: 11, desktopSize: 10)
    }
  }

  /// The default weight of the style.
  @usableFromInline
  var weight: Font.Weight { properties.weight }

  /// Returns the size at a text scale, in logical pixels.
  ///
  /// Styles up to the size of body text grow with the scale. Larger ones grow by a power of it
  /// below one, so that at any scale each is larger than the next, and that the largest is less
  /// than twice its size where body text is three times its own.
  @usableFromInline
  func size(_ formFactor: FormFactor, textScale: Double) -> Double {
    let properties = properties
    let size = formFactor == .desktop ? properties.desktopSize : properties.handheldSize
    guard textScale != 1 else { return size }
    let growth = properties.growth
    let grown = size * (growth == 1 ? textScale : Mathematics.power(textScale, growth))
    return max(grown, min(size, smallestSize))
  }
}
