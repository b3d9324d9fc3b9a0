// SPDX-License-Identifier: MIT

import Sash

/// The padding of a row, and the gap between its parts, in logical pixels.
private let padding = 8.0
private let gap = 14.0
private let lineGap = 2.0
/// The side of the cover at a text scale of 1, in logical pixels.
private let standardCoverSide = 44.0
/// The focus ring's distance from the row's edges, and its corner radius.
private let ringInset = 3.0
private let ringRadius = 8.0
/// The width below which a row has no cover, and the time is below the artist: what does not grow
/// with the text, and what does, at text scale 1.
private let narrowWidth = (fixed: 108.0, growing: 204.0)
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
  /// Whether the row is the last of its page, which has no line below it.
  var isLast = false { didSet { if isLast != oldValue { setNeedsDisplay() } } }

  init(_ song: Song, onTap: @escaping () -> Void) {
    cover = ImageView(Artwork.small(song), contentMode: .scaleAspectFill)
    titleLabel = Label(song.title, style: .body)
    artistLabel = Label(song.artist, style: .footnote)
    timeLabel = Label(Song.clock(song.duration), style: .footnote)
    super.init()
    cursor = .pointer
    cover.cornerRadius = 6
    // Large text wraps.
    for label in [titleLabel, artistLabel] { label.numberOfLines = 0 }
    artistLabel.isSecondary = true
    timeLabel.isSecondary = true
    for view in [cover, titleLabel, artistLabel, timeLabel] { addSubview(view) }
    self.onTap = onTap
    accessibilityLabel = "\(song.title), \(song.artist)"
  }

  private func currentDidChange() {
    titleLabel.textRole = isCurrent ? .tint : nil
    accessibilityValue = isCurrent ? "Playing" : nil
  }

  /// Whether there is no space for a cover and the time beside the titles.
  private func isNarrow(width: Double) -> Bool {
    width < narrowWidth.fixed + (narrowWidth.growing * theme.textScale).rounded()
  }

  /// The side of the cover, which grows with the texts beside it.
  private var coverSide: Double { (standardCoverSide * theme.controlScale).rounded() }

  /// Returns the x of the texts, from the leading side.
  private func textStart(width: Double) -> Double {
    theme.metrics.margin + (isNarrow(width: width) ? 0 : coverSide + gap)
  }

  /// Returns the texts that are below each other.
  private func lines(width: Double) -> [Label] {
    [titleLabel, artistLabel] + (isNarrow(width: width) ? [timeLabel] : [])
  }

  /// Returns the frames of the lines from the row's leading upper corner, and their height.
  private func arrange(width: Double) -> (frames: [Rect], height: Double) {
    let lines = lines(width: width)
    let time = lines.contains { $0 === timeLabel } ? 0 : gap + timeLabel.intrinsicContentSize.width
    let start = textStart(width: width)
    let available = max(0, width - start - time - theme.metrics.margin)
    var y = 0.0
    let frames = lines.map { label in
      let height = label.sizeThatFits(Size(width: available, height: .infinity)).height
      defer { y += height + lineGap }
      return Rect(x: start, y: y, width: available, height: height)
    }
    return (frames, y - lineGap)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let cover = isNarrow(width: size.width) ? 0 : coverSide
    let content = max(arrange(width: size.width).height, cover)
    return Size(width: size.width, height: (content + 2 * padding).rounded(.up))
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
    cover.isHidden = isNarrow(width: bounds.width)
    setFrame(
      cover,
      Rect(x: margin, y: (bounds.height - coverSide) / 2, width: coverSide, height: coverSide))
    let time = timeLabel.intrinsicContentSize
    setFrame(
      timeLabel,
      Rect(
        x: bounds.width - margin - time.width, y: (bounds.height - time.height) / 2,
        width: time.width, height: time.height))
    let (frames, height) = arrange(width: bounds.width)
    for (label, frame) in zip(lines(width: bounds.width), frames) {
      setFrame(label, frame.offset(by: Vector(dx: 0, dy: (bounds.height - height) / 2)))
    }
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let shade = isHighlighted ? pressShade : isHovered ? hoverShade : 0
    if shade > 0 { canvas.fill(bounds, with: theme.label.withAlphaComponent(shade)) }
    if !isLast {
      let line = separatorThickness
      let start = textStart(width: bounds.width)
      let end = bounds.width - theme.metrics.margin
      canvas.fill(
        Rect(
          x: layoutDirection == .rightToLeft ? bounds.width - end : start, y: bounds.height - line,
          width: max(0, end - start), height: line),
        with: theme.separator)
    }
    drawFocusRing(
      in: canvas,
      around: RoundedRect(
        rect: bounds.inset(by: ringInset), radius: ringRadius, style: .continuous))
  }
}
