// SPDX-License-Identifier: MIT

/// What others have reported of popovers.
@Suite("SashUI, reports: popovers") struct ReportPopoverTests {
  @Observable final class Model {
    var path: [Int] = []
    var tab = 1
    var isShown = false
    var selection: Int?
    var count = 0
    let log = EventLog()
  }

  /// A view whose popover stays until the view goes.
  private struct Child: View {
    @State private var isShown = false

    var body: some View {
      Text("child")
        .popover(
          present: $isShown,
          attributes: {
            $0.dismissal.mode = .none
            $0.presentation.animation = nil
          }
        ) {
          Text("popover")
        }
        .onAppear { isShown = true }
    }
  }

  private func presented(_ page: PopupPage<some View>) -> [String] {
    page.window.presentationStack.entries.flatMap { page.texts(in: $0.view) }
  }

  @Test(
    "a popover goes with the page that is popped, and is not seen over another tab (aheze/Popovers #45, 2022; #31, 2022)"
  )
  func gone() throws {
    struct Stack: View {
      @Bindable var model: Model

      var body: some View {
        NavigationStack(path: $model.path) {
          Text("root").navigationDestination(for: Int.self) { _ in Child() }
        }
      }
    }
    struct Tabs: View {
      @Bindable var model: Model

      var body: some View {
        TabView(selection: $model.tab) {
          Tab("One", systemImage: "gear", value: 1) { Text("one") }
          Tab("Two", systemImage: "gear", value: 2) { Child() }
        }
      }
    }
    let model = Model()
    let stack = try PopupPage(Stack(model: model))
    for _ in 0..<2 {
      model.path = [1]
      try stack.run(1)
      #expect(presented(stack) == ["popover"])
      model.path = []
      try stack.run(1)
      #expect(presented(stack).isEmpty)
    }
    let tabs = try PopupPage(Tabs(model: model))
    for _ in 0..<2 {
      model.tab = 2
      try tabs.run(1)
      #expect(presented(tabs) == ["popover"])
      model.tab = 1
      try tabs.run(1)
      #expect(presented(tabs).isEmpty && tabs.reports.isEmpty)
    }
  }

  @Test(
    "suggestions below a field follow each letter, and leave it the focus (aheze/Popovers #72, 2023)"
  )
  func suggestions() throws {
    struct Page: View {
      @State private var text = ""
      private let names = ["Alabama", "Alaska", "Arizona", "Ohio"]

      var body: some View {
        VStack {
          TextField("State", text: $text).frame(width: 200)
            .popover(present: .constant(true)) {
              VStack { ForEach(names.filter { $0.hasPrefix(text) }, id: \.self) { Text($0) } }
            }
          Spacer()
        }
      }
    }
    let stage = try TestStage(showing: Page())
    #expect(stage.texts == ["Alabama", "Alaska", "Arizona", "Ohio"])
    let field = try #require(stage.views(Sash.TextField.self).first)
    try stage.tap(at: field.convert(field.bounds, to: nil).center)
    for (letter, names) in [
      ("A", ["Alabama", "Alaska", "Arizona"]), ("l", ["Alabama", "Alaska"]), ("x", []),
    ] {
      try stage.type(letter)
      #expect(stage.texts == names)
      #expect(field.isFirstResponder)
    }
    #expect(field.text == "Alx")
  }

  @Test(
    "the popover of a selected view in a scroll view follows it (aheze/Popovers #85, 2023; #111, 2024)"
  )
  func scrolled() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            Block("above", 100, 100)
            ForEach(0..<3) { number in
              Block("row \(number)", 100, 20)
                .popover(
                  selection: $model.selection, tag: number,
                  attributes: {
                    $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .top)
                    $0.presentation.animation = nil
                  }
                ) {
                  Block("preview \(number)", 60, 20)
                }
            }
            Block("below", 100, 600)
          }
        }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    let scroll = try page.first(Sash.ScrollView.self)
    model.selection = 1
    try page.run(0.5)
    for offset in [0.0, 30, 60, 10] {
      scroll.contentOffset.y = offset
      try page.run(1)
      let preview = try #require(page.presentedBlock("preview 1"))
      let row = try page.block("row 1")
      #expect(
        preview.convert(preview.bounds, to: nil).minY == row.convert(row.bounds, to: nil).maxY)
    }
  }

  @Test("each dismissal of many is animated (aheze/Popovers #27, 2022)")
  func animated() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        VStack {
          Text("\(model.count)")
          Block("source", 80, 20)
            .popover(
              present: $model.isShown,
              attributes: { $0.dismissal.animation = .linear(duration: 0.4) }
            ) {
              Block("content", 60, 30)
            }
        }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model))
    for round in 0..<20 {
      model.isShown = true
      try page.run(round.isMultiple(of: 2) ? 1 : 0.1)
      model.isShown = false
      model.count += 1
      try page.run(0.2)
      let content = try #require(page.presentedBlock("content"))
      #expect(content.totalOpacity > 0 && content.totalOpacity < 1, "round \(round)")
      try page.run(0.5)
      #expect(page.entries.isEmpty)
    }
  }

  @Test("a popover with a field moves above what covers the window (aheze/Popovers #113, 2024)")
  func keyboard() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Block("source", 80, 20).frame(maxHeight: .infinity, alignment: .bottom)
          .popover(
            present: $model.isShown,
            attributes: {
              $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .bottom)
              $0.presentation.animation = nil
            }
          ) {
            VStack {
              Block("content", 100, 60)
              TextField("text", text: .constant(""))
            }
            .frame(width: 150)
          }
      }
    }
    let model = Model()
    model.isShown = true
    let page = try HostedPage(Page(model: model), size: Size(width: 320, height: 480))
    try page.run(0.5)
    for height in [240.0, 480] {
      try page.resize(320, height)
      try page.run(1)
      let field = try #require(page.entries.first?.view)
      let content = try #require(page.presentedBlock("content"))
      let frame = content.convert(content.bounds, to: nil)
      #expect(frame.minY >= 0 && frame.maxY < height && field.bounds.height == height)
      #expect(frame.minY > height - 200)
    }
  }

  @Test("what scrolls stays where it is when a popover is presented (exyte/PopupView #53, 2021)")
  func keptOffset() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        ZStack {
          TabView {
            Tab("First", systemImage: "gear") {
              ScrollView(.vertical) { ForEach(0..<50) { Text("Row \($0)").padding() } }.clipped()
            }
          }
        }
        .popover(present: $model.isShown) { Text("popover \(model.count)") }
      }
    }
    let model = Model()
    let page = try PopupPage(Page(model: model))
    let scroll = try #require(page.all(Sash.ScrollView.self, in: page.window.contentView).first)
    scroll.contentOffset.y = 700
    try page.run(0.2)
    for _ in 0..<2 {
      model.isShown.toggle()
      model.count += 1
      try page.run(1)
      #expect(scroll.contentOffset.y == 700 && scroll.window != nil)
    }
  }

  @Test(
    "a popover of a row goes when its row is reused, and comes for the right one (manaflow-ai/cmux #9392, 2026)",
    arguments: [false, true])
  func reusedRows(isPlain: Bool) throws {
    struct Row: View {
      let number: Int
      let isPlain: Bool
      @State private var isShown = false

      var body: some View {
        let button = Button("\(number)") { isShown = true }
        if isPlain {
          button.popover(isPresented: $isShown) { Text("popover \(number)") }
        } else {
          button.popover(present: $isShown, attributes: { $0.dismissal.mode = .none }) {
            Text("popover \(number)")
          }
        }
      }
    }
    let page = try PopupPage(List { ForEach(0..<100) { Row(number: $0, isPlain: isPlain) } })
    let list = try #require(page.all(Sash.ListView.self, in: page.window.contentView).first)
    func press(_ title: String) throws {
      let buttons = page.all(Sash.Button.self, in: list)
      try #require(buttons.first { $0.title == title && $0.isVisibleInWindow }).onTap?()
      try page.run(1)
    }
    for _ in 0..<2 {
      list.scrollToRow(at: RowPath(row: 0), animated: false)
      try page.run(0.5)
      try press("3")
      #expect(presented(page) == ["popover 3"])
      list.scrollToRow(at: RowPath(row: 80), animated: false)
      try page.run(1)
      #expect(presented(page).isEmpty)
      try press("80")
      #expect(presented(page) == ["popover 80"])
    }
  }

  @Test(
    "a button that toggles its popover opens and closes it by turns (aheze/Popovers #54, 2022)",
    arguments: [false, true])
  func toggled(isPlain: Bool) throws {
    struct Page: View {
      @Bindable var model: Model
      let isPlain: Bool

      var body: some View {
        let button = Button("toggle") { model.isShown.toggle() }
        if isPlain {
          button.popover(isPresented: $model.isShown) { Text("popover") }
        } else {
          button.popover(present: $model.isShown) { Text("popover") }
        }
      }
    }
    let model = Model()
    let page = try PopupPage(Page(model: model, isPlain: isPlain))
    let button = try #require(page.all(Sash.Button.self, in: page.window.contentView).first)
    let center = button.convert(button.bounds, to: nil).center
    for round in 1...4 {
      try page.drag(from: center)
      try page.run(1)
      #expect(presented(page).isEmpty == round.isMultiple(of: 2), "round \(round)")
      #expect(model.isShown != round.isMultiple(of: 2))
    }
  }

  @Test("a press outside of a popover is told once (aheze/Popovers #66, 2022)")
  func toldOnce() throws {
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Block("source", 80, 20)
          .popover(
            present: $model.isShown,
            attributes: {
              $0.dismissal.mode = .none
              $0.onTapOutside = {
                model.log.add("outside")
                withAnimation(.easeIn(duration: 0.15)) { model.count += 1 }
              }
            }
          ) {
            Block("content", 60 + Double(model.count), 30)
          }
      }
    }
    let model = Model()
    model.isShown = true
    let page = try HostedPage(Page(model: model))
    try page.run(0.5)
    for _ in 0..<3 {
      try page.tap(at: Point(x: 10, y: 10))
      try page.run(0.5)
      #expect(model.log.take() == ["outside"])
    }
  }
}
