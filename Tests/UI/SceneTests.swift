// SPDX-License-Identifier: MIT

/// Opens windows in memory.
private final class OffscreenOpener: SceneWindowOpener {
  private(set) var hosts: [OffscreenWindowHost] = []
  private(set) var activated: [String] = []
  private(set) var reports: [String] = []
  var runner: AppRunner<Notes>?

  func open(_ window: Sash.Window) { hosts.append(OffscreenWindowHost(window)) }

  func close(_ window: Sash.Window) {
    hosts.removeAll { $0.window === window }
    runner?.windows.didClose(window)
  }

  func activate(_ window: Sash.Window) { activated.append(window.title) }

  func report(_ message: String) { reports.append(message) }

  func frame() throws { for host in hosts { try host.frame(at: host.now + 1.0 / 60) } }

  /// The titles of the windows with the texts and the titles of the buttons in each.
  var contents: [String] {
    hosts.map {
      "\($0.window.title): \(texts(in: $0.window.contentView).joined(separator: ","))"
    }
  }

  private func texts(in view: Sash.View) -> [String] {
    view.subviews.flatMap { ($0 as? Sash.Label).map { [$0.text] } ?? texts(in: $0) }
  }

  private func buttons(in view: Sash.View) -> [Sash.Button] {
    view.subviews.flatMap { ($0 as? Sash.Button).map { [$0] } ?? buttons(in: $0) }
  }

  func tap(_ title: String, in index: Int = 0) throws {
    let button = try #require(
      buttons(in: hosts[index].window.contentView).first { $0.title == title })
    button.onTap?()
  }
}

@Observable private final class Counter {
  var count = 0
}

private struct Controls: View {
  let counter: Counter
  @Environment(\.openWindow) private var openWindow
  @Environment(\.dismissWindow) private var dismissWindow
  @Environment(\.scenePhase) private var phase
  @State private var own = 0

  var body: some View {
    VStack {
      Text("\(counter.count) \(own) \(phase)")
      Button("count") { counter.count += 1 }
      Button("own") { own += 1 }
      Button("about") { openWindow(id: "about") }
      Button("another") { openWindow(id: "notes") }
      Button("missing") { openWindow(id: "nothing") }
      Button("close") { dismissWindow() }
    }
  }
}

/// A scene with state of its own.
private struct AboutScene: Scene {
  @State private var version = 1
  let counter: Counter

  var body: some Scene {
    SashUI.Window("About \(counter.count)", id: "about") {
      Text("Version \(version)")
      Button("update") { version += 1 }
    }
    .defaultSize(width: 300, height: 200)
  }
}

private struct Notes: App {
  @State private var counter = Counter()

  var body: some Scene {
    WindowGroup("Notes \(counter.count)", id: "notes") { Controls(counter: counter) }
    AboutScene(counter: counter)
  }
}

@Suite("SashUI: applications and scenes")
struct SceneTests {
  private let opener = OffscreenOpener()

  init() throws {
    opener.runner = AppRunner(Notes(), opener)
    try opener.frame()
  }

  private func settle() async throws {
    for _ in 0..<20 { await Task.yield() }
    try opener.frame()
  }

  @Test("a test launches an application, whose views open and close windows")
  func launch() throws {
    let stage = try TestStage(Notes())
    #expect(stage.window.title == "Notes 0")
    try stage.tap(.button, "count")
    try stage.tap(.button, "about")
    let windows = stage.application.display.windows.map(\.window)
    #expect(windows.map(\.title) == ["Notes 0", "About 0"])
    try stage.tap(.button, "close")
    #expect(stage.application.display.windows.count == 1)
  }

  @Test("the first scene opens, and its title follows the state of the application")
  func first() async throws {
    #expect(opener.contents == ["Notes 0: 0 0 inactive"])
    try opener.tap("count")
    try await settle()
    #expect(opener.contents == ["Notes 1: 1 0 inactive"])
  }

  @Test("a group has several windows with state of their own (SwiftUI, WindowGroup)")
  func group() async throws {
    try opener.tap("another")
    try opener.frame()
    try opener.tap("own")
    try opener.tap("count")
    try await settle()
    #expect(opener.contents == ["Notes 1: 1 1 inactive", "Notes 1: 1 0 inactive"])
    try opener.tap("close", in: 0)
    try await settle()
    #expect(opener.contents == ["Notes 1: 1 0 inactive"])
  }

  @Test("a window opens once, is activated afterwards, and its scene keeps its state")
  func single() async throws {
    try opener.tap("about")
    try opener.frame()
    #expect(opener.hosts[1].window.size == Size(width: 300, height: 200))
    try opener.tap("update", in: 1)
    try await settle()
    #expect(opener.contents.last == "About 0: Version 2")
    try opener.tap("about")
    #expect(opener.activated == ["About 0"] && opener.hosts.count == 2)
    try opener.tap("count")
    try await settle()
    #expect(opener.contents.last == "About 1: Version 2")
  }

  @Test("a scene that there is not is named, with those that there are")
  func missing() throws {
    try opener.tap("missing")
    #expect(opener.reports.count == 1)
    #expect(opener.reports[0].contains("'nothing'") && opener.reports[0].contains("'about'"))
  }

  @Test("the phase follows the window (SwiftUI, ScenePhase)")
  func phase() throws {
    let window = opener.hosts[0].window
    window.handle(.focusChanged(true))
    try opener.frame()
    #expect(opener.contents == ["Notes 0: 0 0 active"])
    window.isSuspended = true
    opener.hosts[0].advance(to: opener.hosts[0].now + 1)
    try opener.frame()
    #expect(opener.contents == ["Notes 0: 0 0 background"])
  }
}
