// SPDX-License-Identifier: MIT

import Sash
import SashUI

/// The music scene of declared views: a library of songs, with a bar that opens into the player.
final class DeclaredMusicScene: DemoContent {
  package let title = "Sash Music"
  /// Called with `popup open` or `popup bar` when the popup has opened or closed.
  package var onEvent: ((String) -> Void)?
  private let player = Player(songs: Song.library)
  private(set) lazy package var root: ViewController = HostingController(
    rootView: LibraryPage()
      .popup(isBarPresented: .constant(true)) { [weak self] in
        self?.onEvent?("popup open")
      } onClose: { [weak self] in
        self?.onEvent?("popup bar")
      } popupContent: {
        NowPlayingPage()
      }
      .popupInteractionStyle(.drag)
      .popupBarProgressViewStyle(.bottom)
      .environment(player))

  /// Advances the song while it plays and the window exists.
  package func startTicking() { player.run(on: root.window?.timeline) }

  package func tour(in window: Sash.Window) -> [Step] { MusicTour.steps(window: window) }
}
