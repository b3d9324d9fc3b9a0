// SPDX-License-Identifier: MIT

@Observable private final class Model {
  var scheme: ColorScheme?
  var isShown = true
}

private struct Page: View {
  let model: Model
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack {
      Text("\(colorScheme)")
      if model.isShown { Text("inner").preferredColorScheme(model.scheme) }
    }
  }
}

/// A page that is not evaluated for another theme.
private struct PlainPage: View {
  let model: Model

  var body: some View { Text("plain").preferredColorScheme(model.scheme) }
}

@Suite("SashUI: the preferred style of a window")
struct PreferredColorSchemeTests {
  /// A window whose root displays the page.
  private func makeStage(_ model: Model, theme: Theme = .light) throws -> TestStage {
    let stage = try TestStage(
      root: HostingController(rootView: Page(model: model)), size: Size(width: 200, height: 100))
    stage.window.theme = theme
    try stage.settle()
    return stage
  }

  @Test("the theme of the window follows the preference (SwiftUI, preferredColorScheme(_:))")
  func follows() async throws {
    let model = Model()
    let stage = try makeStage(model)
    #expect(stage.exists(.staticText, "light"))
    try await stage.change(model) { $0.scheme = .dark }
    #expect(stage.window.theme == .dark && stage.exists(.staticText, "dark"))
    try await stage.change(model) { $0.scheme = nil }
    #expect(stage.window.theme == .light && stage.exists(.staticText, "light"))
    try await stage.change(model) { $0.scheme = .dark }
    try await stage.change(model) { $0.isShown = false }
    #expect(stage.window.theme == .light)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("a window is displayed in the preferred style from its first frame on")
  func firstFrame() throws {
    let model = Model()
    model.scheme = .dark
    let controller = HostingController(rootView: Page(model: model))
    let window = Sash.Window(size: Size(width: 200, height: 100))
    window.rootViewController = controller
    let host = OffscreenWindowHost(window)
    try host.frame(at: 1.0 / 60)
    #expect(window.theme == .dark)
    #expect(host.bitmap.map { $0.pixel(x: 1, y: 1) & 0xFF < 0x40 } == true)
  }

  @Test("lengths and the accent stay, and the window's own theme comes back")
  func ownTheme() async throws {
    var own = Theme.light
    own.background = Color.yellow.resolve(in: .light)
    own.accent = Sash.Color(hex: 0xd9480f)
    own.textScale = 1.5
    let model = Model()
    let stage = try makeStage(model, theme: own)
    try await stage.change(model) { $0.scheme = .dark }
    #expect(stage.window.theme.style == .dark && stage.window.theme.textScale == 1.5)
    #expect(stage.window.theme.metrics == own.metrics)
    #expect(stage.window.theme.accent == Theme.dark.withAccent(own.accent).accent)
    stage.window.theme.textScale = 2
    try await stage.change(model) { $0.scheme = .light }
    own.textScale = 2
    #expect(stage.window.theme == own)
  }

  @Test("a view that does not fill a window leaves its theme as it is")
  func part() throws {
    let model = Model()
    model.scheme = .dark
    let page = try HostedPage(Page(model: model))
    #expect(page.window.theme == .light)
  }

  @Test("a theme that the program sets later is displayed in the preferred style")
  func laterTheme() async throws {
    let model = Model()
    model.scheme = .dark
    let stage = try TestStage(
      root: HostingController(rootView: PlainPage(model: model)),
      size: Size(width: 200, height: 100))
    try stage.settle()
    #expect(stage.window.theme == .dark)
    var own = Theme.light
    own.background = Color.yellow.resolve(in: .light)
    own.textScale = 1.5
    stage.window.theme = own
    try stage.settle()
    #expect(stage.window.theme.style == .dark && stage.window.theme.textScale == 1.5)
    // It is the window's own one from now on.
    try await stage.change(model) { $0.scheme = nil }
    #expect(stage.window.theme == own)
    try await stage.change(model) { $0.scheme = .dark }
    stage.window.theme.textScale = 1
    try stage.settle()
    try await stage.change(model) { $0.scheme = nil }
    #expect(stage.window.theme.background == own.background)
    #expect(stage.window.theme.textScale == 1)
  }
}
