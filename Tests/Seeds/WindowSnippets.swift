// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Windows and surfaces" and of its types, unchanged.

private struct SongLibrary {
  func addSong() {}
}

private let library = SongLibrary()

private final class SongsController: ViewController {
  let sidebarButton = Button("Sidebar") {}

  func toggleSidebar() {}

  func fillTitleBar(of window: Window) {
    let field = SearchField(placeholder: "Songs")
    window.titleBarItems = TitleBarItems(
      leading: [Button(icon: .sidebar, label: "Sidebar") { self.toggleSidebar() }], title: field)
  }

  func follow(_ window: Window) {
    window.addStateObserver(self) { [weak self] state in
      self?.sidebarButton.isEnabled = !state.isFullscreen
    }
  }
}

@MainActor private func open(_ application: Application) {
  application.openWindow(title: "Songs", decoration: .client, root: SongsController())
}

@Suite("Code of the article on windows") @MainActor struct WindowSnippets {
  @Test("views and buttons of a title bar are those that were set") func titleBar() {
    let window = Window(size: Size(width: 400, height: 300))
    let search = SearchField(placeholder: "Search")
    let add = Button(icon: .plus, label: "Add a Song") { library.addSong() }
    window.titleBarItems = TitleBarItems(title: search, trailing: [add])
    #expect(window.titleBarItems.titleView === search)
    window.titleBarLayout = TitleBarLayout(leading: [.close], trailing: [.minimize, .maximize])
    #expect(window.titleBarLayout?.leading == [.close])
    let controller = SongsController()
    controller.fillTitleBar(of: window)
    #expect(window.titleBarItems.leadingViews.count == 1)
    controller.follow(window)
    var state = WindowState()
    state.isFullscreen = true
    window.setState(state)
    #expect(!controller.sidebarButton.isEnabled)
  }
}
