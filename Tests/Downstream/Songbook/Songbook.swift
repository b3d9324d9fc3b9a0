// SPDX-License-Identifier: MIT

import Sash

/// A songbook: a list with search, settings, a popup bar, a panel of notes and menus.
@main
struct Songbook: App {
  func didLaunch(_ application: Application) {
    application.openWindow(
      title: "Songbook", appID: "org.example.Songbook", size: Size(width: 420, height: 640),
      root: SongbookTabs())
  }
}

/// The tabs, with the current song in a popup bar above them.
final class SongbookTabs: TabBarController {
  let songs = SongsController()
  let settings = SettingsController()
  let player = PlayerController()

  override init() {
    super.init()
    let library = NavigationController(rootViewController: songs)
    library.tabBarItem = TabBarItem(title: "Songs", icon: .music)
    settings.tabBarItem = TabBarItem(title: "Settings", icon: .gear)
    viewControllers = [library, settings]
    songs.onPlay = { [unowned self] in play($0) }
  }

  private func play(_ song: Song) {
    player.show(song)
    presentPopupBar(with: player)
  }
}
