// SPDX-License-Identifier: MIT

import SashUI

struct SongMenu: View {
  let song: Song
  @Environment(MusicPlayer.self) private var player

  var body: some View {
    Button("Play Next", systemImage: "plus") {
      player.enqueue(song)
    }
    if player.isLiked(song) {
      Button("Unlike", systemImage: "heart.fill") { player.toggleLike(song) }
    } else {
      Button("Like", systemImage: "heart") { player.toggleLike(song) }
    }
  }
}
