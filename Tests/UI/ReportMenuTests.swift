// SPDX-License-Identifier: MIT

/// What others have reported of menus of views.
@Suite("SashUI, reports: menus") struct ReportMenuTests {
  @Observable final class Model {
    var isShown = false
    let log = EventLog()
  }

  private struct MenuPage: View {
    @Bindable var model: Model

    var body: some View {
      Templates.Menu(present: $model.isShown) { _ in
      } content: {
        Templates.MenuButton(title: "above") { model.log.add("above") }
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { number in
              Templates.MenuItem {
                model.log.add("\(number)")
              } label: { _ in
                Block("row \(number)", 200, 40)
              }
            }
          }
        }
        .frame(maxHeight: 160)
      } label: { _ in
        Block("label", 80, 40)
      }
    }
  }

  @Test(
    "a scroll view in a menu is scrolled by a finger, and selects by a tap (aheze/Popovers #42, 2022; #106, 2023)",
    arguments: [0, 0.5])
  func scrolledMenu(rest: Double) throws {
    let model = Model()
    let page = try HostedPage(MenuPage(model: model), size: Size(width: 320, height: 480))
    model.isShown = true
    try page.run(1)
    let row = try #require(page.presentedBlock("row 2"))
    let start = row.windowFrame()
    let finger = Touch.ID.unique()
    page.send(finger, .began, start.center)
    try page.run(rest)
    let end = try page.move(finger, from: start.center, by: Vector(dx: 0, dy: -50))
    page.send(finger, .ended, end)
    // A tap on what still moves only stops it.
    try page.run(4)
    #expect(row.windowFrame().minY < start.minY - 30)
    #expect(model.log.names.isEmpty && model.isShown)
    let other = try #require(page.presentedBlock("row 4")).windowFrame().center
    try page.tap(at: other)
    try page.run(1)
    #expect(model.log.take() == ["4"] && !model.isShown)
  }

  @Test("a finger slides from item to item of a menu that does not scroll")
  func slidMenu() throws {
    struct Page: View {
      let log: EventLog

      var body: some View {
        Templates.Menu { _ in
        } content: {
          Templates.MenuButton(title: "first") { log.add("first") }
          Templates.MenuButton(title: "second") { log.add("second") }
        } label: { _ in
          Block("label", 80, 40)
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log), size: Size(width: 320, height: 480))
    try page.tap(at: try page.block("label").windowFrame().center)
    try page.run(1)
    let labels = page.entries.flatMap { page.labels(in: $0.view) }
    let (start, end) = (labels[0].windowFrame().center, labels[1].windowFrame().center)
    try page.swipe(from: start, by: end - start)
    try page.run(1)
    #expect(log.take() == ["second"] && page.entries.isEmpty)
  }
}
