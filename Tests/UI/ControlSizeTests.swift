// SPDX-License-Identifier: MIT

private struct Sides: View {
  @ScaledMetric private var side = 20.0
  @ScaledMetric(relativeTo: .largeTitle) private var large = 20.0
  @ScaledMetric private var small: Float = 2

  var body: some View { Text("\(side) \(large < side) \(small)") }
}

@Suite("SashUI: numbers that grow with the text, flexible buttons and outlines of focus rings")
struct ControlSizeTests {
  @Test("a scaled number follows the size of text, in whole pixels (SwiftUI, ScaledMetric)")
  func scaledMetric() throws {
    let page = try HostedPage(Sides(), scale: 2)
    #expect(page.texts == ["20.0 false 2.0"])
    page.window.theme.textScale = 1.36
    try page.frame()
    #expect(page.texts == ["27.0 true 2.5"])
    // A change within a step of the size of text is followed, too.
    page.window.theme.textScale = 1.39
    try page.frame()
    #expect(page.texts == ["28.0 true 3.0"])
  }

  @Test(
    "flexible buttons divide the width of a row (SwiftUI, buttonSizing(_:))",
    arguments: [true, false])
  func flexible(hasContent: Bool) throws {
    func row(_ sizing: ButtonSizing) -> some View {
      HStack(spacing: 20) {
        Button("Play", systemImage: "play.fill") {}
        Button {
        } label: {
          if hasContent { Color.red.frame(width: 10, height: 10) } else { Text("Next") }
        }
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.bordered)
      .buttonSizing(sizing)
    }
    func widths(_ page: HostedPage<some View>) -> [Double] {
      page.all(Sash.Button.self).map(\.frame.width)
    }
    #expect(try widths(HostedPage(row(.flexible))) == [150, 150])
    #expect(try widths(HostedPage(row(.flexible).fixedSize())) == widths(HostedPage(row(.fitted))))
    #expect(try widths(HostedPage(row(.fitted))) == widths(HostedPage(row(.automatic))))
  }

  @Test("a shape for the focus effect is that of the ring (SwiftUI, contentShape(_:_:eoFill:))")
  func focusShape() throws {
    func page<Content: View>(_ content: Content) throws -> HostedPage<some View> {
      let page = try HostedPage(
        content.frame(width: 100, height: 40)
          .contentShape(.focusEffect, RoundedRectangle(cornerRadius: 12).inset(by: 4))
          // One of another purpose leaves it as it is.
          .contentShape(.interaction, Rectangle()),
        size: Size(width: 100, height: 40))
      page.window.handle(.focusChanged(true))
      page.window.handle(
        .key(
          KeyEvent(
            keysym: Key.tab.rawValue, text: nil, phase: .down, modifiers: [], time: page.host.now)))
      try page.frame()
      return page
    }
    let button = try page(
      Button {
      } label: {
        Color.clear.frame(width: 100, height: 40)
      })
    #expect(try button.pixel(50, 5) != 0xFFFFFF && button.pixel(50, 1) == 0xFFFFFF, "button")
    let view = try page(Color.white.focusable())
    #expect(try view.pixel(50, 5) != 0xFFFFFF && view.pixel(50, 1) == 0xFFFFFF, "view")
  }
}
