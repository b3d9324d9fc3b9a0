// SPDX-License-Identifier: MIT

import Sash

/// The margins around and between the parts, in logical pixels.
private let margin = 20.0
private let gap = 20.0
private let lineGap = 4.0
private let controlGap = 12.0
/// The least margin above the artwork, where the popup's close button is.
private let leastTop = 56.0
/// The largest side of the artwork.
private let largestSide = 420.0
/// The width of the parts below artwork that is too narrow for them, and the least width at which
/// they are as wide as the artwork instead.
private let usualWidth = 280.0
private let leastWidth = 240.0
/// The smallest side of the artwork above the other parts; below it, both are side by side.
private let smallestSide = 180.0

/// The content of the popup: artwork, titles, progress and the controls.
final class NowPlayingViewController: ViewController {
  private let player: Player
  private let cover = SongCover()
  private let titleLabel = Label("", style: .title1)
  private let artistLabel = Label("", style: .body)
  private let progressView = ProgressView()
  private let elapsedLabel = Label("", style: .footnote)
  private let remainingLabel = Label("", style: .footnote)
  private let previousButton = Button(icon: .previous, label: "Previous", style: .tinted)
  private let playButton = Button(icon: .pause, label: "Pause", style: .filled)
  private let nextButton = Button(icon: .next, label: "Next", style: .tinted)
  private var controls: [Button] { [previousButton, playButton, nextButton] }
  private let playItem: BarButtonItem
  private let nextItem: BarButtonItem
  private var displayedIndex: Int?
  /// Called at the end of a drag of the cover, with the distance by which it is pulled up.
  var onScroll: ((Double) -> Void)?

  /// The corner radius of artwork of the largest side, to which that of smaller artwork is in
  /// proportion.
  private let coverRadius: Double
  /// Whether the bar shows this controller's own item instead of a data source's.
  private let fillsItem: Bool

  init(player: Player, coverRadius: Double = 14, fillsItem: Bool = true) {
    self.player = player
    self.coverRadius = coverRadius
    self.fillsItem = fillsItem
    playItem = BarButtonItem(icon: .pause, accessibilityLabel: "Pause") { player.togglePlaying() }
    nextItem = BarButtonItem(icon: .next, accessibilityLabel: "Next") { player.next() }
    super.init()
    if fillsItem { popupItem.trailingBarButtonItems = [playItem, nextItem] }
    player.addObserver { [weak self] in self?.update() }
    update()
  }

  override func viewDidLoad() {
    cover.onSettle = { [weak self] in self?.onScroll?($0) }
    for label in [titleLabel, artistLabel] { label.numberOfLines = 2 }
    titleLabel.textAlignment = .center
    artistLabel.textAlignment = .center
    for label in [artistLabel, elapsedLabel, remainingLabel] { label.isSecondary = true }
    for label in [elapsedLabel, remainingLabel] { label.paragraphDirection = .leftToRight }
    elapsedLabel.textAlignment = .left
    remainingLabel.textAlignment = .right
    previousButton.onTap = { [weak self] in self?.player.previous() }
    playButton.onTap = { [weak self] in self?.player.togglePlaying() }
    nextButton.onTap = { [weak self] in self?.player.next() }
    // Time runs left to right in every script.
    progressView.layoutDirectionOverride = .leftToRight
    for part in [cover, titleLabel, artistLabel, progressView, elapsedLabel, remainingLabel]
      + controls as [View]
    {
      view.addSubview(part)
    }
    update()
  }

  override func viewDidLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let isMirrored = view.layoutDirection == .rightToLeft
    // The close button grows with the text.
    let button = popupPresentationContainerViewController?.popupContentView.popupCloseButton
    let top = max(leastTop, (button?.frame.maxY ?? 0) - area.minY + lineGap)
    let available = area.height - top - margin
    let below = textHeight(width: area.width - 2 * margin)
    let side = min(area.width - 2 * margin, available - below - gap, largestSide)
    if side >= smallestSide || area.width < area.height {
      let side = max(0, side.rounded(.down))
      let spare = max(0, available - side - gap - below)
      cover.frame = Rect(
        x: (area.midX - side / 2).rounded(), y: (area.minY + top + spare / 2).rounded(),
        width: side, height: side)
      positionLabels(below: cover.frame.maxY + (side > 0 ? gap : 0), in: area)
      return
    }
    // Side by side where the window is low.
    let low = max(0, min(available, area.width / 2 - 2 * margin, largestSide).rounded(.down))
    var left = area
    left.size.width = margin + low + gap
    var right = area
    right.size.width -= left.width
    if isMirrored { left.origin.x += right.width } else { right.origin.x += left.width }
    cover.frame = Rect(
      x: left.minX + (isMirrored ? gap : margin), y: area.minY + top + (available - low) / 2,
      width: low, height: low)
    let beside = textHeight(width: right.width - 2 * margin)
    positionLabels(
      below: area.minY + top + max(0, (available - beside) / 2).rounded(), in: right)
  }

  /// Returns the height of all parts below the artwork.
  private func textHeight(width: Double) -> Double {
    let available = Size(width: max(0, width), height: .infinity)
    return [titleLabel, artistLabel, progressView, elapsedLabel, playButton]
      .reduce(2 * lineGap + 2 * gap * 0.75) { $0 + $1.sizeThatFits(available).height }
  }

  private func positionLabels(below start: Double, in area: Rect) {
    let side = cover.frame.width
    cover.artwork.cornerRadius = (coverRadius * side / largestSide).rounded()
    let width = max(0, min(side < leastWidth ? usualWidth : side, area.width - 2 * margin))
    var y = start
    for label in [titleLabel, artistLabel] {
      let size = label.sizeThatFits(Size(width: area.width - 2 * margin, height: .infinity))
      label.frame = Rect(
        x: (area.midX - size.width / 2).rounded(), y: y.rounded(),
        width: size.width, height: size.height)
      y += size.height + (label === titleLabel ? lineGap : gap * 0.75)
    }
    let line = Rect(
      x: (area.midX - width / 2).rounded(), y: y.rounded(), width: width,
      height: progressView.sizeThatFits(Size(width: width, height: .infinity)).height)
    progressView.frame = line
    y += line.height + lineGap
    let height = elapsedLabel.intrinsicContentSize.height
    let middle = line.midX.rounded()
    elapsedLabel.frame = Rect(
      x: line.minX, y: y.rounded(), width: middle - line.minX, height: height)
    remainingLabel.frame = Rect(
      x: middle, y: y.rounded(), width: line.maxX - middle, height: height)
    y += height + gap * 0.75
    // Media buttons have the same order in every script.
    let step = (width + controlGap) / Double(controls.count)
    for (index, button) in controls.enumerated() {
      let start = line.minX + Double(index) * step
      let end = (start + step - controlGap).rounded()
      button.frame = Rect(
        x: start.rounded(), y: y.rounded(), width: end - start.rounded(),
        height: button.intrinsicContentSize.height)
    }
  }

  private func update() {
    let song = player.song
    if displayedIndex != player.index {
      displayedIndex = player.index
      let image = Artwork.large(song)
      cover.artwork.image = image
      cover.show(player.upNext)
      if fillsItem {
        popupItem.title = song.title
        popupItem.subtitle = song.artist
        popupItem.image = image
      }
      titleLabel.text = song.title
      artistLabel.text = song.artist
      viewIfLoaded?.setNeedsLayout()
    }
    let (name, icon) = player.isPlaying ? ("Pause", Icon.pause) : ("Play", .play)
    playItem.icon = icon
    playItem.accessibilityLabel = name
    playButton.icon = icon
    playButton.accessibilityLabel = name
    if fillsItem { popupItem.progress = player.progress }
    progressView.progress = player.progress
    elapsedLabel.text = Song.clock(player.elapsed)
    remainingLabel.text = "-" + Song.clock(song.duration - player.elapsed)
  }
}
