// SPDX-License-Identifier: MIT

import SashUI

struct SongList: View {
  @Environment(MusicPlayer.self) private var player
  @State private var search = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(player.albums.filter { !found(in: $0).isEmpty }) { album in
          Section(album.title) {
            ForEach(found(in: album)) { song in
              SongButton(song: song)
            }
          }
        }
      }
      .navigationTitle("Songs")
      .searchable(text: $search)
    }
  }

  private func found(in album: Album) -> [Song] {
    album.songs.filter {
      search.isEmpty || $0.title.lowercased().contains(search.lowercased())
    }
  }
}
