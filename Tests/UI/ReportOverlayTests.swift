// SPDX-License-Identifier: MIT

/// What others have reported of overlays.
@Suite("SashUI, reports: overlays") struct ReportOverlayTests {
  enum Notch: CaseIterable, Equatable { case hidden, min, max }

  @Observable final class Model {
    var notch = Notch.min
    var isSecond = false
    var isTall = false
  }

  /// A page of 320 by 400 with an overlay that rests at 0, 120 and 320.
  private struct Page<Overlay: View>: View {
    @Bindable var model: Model
    var mode = OverlayContentAdjustmentMode.none
    @ViewBuilder let overlay: () -> Overlay

    var body: some View {
      Block("ground")
        .dynamicOverlay(overlay())
        .dynamicOverlayBehavior(
          MagneticNotchOverlayBehavior<Notch> { notch in
            switch notch {
            case .hidden: .fractional(0)
            case .min: .fractional(0.3)
            case .max: .fractional(0.8)
            }
          }
          .notchChange($model.notch)
          .contentAdjustmentMode(mode))
    }
  }

  private func page<Overlay: View>(
    _ model: Model, _ mode: OverlayContentAdjustmentMode = .none,
    @ViewBuilder overlay: @escaping () -> Overlay
  ) throws -> HostedPage<Page<Overlay>> {
    let page = try HostedPage(
      Page(model: model, mode: mode, overlay: overlay), size: Size(width: 320, height: 400))
    try page.frame()
    return page
  }

  private func scrollView(
    of name: String, in page: HostedPage<some View>
  ) throws -> Sash.ScrollView {
    let block = try page.block(name)
    return try #require(
      sequence(first: block as Sash.View) { $0.superview }.firstNonNil { $0 as? Sash.ScrollView })
  }

  @Test(
    "of several scroll views in an overlay the one that is declared drives it (gaetanzanella/DynamicOverlay #16, 2021; #26, 2022)"
  )
  func several() throws {
    let model = Model()
    let page = try page(model) {
      VStack(spacing: 0) {
        ScrollView(.horizontal) { Block("filters", 900, 40) }
        ScrollView { Block("results", 300, 2_000) }.drivingScrollView()
      }
    }
    try page.drag(from: Point(x: 160, y: 360), by: Vector(dx: 0, dy: -150))
    try page.run(1)
    #expect(model.notch == .max, "the results move the overlay")
    let filters = try scrollView(of: "filters", in: page)
    let y = filters.convert(filters.bounds, to: nil).midY
    try page.drag(from: Point(x: 250, y: y), by: Vector(dx: -150, dy: 0))
    try page.run(1)
    #expect(filters.contentOffset.x > 100 && model.notch == .max, "the filters scroll")
    try page.drag(from: Point(x: 160, y: 300), by: Vector(dx: 0, dy: -100))
    try page.run(1)
    let results = try scrollView(of: "results", in: page)
    #expect(results.contentOffset.y > 50 && model.notch == .max, "the results scroll at the top")
    results.contentOffset = .zero
    try page.drag(from: Point(x: 160, y: 200), by: Vector(dx: 0, dy: 150))
    try page.run(1)
    #expect(model.notch == .min)
  }

  @Test(
    "a list that another one replaces in an overlay of another height drives it (gaetanzanella/DynamicOverlay #21, 2021)"
  )
  func replaced() throws {
    struct Content: View {
      let title: String
      let action: () -> Void

      var body: some View {
        ZStack(alignment: .top) {
          Color.red
          VStack(spacing: 0) {
            Button(title) { action() }
            List { ForEach(0..<100) { Text("\(title) \($0)") } }.listStyle(.plain)
          }
          .drivingScrollView()
        }
      }
    }
    struct Page: View {
      @Bindable var model: Model

      var body: some View {
        Color.white
          .dynamicOverlay {
            VStack(spacing: 0) {
              Color.blue.frame(height: 20).draggable()
              if model.isSecond {
                Content(title: "second") { withAnimation { model.isSecond.toggle() } }
              } else {
                Content(title: "first") { withAnimation { model.isSecond.toggle() } }
              }
            }
          }
          .dynamicOverlayBehavior(
            MagneticNotchOverlayBehavior<Notch> { notch in
              switch notch {
              case .hidden: .absolute(100)
              case .min: .absolute(model.isSecond ? 200 : 150)
              case .max: .absolute(350)
              }
            }
            .notchChange($model.notch))
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model), size: Size(width: 320, height: 400))
    try page.frame()
    for title in ["first", "second", "first"] {
      #expect(model.isSecond == (title == "second"))
      model.notch = .min
      try page.run(0.5)
      try page.drag(from: Point(x: 160, y: 340), by: Vector(dx: 0, dy: -150))
      try page.run(1)
      #expect(model.notch == .max, "the list of \(title) drives")
      try page.tap(title)
      try page.run(1)
    }
    #expect(page.all(Sash.ListView.self).count == 1)
  }

  @Test(
    "a scroll view drives its overlay after that was hidden (gaetanzanella/DynamicOverlay #32, 2023)",
    arguments: [false, true])
  func hidden(startsHidden: Bool) throws {
    let model = Model()
    if startsHidden { model.notch = .hidden }
    let page = try page(model) {
      ScrollView { Block("content", 300, 2_000) }.drivingScrollView()
    }
    for _ in 0..<2 {
      model.notch = .hidden
      try page.run(0.5)
      model.notch = .min
      try page.run(0.5)
      try page.drag(from: Point(x: 160, y: 370), by: Vector(dx: 0, dy: -150))
      try page.run(1)
      #expect(model.notch == .max)
      #expect(try scrollView(of: "content", in: page).contentOffset.y == 0)
    }
  }

  @Test(
    "at a lower notch the end of what scrolls in an overlay is reached (gaetanzanella/DynamicOverlay #37, 2022)"
  )
  func reachable() throws {
    let model = Model()
    let page = try page(model, .stretch) {
      VStack(spacing: 0) {
        Block("handle", 320, 20).draggable()
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<20) { Block("row \($0)", 300, 40) } }
        }
      }
    }
    for notch in [Notch.min, .max, .min] {
      model.notch = notch
      try page.run(1)
      let scroll = try scrollView(of: "row 0", in: page)
      scroll.contentOffset = .zero
      for _ in 0..<20 {
        try page.drag(from: Point(x: 160, y: 390), by: Vector(dx: 0, dy: -80))
        try page.run(0.5)
      }
      let last = try page.block("row 19")
      #expect(last.convert(last.bounds, to: nil).maxY <= 400, "at \(notch)")
      #expect(model.notch == notch)
    }
  }

  @Test(
    "a page with an overlay hides the bar of its stack (gaetanzanella/DynamicOverlay #29, 2022)",
    arguments: [false, true])
  func navigationBar(isOutside: Bool) async throws {
    struct Page: View {
      @Bindable var model: Model
      let isOutside: Bool

      var body: some View {
        NavigationStack {
          if isOutside {
            content.dynamicOverlay(list).toolbar(visibility, for: .navigationBar)
          } else {
            content.toolbar(visibility, for: .navigationBar).dynamicOverlay(list)
          }
        }
      }

      private var visibility: Visibility { model.isTall ? .visible : .hidden }
      private var content: some View { Text("map").navigationTitle("Map") }
      private var list: some View { List { Text("row") }.drivingScrollView() }
    }
    let model = Model()
    let stage = try TestStage(showing: Page(model: model, isOutside: isOutside))
    #expect(stage.findAll(.header).isEmpty)
    model.isTall = true
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.findAll(.header).map(\.label) == ["Map"])
  }

  @Test(
    "an overlay that comes up never shows what lies below it (gaetanzanella/DynamicOverlay #42, 2022)"
  )
  func bottom() throws {
    let model = Model()
    let page = try page(model) { Block("overlay") }
    for notch in [Notch.max, .hidden, .max] {
      withAnimation { model.notch = notch }
      for _ in 0..<90 {
        try page.frame()
        let overlay = try page.block("overlay")
        let top = page.displayedOrigin(of: overlay).y
        #expect(top + overlay.displayedFrame.height >= 399.5, "at \(top)")
      }
    }
  }
}
