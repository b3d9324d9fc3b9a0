// SPDX-License-Identifier: MIT

// The code of the documentation of state and environment, which is compiled here.

private enum Snippets {
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      Button("Pressed \(count) times") { count += 1 }
    }
  }

  struct Greeting: View {
    @State private var name = ""

    var body: some View {
      VStack {
        Text("Hello, \(name)!")
        Button("Ada") { name = "Ada" }
      }
    }
  }

  struct AccentKey: EnvironmentKey { static let defaultValue = "blue" }

  @Observable final class Library {}

  struct Shelf: View {
    @Environment(\.accent) private var accent
    @Environment(Library.self) private var library

    var body: some View { Text(accent) }
  }

  struct Card: ViewModifier {
    func body(content: Content) -> some View {
      VStack { content }
    }
  }

  struct TotalKey: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  struct Notes: App {
    @State private var title = "Notes"

    var body: some Scene {
      WindowGroup(title) { Text("Hello") }
      Window("About", id: "about") { Text("Version 1") }
    }
  }

  static func modified() -> some View {
    Text("One").modifier(Card())
  }

  struct Meter: ViewRepresentable {
    let value: Double

    func makeView(context: Context) -> Sash.ProgressView { Sash.ProgressView() }

    func updateView(_ view: Sash.ProgressView, context: Context) { view.progress = value }
  }

  struct SoundPage: View {
    @AppStorage("volume") private var volume = 0.5

    var body: some View {
      Slider(value: $volume) { Text("Volume") }
    }
  }

  static func rendered() throws {
    let bitmap = try renderPicture(of: Greeting(), size: Size(width: 320, height: 240))
    try bitmap.writePNG(to: "greeting.png")
  }

  static func hosted(on page: Sash.View) {
    let view = HostingView(rootView: Counter())
    page.addSubview(view)
  }
}

extension EnvironmentValues {
  var accent: String {
    get { self[Snippets.AccentKey.self] }
    set { self[Snippets.AccentKey.self] = newValue }
  }
}
