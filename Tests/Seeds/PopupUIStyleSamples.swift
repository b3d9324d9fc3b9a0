// SPDX-License-Identifier: MIT

import SashUI
import Testing

// The samples of LNPopupUI's README about styles, minimization, transitions, customization and
// controllers. An `AttributeContainer` is `TextAttributes` here, a `UIBlurEffect` is a `BlurEffect`,
// and `Image("…")`, which is of a catalogue of assets, an `Image` of a symbol or of pixels.

private struct PlayerView: View {
  let song: AlbumSong
  @Environment(\.popupBarPlacement) var popupBarPlacement

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

/// Styles of the bar, the popup and its button.
private struct StyleSample: View {
  @State var isPopupPresented = true
  @State var isPopupOpen = false

  var body: some View {
    TabView { AlbumViews() }
      .popup(isBarPresented: $isPopupPresented, isPopupOpen: $isPopupOpen) {
        PlayerView(song: AlbumSong.playlist[0])
      }
      .popupBarStyle(.floating)
      .popupInteractionStyle(.drag)
      .popupBarProgressViewStyle(.top)
      .popupCloseButtonStyle(.prominentGlass)
      .popupCloseButtonPositioning(.trailing)
      .popupBarMarqueeScrollEnabled(true)
  }
}

private struct CustomBarView: View {
  @Environment(\.popupBarPlacement) var popupBarPlacement

  var body: some View {
    switch popupBarPlacement {
    case .inline:
      Text("Controls")
    case .regular, .unspecified:
      Text("Slider").frame(height: 80)
    }
  }
}

/// A bar that minimises beside its tabs while the content scrolls down.
private struct MinimizationSample: View {
  var inherits = true
  var isCustom = false

  private var tabs: some View {
    TabView {
      ScrollView { Color.blue.frame(height: 3_000) }
      Text("Second").tabItem { Text("Second") }
    }
    .tabBarMinimizeBehavior(.onScrollDown)
    .popupBarInheritsBottomBarMetrics(inherits)
    .popup(isBarPresented: .constant(true)) { PlayerView(song: AlbumSong.playlist[0]) }
    .popupBarInheritsBottomBarMetrics(inherits)
  }

  var body: some View {
    if isCustom { tabs.popupBarCustomView { CustomBarView() } } else { tabs }
  }
}

/// A popup whose image turns into that of the content.
///
/// The README names the style `drag`, but the library does this in the style `snap` only, as here.
private struct TransitionSample: View {
  @State var isPopupPresented = true
  @State var isPopupOpen = false
  let image: Sash.Image

  var body: some View {
    TabView { AlbumViews() }
      .popup(isBarPresented: $isPopupPresented, isPopupOpen: $isPopupOpen) {
        Image(image)
          .resizable()
          .popupTransitionTarget()
          .aspectRatio(contentMode: .fit)
          .clipShape(RoundedRectangle(cornerRadius: 30, style: .continuous))
          .shadow(color: .indigo, radius: 20)
          .popupImage(Image(image))
      }
      .popupInteractionStyle(.snap)
  }
}

/// Refuses that the popup is opened by a tap.
private final class GestureDelegate: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
}

/// Customization of the bar.
private struct CustomizationSample: View {
  @State var isPopupPresented = true
  @State var isPopupOpen = false
  let gestureRecognizerDelegateHelper: GestureDelegate
  let onMenu: @MainActor (String) -> Void

  var body: some View {
    TabView { AlbumViews() }
      .popup(isBarPresented: $isPopupPresented, isPopupOpen: $isPopupOpen) {
        PlayerView(song: AlbumSong.playlist[0])
      }
      .popupBarInheritsAppearanceFromDockingView(false)
      .popupBarFloatingBackgroundShadow(color: .red, radius: 8, x: 0, y: 0)
      .popupBarTitleTextAttributes(AttributeContainer(family: "Inter", size: 14, color: .yellow))
      .popupBarSubtitleTextAttributes(AttributeContainer(family: "Inter", size: 12, color: .green))
      .popupBarFloatingBackgroundShadow(color: .red, radius: 8)
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
        popupBar.popupOpenGestureRecognizer.delegate = self.gestureRecognizerDelegateHelper
        popupBar.barHighlightGestureRecognizer.isEnabled = false
      }
  }
}

/// A bar of one's own, without the gestures of the library's.
private struct CustomBarSample: View {
  @State var isPopupPresented = true
  @State var isPopupOpen = false

  var body: some View {
    TabView { AlbumViews() }
      .popup(isBarPresented: $isPopupPresented, isPopupOpen: $isPopupOpen) {
        PlayerView(song: AlbumSong.playlist[0])
      }
      .popupBarCustomView(
        wantsDefaultTapGesture: false, wantsDefaultPanGesture: false,
        wantsDefaultHighlightGesture: false
      ) {
        CustomBarView()
      }
  }
}

/// The samples for controllers.
private final class SampleController: ViewController {
  private let currentSong = AlbumSong.playlist[0]

  func presentController() {
    let controller = PopupContentHostingController {
      Text("Player of \(currentSong.name)")
        .popupItem {
          PopupItem(
            id: "id", title: currentSong.name, subtitle: currentSong.albumName,
            image: currentSong.art)
        }
    }

    tabBarController?.presentPopupBar(with: controller)
  }

  func presentView() {
    tabBarController?.presentPopupBar {
      Text("Player of \(currentSong.name)")
        .popupItem {
          PopupItem(
            id: "id", title: currentSong.name, subtitle: currentSong.albumName,
            image: currentSong.art)
        }
    }
  }

  func setCustomBar() {
    tabBarController?.popupBar.customBarViewController = PopupCustomBarHostingController {
      Text("Playback controls")
    }
  }
}

@Suite("LNPopupUI: samples of styles, customization and controllers")
struct PopupUIStyleSamples {
  @Test("the styles of bar, progress, close button and interaction")
  func styles() throws {
    let stage = try SeedStage(showing: StyleSample())
    let (host, bar) = (try stage.popupHost, try stage.bar)
    #expect(bar.effectiveBarStyle == .floating && bar.progressViewStyle == .top)
    #expect(bar.standardAppearance.marqueeScrollEnabled)
    #expect(host.popupInteractionStyle == .drag)
    let button = host.popupContentView.popupCloseButton
    #expect(button.style == .prominentGlass && button.positioning == .trailing)
  }

  @Test("L93 the bar minimises beside the tabs, and its buttons and views follow")
  func minimization() throws {
    for isCustom in [false, true] {
      let stage = try SeedStage(showing: MinimizationSample(isCustom: isCustom))
      #expect(stage.names.contains(isCustom ? "Slider" : "Next"))
      try stage.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 200))
      #expect(try stage.bar.environment == .inline)
      #expect(stage.names.contains(isCustom ? "Controls" : "Play"))
      #expect(!stage.names.contains(isCustom ? "Slider" : "Next"))
    }
    let stage = try SeedStage(showing: MinimizationSample(inherits: false))
    try stage.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 200))
    #expect(try stage.bar.environment == .regular && !stage.bar.inheritsBottomBarMetrics)
  }

  @Test("the image of the bar turns into that of the content")
  func transition() throws {
    let image = try Sash.Image.draw(size: Size(width: 40, height: 40)) {
      $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40), with: .red)
    }
    let stage = try SeedStage(showing: TransitionSample(image: image))
    let host = try stage.popupHost
    host.openPopup(animated: true)
    try stage.run(0.2)
    let content = try #require(host.popupContentViewController)
    let target = try #require(
      content.viewForPopupTransition(from: .barPresented, to: .open) as? any PopupTransitionView)
    #expect(target.cornerRadius == 30 && target.shadow != nil)
    #expect(target.alpha == 0 && host.popupBar.imageView.alpha == 0)
    try stage.run(1)
    #expect(target.alpha == 1)
  }

  @Test("the appearance, the menu and the bar itself are customized")
  func customization() throws {
    var chosen: [String] = []
    let delegate = GestureDelegate()
    let stage = try SeedStage(
      showing: CustomizationSample(gestureRecognizerDelegateHelper: delegate) {
        chosen.append($0)
      })
    let bar = try stage.bar
    #expect(stage.names.contains("Hello World") && !bar.inheritsAppearanceFromDockingView)
    let appearance = bar.standardAppearance
    #expect(appearance.titleTextAttributes?.family == "Inter")
    #expect(appearance.subtitleTextAttributes?.size == 12)
    #expect(appearance.floatingBarBackgroundShadow?.blur == 8 && appearance.imageShadow?.blur == 5)
    #expect(!bar.barHighlightGestureRecognizer.isEnabled)
    for element in bar.contextMenu?.elements() ?? [] {
      if case .item(let item) = element { item.action() }
    }
    #expect(chosen == ["Context Menu Item 1", "Context Menu Item 2"])
    // The delegate refuses the tap that would open the popup.
    try stage.tap("Hello World")
    #expect(try stage.popupHost.popupPresentationState == .barPresented)
  }

  @Test("a custom bar has the height of its view, and the gestures that it asks for")
  func customBar() throws {
    let stage = try SeedStage(showing: CustomBarSample())
    let bar = try stage.bar
    #expect(stage.names.contains("Slider"))
    #expect(bar.barStyle == .custom && bar.frame.height == 80)
    #expect(bar.customBarViewController?.wantsDefaultPanGestureRecognizer == false)
    try stage.tap("Slider")
    #expect(try stage.popupHost.popupPresentationState == .barPresented)
  }

  @Test("controllers present declared contents and bars", arguments: [false, true])
  func controllers(presentsView: Bool) throws {
    let page = SampleController()
    let stage = try SeedStage(TabBarController(viewControllers: [page]))
    if presentsView { page.presentView() } else { page.presentController() }
    try stage.run(1)
    #expect(try stage.bar.popupItem?.subtitle == "The Quiet Engines")
    try stage.tap("Harbour Lights")
    #expect(stage.names.contains("Player of Harbour Lights"))
    try stage.popupHost.closePopup(animated: false)
    page.setCustomBar()
    try stage.run(1)
    #expect(try stage.names.contains("Playback controls") && stage.bar.barStyle == .custom)
  }
}
