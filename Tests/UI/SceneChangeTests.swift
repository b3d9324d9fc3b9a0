// SPDX-License-Identifier: MIT

/// Opens no windows.
private final class NoOpener: SceneWindowOpener {
  func open(_ window: Sash.Window) {}
  func close(_ window: Sash.Window) {}
  func activate(_ window: Sash.Window) {}
  func report(_ message: String) {}
}

@Observable private final class Counts {
  var first = 0
  var second = 0
  let log = EventLog()
}

private struct Counting: App {
  private let counts: Counts

  init() { self.init(Counts()) }

  init(_ counts: Counts) { self.counts = counts }

  var body: some Scene {
    WindowGroup { Text("one") }
      .onChange(of: counts.first) { old, new in counts.log.add("first \(old) \(new)") }
      .onChange(of: counts.second, initial: true) { counts.log.add("second") }
    WindowGroup { Text("two") }
      .onChange(of: counts.second) { counts.log.add("value \($0)") }
  }
}

/// The sample of Popovers that prepares its library when the application becomes active.
private struct Preparing: App {
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      Text("A page.")
    }
    .onChange(of: scenePhase) { _ in
      Popovers.prepare()
    }
  }
}

@Suite("Changes that scenes follow")
struct SceneChangeTests {
  /// Waits until the application was evaluated.
  private func pass() async { for _ in 0..<20 { await Task.yield() } }

  @Test("a scene calls a closure for each change of a value, and at first if it is to")
  func changes() async {
    let counts = Counts()
    let runner = AppRunner(Counting(counts), NoOpener())
    await pass()
    #expect(counts.log.take() == ["second"])
    counts.first = 2
    await pass()
    #expect(counts.log.take() == ["first 0 2"])
    counts.second = 1
    await pass()
    #expect(counts.log.take() == ["second", "value 1"])
    counts.second = 1
    await pass()
    #expect(counts.log.take() == [])
    withExtendedLifetime(runner) {}
    _ = AppRunner(Preparing(), NoOpener())
  }

  @Test("a view calls a closure with the new value")
  func view() throws {
    struct Page: View {
      @State private var count = 0
      let log: EventLog

      var body: some View {
        Button("count") { count += 1 }
          .onChange(of: count) { log.add("now \($0)") }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.tap("count")
    #expect(log.take() == ["now 1"])
  }
}
