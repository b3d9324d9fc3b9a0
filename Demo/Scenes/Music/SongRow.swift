// SPDX-License-Identifier: MIT

import Sash

/// The padding of a row, and the gap between its parts, in logical pixels.
private let padding = 8.0
private let gap = 14.0
private let lineGap = 2.0
private let coverSide = 44.0
/// The focus ring's distance from the row's edges, and its corner radius.
private let ringInset = 3.0
private let ringRadius = 8.0
/// The opacity of the label colour over a hovered row, and over a pressed one.
private let hoverShade = 0.04
private let pressShade = 0.08

/// A row of the library: a small cover, a title and an artist.
///
/// A press plays the song.
final class SongRow: Control {
  private let cover: ImageView
  private let titleLabel: Label
  private let artistLabel: Label
  private let timeLabel: Label

  /// Whether the song is the current one.
  var isCurrent = false { didSet { if isCurrent != oldValue { currentDidChange() } } }

  init(_ song: Song, onTap: @escaping () -> Void) {
    cover = ImageView(Artwork.make(song, side: Int(coverSide) * 2), contentMode: .scaleAspectFill)
    titleLabel = Label(song.title, style: .body)
    artistLabel = Label(song.artist, style: .footnote)
    timeLabel = Label(Song.clock(song.duration), style: .footnote)
    super.init()
    cursor = .pointer
    cover.cornerRadius = 6
    // Large text wraps to a second line.
    titleLabel.numberOfLines = 2
    artistLabel.isSecondary = true
    timeLabel.isSecondary = true
    for view in [cover, titleLabel, artistLabel, timeLabel] { addSubview(view) }
    self.onTap = onTap
    accessibilityLabel = "\(song.title), \(song.artist)"
    accessibilityActions = [AccessibilityAction(name: "Play", handler: { onTap() })]
  }

  override func environmentDidChange() {
    currentDidChange()
    setNeedsLayout()
  }

  private func currentDidChange() {
    titleLabel.textColor = isCurrent ? theme.tint : nil
    accessibilityValue = isCurrent ? "Playing" : nil
  }

  /// The x of the texts, from the leading side.
  private var start: Double { theme.metrics.margin + coverSide + gap }

  /// Returns the width of the texts, and the height of each.
  private func texts(width: Double) -> (width: Double, heights: [Double]) {
    let time = timeLabel.intrinsicContentSize.width
    let available = max(0, width - start - gap - time - theme.metrics.margin)
    let heights = [titleLabel, artistLabel].map {
      $0.sizeThatFits(Size(width: available, height: .infinity)).height
    }
    return (available, heights)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let texts = texts(width: size.width).heights.reduce(lineGap, +)
    return Size(width: size.width, height: (max(texts, coverSide) + 2 * padding).rounded(.up))
  }

  override func layoutSubviews() {
    let isMirrored = layoutDirection == .rightToLeft
    func setFrame(_ view: View, _ frame: Rect) {
      var frame = frame
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      frame.origin.y = displayScale.aligned(frame.minY)
      view.frame = frame
      (view as? Label)?.textAlignment = isMirrored ? .right : .left
    }
    let margin = theme.metrics.margin
    setFrame(
      cover,
      Rect(x: margin, y: (bounds.height - coverSide) / 2, width: coverSide, height: coverSide))
    let time = timeLabel.intrinsicContentSize
    setFrame(
      timeLabel,
      Rect(
        x: bounds.width - margin - time.width, y: (bounds.height - time.height) / 2,
        width: time.width, height: time.height))
    let (width, heights) = texts(width: bounds.width)
    let top = (bounds.height - heights[0] - lineGap - heights[1]) / 2
    setFrame(titleLabel, Rect(x: start, y: top, width: width, height: heights[0]))
    setFrame(
      artistLabel,
      Rect(x: start, y: top + heights[0] + lineGap, width: width, height: heights[1]))
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shade = isHighlighted ? pressShade : isHovered ? hoverShade : 0
    if shade > 0 { canvas.fill(bounds, with: theme.label.withAlphaComponent(shade)) }
    let line = separatorThickness
    canvas.fill(
      Rect(
        x: layoutDirection == .rightToLeft ? 0 : start, y: bounds.height - line,
        width: max(0, bounds.width - start), height: line),
      with: theme.separator)
    drawFocusRing(
      in: canvas,
      around: RoundedRect(rect: bounds.inset(by: ringInset), radius: ringRadius))
  }
}
