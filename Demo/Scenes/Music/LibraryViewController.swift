// SPDX-License-Identifier: MIT

import Sash

/// The margins of the heading and the gap between the buttons, in logical pixels.
private let gap = 20.0
private let buttonGap = 8.0

/// The library page: a heading, a list of songs, and two buttons that present popovers.
final class LibraryViewController: ViewController {
  private let player: Player
  private let scrollView = ScrollView()
  private let heading = Label("Library", style: .largeTitle)
  private let about = Button("About", style: .filled)
  private let more = Button("More", style: .filled)
  private var rows: [SongRow] = []
  private lazy var popovers = MusicPopovers(owner: self, player: player)

  init(player: Player) {
    self.player = player
    super.init()
    title = "Library"
    player.addObserver { [weak self] in self?.showCurrent() }
  }

  override func viewDidLoad() {
    scrollView.restorationIdentifier = "songs"
    heading.accessibilityRole = .header
    heading.accessibilityHeadingLevel = 1
    about.onTap = { [weak self] in self?.presentAbout() }
    more.onTap = { [weak self] in self?.presentMore() }
    for part in [heading, about, more] { scrollView.contentView.addSubview(part) }
    for (index, song) in player.songs.enumerated() {
      let row = SongRow(song) { [weak self] in self?.player.play(index) }
      rows.append(row)
      scrollView.contentView.addSubview(row)
    }
    rows.last?.isLast = true
    scrollView.fillsSuperview = true
    view.addSubview(scrollView)
    showCurrent()
  }

  override func viewDidLayoutSubviews() {
    let margin = view.theme.metrics.margin
    let left = view.theme.metrics.readableMargin(forWidth: view.bounds.width) - margin
    let width = view.bounds.width - 2 * left
    let isMirrored = view.layoutDirection == .rightToLeft
    func setFrame(_ part: View, x: Double, y: Double, _ size: Size) {
      part.frame = Rect(
        x: left + (isMirrored ? width - x - size.width : x), y: y.rounded(),
        width: size.width, height: size.height)
    }
    let title = heading.intrinsicContentSize
    let sizes = [about, more].map { $0.intrinsicContentSize }
    let buttons = sizes[0].width + buttonGap + sizes[1].width
    // Beside the heading, or below it where text is too large for that.
    let isBeside = title.width + gap + buttons + 2 * margin <= width
    let height = isBeside ? max(title.height, sizes[0].height) : title.height
    setFrame(
      heading, x: margin, y: gap + (height - title.height) / 2,
      Size(width: min(title.width, max(0, width - 2 * margin)), height: title.height))
    let x = isBeside ? width - margin - buttons : margin
    let y = isBeside ? gap + (height - sizes[0].height) / 2 : gap + height + buttonGap
    setFrame(about, x: x, y: y, sizes[0])
    setFrame(more, x: x + sizes[0].width + buttonGap, y: y, sizes[1])
    var bottom = max(gap + height, y + sizes[0].height) + gap * 0.75
    for row in rows {
      let size = row.sizeThatFits(Size(width: width, height: .infinity))
      setFrame(row, x: 0, y: bottom, size)
      bottom += size.height
    }
    scrollView.contentSize = Size(width: view.bounds.width, height: bottom + gap)
  }

  private func showCurrent() {
    for (index, row) in rows.enumerated() { row.isCurrent = index == player.index }
  }

  private func presentAbout() { popovers.presentAbout(from: about) }
  private func presentMore() { popovers.presentMore(from: more) }
}
