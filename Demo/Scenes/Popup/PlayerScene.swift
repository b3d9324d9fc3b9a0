// SPDX-License-Identifier: MIT

import Sash

/// A player with tabs, whose bar is paged from song to song and moves beside the tabs as they
/// shrink.
///
/// Its events: `popup hidden|bar|open` when the popup has reached that state, `song TITLE` when
/// another song plays, `tab TITLE` and `page TITLE` when one was chosen or is shown.
package final class PlayerScene: DemoContent {
  package let title = "Sash Player"
  package var onEvent: ((String) -> Void)?
  let tabs = TabBarController()
  let player = Player(songs: Song.library)
  let songs: SongListViewController
  let covers: CoversViewController
  let nowPlaying: NowPlayingViewController
  private let items: SongItems
  private let stacks: [NavigationController]
  private var lastSong = 0

  /// The corner radius of the largest cover in the popup.
  private static let coverRadius = 30.0

  /// Creates the scene; it is in no window yet.
  package init() {
    songs = SongListViewController("Songs", player: player)
    covers = CoversViewController(player.songs)
    nowPlaying = NowPlayingViewController(
      player: player, coverRadius: Self.coverRadius, fillsItem: false)
    items = SongItems(player: player)
    stacks = [songs, covers].map { page in
      let stack = NavigationController(rootViewController: page)
      stack.navigationBar.prefersLargeTitles = true
      stack.title = page.title
      return stack
    }
    tabs.restorationIdentifier = "tabs"
    for (stack, name) in zip(stacks, ["songs", "covers"]) { stack.restorationIdentifier = name }
    tabs.viewControllers = stacks
    tabs.tabBarMinimizeBehavior = .onScrollDown
    tabs.delegate = self
    for stack in stacks { stack.delegate = self }
    covers.onOpen = { [weak self] in self?.open($0) }
    player.addObserver { [weak self] in self?.playerDidChange() }
    tabs.onPopupPresentationStateChange = { [weak self] in self?.onEvent?("popup \($0.eventName)") }
    // Beside a minimised tab bar there is space for one button.
    nowPlaying.registerForTraitChanges([PopupBar.EnvironmentTrait.self]) {
      [weak items] controller, _ in
      items?.isShort = controller.traitCollection.popupBarEnvironment == .inline
    }
  }

  package var root: ViewController { tabs }

  package func present() {
    items.attach(to: tabs.popupBar)
    tabs.popupBar.progressViewStyle = .bottom
    tabs.presentPopupBar(with: nowPlaying, animated: false)
  }

  package func startTicking() { player.run(on: tabs.window?.timeline) }

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    for stack in stacks {
      stack.viewControllers.first?.navigationItem.backAction = action
    }
    return true
  }

  package func tour(in window: Window) -> [Step] { PlayerTour.steps(window: window, scene: self) }

  private func open(_ number: Int) {
    let page = CoverViewController(player.songs[number]) { [weak self] in
      self?.player.play(number)
    }
    stacks[1].pushViewController(page)
  }

  private func playerDidChange() {
    guard player.index != lastSong else { return }
    lastSong = player.index
    onEvent?("song \(player.song.title)")
  }
}

extension PlayerScene: NavigationControllerDelegate, TabBarControllerDelegate {
  package func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) { if animated { onEvent?("page \(controller.title ?? "")") } }

  package func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) { onEvent?("tab \(controller.title ?? "")") }
}

extension PopupPresentationState {
  /// The state's name in events.
  var eventName: String {
    switch self {
    case .barHidden: "hidden"
    case .barPresented: "bar"
    case .open: "open"
    }
  }
}

/// The tour of the player: the bar, between two songs, beside small tabs where they are a row,
/// opening into the full content, and a page without bottom bars.
@MainActor enum PlayerTour {
  static func steps(window: Window, scene: PlayerScene) -> [Step] {
    let tabs = scene.tabs
    let side = window.layoutDirection == .rightToLeft ? 1.0 : -1.0
    let titles = tourPoint(in: tabs.popupBar, x: 0.45)
    let page: TourPoint = { Point(x: window.size.width / 2, y: window.size.height / 2) }
    var steps: [Step] = [.settle, .screenshot("1-bar")]
    steps += [.press(titles), .shift(Vector(dx: side * 90, dy: 0), frames: 10)]
    steps += [
      .screenshot("2-paged"), .shift(Vector(dx: side * 120, dy: 0), frames: 6), .lift, .settle,
    ]
    tabs.view.layoutIfNeeded()
    if tabs.tabBar.bounds.width > tabs.tabBar.bounds.height {
      steps += [.press(page), .shift(Vector(dx: 0, dy: -140), frames: 10), .lift, .settle]
      steps += [.screenshot("3-inline")]
      steps += [.press(page), .shift(Vector(dx: 0, dy: 200), frames: 10), .lift, .settle]
    }
    steps += Step.tap(tourPoint(in: tabs.popupBar, x: 0.45)) + [.screenshot("4-open")]
    steps += [
      .press(page), .shift(Vector(dx: 0, dy: 260), frames: 14), .screenshot("5-half-closed"),
    ]
    steps += [.lift, .settle, .key(.escape), .settle]
    steps += [.key(.pageDown, .control), .settle, .screenshot("6-covers")]
    steps += Step.tap(tourPoint(in: scene.covers.covers.first)) + [.screenshot("7-pushed")]
    return steps
  }
}
