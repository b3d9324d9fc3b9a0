// SPDX-License-Identifier: MIT

import Sash

/// A library page, and a bar that opens into the player.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, `offset N` when the
/// cover has settled N pixels above its normal position.
package final class MusicScene: DemoContent {
  package let title = "Sash Music"
  package var onEvent: ((String) -> Void)?
  private let player = Player(songs: Song.library)
  private let library: LibraryViewController
  private let nowPlaying: NowPlayingViewController

  /// Creates the scene; it is in no window yet.
  package init() {
    library = LibraryViewController(player: player)
    nowPlaying = NowPlayingViewController(player: player)
    library.restorationIdentifier = "library"
    nowPlaying.onScroll = { [weak self] in self?.onEvent?("offset \(Int($0.rounded()))") }
    library.onPopupPresentationStateChange = { [weak self] in self?.popupDidChange($0) }
  }

  package var root: ViewController { library }

  /// Presents the bar; the content follows the finger both ways.
  package func present() {
    library.popupInteractionStyle = .drag
    library.popupBar.progressViewStyle = .bottom
    library.presentPopupBar(with: nowPlaying, animated: false)
  }

  /// Advances the song while it plays and the window exists.
  package func startTicking() { player.run(on: library.window?.timeline) }

  package func tour(in window: Window) -> [Step] { MusicTour.steps(window: window) }

  private func popupDidChange(_ state: PopupPresentationState) {
    switch state {
    case .barHidden: onEvent?("popup hidden")
    case .barPresented: onEvent?("popup bar")
    case .open: onEvent?("popup open")
    }
  }
}
