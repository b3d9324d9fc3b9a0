// SPDX-License-Identifier: MIT

import SashUI

struct LikedList: View {
  @Environment(MusicPlayer.self) private var player

  var body: some View {
    NavigationStack {
      List {
        ForEach(player.likedSongs) { song in
          SongButton(song: song)
        }
      }
      .overlay {
        if player.likedSongs.isEmpty {
          ContentUnavailableView(
            "No liked songs", systemImage: "heart", description: Text("Like one by its menu."))
        }
      }
      .navigationTitle("Liked")
    }
  }
}
