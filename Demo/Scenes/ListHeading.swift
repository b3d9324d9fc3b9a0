// SPDX-License-Identifier: MIT

import Sash

/// The gap between the label and the detail at the trailing side, in logical pixels.
private let gap = 12.0
/// The height of a line, as a multiple of the size of the text.
private let lineHeight = 1.4
/// The padding above and below the lines, in logical pixels.
private let padding = 6.0
/// The opacity of the headers' own background, as a fraction of the fill colour's.
private nonisolated let fillOpacity = 0.5

/// The header of a list's section.
final class ListHeading: ListRow {
  private let label = Label("", style: .subheadline)
  private let detail = Label("", style: .subheadline)

  /// The header's title.
  var text: String {
    get { label.text }
    set { label.text = newValue; setNeedsLayout() }
  }
  /// The text at the trailing side.
  var count: String {
    get { detail.text }
    set { detail.text = newValue; setNeedsLayout() }
  }

  required init(identifier: String) {
    super.init(identifier: identifier)
    separatorInset = nil
    backgroundRole = ColorRole(\.headingBackground)
    label.accessibilityRole = .header
    for label in [label, detail] { addSubview(label) }
    environmentDidChange()
  }

  /// Displays the texts in the secondary colour where that is legible on the background.
  override func environmentDidChange() {
    super.environmentDidChange()
    let ratio = theme.secondaryLabel.contrast(to: theme.headingBackground)
    for label in [label, detail] { label.isSecondary = ratio >= theme.contrast.minimumRatio }
  }

  /// Returns the height of a header in a list: of one line, or of two where the count does not fit
  /// beside the title.
  static func height(_ text: String, count: String = "", in list: ListView) -> Double {
    let theme = list.theme
    let style = TextStyle(font: theme.font(.subheadline))
    let width = [text, count].reduce(gap) {
      $0 + TextSystem.shared.layout($1, style: style, scale: list.displayScale).size.width
    }
    let margin =
      list.followsReadableWidth
      ? theme.metrics.readableMargin(forWidth: list.bounds.width) : theme.metrics.margin
    let available = list.bounds.width - 2 * margin
    return height(theme, lines: count.isEmpty || width.rounded(.up) <= available ? 1 : 2)
  }

  private static func height(_ theme: Theme, lines: Int) -> Double {
    (theme.font(.subheadline).size * lineHeight * Double(lines) + 2 * padding).rounded()
  }

  override func prepareForReuse() { count = "" }

  override func layoutSubviews() {
    let margin = contentMargin
    let isMirrored = layoutDirection == .rightToLeft
    let available = max(0, bounds.width - 2 * margin)
    let isStacked = !count.isEmpty && bounds.height >= Self.height(theme, lines: 2)
    let end = count.isEmpty ? 0 : min(detail.intrinsicContentSize.width, available)
    let width =
      isStacked || count.isEmpty ? available : max(0, available - gap - end)
    let height = isStacked ? bounds.height / 2 - padding : bounds.height
    let top = isStacked ? padding : 0
    label.textAlignment = isMirrored ? .right : .left
    label.frame = Rect(
      x: isMirrored ? bounds.maxX - margin - width : margin, y: top, width: width, height: height)
    // Below the title it begins where that does.
    let isLeft = isMirrored != isStacked
    detail.frame = Rect(
      x: isLeft ? margin : bounds.maxX - margin - end, y: isStacked ? top + height : 0, width: end,
      height: height)
  }
}

nonisolated extension Theme {
  /// The background of the headers of a list.
  ///
  /// It is the secondary background, unless a header would look like a gap in the list with it: in a
  /// light sidebar, where it is lighter than the rows, and on a dark sheet, where it is lighter than
  /// cards.
  fileprivate var headingBackground: Color {
    switch style {
    case .light where secondaryBackground.isLighter(than: background):
      fill.faded(fillOpacity).composited(over: background)
    case .dark where secondaryBackground.isLighter(than: cardBackground): cardBackground
    case .light, .dark: secondaryBackground
    }
  }
}

nonisolated extension Color {
  /// Returns whether the colour is lighter than another.
  fileprivate func isLighter(than other: Color) -> Bool {
    contrast(to: .black) > other.contrast(to: .black)
  }
}
