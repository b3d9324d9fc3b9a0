// SPDX-License-Identifier: MIT

import Sash

/// The distance between covers, and between the parts of a page, in logical pixels.
private let gap = 16.0
/// The minimum side of a cover at text scale 1, in logical pixels.
///
/// Larger text has fewer columns, so that a long word of a title fits below a cover.
private let minimumCoverSide = 140.0

/// A page with a grid of album covers; a press opens a cover on a page without bottom bars.
final class CoversViewController: ViewController {
  private(set) var covers: [CoverButton] = []
  /// Called with the index of the song whose cover was pressed.
  var onOpen: ((Int) -> Void)?
  private let songs: [Song]
  private let scrollView = ScrollView()

  init(_ songs: [Song]) {
    self.songs = songs
    super.init()
    title = "Covers"
    tabBarItem.icon = .grid
  }

  override func viewDidLoad() {
    scrollView.restorationIdentifier = "covers"
    covers = songs.enumerated().map { index, song in
      CoverButton(song) { [weak self] in self?.onOpen?(index) }
    }
    for cover in covers { scrollView.contentView.addSubview(cover) }
    scrollView.fillsSuperview = true
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    let margin = view.theme.metrics.margin
    let available = max(0, view.bounds.width - 2 * margin)
    // Titles have two lines, so that covers need not grow as much as the text.
    let minimumSide = minimumCoverSide * view.theme.textScale.squareRoot()
    let columns = max(1, Int((available + gap) / (minimumSide + gap)))
    // All covers have the same size in whole pixels, and reach both margins: what rounding leaves is
    // between them.
    let scale = view.displayScale.factor
    let side = max(0, ((available + gap) / Double(columns) - gap) * scale).rounded(.down) / scale
    let step = columns > 1 ? (available - side) / Double(columns - 1) : 0
    func start(_ column: Int) -> Double {
      view.displayScale.aligned(margin + step * Double(column))
    }
    let isMirrored = view.layoutDirection == .rightToLeft
    var y = gap
    for first in stride(from: 0, to: covers.count, by: columns) {
      let line = covers[first..<min(first + columns, covers.count)]
      let height = line.map { $0.sizeThatFits(Size(width: side, height: .infinity)).height }.max()
      for (column, cover) in line.enumerated() {
        let x = start(column)
        cover.frame = Rect(
          x: isMirrored ? view.bounds.width - x - side : x, y: y, width: side, height: height ?? 0)
      }
      y = view.displayScale.aligned(y + (height ?? 0) + gap)
    }
    scrollView.contentSize = Size(width: view.bounds.width, height: y)
  }
}

/// A button with a cover and a title below it.
final class CoverButton: Control {
  private let imageView: ImageView
  private let label: Label
  private static let labelGap = 4.0

  init(_ song: Song, onTap: @escaping () -> Void) {
    imageView = ImageView(Artwork.make(song, side: 280), contentMode: .scaleAspectFill)
    label = Label(song.title, style: .footnote)
    super.init()
    self.onTap = onTap
    cursor = .pointer
    imageView.cornerRadius = 10
    imageView.clipsToBounds = true
    imageView.isUserInteractionEnabled = false
    label.textAlignment = .center
    label.numberOfLines = 2
    accessibilityLabel = "\(song.title), \(song.artist)"
    for part in [imageView, label] as [View] { addSubview(part) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let textHeight = label.sizeThatFits(Size(width: size.width, height: .infinity)).height
    return Size(width: size.width, height: (size.width + Self.labelGap + textHeight).rounded(.up))
  }

  override func layoutSubviews() {
    let side = bounds.width
    imageView.frame = Rect(x: 0, y: 0, width: side, height: side)
    label.frame = Rect(
      x: 0, y: side + Self.labelGap, width: side,
      height: max(0, bounds.height - side - Self.labelGap))
  }

  override func highlightDidChange() {
    imageView.alpha = isHighlighted ? 0.7 : 1
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds.inset(by: -3), radius: 12))
  }
}

/// A page with a large cover and a play button; the bottom bars are hidden on it.
final class CoverViewController: ViewController {
  private let imageView: ImageView
  private let label: Label
  private let button = Button("Play", style: .filled)

  init(_ song: Song, onPlay: @escaping () -> Void) {
    imageView = ImageView(Artwork.make(song, side: 840), contentMode: .scaleAspectFit)
    label = Label(song.artist, style: .headline)
    super.init()
    title = song.title
    hidesBottomBarWhenPushed = true
    navigationItem.largeTitleDisplayMode = .never
    button.onTap = onPlay
  }

  override func viewDidLoad() {
    label.textAlignment = .center
    label.numberOfLines = 0
    for part in [imageView, label, button] as [View] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets).inset(by: view.theme.metrics.margin)
    let textHeight = label.sizeThatFits(Size(width: area.width, height: .infinity)).height
    let size = button.intrinsicContentSize
    let side = max(0, min(area.width, area.height - textHeight - size.height - 2 * gap, 480))
    let spare = max(0, area.height - side - textHeight - size.height - 2 * gap) / 2
    imageView.cornerRadius = 14
    imageView.frame = Rect(
      x: (area.midX - side / 2).rounded(), y: (area.minY + spare).rounded(), width: side,
      height: side)
    label.frame = Rect(
      x: area.minX, y: imageView.frame.maxY + gap, width: area.width, height: textHeight)
    button.frame = Rect(
      x: (area.midX - size.width / 2).rounded(), y: label.frame.maxY + gap, width: size.width,
      height: size.height)
  }
}
