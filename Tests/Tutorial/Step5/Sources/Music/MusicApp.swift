// SPDX-License-Identifier: MIT

import SashUI

@main
struct MusicApp: App {
  @State private var player = MusicPlayer()

  var body: some Scene {
    WindowGroup("Music") {
      ContentView()
        .environment(player)
    }
    .defaultSize(width: 400, height: 640)
    .commands {
      CommandMenu("Player") {
        Button("Play or Pause") { player.togglePlaying() }
          .keyboardShortcut("p")
        Button("Next") { player.playNext() }
          .keyboardShortcut("n")
      }
    }
  }
}
