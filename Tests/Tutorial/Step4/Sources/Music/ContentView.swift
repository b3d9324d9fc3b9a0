// SPDX-License-Identifier: MIT

import SashUI

struct ContentView: View {
  @Environment(MusicPlayer.self) private var player
  @State private var isPopupOpen = false

  var body: some View {
    TabView {
      Tab("Songs", systemImage: "music.note") {
        SongList()
      }
      Tab("Liked", systemImage: "heart") {
        Text("Liked")
      }
      Tab("Settings", systemImage: "gearshape") {
        Text("Settings")
      }
    }
    .popup(isBarPresented: .constant(player.song != nil), isPopupOpen: $isPopupOpen) {
      if let song = player.song {
        NowPlaying(song: song)
      }
    }
    .popupBarProgressViewStyle(.bottom)
    .task(id: player.isPlaying) {
      while player.isPlaying {
        guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
        player.advance(by: 1)
      }
    }
  }
}
