import Sash

/// The content of the popup: artwork, titles, progress and the controls.
final class NowPlayingViewController: ViewController {
  private let player: Player
  private let artwork = ImageView()
  private let titleLabel = Label("", font: Font(size: 24, weight: .bold))
  private let artistLabel = Label("", font: Font(size: 16))
  private let progressView = ProgressView()
  private let elapsedLabel = Label("", font: Font(size: 12))
  private let remainingLabel = Label("", font: Font(size: 12))
  private let previousButton = Button("Previous", style: .filled)
  private let playButton = Button("Pause", style: .filled)
  private let nextButton = Button("Next", style: .filled)
  private let controls = StackView(.horizontal, spacing: 12, distribution: .fillEqually)
  private let playItem: BarButtonItem
  private let nextItem: BarButtonItem
  private var shownIndex: Int?

  init(player: Player) {
    self.player = player
    playItem = BarButtonItem(title: "Pause") { player.togglePlaying() }
    nextItem = BarButtonItem(title: "Next") { player.next() }
    super.init()
    popupItem.trailingBarButtonItems = [playItem, nextItem]
    player.onChange = { [weak self] in self?.update() }
    update()
  }

  override func viewDidLoad() {
    artwork.contentMode = .aspectFit
    artwork.cornerRadius = 14
    titleLabel.alignment = .center
    artistLabel.alignment = .center
    artistLabel.isSecondary = true
    elapsedLabel.isSecondary = true
    remainingLabel.isSecondary = true
    remainingLabel.alignment = .right
    previousButton.onTap = { [weak self] in self?.player.previous() }
    playButton.onTap = { [weak self] in self?.player.togglePlaying() }
    nextButton.onTap = { [weak self] in self?.player.next() }
    for button in [previousButton, playButton, nextButton] { controls.addSubview(button) }
    for part in [
      artwork, titleLabel, artistLabel, progressView, elapsedLabel, remainingLabel, controls,
    ] {
      view.addSubview(part)
    }
    update()
  }

  override func viewDidLayoutSubviews() {
    let insets = view.safeAreaInsets
    let size = view.bounds.size
    let below = 190.0
    let side = max(0, min(size.width - 80, size.height - insets.vertical - below - 70, 420))
    let left = (size.width - max(side, 300)) / 2
    let width = max(side, 300)
    artwork.frame = Rect(x: (size.width - side) / 2, y: insets.top + 56, width: side, height: side)
    var y = artwork.frame.maxY + 20
    titleLabel.frame = Rect(x: 20, y: y, width: size.width - 40, height: 32)
    y += 34
    artistLabel.frame = Rect(x: 20, y: y, width: size.width - 40, height: 22)
    y += 36
    progressView.frame = Rect(x: left, y: y, width: width, height: 4)
    y += 10
    elapsedLabel.frame = Rect(x: left, y: y, width: 80, height: 18)
    remainingLabel.frame = Rect(x: left + width - 80, y: y, width: 80, height: 18)
    y += 28
    controls.frame = Rect(x: left, y: y, width: width, height: 40)
  }

  private func update() {
    let song = player.song
    if shownIndex != player.index {
      shownIndex = player.index
      let image = Artwork.make(song, side: 840)
      artwork.image = image
      popupItem.title = song.title
      popupItem.subtitle = song.artist
      popupItem.image = Artwork.make(song, side: 96)
      titleLabel.text = song.title
      artistLabel.text = song.artist
    }
    let playTitle = player.isPlaying ? "Pause" : "Play"
    playItem.title = playTitle
    playButton.title = playTitle
    popupItem.progress = player.progress
    progressView.progress = player.progress
    elapsedLabel.text = Song.clock(player.elapsed)
    remainingLabel.text = "-" + Song.clock(song.duration - player.elapsed)
  }
}
