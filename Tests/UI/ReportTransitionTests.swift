// SPDX-License-Identifier: MIT

private let (red, green, blue) = (
  Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
  Color(red: 0, green: 0, blue: 1)
)

extension TestStage {
  fileprivate func blocks(_ name: String) -> [BlockView] {
    views(BlockView.self).filter { $0.name == name && $0.isVisibleInWindow }
  }
}

/// What others have reported of views that appear and disappear.
@Suite("SashUI, reports: transitions") struct ReportTransitionTests {
  /// Layers in a stack, of which the lowest and the highest come and go.
  private struct Layers: View {
    @State var hasBack = true
    @State var hasFront = true

    var body: some View {
      VStack(spacing: 0) {
        ZStack {
          if hasBack { green }
          red
          if hasFront { blue.transition(.opacity) }
        }
        HStack {
          Button("back") { withAnimation(.linear(duration: 1)) { hasBack.toggle() } }
          Button("front") { withAnimation(.linear(duration: 1)) { hasFront.toggle() } }
        }
      }
    }
  }

  @Test(
    "what leaves a stack stays in its depth until it has gone (SwiftUI-CardStackView #4, 2020; Gravatar-SDK-iOS #766, 2025; SOLPLY-iOS #91, 2025)"
  )
  func depth() throws {
    let page = try HostedPage(Layers(), size: Size(width: 100, height: 100))
    #expect(try page.pixel(20, 20) == 0x0000FF)
    try page.tap("front")
    try page.run(0.5)
    let middle = try page.pixel(20, 20)
    #expect(middle & 0xFF > 0x60 && middle >> 16 > 0x60, "the highest one fades above the others")
    try page.run(0.7)
    #expect(try page.pixel(20, 20) == 0xFF0000)
    for _ in 0..<2 {
      try page.tap("back")
      try page.run(0.5)
      #expect(try page.pixel(20, 20) == 0xFF0000, "the lowest one fades below the others")
      try page.run(0.7)
    }
    try page.tap("front")
    try page.run(0.5)
    let shown = try page.pixel(20, 20)
    #expect(shown & 0xFF > 0x60 && shown >> 16 > 0x60)
  }

  @Test("the highest of several cards is thrown away above the next one (SwiftUI-CardStackView #4)")
  func cards() throws {
    struct Page: View {
      @State private var cards = [0, 1, 2]

      var body: some View {
        VStack(spacing: 0) {
          ZStack {
            ForEach(cards, id: \.self) { card in
              (card == 2 ? red : card == 1 ? green : blue).transition(.move(edge: .trailing))
            }
          }
          Button("throw") {
            withAnimation(.linear(duration: 1)) { cards = [3] + cards.dropLast() }
          }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 100, height: 100))
    try page.tap("throw")
    try page.run(0.5)
    #expect(try page.pixel(80, 20) == 0xFF0000)
    #expect(try page.pixel(20, 20) == 0x00FF00)
  }

  @Test(
    "what is inserted into a page that slides in moves with the page (missuo/kumone #92, 2026)")
  func inserted() throws {
    struct Artwork: View {
      @State private var isLoaded = false

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Block("head", 100, 20)
          if isLoaded { Block("artwork", 50, 50) }
          Button("load") { isLoaded = true }
        }
      }
    }
    struct Page: View {
      @State private var isShown = false

      var body: some View {
        ZStack {
          Button("show") { withAnimation(.linear(duration: 1)) { isShown = true } }
          if isShown { Artwork().transition(.move(edge: .bottom)) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    let page = try HostedPage(Page())
    try page.tap("show")
    try page.run(0.5)
    try page.tap("load")
    for _ in 0..<20 {
      let (head, artwork) = (try page.block("head"), try page.block("artwork"))
      let displayed = page.displayedOrigin(of: artwork) - page.displayedOrigin(of: head)
      #expect(abs(displayed.dx) < 0.01 && abs(displayed.dy - 20) < 0.01)
      #expect(artwork.totalOpacity == head.totalOpacity)
      try page.frame()
    }
  }

  @Test("the content of an erased view leaves with its transition (ACINQ/phoenix-kmm #2, 2020)")
  func erased() throws {
    struct Page: View {
      @State private var isShown = true

      var body: some View {
        VStack {
          content
          Button("next") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
        }
      }

      private var content: AnyView {
        isShown ? AnyView(Block("warning", 100, 40)) : AnyView(EmptyView())
      }
    }
    let page = try HostedPage(Page())
    for _ in 0..<2 {
      try page.tap("next")
      try page.run(0.5)
      #expect(abs(try page.opacity("warning") - 0.5) < 0.05)
      try page.run(0.7)
    }
    #expect(try page.opacity("warning") == 1)
  }

  @Test(
    "a line moves from one tab to the next one, in a pushed page as elsewhere (nathantannar4/Transmission #26, 2024)"
  )
  func matchedGeometry() throws {
    struct Tabs: View {
      @State private var selected = 0
      @Namespace private var namespace

      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<2) { index in
            Button("tab \(index)") {
              withAnimation(.linear(duration: 1)) { selected = index }
            }
            .frame(width: 100)
            .background(alignment: .bottom) {
              if selected == index {
                Block("line", 100, 3).matchedGeometryEffect(id: "line", in: namespace)
              }
            }
          }
        }
      }
    }
    let stage = try TestStage(showing: NavigationStack { NavigationLink("push") { Tabs() } })
    try stage.tap(.button, "push")
    try stage.settle()
    let start = try #require(stage.blocks("line").first).displayedOriginInWindow.x
    stage.views(Sash.Button.self).first { $0.title == "tab 1" }?.onTap?()
    for _ in 0..<31 { try stage.frame() }
    let lines = stage.blocks("line")
    #expect(!lines.isEmpty)
    let places = lines.map { $0.displayedOriginInWindow.x - start }
    #expect(places.allSatisfy { abs($0 - 50) < 6 }, "\(places)")
    try stage.settle()
    #expect(stage.blocks("line").map { $0.displayedOriginInWindow.x - start } == [100])
  }

  // MARK: Views out of sight

  private struct Ticking: View {
    let log: EventLog

    var body: some View {
      TimelineView(.periodic(from: 0, by: 1)) { context in
        let _ = log.add("tick")
        Text("\(Int(context.date))")
      }
    }
  }

  @Test(
    "a clock out of sight does not tick, and is right when it is seen again (robinebers/openusage #1060, 2026)",
    arguments: ["tab", "page"])
  func hiddenClock(place: String) throws {
    struct Page: View {
      let place: String
      let log: EventLog

      var body: some View {
        if place == "tab" {
          TabView {
            Tab("One", systemImage: "gear") { Ticking(log: log) }
            Tab("Two", systemImage: "gear") { Text("two") }
          }
        } else {
          NavigationStack {
            VStack {
              Ticking(log: log)
              NavigationLink("Two") { Text("two") }
            }
          }
        }
      }
    }
    let log = EventLog()
    let stage = try TestStage(showing: Page(place: place, log: log))
    try stage.advance(by: 3)
    #expect(log.take().count >= 3)
    let before = try #require(stage.texts.first)
    try stage.tap(place == "tab" ? .tab : .button, "Two")
    try stage.settle()
    _ = log.take()
    try stage.advance(by: 10)
    #expect(log.take().isEmpty)
    if place == "tab" { try stage.tap(.tab, "One") } else { try stage.press(.escape) }
    try stage.settle()
    let after = try #require(stage.texts.first)
    #expect(try #require(Int(after)) - #require(Int(before)) >= 10)
    _ = log.take()
    try stage.advance(by: 3)
    #expect(log.take().count >= 3)
  }

  @Test(
    "a text that scrolls for ever is as fast after its tab was left and shown again (joekndy/MarqueeText #12, 2022)"
  )
  func marquee() throws {
    struct Marquee: View {
      @State private var isMoved = false

      var body: some View {
        Block("marquee", 20, 20).offset(x: isMoved ? 100 : 0)
          .onAppear {
            withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) {
              isMoved = true
            }
          }
          .onDisappear { withAnimation(.linear(duration: 0)) { isMoved = false } }
      }
    }
    struct Page: View {
      @Bindable var model: PopupModel

      var body: some View {
        TabView(selection: $model.selection) {
          Tab("One", systemImage: "gear", value: 1) { Marquee() }
          Tab("Two", systemImage: "gear", value: 2) { Text("two") }
        }
      }
    }
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    func speed() throws -> Double {
      let blocks = page.all(BlockView.self, in: page.window.contentView)
      guard let block = blocks.first else { return 0 }
      var steps: [Double] = []
      var last = block.displayedOriginInWindow.x
      for _ in 0..<30 {
        try page.run(1.0 / 60)
        let place = block.displayedOriginInWindow.x
        if place > last { steps.append(place - last) }
        last = place
      }
      return steps.reduce(0, +) / Double(max(steps.count, 1)) * 60
    }
    #expect(try speed().rounded() == 100)
    for _ in 0..<2 {
      model.selection = 2
      try page.run(0.7)
      model.selection = 1
      try page.run(0.1)
      #expect(try speed().rounded() == 100)
    }
  }
}
