// SPDX-License-Identifier: MIT

/// The code of the documentation on lists, compiled with the tests.
private struct Song: Identifiable {
  static let all: [Song] = []

  let id: Int
  let title: String

  static func load() async -> [Song] { all }

  func love() {}
}

struct SongsPage: View {
  @State private var songs = Song.all
  @State private var selection: Set<Song.ID> = []

  var body: some View {
    List(selection: $selection) {
      Section("Songs") {
        ForEach(songs) { song in
          Label(song.title, systemImage: "music.note")
            .swipeActions(edge: .leading) { Button("Love") { song.love() } }
        }
        .onDelete { songs.remove(atOffsets: $0) }
        .onMove { songs.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .listStyle(.insetGrouped)
    .refreshable { songs = await Song.load() }
  }
}

private struct SongList: View {
  @State private var selection: Int?
  let songs: [Song]

  var body: some View {
    List(songs, selection: $selection) { song in
      Label(song.title, systemImage: "music.note")
    }
  }
}

private struct Reader: View {
  let songs: [Song]

  var body: some View {
    ScrollViewReader { proxy in
      List(songs) { Text($0.title) }
      Button("First") { proxy.scrollTo(songs[0].id) }
    }
  }
}

private struct Albums: View {
  let albums: [Song]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) {
        ForEach(albums) { Text($0.title) }
      }
    }
  }
}

private struct Names: View {
  @State private var songs: [Song] = []

  var body: some View {
    ForEach(songs) { Text($0.title) }
      .onDelete { offsets in songs.remove(atOffsets: offsets) }
  }
}
