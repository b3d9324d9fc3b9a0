import Sash

/// The page: a heading, a list of songs, and two buttons that present popovers.
final class LibraryViewController: ViewController {
  private let player: Player
  private let heading = Label("Library", font: Font(size: 30, weight: .bold))
  private let about = Button("About", style: .filled)
  private let more = Button("More", style: .filled)
  private var rows: [SongRow] = []
  private lazy var popovers = MusicPopovers(owner: self, player: player)

  init(player: Player) {
    self.player = player
    super.init()
    title = "Library"
  }

  override func viewDidLoad() {
    view.addSubview(heading)
    about.onTap = { [weak self] in self?.presentAbout() }
    more.onTap = { [weak self] in self?.presentMore() }
    view.addSubview(about)
    view.addSubview(more)
    for (index, song) in player.songs.enumerated() {
      let row = SongRow(song) { [weak self] in self?.player.play(index) }
      rows.append(row)
      view.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    let insets = view.safeAreaInsets
    let width = view.bounds.width
    heading.frame = Rect(x: 20, y: insets.top + 20, width: width - 240, height: 40)
    more.frame = Rect(x: width - 96, y: insets.top + 24, width: 76, height: 34)
    about.frame = Rect(x: width - 184, y: insets.top + 24, width: 80, height: 34)
    var y = insets.top + 76
    for row in rows {
      row.frame = Rect(x: 0, y: y, width: width, height: SongRow.height)
      y += SongRow.height
    }
  }

  /// Where the buttons lie in the window, for the tour.
  var moreButtonCenter: Point { more.convert(more.bounds.center, to: nil) }

  private func presentAbout() { popovers.presentAbout(from: about) }
  private func presentMore() { popovers.presentMore(from: more) }
}
