// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The examples of LNPopupUI in our words, with its names unchanged. What is of Foundation and UIKit
// there, such as an `AttributeContainer`, is what SashUI has in its place.

private struct Song: Hashable {
  let name: String
  let albumName: String
  var art: Image { Image(systemName: "music") }
}

private let playlist = [
  Song(name: "Harbour Lights", albumName: "The Quiet Engines"),
  Song(name: "Low Tide", albumName: "The Quiet Engines"),
]

private struct AlbumViews: View {
  var body: some View { Text("Albums").frame(maxWidth: .infinity, maxHeight: .infinity) }
}

private struct PlayerView: View {
  let song: Song
  @Environment(\.popupBarPlacement) private var popupBarPlacement

  var body: some View {
    Text(song.name)
      .popupItem {
        PopupItem(id: "id", title: "Hello World") {
          ToolbarItemGroup(placement: .popupBar) {
            Button("Play") {}

            if popupBarPlacement != .inline {
              Button("Next") {}
            }
          }
        }
      }
  }
}

/// Several items with paging.
private struct PlaylistSample: View {
  @State private var isPopupBarPresented = true
  @State private var isPopupOpen = false
  @State private var currentSong = playlist[0]
  let progress = 0.5

  @ToolbarContentBuilder
  private func playbackButtons(for song: Song) -> some ToolbarContent {
    ToolbarItemGroup(placement: .popupBar) {
      Button("Play \(song.name)") {}
    }
  }

  var body: some View {
    AlbumViews()
      .popup(isBarPresented: $isPopupBarPresented, isPopupOpen: $isPopupOpen) {
        Text(currentSong.name)
          .popupItems(selection: $currentSong) {
            for song in playlist {
              PopupItem(
                id: song, title: song.name, subtitle: song.albumName, image: song.art,
                progress: progress
              ) {
                playbackButtons(for: song)
              }
            }
          }
      }
  }
}

/// One item with a view as its title.
private struct IntroductionSample: View {
  let url = "https://example.org"

  var body: some View {
    AlbumViews().popup(isBarPresented: .constant(true), isPopupOpen: .constant(false)) {
      Text("Introduction")
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
  let url = "https://example.org"

  var body: some View {
    AlbumViews().popup(isBarPresented: .constant(true)) {
      Text("Content")
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

/// Styles.
private struct StyleSample: View {
  var body: some View {
    AlbumViews()
      .popup(isBarPresented: .constant(true)) { PlayerView(song: playlist[0]) }
      .popupBarStyle(.floating)
      .popupInteractionStyle(.drag)
      .popupBarProgressViewStyle(.top)
      .popupCloseButtonStyle(.prominentGlass)
      .popupBarMarqueeScrollEnabled(true)
      .popupBarInheritsBottomBarMetrics(false)
  }
}

/// Customization of the bar.
private struct CustomizationSample: View {
  let onMenu: @MainActor (String) -> Void

  var body: some View {
    AlbumViews()
      .popup(isBarPresented: .constant(true)) { PlayerView(song: playlist[0]) }
      .popupBarInheritsAppearanceFromDockingView(false)
      .popupBarFloatingBackgroundShadow(color: .red, radius: 8, x: 0, y: 0)
      .popupBarTitleTextAttributes(TextAttributes(family: "Inter", size: 14, color: .yellow))
      .popupBarSubtitleTextAttributes(TextAttributes(family: "Inter", size: 12, color: .green))
      .popupBarImageShadow(color: .yellow, radius: 5)
      .popupBarFloatingBackgroundEffect(BlurEffect(style: .dark))
      .popupBarBackgroundEffect(BlurEffect(style: .dark))
      .popupBarContextMenu {
        Button {
          onMenu("Context Menu Item 1")
        } label: {
          Text("Context Menu Item 1")
          Image(systemName: "globe")
        }

        Button {
          onMenu("Context Menu Item 2")
        } label: {
          Text("Context Menu Item 2")
          Image(systemName: "location.circle")
        }
      }
      .popupBarCustomizer { popupBar in
        popupBar.barHighlightGestureRecognizer.isEnabled = false
      }
  }
}

/// A custom bar.
private struct CustomBarView: View {
  @Environment(\.popupBarPlacement) var placement

  var body: some View {
    switch placement {
    case .inline:
      Text("Controls")
    case .regular, .unspecified:
      Text("Slider").frame(height: 80)
    }
  }
}

private struct CustomBarSample: View {
  var body: some View {
    AlbumViews()
      .popup(isBarPresented: .constant(true)) { PlayerView(song: playlist[0]) }
      .popupBarCustomView(
        wantsDefaultTapGesture: false, wantsDefaultPanGesture: false,
        wantsDefaultHighlightGesture: false
      ) {
        CustomBarView()
      }
  }
}

@Suite("LNPopupUI: examples")
struct PopupUISamples {
  /// Displays a page, and returns its bar.
  private func bar<Page: View>(of page: Page) throws -> (PopupBar, OffscreenWindowHost) {
    let window = Sash.Window(size: Size(width: 400, height: 800))
    window.theme.formFactor = .handheld
    let controller = HostingController(rootView: page)
    window.rootViewController = controller
    let host = OffscreenWindowHost(window)
    window.handle(.focusChanged(true))
    for _ in 0..<30 { try host.frame(at: host.now + 1.0 / 60) }
    return (try #require(controller.children.first).popupBar, host)
  }

  /// The names of the elements of a window, in reading order.
  private func names(_ host: OffscreenWindowHost) -> [String] {
    host.window.accessibilitySnapshot.flattened.compactMap(\.label)
  }

  @Test("L103 items of a playlist, of which the selected one is displayed")
  func playlistSample() throws {
    let (bar, host) = try bar(of: PlaylistSample())
    #expect(bar.popupItem?.title == "Harbour Lights" && bar.popupItem?.image != nil)
    #expect(bar.popupItem?.progress == 0.5 && bar.dataSource != nil)
    #expect(names(host).contains("Play Harbour Lights"))
  }

  @Test("L18 a view as the title of an item, and a link as its button")
  func introduction() throws {
    let (bar, host) = try bar(of: IntroductionSample())
    #expect(bar.popupItem?.titleView != nil && bar.popupItem?.image != nil)
    #expect(names(host).contains("Welcome to LNPopupUI!"))
    let link = host.window.accessibilitySnapshot.flattened.first { $0.role == .link }
    #expect(link?.label == "LNPopupUI")
    let id = try #require(link?.id)
    #expect(host.window.performAccessibilityAction(at: 0, on: id))
    #expect(host.requests == [.open("https://example.org")])
  }

  @Test("the parts of the default item")
  func defaultItem() throws {
    let (bar, host) = try bar(of: DefaultItemSample())
    #expect(bar.popupItem?.title == "Welcome to LNPopupUI!" && bar.popupItem?.subtitle == "Enjoy!")
    #expect(bar.popupItem?.image != nil && names(host).contains("LNPopupUI"))
  }

  @Test("the styles of bar, progress, close button and interaction")
  func styles() throws {
    let (bar, host) = try bar(of: StyleSample())
    #expect(bar.effectiveBarStyle == .floating && bar.progressViewStyle == .top)
    #expect(!bar.inheritsBottomBarMetrics && bar.standardAppearance.marqueeScrollEnabled)
    let controller = try #require(host.window.rootViewController?.children.first)
    #expect(controller.popupInteractionStyle == .drag)
    #expect(controller.popupContentView.popupCloseButton.style == .prominentGlass)
    // The content reads where the bar is.
    #expect(names(host).contains("Next"))
  }

  @Test("the appearance, the menu and the bar itself are customized")
  func customization() throws {
    var chosen: [String] = []
    let (bar, host) = try bar(of: CustomizationSample { chosen.append($0) })
    #expect(names(host).contains("Hello World"))
    #expect(bar.standardAppearance.titleTextAttributes?.family == "Inter")
    #expect(bar.standardAppearance.floatingBarBackgroundShadow?.blur == 8)
    #expect(!bar.barHighlightGestureRecognizer.isEnabled)
    for element in bar.contextMenu?.elements() ?? [] {
      if case .item(let item) = element { item.action() }
    }
    #expect(chosen == ["Context Menu Item 1", "Context Menu Item 2"])
  }

  @Test("a custom bar has the height of its view, and reads its place")
  func customBar() throws {
    let (bar, host) = try bar(of: CustomBarSample())
    #expect(names(host).contains("Slider"))
    #expect(bar.barStyle == .custom && bar.frame.height == 80)
    #expect(bar.customBarViewController?.wantsDefaultPanGestureRecognizer == false)
  }
}
