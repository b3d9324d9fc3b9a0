// SPDX-License-Identifier: MIT

// The code of the documentation of popup bars, which is compiled here.

private enum PopupSnippets {
  struct Song: Hashable {
    let id: Int
    let name: String
    let album: String
    let cover: ImageSource
  }

  final class MusicPlayer {
    func play() {}
    func next() {}
  }

  struct Library: View {
    var body: some View { Text("Library") }
  }

  struct Player: View {
    let song: Song

    var body: some View { Text(song.name) }
  }

  struct Controls: View {
    var body: some View { Text("Controls") }
  }

  struct PlaybackButtons: ToolbarContent {
    let player: MusicPlayer

    var body: some ToolbarContent {
      ToolbarItemGroup(placement: .popupBar) {
        Button("Play", systemImage: "play.fill") { player.play() }
        Button("Next", systemImage: "forward.fill") { player.next() }
      }
    }
  }

  @MainActor static func item(of song: Song, _ player: MusicPlayer) -> PopupItem<Int> {
    PopupItem(id: song.id, title: song.name, subtitle: song.album, image: Image(song.cover)) {
      ToolbarItemGroup(placement: .popupBar) {
        Button("Play", systemImage: "play.fill") { player.play() }
      }
    }
  }

  struct OneItem: View {
    let song: Song

    var body: some View {
      Player(song: song).popupItem {
        PopupItem(id: song.id, title: song.name, image: Image(song.cover))
      }
    }
  }

  struct SeveralItems: View {
    @Binding var song: Song
    let playlist: [Song]

    var body: some View {
      Player(song: song).popupItems(selection: $song) {
        for song in playlist {
          PopupItem(id: song, title: song.name, subtitle: song.album)
        }
      }
    }
  }

  struct Cover: View {
    let song: Song

    var body: some View {
      Image(song.cover)
        .resizable()
        .popupTransitionTarget()
        .aspectRatio(contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 30))
        .shadow(color: .indigo, radius: 20)
    }
  }

  struct Music: View {
    let song: Song
    @State private var isBarPresented = true
    @State private var isPopupOpen = false

    var body: some View {
      Library()
        .popup(isBarPresented: $isBarPresented, isPopupOpen: $isPopupOpen) {
          Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
        }
        .popupBarProgressViewStyle(.bottom)
    }
  }

  @MainActor static func host(_ song: Song, in tabs: TabBarController) {
    let player = PopupContentHostingController {
      Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
    }
    tabs.presentPopupBar(with: player)

    tabs.presentPopupBar {
      Player(song: song).popupItem { PopupItem(id: song.id, title: song.name) }
    }

    tabs.popupBar.customBarViewController = PopupCustomBarHostingController { Controls() }
  }
}
