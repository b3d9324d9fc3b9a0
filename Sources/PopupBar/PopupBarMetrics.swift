import SashGeometry

/// The lengths of a bar in the modern design, in logical pixels.
nonisolated struct PopupBarMetrics: Hashable, Sendable {
  /// The space on either side of the pill in a narrow window, and in a wide one.
  static let sideMargin = (narrow: 17.0, wide: 10.0)
  /// The widest pill in a wide window.
  static let widestPill = 700.0
  /// The space between the pill's edge and what is in it.
  static let sidePadding = 16.0
  /// The space between the image and the titles.
  static let imageGap = 16.0
  /// The space between two buttons.
  static let buttonGap = 8.0
  /// What a bar's height and its image's side differ in, for text of the usual size.
  static let imageMargin = 18.0
  /// The narrowest region in which titles are shown.
  static let narrowestTitles = 44.0
  /// The height of the progress line, and how far it reaches past the corners' inner ends.
  static let progress = (height: 3.0, reach: 10.0)
  /// The radius of the image's corners.
  static let imageRadius = 6.0

  /// The height of a line, as a part of its font's size.
  private static let lineHeight = 1.2

  var height: Double
  /// The side of the square that the image fits in.
  var imageSide: Double
  var titleSize: Double
  var subtitleSize: Double

  /// The lengths of an effective style, for text of a scale.
  init(_ style: PopupBarStyle, textScale: Double) {
    switch style {
    case .floating, .default:
      height = 58
      titleSize = 15
      subtitleSize = 12.5
    case .floatingCompact:
      height = 48
      titleSize = 13
      subtitleSize = 12
    }
    imageSide = height - Self.imageMargin
    // As much higher as its two lines; the image leaves them its room.
    let growth = (titleSize + subtitleSize) * (textScale - 1) * Self.lineHeight
    height += max(0, growth.rounded(.up))
    titleSize *= textScale
    subtitleSize *= textScale
  }

  /// The pill's frame in a bar of a width.
  func pill(width: Double) -> Rect {
    let isWide = width >= PopupBarStyle.wideWidth
    let margin = isWide ? Self.sideMargin.wide : Self.sideMargin.narrow
    let available = max(0, width - 2 * margin)
    let pillWidth = isWide ? min(available, Self.widestPill) : available
    return Rect(x: (width - pillWidth) / 2, y: 0, width: pillWidth, height: height)
  }
}
