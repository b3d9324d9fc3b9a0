// SPDX-License-Identifier: MIT

import Foundation
import Sash
import Testing

// The code of the article "Popup bars", unchanged, and the declarations that it needs.

private struct SongPlayer {
  func pause() {}
  func play(_ name: String) {}
  func showLyrics() {}
}

private let player = SongPlayer()

private final class Playlist: PopupBarDataSource, PopupBarDelegate {
  var items: [PopupItem] = []

  func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { items.first }

  func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
    items.prefix { $0 !== popupItem }.last
  }

  func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
    items.drop { $0 !== popupItem }.dropFirst().first
  }

  func popupBar(
    _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
    previous previousPopupItem: PopupItem?
  ) { player.play(newPopupItem.identifier) }
}

private final class Shelf: ViewController {
  let capsule = View()
  var isCapsuleHidden = false

  override var bottomDockingViewForPopupBar: View? { capsule }
  override var isBottomDockingViewForPopupBarHidden: Bool { isCapsuleHidden }
  override var bottomDockingViewMarginForPopupBar: Double { 8 }
}

private final class SearchBar: PopupCustomBarViewController {
  let field = SearchField(placeholder: "Search")

  override init() {
    super.init()
    preferredContentSize = Size(width: 0, height: 70)
  }

  override var wantsDefaultTapGestureRecognizer: Bool { false }

  override func viewDidLoad() { view.addSubview(field) }

  override func viewDidLayoutSubviews() { field.frame = view.bounds.inset(by: 14) }

  override func popupItemDidUpdate() {
    super.popupItemDidUpdate()
    field.placeholder = popupItem.title ?? "Search"
  }
}

private final class ShortContent: ViewController {
  let button = BarButtonItem(icon: .next)

  override func viewDidLoad() {
    registerForTraitChanges([PopupBar.EnvironmentTrait.self]) { (self: Self, previous) in
      self.button.isHidden = self.traitCollection.popupBarEnvironment == .inline
    }
  }
}

@Suite("The article about popup bars")
struct ArticleSnippets {
  private func present(at tabs: TabBarController, _ cover: Image?) -> ViewController {
    let song = ViewController()
    song.popupItem.title = "Harbour Lights"
    song.popupItem.subtitle = "The Quiet Engines"
    song.popupItem.image = cover
    song.popupItem.progress = 0.4
    song.popupItem.barButtonItems = [
      BarButtonItem(icon: .pause, accessibilityLabel: "Pause") { player.pause() }
    ]
    tabs.presentPopupBar(with: song)
    return song
  }

  private func displayViews(in song: ViewController) {
    let equaliser = ActivityIndicatorView()
    song.popupItem.subtitleView = equaliser
    song.popupItem.barButtonItems = [BarButtonItem(customView: Switch())]
  }

  private func control(_ tabs: TabBarController, _ song: ViewController) {
    tabs.openPopup()
    tabs.closePopup()
    tabs.presentPopupBar(with: song, openPopup: true)
    tabs.dismissPopupBar()
  }

  private func wait(for tabs: TabBarController) async {
    if await tabs.openPopupAndWait() == .finished { player.showLyrics() }
  }

  private func style(_ tabs: TabBarController) {
    tabs.popupInteractionStyle = .customizedSnap(percent: 0.2)
    tabs.popupBar.barStyle = .floating
    tabs.popupBar.progressViewStyle = .bottom
    tabs.popupContentView.popupCloseButtonStyle = .grabber
    let appearance = PopupBarAppearance()
    appearance.titleTextAttributes = TextAttributes(weight: .bold, color: .white)
    appearance.floatingBackgroundEffect = BlurEffect(style: .dark)
    appearance.marqueeScrollEnabled = true
    tabs.popupBar.inheritsAppearanceFromDockingView = false
    tabs.popupBar.standardAppearance = appearance
  }

  private func page(_ tabs: TabBarController, _ playlist: Playlist, _ nowPlaying: ViewController) {
    tabs.popupBar.usesContentControllersAsDataSource = false
    tabs.popupBar.dataSource = playlist
    tabs.popupBar.delegate = playlist
    tabs.presentPopupBar(with: nowPlaying)
  }

  private func replaceBar(_ tabs: TabBarController) {
    tabs.popupBar.customBarViewController = SearchBar()
  }

  @Test("the article's first example presents a bar, and the last of its calls takes effect")
  func calls() async throws {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let stage = try SeedStage(tabs)
    style(tabs)
    let song = present(at: tabs, nil)
    try stage.run()
    #expect(tabs.popupPresentationState == .barPresented)
    #expect(tabs.popupBar.popupItem === song.popupItem)
    control(tabs, song)
    try stage.run(2)
    #expect(tabs.popupPresentationState == .barHidden)
  }

  @Test("the article's playlist returns the neighbours of an item, and none beyond the ends")
  func playlist() throws {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let stage = try SeedStage(tabs)
    let playlist = Playlist()
    playlist.items = [PopupItem(), PopupItem()]
    page(tabs, playlist, ViewController())
    try stage.run()
    #expect(tabs.popupBar.popupItem === playlist.items[0])
    let bar = tabs.popupBar
    #expect(playlist.popupBar(bar, popupItemAfter: playlist.items[0]) === playlist.items[1])
    #expect(playlist.popupBar(bar, popupItemBefore: playlist.items[1]) === playlist.items[0])
    #expect(playlist.popupBar(bar, popupItemBefore: playlist.items[0]) == nil)
    #expect(playlist.popupBar(bar, popupItemAfter: playlist.items[1]) == nil)
  }

  @Test("the article's custom bar has the requested height, and shows the item's title")
  func ownBar() throws {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let stage = try SeedStage(tabs)
    replaceBar(tabs)
    let content = ViewController()
    content.popupItem.title = "Places"
    tabs.presentPopupBar(with: content, animated: false)
    try stage.run()
    #expect(tabs.popupBar.effectiveBarStyle == .custom)
    #expect(tabs.popupBar.effectiveContentSize.height == 70)
    let own = try #require(tabs.popupBar.customBarViewController as? SearchBar)
    #expect(own.field.placeholder == "Places")
  }

  @Test("every line of its code is in this file, so that it compiles")
  func compiles() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Sash/Sash.docc/PopupBars.md"),
      encoding: .utf8)
    let known = try lines(of: String(contentsOf: file, encoding: .utf8))
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count > 5)
    for block in blocks {
      let wanted = lines(of: block)
      let isThere = known.indices.contains { start in
        known[start...].starts(with: wanted)
      }
      #expect(isThere, "not compiled: \(block)")
    }
  }

  /// Returns the lines with code, without indentation and without modifiers that only this file
  /// needs.
  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      var line = line.drop { $0 == " " }
      if line.hasPrefix("private final class") { line = line.dropFirst("private ".count) }
      return line.isEmpty ? nil : String(line)
    }
  }
}
