import Sash

/// A row of the library: a small cover, a title and an artist; a press plays it.
final class SongRow: Control {
  /// The height of a row.
  static let height = 60.0
  private static let coverSide = 44.0
  private static let margin = 20.0

  private let cover: ImageView
  private let titleLabel: Label
  private let artistLabel: Label
  private let timeLabel: Label

  init(_ song: Song, onTap: @escaping () -> Void) {
    cover = ImageView(
      Artwork.make(song, side: Int(Self.coverSide) * 2), contentMode: .aspectFill)
    titleLabel = Label(song.title, font: Font(size: 15, weight: .medium))
    artistLabel = Label(song.artist, font: Font(size: 12.5))
    timeLabel = Label(Song.clock(song.duration), font: Font(size: 12.5))
    super.init()
    cover.cornerRadius = 6
    artistLabel.isSecondary = true
    timeLabel.isSecondary = true
    timeLabel.alignment = .right
    for view in [cover, titleLabel, artistLabel, timeLabel] { addSubview(view) }
    self.onTap = onTap
    accessibilityLabel = "\(song.title), \(song.artist)"
    accessibilityActions = [AccessibilityAction(name: "Play", handler: { onTap() })]
  }

  override func layoutSubviews() {
    let side = Self.coverSide
    let margin = Self.margin
    cover.frame = Rect(x: margin, y: (bounds.height - side) / 2, width: side, height: side)
    let left = margin + side + 14
    let timeWidth = 56.0
    let width = max(0, bounds.width - left - margin - timeWidth)
    titleLabel.frame = Rect(x: left, y: 8, width: width, height: 24)
    artistLabel.frame = Rect(x: left, y: 31, width: width, height: 20)
    timeLabel.frame = Rect(
      x: bounds.width - margin - timeWidth, y: (bounds.height - 20) / 2, width: timeWidth,
      height: 20)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let left = Self.margin + Self.coverSide + 14
    canvas.fill(
      Rect(x: left, y: bounds.height - 1, width: bounds.width - left, height: 1),
      with: theme.separator)
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds.inset(by: 4), radius: 8))
  }
}
