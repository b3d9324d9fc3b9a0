import Sash

/// A page with a library, and a bar that opens into what plays.
@MainActor final class MusicScene {
  let player = Player(songs: Song.library)
  let library: LibraryViewController
  let nowPlaying: NowPlayingViewController
  private var tick: ScheduledCall?

  init() {
    library = LibraryViewController(player: player)
    nowPlaying = NowPlayingViewController(player: player)
  }

  /// Docks the bar; the content follows the finger both ways.
  func present() {
    library.popupInteractionStyle = .drag
    library.presentPopupBar(with: nowPlaying, animated: false)
  }

  /// Lets the song play, a second at a time, while the window is there.
  func startTicking() {
    tick = library.window?.timeline.schedule(after: 1) { [weak self] in
      self?.player.tick()
      self?.startTicking()
    }
  }
}
