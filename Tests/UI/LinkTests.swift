// SPDX-License-Identifier: MIT

private struct Links: View {
  @Environment(\.openURL) private var openURL
  let log: EventLog

  var body: some View {
    VStack {
      Link("Swift", destination: "https://www.swift.org")
      Link(destination: Address(text: "mailto:a@b.c")) { Image(systemName: "envelope") }
      Button("ask") { openURL("sash:settings") { log.add("opened \($0)") } }
    }
  }
}

/// A value with a description, as the addresses of Foundation are.
private struct Address: CustomStringConvertible {
  let text: String

  var description: String { text }
}

@Suite("SashUI: links")
struct LinkTests {
  @Test("a link opens its address by the action of the environment (SwiftUI, Link, openURL)")
  func link() throws {
    let log = EventLog()
    let page = Links(log: log).environment(
      \.openURL,
      OpenURLAction { address in
        log.add(address)
        return address.hasPrefix("sash:") ? .discarded : .handled
      })
    let stage = try TestStage(
      root: HostingController(rootView: page), size: Size(width: 300, height: 300))
    try stage.tap(.link, "Swift")
    try stage.tap(.button, "ask")
    #expect(log.take() == ["https://www.swift.org", "sash:settings", "opened false"])
    let links = stage.findAll(.link)
    try stage.tap(at: try #require(links.last).frame.center)
    #expect(log.take() == ["mailto:a@b.c"] && links.count == 2)
  }

  @Test("without an action of its own a link is opened by the desktop (SwiftUI, openURL)")
  func desktop() throws {
    let log = EventLog()
    let page = try HostedPage(Links(log: log))
    page.window.handle(.focusChanged(true))
    let nodes = page.window.accessibilitySnapshot.flattened
    let link = try #require(nodes.first { $0.role == .link })
    #expect(page.window.performAccessibilityAction(at: 0, on: link.id))
    try page.press("ask")
    #expect(page.host.requests == [.open("https://www.swift.org"), .open("sash:settings")])
    #expect(log.take() == ["opened true"])
  }
}
