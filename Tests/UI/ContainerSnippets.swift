// SPDX-License-Identifier: MIT

// The code of the documentation of presentations and containers, which is compiled here.

private enum ContainerSnippets {
  struct Song: Identifiable {
    let id: Int
    let title: String
  }

  struct Album: Hashable, Identifiable {
    let id: Int
    let name: String
  }

  struct AlbumView: View {
    let album: Album?

    var body: some View { Text(album?.name ?? "") }
  }

  struct AlbumList: View {
    @Binding var selection: Album?

    var body: some View { Text("Albums") }
  }

  struct Filter: View {
    var body: some View { Text("Filter") }
  }

  struct Library: View {
    var body: some View { Text("Library") }
  }

  struct Search: View {
    var body: some View { Text("Search") }
  }

  struct HelpPage: View {
    var body: some View { Text("Help") }
  }

  struct Done: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View { Button("Done") { dismiss() } }
  }

  struct Map: View {
    @State private var showsFilter = false

    var body: some View {
      Text("Map")
        .sheet(isPresented: $showsFilter) {
          Filter().presentationDetents([.medium, .large])
        }
    }
  }

  struct Bar: CustomPresentationDetent {
    static func height(in context: Context) -> Double? { max(44, context.maxDetentValue * 0.1) }
  }

  struct Stack: View {
    @State private var path = NavigationPath()

    var body: some View {
      NavigationStack(path: $path) { Library() }
    }
  }

  struct Albums: View {
    let albums: [Album]

    var body: some View {
      NavigationStack {
        ForEach(albums) { album in NavigationLink(album.name, value: album) }
          .navigationTitle("Albums")
          .navigationDestination(for: Album.self) { AlbumView(album: $0) }
      }
    }
  }

  struct Links: View {
    let album: Album

    var body: some View {
      NavigationLink("Details", value: album)
      NavigationLink("Help") { HelpPage() }
    }
  }

  struct Editor: View {
    @Environment(\.dismiss) private var dismiss

    func save() {}

    var body: some View {
      Text("Editor")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
          ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
        }
    }
  }

  struct Tabs: View {
    enum Section { case library, search }
    @State private var section = Section.library

    var body: some View {
      TabView(selection: $section) {
        Tab("Library", systemImage: "music.note", value: .library) { Library() }
        Tab("Search", systemImage: "magnifyingglass", value: .search) { Search() }
      }
    }
  }

  struct PlainTabs: View {
    var body: some View {
      TabView {
        Tab("Library", systemImage: "music.note") { Library() }
        Tab("Search", systemImage: "magnifyingglass") { Search() }
      }
    }
  }

  struct Columns: View {
    @State private var album: Album?

    var body: some View {
      NavigationSplitView {
        AlbumList(selection: $album)
      } detail: {
        AlbumView(album: album)
      }
    }
  }

  struct Settings: View {
    @State private var isWarm = false
    @State private var showsAdvanced = false
    @State private var logs = false

    var body: some View {
      Form {
        Section("Display") {
          Toggle("Night light", isOn: $isWarm)
          LabeledContent("Version", value: "1.4")
        }
      }
      DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
        Toggle("Log", isOn: $logs)
      }
      ContentUnavailableView(
        "No songs", systemImage: "music.note", description: Text("Add a folder with music."))
    }
  }
}
