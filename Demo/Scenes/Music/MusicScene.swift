import Sash

/// A page with a library, and a bar that opens into what plays.
///
/// Its events: `popup hidden|bar|open` when the popup has come there, `offset N` when the cover in it
/// has come to rest, pulled up by so much.
package final class MusicScene: DemoContent {
  package let title = "Sash Music"
  package var onEvent: ((String) -> Void)?
  let player = Player(songs: Song.library)
  let library: LibraryViewController
  let nowPlaying: NowPlayingViewController
  private var tick: ScheduledCall?

  /// The scene, in no window yet.
  package init() {
    library = LibraryViewController(player: player)
    nowPlaying = NowPlayingViewController(player: player)
    nowPlaying.onScroll = { [weak self] in self?.onEvent?("offset \(Int($0.rounded()))") }
    library.onPopupPresentationStateChange = { [weak self] in self?.popupDidChange($0) }
  }

  package var root: ViewController { library }

  /// Docks the bar; the content follows the finger both ways.
  package func present() {
    library.popupInteractionStyle = .drag
    library.popupBar.progressViewStyle = .bottom
    library.presentPopupBar(with: nowPlaying, animated: false)
  }

  /// Lets the song play, a second at a time, while the window is there.
  package func startTicking() {
    tick = library.window?.timeline.schedule(after: 1) { [weak self] in
      self?.player.tick()
      self?.startTicking()
    }
  }

  package func tour(in window: Window) -> [Step] { MusicTour.steps(window: window, scene: self) }

  private func popupDidChange(_ state: PopupPresentationState) {
    switch state {
    case .barHidden: onEvent?("popup hidden")
    case .barPresented: onEvent?("popup bar")
    case .open: onEvent?("popup open")
    }
  }
}
