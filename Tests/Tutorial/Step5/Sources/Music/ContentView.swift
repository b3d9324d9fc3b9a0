// SPDX-License-Identifier: MIT

import SashUI

struct ContentView: View {
  @Environment(MusicPlayer.self) private var player
  @State private var isPopupOpen = false
  @AppStorage("isDark") private var isDark = false
  @AppStorage("textScale") private var textScale = 1.0

  var body: some View {
    TabView {
      Tab("Songs", systemImage: "music.note") {
        SongList()
      }
      Tab("Liked", systemImage: "heart") {
        LikedList()
      }
      Tab("Settings", systemImage: "gearshape") {
        SettingsView()
      }
    }
    .popup(isBarPresented: .constant(player.song != nil), isPopupOpen: $isPopupOpen) {
      if let song = player.song {
        NowPlaying(song: song)
      }
    }
    .popupBarProgressViewStyle(.bottom)
    .popupBarContextMenu {
      if let song = player.song {
        SongMenu(song: song)
      }
    }
    .task(id: player.isPlaying) {
      while player.isPlaying {
        guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
        player.advance(by: 1)
      }
    }
    .preferredColorScheme(isDark ? .dark : .light)
    .windowTextScale(textScale)
  }
}
