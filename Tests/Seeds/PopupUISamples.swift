// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of LNPopupUI's README about presentations and items, in our words, with its names
// unchanged; those of styles, of customization and of controllers are in
// `PopupUIStyleSamples.swift`.
//
// The compiler rejects two samples there, which are here as they are meant:
// `PopupItem(identifier:title:)`, because the parameter is `id`, and a `switch` over `placement` in
// a view whose property is `popupBarPlacement`, because there is no such variable, and it lacks a
// case and a brace.

struct AlbumSong: Hashable {
  let name: String
  let albumName: String
  var art: Image { Image(systemName: "music") }

  static let playlist = [
    AlbumSong(name: "Harbour Lights", albumName: "The Quiet Engines"),
    AlbumSong(name: "Low Tide", albumName: "The Quiet Engines"),
  ]
}

struct PlaybackState {
  var progress = 0.5
}

struct AlbumViews: View {
  var body: some View { Text("Albums").frame(maxWidth: .infinity, maxHeight: .infinity) }
}

/// Several items with paging.
private struct PlaylistSample: View {
  @State private var isPopupBarPresented = true
  @State private var isPopupOpen = false
  @State private var currentSong = AlbumSong.playlist[0]
  private let playlist = AlbumSong.playlist
  private let playbackState = PlaybackState()

  @ToolbarContentBuilder
  private func playbackButtons(
    for song: AlbumSong, with state: PlaybackState
  ) -> some ToolbarContent {
    ToolbarItemGroup(placement: .popupBar) {
      Button {
      } label: {
        Label("Play \(song.name)", systemImage: "play.fill")
      }
    }
  }

  var body: some View {
    TabView {
      AlbumViews()
    }
    .popup(isBarPresented: $isPopupBarPresented, isPopupOpen: $isPopupOpen) {
      Text("Player of \(currentSong.name)")
        .popupItems(selection: $currentSong) {
          for song in playlist {
            PopupItem(
              id: song, title: song.name, subtitle: song.albumName, image: song.art,
              progress: playbackState.progress
            ) {
              playbackButtons(for: song, with: playbackState)
            }
          }
        }
    }
  }
}

/// One item with a view as its title, and buttons that change the bindings.
private struct IntroductionSample: View {
  @State private var isPopupBarPresented = true
  @State private var isPopupOpen = false
  private let url = "https://example.org"

  private func popupContent() -> some View { Text("Introduction") }

  var body: some View {
    TabView {
      HStack {
        Button("Bar") { isPopupBarPresented.toggle() }
        Button("Open") { isPopupOpen.toggle() }
      }
    }.popup(isBarPresented: $isPopupBarPresented, isPopupOpen: $isPopupOpen) {
      popupContent()
        .popupItem {
          PopupItem(id: "intro", image: Image(systemName: "heart")) {
            Text("Welcome to ") + Text("LNPopupUI").fontWeight(.heavy) + Text("!")
          } buttons: {
            ToolbarItemGroup(placement: .popupBar) {
              Link(destination: url) {
                Label("LNPopupUI", systemImage: "suit.heart.fill")
              }
            }
          }
        }
    }
  }
}

/// The default item.
private struct DefaultItemSample: View {
  @State private var isPopupBarPresented = true
  @State private var isPopupOpen = false
  private let url = "https://example.org"

  private func popupContent() -> some View { Text("Content") }

  var body: some View {
    TabView {
      AlbumViews()
    }.popup(isBarPresented: $isPopupBarPresented, isPopupOpen: $isPopupOpen) {
      popupContent()
        .popupTitle("Welcome to LNPopupUI!", subtitle: "Enjoy!")
        .popupImage(Image(systemName: "heart"))
        .popupBarButtons {
          ToolbarItemGroup(placement: .popupBar) {
            Link(destination: url) {
              Label("LNPopupUI", systemImage: "suit.heart.fill")
            }
          }
        }
    }
  }
}

extension SeedStage {
  /// The controller that has the popup bar.
  var popupHost: ViewController {
    get throws {
      func search(_ controller: ViewController?) -> ViewController? {
        guard let controller else { return nil }
        if controller.popupPresentationState != .barHidden { return controller }
        for child in controller.children { if let found = search(child) { return found } }
        return nil
      }
      return try #require(search(window.rootViewController))
    }
  }

  /// The popup bar.
  var bar: PopupBar { get throws { try popupHost.popupBar } }
}

@Suite("LNPopupUI: samples of presentations and items")
struct PopupUISamples {
  @Test("L103 items of a playlist, which swipes select, in the bar of a tab view")
  func playlist() throws {
    let stage = try SeedStage(showing: PlaylistSample())
    let bar = try stage.bar
    #expect(try stage.popupHost is TabBarController)
    #expect(bar.popupItem?.title == "Harbour Lights" && bar.popupItem?.image != nil)
    #expect(bar.popupItem?.progress == 0.5 && bar.dataSource != nil)
    #expect(stage.names.contains("Play Harbour Lights"))
    let frame = bar.convert(bar.bounds, to: nil)
    try stage.drag(
      from: frame.center, to: Point(x: frame.midX - 180, y: frame.midY), steps: 8)
    #expect(bar.popupItem?.title == "Low Tide" && stage.names.contains("Play Low Tide"))
    // The content has the selection, which is displayed when the popup opens.
    try stage.popupHost.openPopup(animated: false)
    try stage.run(1)
    #expect(stage.names.contains("Player of Low Tide"))
  }

  @Test("L18 a view is the title of an item, a link its button, and bindings present and open")
  func introduction() throws {
    let stage = try SeedStage(showing: IntroductionSample())
    let bar = try stage.bar
    #expect(bar.popupItem?.titleView != nil && bar.popupItem?.image != nil)
    #expect(stage.names.contains("Welcome to LNPopupUI!"))
    let link = stage.elements.first { $0.role == .link }
    #expect(link?.label == "LNPopupUI")
    let id = try #require(link?.id)
    #expect(stage.window.performAccessibilityAction(at: 0, on: id))
    #expect(stage.host.requests == [.open("https://example.org")])
    try stage.tap("Bar")
    #expect(!stage.names.contains("Welcome to LNPopupUI!"))
    try stage.tap("Bar")
    try stage.tap("Open")
    #expect(try stage.popupHost.popupPresentationState == .open)
    #expect(stage.names.contains("Introduction"))
  }

  @Test("the parts of the default item")
  func defaultItem() throws {
    let stage = try SeedStage(showing: DefaultItemSample())
    let item = try stage.bar.popupItem
    #expect(item?.title == "Welcome to LNPopupUI!" && item?.subtitle == "Enjoy!")
    #expect(item?.image != nil && stage.names.contains("LNPopupUI"))
    try stage.tap("Welcome to LNPopupUI!")
    #expect(stage.names.contains("Content"))
  }
}
