// SPDX-License-Identifier: MIT

import SashUI

struct PlayButton: View {
  @Environment(MusicPlayer.self) private var player

  var body: some View {
    if player.isPlaying {
      Button("Pause", systemImage: "pause.fill") { player.togglePlaying() }
    } else {
      Button("Play", systemImage: "play.fill") { player.togglePlaying() }
    }
  }
}

struct NextButton: View {
  @Environment(MusicPlayer.self) private var player

  var body: some View {
    Button("Next", systemImage: "forward.end.fill") { player.playNext() }
  }
}
