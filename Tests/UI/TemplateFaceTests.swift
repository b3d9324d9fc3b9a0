// SPDX-License-Identifier: MIT

@Suite("The templates of popovers")
struct TemplateFaceTests {
  @Observable final class Model {
    var isPresented = false
    var text = "one"
    var isDisabled = false
    var isNarrow = false
    var end = 100.0
    var offset = 110.0
  }

  // MARK: Containers

  @Test("texts that are too high for a container scroll, and are not shortened")
  func highText() throws {
    let text = "One line and another one, which together are too high for the card"
    let page = try HostedPage(
      Templates.Container { Text(text) }.frame(width: 120, height: 70))
    let card = try page.first(Sash.Templates.Container.self)
    #expect(card.frame.size == Size(width: 120, height: 70))
    #expect(page.all(Sash.ScrollView.self).count == 1)
    let label = try page.first(Sash.Label.self)
    #expect(label.numberOfLines == 0 && label.frame.height > 70)
  }

  @Test("a container has the padding, radius, colours and arrow of the library's")
  func container() throws {
    struct Page: View {
      let model: Model

      var body: some View {
        Templates.Container(
          arrowSide: .left(.centered), cornerRadius: 20, backgroundColor: .red,
          shadow: Templates.Shadow(color: .blue, radius: 10, x: 1, y: 2), padding: 10
        ) {
          Block("content", model.isNarrow ? 40 : 60, 30)
        }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    let container = try page.first(Sash.Templates.Container.self)
    #expect(container.frame.size == Size(width: 80, height: 50) && container.cornerRadius == 20)
    #expect(container.arrowSide == .left(.centered) && container.padding == Sash.EdgeInsets(10))
    #expect(container.containerColor == Color.red.resolve(in: .light))
    let shadow = Sash.Templates.Shadow(
      color: Color.blue.resolve(in: .light), radius: 10, x: 1, y: 2)
    #expect(container.containerShadow == shadow)
    let content = try page.first(BlockView.self)
    #expect(content.convert(content.bounds, to: container).origin == Point(x: 10, y: 10))
    model.isNarrow = true
    try page.frame()
    try page.frame()
    #expect(container.frame.size == Size(width: 60, height: 50))
    page.window.theme = .dark
    try page.frame()
    #expect(container.containerColor == Color.red.resolve(in: .dark))
  }

  @Test("a container in a popover points at the source by itself")
  func arrow() throws {
    struct Page: View {
      @State private var present = true

      var body: some View {
        Block("button", 40, 20)
          .popover(present: $present) { Templates.Container { Text("Hi") } }
      }
    }
    let page = try HostedPage(Page())
    try page.run(1)
    func find(_ view: Sash.View) -> Sash.Templates.Container? {
      if let found = view as? Sash.Templates.Container { return found }
      for inner in view.subviews { if let found = find(inner) { return found } }
      return nil
    }
    let container = try #require(page.entries.first.flatMap { find($0.view) })
    #expect(container.arrowSide == nil && container.containerShadow == .system)
    #expect(container.popoverContext != nil && page.presentedTexts == ["Hi"])
  }

  @Test("the shapes have the paths of the library, and a curve follows an animation")
  func shapes() throws {
    let rect = Rect(x: 0, y: 0, width: 200, height: 100)
    let shape = Templates.BackgroundWithArrow(arrowSide: .top(.centered), cornerRadius: 10)
    let arrow = Sash.Templates.BackgroundWithArrow.path(
      on: .top(.centered), of: rect, cornerRadius: 10)
    #expect(shape.path(in: rect).bounds == arrow.bounds.union(rect) && arrow.bounds.minY < -10)
    #expect(Templates.BackgroundWithArrow.width == 48)
    let (start, end) = (Point(x: 1, y: 2), Point(x: 30, y: 40))
    var curve = Templates.CurveConnector(start: start, end: end)
    #expect(curve.path(in: rect) == Sash.Templates.CurveConnector.path(from: start, to: end))
    let other = Templates.CurveConnector(start: end, end: start)
    curve.animatableData = other.animatableData
    #expect(curve.start == end && curve.end == start)
    curve.direction = .horizontal
    let expected = Sash.Templates.CurveConnector.path(
      from: end, to: start, steepness: 0.3, direction: .horizontal)
    #expect(curve.path(in: rect) == expected)
  }

  @Test("divided stacks have lines between their views only, with margins and a colour")
  func divided() throws {
    struct Page: View {
      let model: Model

      var body: some View {
        Templates.DividedVStack(leadingMargin: 10, trailingMargin: 20, color: .red) {
          Block("a", 100, 20)
          if !model.isNarrow { Block("b", 60, 30) }
          Templates.DividedHStack {
            Block("c", 20, 40)
            Block("d", 30, 40)
          }
        }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    func lines() -> [Rect] {
      page.all(Sash.View.self).filter { $0.backgroundRole != nil && $0.subviews.isEmpty }
        .map { $0.convert($0.bounds, to: page.view) }
    }
    let thickness = page.view.separatorThickness
    let a = try #require(page.frames["a"])
    #expect(page.frames["b"]?.minY == a.maxY + thickness)
    #expect(page.frames["b"]?.midX == a.midX)
    #expect(page.frames["c"]?.minY == a.maxY + 2 * thickness + 30)
    #expect(page.frames["d"]?.minX == (page.frames["c"]?.maxX ?? 0) + thickness)
    let vertical = lines().filter { $0.width > $0.height }
    #expect(vertical.count == 2 && lines().count == 3)
    #expect(vertical.first == Rect(x: a.minX + 10, y: a.maxY, width: 70, height: thickness))
    let colored = page.all(Sash.View.self).first {
      $0.backgroundColor == Color.red.resolve(in: .light)
    }
    #expect(colored != nil)
    model.isNarrow = true
    try page.frame()
    #expect(lines().filter { $0.width > $0.height }.count == 1)
  }

  @Test("P51 buttons in the alert style are as wide as the alert, and highlighted while pressed")
  func alertButton() throws {
    struct Page: View {
      let log: EventLog

      var body: some View {
        VStack(spacing: 0) {
          Button("Close") { log.add("closed") }
        }
        .buttonStyle(Templates.AlertButtonStyle())
        .frame(width: 200)
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    let button = try page.first(Sash.Button.self)
    #expect(button.frame.width == 200 && button.frame.height > 40)
    let point = button.convert(Point(x: 5, y: 5), to: nil)
    let plain = try page.pixel(Int(point.x), Int(point.y))
    let finger = Touch.ID.unique()
    page.send(finger, .began, point)
    try page.run(0.3)
    #expect(try page.pixel(Int(point.x), Int(point.y)) != plain)
    page.send(finger, .ended, point)
    try page.run(0.3)
    #expect(log.take() == ["closed"])
    #expect(try page.pixel(Int(point.x), Int(point.y)) == plain)
  }

  @Test("an arrow follows its source also where the popover stays at the window's edge")
  func movedArrow() throws {
    struct Page: View {
      let model: Model

      var body: some View {
        Block("source", 60, 20)
          .popover(
            present: .constant(true),
            attributes: {
              $0.position = .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
              $0.presentation.animation = nil
            }
          ) {
            VStack { Templates.Container { Block("content", 220, 40) } }
          }
          .offset(x: model.offset)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    try page.run(0.5)
    func find(_ view: Sash.View) -> Sash.Templates.Container? {
      view as? Sash.Templates.Container ?? view.subviews.firstNonNil(find)
    }
    let container = try #require(page.entries.firstNonNil { find($0.view) })
    let frame = container.windowFrame()
    var arrowCenter: Double {
      let arrow = container.subviews.last {
        $0 !== container.content && $0.drawsContent && !$0.isHidden
      }
      return container.convert(arrow?.frame.center ?? .zero, to: nil).x
    }
    #expect(abs(arrowCenter - 140) < 1)
    model.offset = 150
    try page.run(0.5)
    #expect(container.windowFrame() == frame)
    #expect(abs(arrowCenter - 180) < 1)
  }

  // MARK: Menus

  private struct MenuPage: View {
    @Bindable var model: Model
    let log: EventLog

    var body: some View {
      Templates.Menu(present: $model.isPresented) {
        $0.width = 200
        $0.presentationAnimation = .linear(duration: 0.1)
        $0.dismissalAnimation = .linear(duration: 0.1)
        $0.holdDelay = 0.1
        $0.backgroundColor = .yellow
      } content: {
        Templates.MenuButton(title: model.text, systemImage: "plus") { log.add("first") }
          .disabled(model.isDisabled)
        Templates.MenuDivider()
        Templates.MenuItem {
          log.add("second")
        } label: { pressed in
          Text(pressed ? "pressed" : "two").frame(maxWidth: .infinity, minHeight: 40)
        }
      } label: { fade in
        Text(fade ? "faded" : "menu").frame(width: 80, height: 40)
      }
    }
  }

  private func menu() throws -> (page: HostedPage<MenuPage>, model: Model, log: EventLog) {
    let (model, log) = (Model(), EventLog())
    return (try HostedPage(MenuPage(model: model, log: log)), model, log)
  }

  private func items(of page: HostedPage<MenuPage>) -> [Sash.Templates.MenuItem] {
    items(of: page.entries)
  }

  private func items(of entries: [PresentationEntry]) -> [Sash.Templates.MenuItem] {
    func find(_ view: Sash.View) -> [Sash.Templates.MenuItem] {
      (view as? Sash.Templates.MenuItem).map { [$0] } ?? view.subviews.flatMap(find)
    }
    return entries.flatMap { find($0.view) }
  }

  @Test("a tap on the label opens the menu, whose items are selected by taps")
  func tapped() throws {
    let (page, model, log) = try menu()
    try page.tap(at: Point(x: 160, y: 120))
    try page.run(0.5)
    #expect(model.isPresented && page.texts == ["faded"])
    #expect(page.presentedTexts == ["one", "two"])
    let second = try #require(items(of: page).last)
    #expect(items(of: page).count == 2 && second.windowFrame().width == 200)
    try page.tap(at: second.windowFrame().center)
    try page.run(0.5)
    #expect(log.take() == ["second"] && !model.isPresented)
    #expect(page.entries.isEmpty && page.texts == ["menu"])
  }

  @Test("a button as the label of a menu is a part of it for touches and the keyboard")
  func buttonLabel() throws {
    struct Page: View {
      let log: EventLog

      var body: some View {
        Templates.Menu {
          Templates.MenuButton(title: "One") {}
        } label: { _ in
          Button("Menu") { log.add("pressed") }.buttonStyle(.bordered)
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    #expect(page.window.focusOrder.map(\.accessibilityLabel) == ["Menu"])
    try page.tap(at: Point(x: 160, y: 120))
    try page.run(0.5)
    #expect(page.presentedTexts == ["One"] && log.take().isEmpty)
  }

  @Test("the label is a button for assistive technologies, which opens the menu")
  func label() throws {
    let (page, model, log) = try menu()
    let label = try #require(page.all(Sash.Control.self).first)
    #expect(label.accessibilityLabel == "menu" && label.accessibilityRole == .button)
    #expect(label.becomeFirstResponder())
    for phase in [KeyEvent.Phase.down, .up] {
      page.window.handle(.key(KeyEvent(.return, phase)))
    }
    try page.run(0.5)
    #expect(model.isPresented)
    // The keyboard goes on to the items.
    for key in [Key.down, .return] {
      for phase in [KeyEvent.Phase.down, .up] { page.window.handle(.key(KeyEvent(key, phase))) }
      try page.frame()
    }
    try page.run(0.5)
    #expect(log.take() == ["second"] && !model.isPresented)
  }

  @Test("a hold opens the menu, and the finger goes on to an item, which is highlighted")
  func held() throws {
    let (page, _, log) = try menu()
    let finger = Touch.ID.unique()
    page.send(finger, .began, Point(x: 160, y: 120))
    try page.run(0.5)
    let second = try #require(items(of: page).last).windowFrame().center
    try page.move(finger, from: Point(x: 160, y: 120), by: second - Point(x: 160, y: 120))
    try page.frame()
    #expect(page.presentedTexts == ["one", "pressed"])
    page.send(finger, .ended, second)
    try page.run(0.5)
    #expect(log.take() == ["second"] && page.entries.isEmpty)
  }

  @Test("the binding opens and closes the menu, whose content is live and can be disabled")
  func bound() throws {
    let (page, model, log) = try menu()
    model.isPresented = true
    try page.run(0.5)
    model.text = "changed"
    model.isDisabled = true
    try page.run(0.1)
    #expect(page.presentedTexts == ["changed", "two"])
    let first = try #require(items(of: page).first)
    #expect(!first.isEnabled && first.accessibilityLabel == "changed")
    try page.tap(at: first.windowFrame().center)
    #expect(log.take().isEmpty && model.isPresented)
    model.isPresented = false
    try page.run(0.5)
    #expect(page.entries.isEmpty)
    model.isPresented = true
    try page.run(0.5)
    #expect(page.presentedTexts == ["changed", "two"])
    try page.tap(at: Point(x: 5, y: 5))
    #expect(!model.isPresented)
  }

  @Test("a menu of declared views opens at a view of the library")
  func libraryMenu() throws {
    let page = try HostedPage(Block("label", 80, 40))
    let label = try page.first(BlockView.self)
    let log = EventLog()
    let menu = Templates.UIKitMenu(
      sourceView: label, configuration: { $0.width = nil },
      content: { Templates.MenuButton(title: "Item") { log.add("item") } },
      fadeLabel: { log.add("fades \($0)") })
    #expect(!menu.isPresented)
    menu.present()
    try page.run(1)
    #expect(menu.isPresented && page.presentedTexts == ["Item"] && log.take() == ["fades true"])
    // As wide as its items.
    let item = try #require(items(of: page.entries).first)
    #expect(item.frame.width < 100)
    menu.dismiss()
    try page.run(1)
    #expect(!menu.isPresented && page.entries.isEmpty && log.take() == ["fades false"])
  }
}
