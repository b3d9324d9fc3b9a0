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

private struct LinedSongs: View {
  @State private var showsLine = false
  let songs: [Song]

  var body: some View {
    List(songs) { Text($0.title) }
      .onScrollGeometryChange(for: Bool.self) {
        $0.contentOffset.y > 0
      } action: { _, new in
        showsLine = new
      }
      .overlay(alignment: .top) { if showsLine { Divider() } }
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

private struct SearchedSongs: View {
  @State private var songs = Song.all
  @State private var text = ""

  var body: some View {
    NavigationStack {
      List(songs.filter { text.isEmpty || $0.title.contains(text) }) { Text($0.title) }
        .navigationTitle("Songs")
        .searchable(text: $text, prompt: "Title")
        .searchSuggestions {
          if text.isEmpty { Text("New songs").searchCompletion("new") }
        }
    }
  }
}

private struct SearchedPage: View {
  let songs: [SearchedSong]

  struct SearchedSong {
    func matches(_ text: String) -> Bool { true }
  }

  struct SongList: View {
    let songs: [SearchedSong]

    var body: some View { Text("Songs") }
  }

  @State private var text = ""

  var body: some View {
    NavigationStack {
      SongList(songs: songs.filter { $0.matches(text) })
        .searchable(text: $text, prompt: "Songs")
    }
  }
}

private struct Fruits: View {
  struct Fruit: Identifiable {
    let id: Int
    let name: String
  }

  struct FruitList: View {
    var body: some View { Text("Fruits") }
  }

  @State private var text = ""
  let matches: [Fruit]

  var body: some View {
    FruitList()
      .searchable(text: $text)
      .searchSuggestions {
        ForEach(matches) { Text($0.name).searchCompletion($0.name) }
      }
  }
}

private struct Folders: View {
  struct Folder: Identifiable {
    let id: Int
    let name: String
    var folders: [Folder]?
  }

  let folders: [Folder]

  var body: some View {
    OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
  }
}

private struct Sidebar: View {
  struct Folder: Identifiable {
    let id: Int
    let name: String
    var folders: [Folder]?
  }

  let folders: [Folder]
  @State private var showsTags = true

  var body: some View {
    List {
      OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
      Section("Tags", isExpanded: $showsTags) {
        ForEach(["New", "Old"], id: \.self) { Text($0) }
      }
    }
    .listStyle(.sidebar)
  }
}
