// SPDX-License-Identifier: MIT

/// A view of a size that a test changes.
private final class FixedView: View {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }
}

@Suite("Views as items of bars")
struct BarCustomViewTests {
  private func toolbar(_ items: [BarButtonItem]) -> (Stage, Toolbar) {
    let stage = Stage(400, 300)
    let toolbar = Toolbar()
    toolbar.items = items
    toolbar.frame = Rect(x: 0, y: 100, width: 400, height: 50)
    stage.window.contentView.addSubview(toolbar)
    stage.window.handle(.focusChanged(true))
    stage.tick()
    return (stage, toolbar)
  }

  @Test("a view has the size that fits it and the distance of a symbol from the edge")
  func layout() throws {
    let view = FixedView(70, 30)
    let page = ViewController()
    page.title = "Page"
    let (stage, navigation) = try navigationStage(page)
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(customView: view)]
    stage.tick()
    let bar = navigation.navigationBar
    let frame = view.convert(view.bounds, to: bar)
    #expect(frame.size == Size(width: 70, height: 30))
    let metrics = bar.theme.metrics
    #expect(frame.maxX == 400 - metrics.spacing - 12)
    #expect(abs(frame.midY - bar.bounds.minY - metrics.barHeight / 2) <= 1)
    view.size = Size(width: 90, height: 1_000)
    stage.tick()
    let larger = view.convert(view.bounds, to: bar)
    #expect(larger.width == 90 && larger.maxX == frame.maxX && larger.height <= metrics.barHeight)
    // A button has its distance from the edge already.
    let button = Button("Save")
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(customView: button)]
    stage.tick()
    #expect(button.convert(button.bounds, to: bar).maxX == 400 - metrics.spacing)
    #expect(view.superview == nil)
  }

  @Test("the view's own controls get the input, the focus and the attention of screen readers")
  func input() throws {
    let button = Button("Inside")
    var presses: [String] = []
    button.onTap = { presses.append("inside") }
    let label = Label("Beside")
    let row = StackView(.horizontal, spacing: 10)
    for view in [button, label] { row.addArrangedSubview(view) }
    let item = BarButtonItem(customView: row)
    item.action = { presses.append("item") }
    let (stage, toolbar) = toolbar([BarButtonItem(title: "First"), item])
    for view in [button, label] as [View] {
      stage.click(stage.middle(of: view))
    }
    #expect(presses == ["inside"])
    stage.window.handle(.focusChanged(true))
    stage.press(.tab)
    stage.press(.right)
    #expect(stage.window.firstResponder === button)
    let nodes = stage.window.accessibilitySnapshot.flattened.compactMap(\.label)
    #expect(nodes == ["Toolbar", "First", "Inside", "Beside"])
    item.isEnabled = false
    stage.click(stage.middle(of: button))
    #expect(presses == ["inside"] && toolbar.window != nil)
    item.isHidden = true
    stage.tick()
    #expect(!button.isVisibleInWindow)
  }

  @Test("a view that fills the offered width keeps the width that it was given")
  func filling() throws {
    let view = FixedView(.infinity, 20)
    view.frame.size = Size(width: 120, height: 30)
    let (_, toolbar) = toolbar([BarButtonItem(customView: view)])
    #expect(view.bounds.size == Size(width: 120, height: 20))
    #expect(view.convert(view.bounds, to: toolbar).midX == 200)
  }

  @Test("the view is in the bar that has displayed its item last, and returns to the other")
  func moving() throws {
    let view = FixedView(70, 30)
    let item = BarButtonItem(customView: view)
    let (stage, first) = toolbar([item])
    let second = Toolbar()
    second.frame = Rect(x: 0, y: 200, width: 400, height: 50)
    stage.window.contentView.addSubview(second)
    second.items = [BarButtonItem(title: "Other"), item]
    stage.tick()
    #expect(view.isDescendant(of: second) && !view.isDescendant(of: first))
    second.items = []
    stage.tick()
    #expect(view.isDescendant(of: first) && view.convert(view.bounds, to: first).midX == 200)
    first.items = []
    second.items = [item]
    stage.tick()
    #expect(view.isDescendant(of: second))
    item.customView = nil
    item.title = "Text"
    stage.tick()
    #expect(view.superview == nil)
    let button = try #require(visibleButton("Text", in: second))
    #expect(
      button.isEnabled && button.isAccessibilityElement && button.accessibilityRole == .button)
  }

  @Test("the view of a page's item is in the bar again when the page returns")
  func returning() throws {
    let view = FixedView(70, 30)
    let item = BarButtonItem(customView: view)
    let pages = [ViewController(), ViewController()]
    for page in pages { page.navigationItem.trailingBarButtonItems = [item] }
    let (stage, navigation) = try navigationStage(pages[0])
    stage.tick()
    navigation.pushViewController(pages[1], animated: false)
    stage.tick()
    #expect(view.isVisibleInWindow)
    navigation.popViewController(animated: false)
    stage.tick()
    #expect(view.isVisibleInWindow && view.bounds.width == 70)
  }

  @Test("an item with a view is in the menu of a narrow bar only if it has something to do there")
  func menu() {
    let item = BarButtonItem(customView: FixedView(10, 10))
    item.accessibilityLabel = "Volume"
    #expect(item.menuTitle == nil)
    item.action = {}
    #expect(item.menuTitle == "Volume")
  }
}
