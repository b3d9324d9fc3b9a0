import SashGeometry
import SashInterface
import SashText

/// The heights of the styles, in logical pixels, before anything is added.
private nonisolated let baseHeight = (
  compact: 40.0, prominent: 64.0, floating: 58.0, floatingCompact: 48.0, desktop: 70.0
)
/// What a floating bar is higher in the classic design, half of it above its pill.
private nonisolated let classicGrowth = 6.0
/// What a floating bar is higher on a device of the wide form factor.
private nonisolated let wideGrowth = 6.0
/// What a bar is higher for text from XXXL on, one for each further step.
private nonisolated let textGrowth: [Double] = [7, 14, 21, 28, 35, 42]
/// How far apart title and subtitle are for such text, where the style is not a low one.
private nonisolated let largeTextGaps: [Double] = [-1.5, -3, -5.5, -7, -8.5, -10]
/// The first step of the text scale that makes bars higher.
private nonisolated let firstLargeStep = 6

/// The lengths of a bar, in logical pixels.
nonisolated package struct PopupBarMetrics: Hashable, Sendable {
  /// The height of the row of buttons, and the room between two of them.
  package static let toolbar = (height: 44.0, gap: 8.0)
  /// What a button's own padding takes from the room at a side.
  package static let buttonCorrection = 8.0
  /// What a button keeps free around its own sign or title.
  package static let buttonPadding = 12.0
  /// A sign or title nearer to the pill's edge than the first is moved as far as the second.
  package static let edge = (nearest: 15.0, usual: 16.0)
  /// What the pill's height and its image's side differ in.
  package static let imageMargin = 18.0
  /// The side of the image where the form factor gives it.
  package static let largeImage = 44.0
  /// The radius of the image's corners.
  package static let imageRadius = 6.0
  /// The narrowest region in which titles are shown.
  package static let narrowestTitles = 44.0
  /// How far the pill is from the bar's top and bottom in the classic design.
  package static let classicInset = 4.0

  /// The font of a line.
  package struct Line: Hashable, Sendable {
    package var size: Double
    package var weight: Font.Weight
  }

  /// The effective style.
  package let style: PopupBarStyle
  /// Whether it is a pill.
  package let isFloating: Bool
  /// The bar's height.
  package let height: Double
  /// How far the pill is from the bar's top and bottom.
  package let pillInset: Double
  package let title: Line
  package let subtitle: Line
  /// The space between the pill's edge and what is in it, where no button is.
  package let sidePadding: Double
  /// The side of the square that the image fits in; zero where none is shown.
  package let imageSide: Double
  /// The space between image and titles.
  package let imageGap: Double
  /// Whether titles stand in the middle instead of where reading starts.
  package let centersTitles: Bool
  /// The space between the lines where the style is not low and text is large; nil elsewhere.
  private let largeGap: Double?

  /// The lengths of a style; `customHeight` is what a custom bar asks for.
  package init(_ style: PopupBarStyle, _ traits: PopupBarTraits, customHeight: Double = 0) {
    let style = traits.effective(style)
    let isFloating = style.isFloating(design: traits.design)
    let isClassic = traits.design == .classic
    let isDesktop = traits.formFactor == .desktop
    self.style = style
    self.isFloating = isFloating
    height = Self.height(style, traits, customHeight: customHeight)
    let isPill = isFloating && style != .custom
    pillInset = isPill && isClassic ? Self.classicInset : 0
    (title, subtitle) = Self.lines(style, traits)
    sidePadding = isClassic ? (isFloating ? 8 : 20) : (isDesktop ? 20 : 16)
    // What larger text adds is for the text alone.
    let usualHeight = height - Self.growth(traits) - 2 * pillInset
    if isClassic && style == .compact || style == .custom {
      imageSide = 0
    } else if isDesktop || traits.formFactor == .wide && style == .floating {
      imageSide = Self.largeImage
    } else {
      imageSide = usualHeight - Self.imageMargin
    }
    imageGap = isFloating && isClassic || style.isLow || isDesktop ? 8 : 16
    centersTitles = isClassic && style == .compact
    let place = traits.textStep - firstLargeStep
    largeGap = largeTextGaps.indices.contains(place) ? largeTextGaps[place] : nil
  }

  /// What a bar is higher for the text.
  private static func growth(_ traits: PopupBarTraits) -> Double {
    let place = traits.textStep - firstLargeStep
    return textGrowth.indices.contains(place) ? textGrowth[place] : 0
  }

  /// The height of an effective style.
  private static func height(
    _ style: PopupBarStyle, _ traits: PopupBarTraits, customHeight: Double
  ) -> Double {
    let text = growth(traits)
    let isModern = traits.design == .modern
    switch style {
    case .custom: return customHeight.isFinite ? max(0, customHeight) : 0
    case .compact: return baseHeight.compact + text
    case .prominent: return baseHeight.prominent + text
    case .floating, .floatingCompact, .default:
      if isModern && traits.formFactor == .desktop { return baseHeight.desktop + text }
      let isLow = style == .floatingCompact
      let wide = traits.formFactor == .wide && !isLow ? wideGrowth : 0
      return (isLow ? baseHeight.floatingCompact : baseHeight.floating)
        + wide + (isModern ? 0 : classicGrowth) + text
    }
  }

  /// The fonts of an effective style.
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

  /// The space between the pill's edge and a button, whose own padding is part of what is seen.
  package var sidePaddingAtButton: Double {
    let padding = max(0, sidePadding - Self.buttonCorrection)
    guard padding + Self.buttonPadding < Self.edge.nearest else { return padding }
    return Self.edge.usual - Self.buttonPadding
  }

  /// How far the subtitle is below the title on a display; below zero where text is large.
  package func lineGap(scale: DisplayScale) -> Double {
    if let largeGap { return style.isLow ? largeGap / 2 : largeGap }
    return style.isLow ? 0 : 1 + 1 / scale.factor
  }
}
