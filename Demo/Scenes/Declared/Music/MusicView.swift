// SPDX-License-Identifier: MIT

import SashUI

/// A library of songs, with a bar that opens into the player.
///
/// Its events: `popup open` or `popup bar` when the popup has opened or closed.
struct MusicView: View {
  let player = Player(songs: Song.library)
  @Environment(SceneConnection.self) private var connection

  var body: some View {
    LibraryPage()
      .popup(isBarPresented: .constant(true)) {
        connection.report("popup open")
      } onClose: {
        connection.report("popup bar")
      } popupContent: {
        NowPlayingPage()
      }
      .popupInteractionStyle(.drag)
      .popupBarProgressViewStyle(.bottom)
      .environment(player)
  }
}
