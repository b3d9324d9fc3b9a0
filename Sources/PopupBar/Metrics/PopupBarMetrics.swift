// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

/// The base heights of the styles, in logical pixels.
private nonisolated let heights = (
  compact: 40.0, prominent: 64.0, floating: 58.0, floatingCompact: 48.0, desktop: 70.0
)
/// The additional height of a floating bar in the classic design, in logical pixels.
private nonisolated let classicGrowth = 6.0
/// The additional height of a floating bar in the wide form factor, in logical pixels.
private nonisolated let wideGrowth = 6.0
/// The additional heights of a bar for the text sizes from XXXL on, in logical pixels.
private nonisolated let stepGrowth: [Double] = [7, 14, 21, 28, 35, 42]
/// The gaps between title and subtitle for those text sizes, except in compact styles.
private nonisolated let largeTextGaps: [Double] = [-1.5, -3, -5.5, -7, -8.5, -10]
/// The height of a line of text, as a multiple of the font size.
private nonisolated let lineHeight = 1.25
/// The minimum distance of large text from the upper and the lower edge, in logical pixels: beyond
/// the progress line, which on a desktop is at a distance from the edge.
private nonisolated let textMargin = (desktop: 10.0, others: 5.0)
/// The first step of the text scale that makes bars higher.
private nonisolated let firstLargeStep = 6

/// The measurements of a popup bar, in logical pixels.
nonisolated package struct PopupBarMetrics: Hashable, Sendable {
  /// The height of the row of buttons, and the space between two of them.
  package static let toolbar = (height: 44.0, gap: 8.0)
  /// The part of a button's own padding that counts towards the padding of the pill.
  package static let buttonCorrection = 8.0
  /// The padding of a button around its symbol or title.
  package static let buttonPadding = 12.0
  /// The minimum distance of a symbol or title from the pill's edge, and the distance used instead
  /// of a smaller one.
  package static let edge = (nearest: 15.0, usual: 16.0)
  /// The difference between the pill's height and the side of its image.
  package static let imageMargin = 18.0
  /// The side of the image where the form factor determines it, for text of the usual sizes.
  package static let largeImage = 44.0
  /// The maximum growth of the image in large text, as a multiple of its usual side.
  private static let maximumImageGrowth = 2.0
  /// The maximum growth of the padding at the round ends of a higher pill.
  private static let maximumPaddingGrowth = 1.5
  /// The space between image and titles, and that in small bars and on a desktop.
  private static let usualImageGap = 16.0
  private static let smallImageGap = 8.0
  /// The corner radius of the image.
  package static let imageRadius = 6.0
  /// The minimum width of the titles; narrower ones are hidden.
  package static let minimumTitleWidth = 44.0
  /// The width of legible titles, as a multiple of the title's font size: about nine letters.
  private static let legibleWidth = 5.5
  /// The width of the titles below which image and buttons give way to them.
  package var legibleTitleWidth: Double { title.size * Self.legibleWidth }
  /// The distance of the pill from the bar's top and bottom in the classic design.
  package static let classicInset = 4.0

  /// The font size and weight of a line.
  package struct Line: Hashable, Sendable {
    package var size: Double
    package var weight: Font.Weight
  }

  /// The effective style.
  package let style: PopupBarStyle
  /// Whether the bar is a pill.
  package let isFloating: Bool
  /// The height of the bar.
  package let height: Double
  /// The distance of the pill from the bar's top and bottom.
  package let pillInset: Double
  package let title: Line
  package let subtitle: Line
  /// The padding of the pill at a side without buttons; it grows with the round ends of the pill,
  /// which would cut an image or a text otherwise.
  package let sidePadding: Double
  /// The padding of the pill for text of the usual sizes.
  private let usualSidePadding: Double
  /// The side of the square into which the image is fitted; zero if the style shows no image.
  ///
  /// Where text is large it grows with the height of the bar.
  package let imageSide: Double
  /// The side to which the image shrinks where its growth would make the titles illegible: that for
  /// text of the usual sizes.
  package let minimumImageSide: Double
  /// The space between the titles and an image of the usual size.
  package let imageGap: Double
  /// Whether the titles are centred instead of leading.
  package let centersTitles: Bool
  /// The gap between the lines for large text, or `nil` for smaller text.
  private let largeTextGap: Double?
  /// Whether the text is so large that the bar is higher for it.
  package var isTextLarge: Bool { largeTextGap != nil }

  /// Creates the metrics of a style.
  ///
  /// - Parameters:
  ///   - style: The requested style.
  ///   - traits: The design, the form factor, the size class and the text size.
  ///   - customHeight: The height that a custom bar requests; used by the style `custom` only.
  package init(_ style: PopupBarStyle, _ traits: PopupBarTraits, customHeight: Double = 0) {
    let style = traits.effective(style)
    let isFloating = style.isFloating(design: traits.design)
    let isClassic = traits.design == .classic
    let isDesktop = traits.formFactor == .desktop
    self.style = style
    self.isFloating = isFloating
    let baseHeight = Self.baseHeight(style, traits, customHeight: customHeight)
    height = baseHeight + Self.textGrowth(style, traits, baseHeight: baseHeight)
    let isPill = isFloating && style != .custom
    pillInset = isPill && isClassic ? Self.classicInset : 0
    (title, subtitle) = Self.lines(style, traits)
    usualSidePadding = isClassic ? (isFloating ? 8 : 20) : (isDesktop ? 20 : 16)
    sidePadding =
      isPill && !isClassic
      ? (usualSidePadding * min(height / baseHeight, Self.maximumPaddingGrowth)).rounded()
      : usualSidePadding
    if isClassic && style == .compact || style == .custom {
      minimumImageSide = 0
    } else if isDesktop || traits.formFactor == .wide && style == .floating {
      minimumImageSide = Self.largeImage
    } else {
      minimumImageSide = baseHeight - 2 * pillInset - Self.imageMargin
    }
    imageSide = min(
      minimumImageSide + height - baseHeight, minimumImageSide * Self.maximumImageGrowth)
    imageGap =
      isFloating && isClassic || style.isCompactHeight || isDesktop
      ? Self.smallImageGap : Self.usualImageGap
    centersTitles = isClassic && style == .compact
    largeTextGap = Self.largeGap(style, traits)
  }

  /// Returns the additional height for large text: that of the text's step, or what the two lines
  /// need beside the progress line if it is more.
  private static func textGrowth(
    _ style: PopupBarStyle, _ traits: PopupBarTraits, baseHeight: Double
  ) -> Double {
    guard let step = largeStep(traits), style != .custom else { return 0 }
    let (title, subtitle) = lines(style, traits)
    let text = (title.size + subtitle.size) * lineHeight + (largeGap(style, traits) ?? 0)
    let margin = traits.formFactor == .desktop ? textMargin.desktop : textMargin.others
    return max(stepGrowth[step], (text + 2 * margin - baseHeight).rounded(.up))
  }

  /// Returns the index of the text's step among the large ones, or `nil` for smaller text.
  private static func largeStep(_ traits: PopupBarTraits) -> Int? {
    let step = traits.textStep - firstLargeStep
    return stepGrowth.indices.contains(step) ? step : nil
  }

  /// Returns the gap between the lines for large text, or `nil` for smaller text.
  private static func largeGap(_ style: PopupBarStyle, _ traits: PopupBarTraits) -> Double? {
    guard let step = largeStep(traits) else { return nil }
    return style.isCompactHeight ? largeTextGaps[step] / 2 : largeTextGaps[step]
  }

  /// Returns the height of an effective style for text of the usual sizes.
  private static func baseHeight(
    _ style: PopupBarStyle, _ traits: PopupBarTraits, customHeight: Double
  ) -> Double {
    let isModern = traits.design == .modern
    switch style {
    case .custom: return customHeight.isFinite ? max(0, customHeight) : 0
    case .compact: return heights.compact
    case .prominent: return heights.prominent
    case .floating, .floatingCompact, .default:
      if isModern && traits.formFactor == .desktop { return heights.desktop }
      let isLow = style == .floatingCompact
      let wide = traits.formFactor == .wide && !isLow ? wideGrowth : 0
      return (isLow ? heights.floatingCompact : heights.floating)
        + wide + (isModern ? 0 : classicGrowth)
    }
  }

  /// Returns the fonts of title and subtitle in an effective style.
  private static func lines(_ style: PopupBarStyle, _ traits: PopupBarTraits) -> (Line, Line) {
    func lines(_ title: Double, _ weight: Font.Weight, _ subtitle: Double) -> (Line, Line) {
      (
        Line(size: title * traits.textScale, weight: weight),
        Line(size: subtitle * traits.textScale, weight: .regular)
      )
    }
    if traits.formFactor == .desktop { return lines(15, .medium, 14) }
    switch style {
    case .floating, .default, .custom: return lines(15, .semibold, 12.5)
    case .floatingCompact: return lines(13, .semibold, 12)
    case .prominent: return lines(15, .medium, 15)
    case .compact: return lines(13.5, .medium, 12)
    }
  }

  /// The padding of the pill at a side with buttons; the button's own padding is part of the
  /// visible space.
  package var sidePaddingAtButton: Double {
    let padding = max(0, usualSidePadding - Self.buttonCorrection)
    guard padding + Self.buttonPadding < Self.edge.nearest else { return padding }
    return Self.edge.usual - Self.buttonPadding
  }

  /// Returns the space between the titles and an image with a side.
  ///
  /// The small gap grows with the image, up to the usual one; beside large text it would be hardly
  /// visible.
  package func imageGap(side: Double) -> Double {
    guard minimumImageSide > 0, imageGap < Self.usualImageGap else { return imageGap }
    return min((imageGap * max(side / minimumImageSide, 1)).rounded(), Self.usualImageGap)
  }

  /// Returns the gap between title and subtitle; negative where text is large.
  package func lineGap(scale: DisplayScale) -> Double {
    if let largeTextGap { return largeTextGap }
    return style.isCompactHeight ? 0 : 1 + 1 / scale.factor
  }
}
