// SPDX-License-Identifier: MIT

/// A page that is longer than its window.
private final class LongPage: ViewController {
  let scrollView = ScrollingPage()

  override func loadView() { view = scrollView }
}

private final class ScrollingPage: Sash.ScrollView {
  override func layoutSubviews() {
    contentSize = Size(width: bounds.width, height: 3_000)
    super.layoutSubviews()
  }
}

/// A controller with tabs as a view.
private struct Tabs: ViewControllerRepresentable {
  func makeViewController(context: Context) -> TabBarController {
    let first = LongPage()
    first.tabBarItem = TabBarItem(title: "Library", icon: .music)
    let second = ViewController()
    second.tabBarItem = TabBarItem(title: "Search", icon: .search)
    let tabs = TabBarController(viewControllers: [first, second])
    tabs.tabBarMinimizeBehavior = .onScrollDown
    return tabs
  }

  func updateViewController(_ controller: TabBarController, context: Context) {}
}

/// A page whose container appears later.
private struct LatePage: View {
  @Bindable var model: PopupModel

  var body: some View {
    Group { if model.flag { Tabs() } else { Text("no tabs") } }
      .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
        PlacedContent()
      }
  }
}

/// A content whose buttons depend on the place of the bar.
private struct PlacedContent: View {
  @Environment(\.popupBarPlacement) private var placement

  var body: some View {
    Text("content")
      .popupTitle("Title")
      .popupBarButtons {
        Button("Play") {}
        if placement != .inline { Button("Next") {} }
      }
  }
}

@Suite("SashUI: containers of popups")
struct PopupContainerTests {
  @Test("a container that fills the view has the bar, above its own bar")
  func tabs() throws {
    let model = PopupModel()
    model.isBarPresented = true
    model.flag = true
    let page = try PopupPage(LatePage(model: model))
    let tabs = try #require(page.popupHost as? TabBarController)
    let bar = page.bar.convert(page.bar.bounds, to: nil)
    #expect(bar.maxY <= tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY + 1)
  }

  @Test("L93 content reads whether the bar is beside minimised tabs, and its buttons follow")
  func placement() throws {
    let model = PopupModel()
    model.isBarPresented = true
    model.flag = true
    let page = try PopupPage(LatePage(model: model))
    #expect(page.buttons.map(\.title) == ["Play", "Next"])
    try page.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -300))
    try page.run(2)
    #expect(page.bar.environment == .inline && page.buttons.map(\.title) == ["Play"])
    try page.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 300))
    try page.run(2)
    #expect(page.bar.environment == .regular && page.buttons.map(\.title) == ["Play", "Next"])
  }

  @Test("the bar moves to a container that appears later, and back")
  func later() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(LatePage(model: model))
    #expect(!(page.popupHost is TabBarController) && page.state == .barPresented)
    model.flag = true
    try page.run(1)
    #expect(page.popupHost is TabBarController && page.state == .barPresented)
    model.isOpen = true
    try page.run(1)
    #expect(page.state == .open)
    model.flag = false
    try page.run(1)
    #expect(!(page.popupHost is TabBarController) && page.state == .open && model.isOpen)
    #expect(page.texts(in: page.popupHost.popupContentView).contains("content"))
  }

  @Test("a controller is the content of a popup, with its own item")
  func contentController() throws {
    let model = PopupModel()
    let content = ViewController()
    content.popupItem.title = "Own title"
    let page = try PopupPage(ControllerPage(model: model, content: content))
    model.isBarPresented = true
    try page.run(1)
    #expect(page.popupHost.popupContentViewController === content)
    #expect(page.texts(in: page.bar) == ["Own title"])
    content.popupItem.title = "Another"
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["Another"])
  }

  @Test("a view controller presents a declared content, and a declared bar")
  func hosting() throws {
    let model = PopupModel()
    model.isPlaying = true
    let page = try PopupPage(Text("page"))
    page.controller.presentPopupBar(animated: false) {
      Text("content").popupItem { PopupItem(id: 1, title: model.title) }
    }
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["Harbour Lights"])
    let content = PopupContentHostingController { Items(model: model) }
    page.controller.presentPopupBar(with: content, animated: false)
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["1"])
    model.selection = 2
    try page.run(0.1)
    #expect(page.texts(in: page.bar) == ["2"])
    page.bar.customBarViewController = PopupCustomBarHostingController {
      Color.red.frame(height: 90)
    }
    try page.run(0.1)
    #expect(page.bar.barStyle == .custom && page.bar.frame.height == 90)
  }
}

/// A content with several items.
private struct Items: View {
  @Bindable var model: PopupModel

  var body: some View {
    Text("content").popupItems(selection: $model.selection) {
      for number in 1...model.count { PopupItem(id: number, title: "\(number)") }
    }
  }
}

/// A page with a controller as the content of its popup.
private struct ControllerPage: View {
  @Bindable var model: PopupModel
  let content: ViewController

  var body: some View {
    Text("page").popup(
      isBarPresented: $model.isBarPresented, popupContentController: content)
  }
}
