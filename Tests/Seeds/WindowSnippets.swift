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

private final class RenameController: ViewController {}

private struct Player { var isPlaying = true }

@MainActor private func launch(_ applicationID: String, _ token: String?) {}

@MainActor private final class GlobeController {
  let globe = View()
  let canvas = View()
  var lock: PointerLock?
  var confinement: PointerConfinement?
  var heading = 0.0

  func turn(by delta: Vector) { heading += delta.dx }

  func confine() {
    confinement = canvas.requestPointerConfinement()
  }

  func begin() {
    lock = globe.requestPointerLock { [weak self] movement in
      self?.turn(by: movement.delta)
    }
  }
}

@MainActor private func openDialog(of window: Window, _ application: Application) {
  let dialog = Window(size: Size(width: 360, height: 200))
  dialog.title = "Rename"
  dialog.rootViewController = RenameController()
  dialog.parent = window
  dialog.isModal = true
  application.open(dialog, options: ToplevelOptions())
}

@MainActor private func activate(_ inspector: Window, from window: Window) {
  inspector.requestActivation()
  window.requestActivationToken { token in
    launch("org.example.Viewer", token)
  }
}

@MainActor private func open(in window: Window, reportTo status: Label) {
  window.open("https://www.swift.org")
  window.open("mailto:someone@example.org") { isOpened in
    status.text = isOpened ? "" : "There is no mail application."
  }
}

@MainActor private func openPanel(_ application: Application) -> SurfaceHost {
  let window = Window(size: Size(width: 800, height: 64))
  window.rootViewController = SongsController()
  let host = application.open(
    window, options: ToplevelOptions(applicationID: "org.example.Songs"),
    layer: LayerSurfaceOptions(
      anchors: [.left, .right, .bottom], size: Size(width: 0, height: 64),
      exclusiveZone: .reserved(64)))
  return host
}

@MainActor private func enlarge(_ host: SurfaceHost) {
  var layer = host.layer
  layer?.size.height = 480
  host.setLayer(layer)
}

private func bar() -> LayerSurfaceOptions {
  LayerSurfaceOptions(
    anchors: [.left, .right, .bottom], size: Size(width: 0, height: 64),
    exclusiveZone: .reserved(64))
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

  @Test("the settings for the desktop are those that were set, and a lock needs a pointer")
  func desktop() throws {
    let window = Window(size: Size(width: 400, height: 300))
    let host = OffscreenWindowHost(window)
    let player = Player()
    window.isIdleTimerDisabled = player.isPlaying
    #expect(window.isIdleTimerDisabled)
    let small = try Image.draw(size: Size(width: 16, height: 16)) { _ in }
    let large = try Image.draw(size: Size(width: 64, height: 64)) { _ in }
    window.icon = WindowIcon(name: "document-edit", images: [small, large])
    #expect(window.icon?.images.count == 2)
    activate(window, from: window)
    #expect(host.requests == [.activation(token: nil)])
    let controller = GlobeController()
    window.contentView.addSubview(controller.globe)
    controller.begin()
    controller.confine()
    #expect(controller.lock == nil && controller.confinement == nil && controller.heading == 0)
  }

  @Test("a bar reserves its own height") func panel() {
    #expect(bar().exclusiveZone == .reserved(bar().size.height))
    #expect(bar().layer == .top)
  }
}
