// SPDX-License-Identifier: MIT

@Suite("Views as buttons of a popup bar")
struct PopupBarCustomButtonTests {
  @Test("a view stands among the buttons in its own size, and the titles follow its changes")
  func layout() throws {
    let label = Label("12")
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    let item = stage.content.popupItem
    let play = BarButtonItem(icon: .play, accessibilityLabel: "Play")
    item.trailingBarButtonItems = [play, BarButtonItem(customView: label)]
    try stage.run(0.05)
    let size = label.sizeThatFits(Size(width: 1_000, height: 1_000))
    let contents = bar.contentsView
    let frame = label.convert(label.bounds, to: contents)
    #expect(frame.size == size && abs(frame.midY - contents.bounds.midY) <= 1)
    // The view has the same distance from the end as the symbol of a button.
    #expect(frame.maxX == contents.bounds.width - 20)
    let end = bar.titlesView.frame.maxX
    label.text = "12 minutes"
    try stage.run(0.05)
    let wider = label.convert(label.bounds, to: contents)
    #expect(wider.width > frame.width && wider.maxX == frame.maxX)
    #expect(bar.titlesView.frame.maxX == end - (wider.width - frame.width))
  }

  @Test("a press reaches the control in a view, and opens the popup nowhere but beside it")
  func presses() throws {
    let button = Button("Speed")
    var presses = 0
    button.onTap = { presses += 1 }
    let stage = try PopupStage.withBar()
    stage.content.popupItem.leadingBarButtonItems = [BarButtonItem(customView: button)]
    try stage.run(0.05)
    let center = button.convert(button.bounds, to: nil).center
    SimulatedFinger(stage).tap(center.x, center.y)
    try stage.run(1)
    #expect(presses == 1 && stage.state == .barPresented)
    let titles = stage.page.popupBar.titlesView
    let point = titles.convert(titles.bounds, to: nil).center
    SimulatedFinger(stage).tap(point.x, point.y)
    try stage.run(1)
    #expect(presses == 1 && stage.state == .open)
  }

  @Test("buttons that change with an animation may be views")
  func animated() throws {
    let stage = try PopupStage.withBar()
    let view = ProgressView()
    view.frame.size.width = 60
    let item = stage.content.popupItem
    item.setBarButtonItems([BarButtonItem(customView: view)], animated: true)
    try stage.run(0.1)
    let titles = stage.page.popupBar.titlesView
    #expect(view.bounds.width == 60 && titles.displayedFrameInWindow.width > 0)
    try stage.run(1)
    #expect(titles.frame.maxX <= view.convert(view.bounds, to: titles.superview).minX)
    item.setBarButtonItems(nil, animated: true)
    try stage.run(1)
    #expect(view.superview == nil)
  }
}
