// SPDX-License-Identifier: MIT

/// A page with a popup, whose content tells the time of a song.
private struct SongPage: View {
  @Bindable var model: PopupModel

  var body: some View {
    Text("page")
      .popup(
        isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen,
        onOpen: { model.log.add("opened") }, onClose: { model.log.add("closed") }
      ) {
        VStack {
          Text("content \(model.count)")
          if model.count % 2 == 0 { Text("even") }
        }
        .popupTitle("\(model.title) \(model.count)")
        .popupProgress(Double(model.count % 100) / 100)
      }
  }
}

/// A page of several tabs with a bar.
private struct TabbedPage: View {
  @Bindable var model: PopupModel
  var barOnTabs: Set<Int> = [1, 2, 3]

  var body: some View {
    TabView(selection: $model.selection) {
      ForEach(Array(1..<4), id: \.self) { number in
        Tab("Tab \(number)", systemImage: "gear", value: number) {
          ScrollView { Block("tab \(number)", 400, 3_000) }
        }
      }
    }
    .tabBarMinimizeBehavior(.onScrollDown)
    .popup(
      isBarPresented: Binding(
        get: { model.isBarPresented && barOnTabs.contains(model.selection) }, set: { _ in }),
      isPopupOpen: $model.isOpen
    ) {
      Text("content").popupTitle("Title")
    }
  }
}

/// What others have reported of popup bars.
@Suite("SashUI, reports: popup bars") struct ReportPopupTests {
  private static let onBar = Point(x: 200, y: 765)

  private func contentTexts(_ page: PopupPage<some View>) -> [String] {
    page.texts(in: page.popupHost.popupContentView)
  }

  private func frame(of view: Sash.View) -> Rect { view.convert(view.bounds, to: nil) }

  @Test(
    "a popup that is opened and closed quickly ends as it should (LeoNatan/LNPopupUI #29, 2023)")
  func quick() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(SongPage(model: model))
    for pause in [0.02, 0.05, 0.1, 0.2, 0.35, 0.5] {
      try page.drag(from: Self.onBar)
      try page.run(pause)
      try page.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 400), steps: 4)
      try page.run(pause)
      model.isOpen = true
      try page.run(pause)
      model.isOpen = false
      model.count += 1
      try page.run(2)
      #expect(page.state == .barPresented && !model.isOpen, "\(pause)")
      #expect(page.texts(in: page.bar) == ["Harbour Lights \(model.count)"])
      model.isOpen = true
      try page.run(2)
      #expect(page.state == .open && contentTexts(page).contains("content \(model.count)"))
      model.isOpen = false
      try page.run(2)
      #expect(page.texts(in: page.controller.view).contains("page"))
      #expect(page.state == .barPresented)
    }
  }

  @Test("content that changes while a popup closes does not open it (LeoNatan/LNPopupUI #35, 2024)")
  func changedWhileClosing() throws {
    let model = PopupModel()
    (model.isBarPresented, model.isOpen) = (true, true)
    let page = try PopupPage(SongPage(model: model))
    try page.run(1)
    #expect(page.state == .open)
    _ = model.log.take()
    try page.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: 400), steps: 6)
    for _ in 0..<40 {
      model.count += 1
      try page.run(1.0 / 30)
    }
    #expect(page.state == .barPresented && !model.isOpen && model.log.take() == ["closed"])
    try page.run(2)
    #expect(page.state == .barPresented && model.log.names.isEmpty)
  }

  @Test("a timer does not disturb the drag that closes a popup (LeoNatan/LNPopupUI #58, 2024)")
  func timer() throws {
    func places(ticks: Bool) throws -> [Double] {
      let model = PopupModel()
      (model.isBarPresented, model.isOpen) = (true, true)
      let page = try PopupPage(SongPage(model: model))
      try page.run(1)
      var touch = Touch(
        id: .unique(), phase: .began, position: Point(x: 200, y: 200), time: page.host.now,
        source: .finger)
      page.window.handle(.touch(touch))
      touch.phase = .moved
      var result: [Double] = []
      for step in 1...60 {
        if ticks { model.count += 1 }
        try page.run(1.0 / 60)
        touch.position.y = 200 + Double(min(step, 40)) * 6
        touch.time = page.host.now
        page.window.handle(.touch(touch))
        let view = page.popupHost.popupContentView
        result.append(view.displayedFrame.minY + view.displayedTranslation.dy)
      }
      touch.phase = .ended
      touch.time = page.host.now
      page.window.handle(.touch(touch))
      try page.run(1)
      result.append(page.state == .open ? 1 : 0)
      return result
    }
    let expected = try places(ticks: false)
    #expect(Set(expected).count > 10)
    #expect(try places(ticks: true) == expected)
  }

  @Test("a popup whose bindings are true at first is open at first (exyte/PopupView #108, 2023)")
  func first() throws {
    let model = PopupModel()
    (model.isBarPresented, model.isOpen) = (true, true)
    let page = try PopupPage(SongPage(model: model))
    try page.run(0.5)
    #expect(page.state == .open && contentTexts(page).contains("content 3"))
    #expect(model.isBarPresented && model.isOpen)
  }

  @Test(
    "the bar is at the bottom again when a sheet and the keyboard go together (LeoNatan/LNPopupUI #11, 2021)"
  )
  func keyboard() throws {
    struct Page: View {
      @Bindable var model: PopupModel

      var body: some View {
        TabbedPage(model: model).sheet(isPresented: $model.flag) { Text("sheet") }
      }
    }
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Page(model: model))
    let place = frame(of: page.bar)
    func resize(_ height: Double) {
      page.window.resize(to: Size(width: 400, height: height), scale: page.window.scale)
    }
    for pause in [0, 0.05, 0.2] {
      model.flag = true
      try page.run(0.5)
      resize(500)
      try page.run(0.5)
      model.flag = false
      try page.run(pause)
      resize(800)
      try page.run(1)
      #expect(frame(of: page.bar) == place && page.bar.displayedTranslation == .zero)
      model.isOpen = true
      try page.run(1)
      #expect(page.state == .open)
      #expect(frame(of: page.popupHost.popupContentView).minY == 0)
      model.isOpen = false
      try page.run(1)
      #expect(frame(of: page.bar) == place)
    }
  }

  @Test(
    "a bar that is presented beside minimised tabs appears at its place (LeoNatan/LNPopupController #643, 2026)"
  )
  func minimized() throws {
    let model = PopupModel()
    let page = try PopupPage(TabbedPage(model: model))
    try page.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -300))
    try page.run(2)
    model.isBarPresented = true
    var places: Set<[Int]> = []
    for _ in 0..<60 {
      try page.run(1.0 / 60)
      guard page.state == .barPresented || page.bar.superview != nil else { continue }
      let shown = page.bar.displayedFrame
      places.insert([Int(shown.minX), Int(shown.width)])
    }
    #expect((page.popupHost as? TabBarController)?.isTabBarMinimized == true)
    #expect(page.bar.environment == .inline)
    #expect(places.count == 1, "\(places)")
  }

  @Test(
    "a button in a bar of one's own dismisses the bar (LeoNatan/LNPopupController #425, 2020; #80, 2016)"
  )
  func customBar() throws {
    struct Page: View {
      @Bindable var model: PopupModel

      var body: some View {
        Text("page")
          .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
            Text("content")
          }
          .popupBarCustomView {
            HStack {
              Text("mini \(model.count)")
              Button("close") { model.isBarPresented = false }
            }
            .frame(maxWidth: .infinity).frame(height: 60)
          }
      }
    }
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Page(model: model))
    for _ in 0..<2 {
      let button = try #require(page.all(Sash.Button.self, in: page.bar).first)
      try page.drag(from: frame(of: button).center)
      try page.run(1)
      #expect(page.state == .barHidden && !model.isOpen && !model.isBarPresented)
      model.isBarPresented = true
      model.count += 1
      try page.run(1)
      #expect(page.state == .barPresented)
      #expect(page.texts(in: page.bar).contains("mini \(model.count)"))
    }
  }

  @Test(
    "a page inside the content sets the titles of the bar (LeoNatan/LNPopupController #44, 2016)")
  func stack() throws {
    struct Page: View {
      @Bindable var model: PopupModel

      var body: some View {
        Text("page").popup(isBarPresented: .constant(true), isPopupOpen: $model.isOpen) {
          NavigationStack {
            VStack { Text("content") }.navigationTitle("Now Playing")
              .popupTitle(model.title, subtitle: "From a stack")
          }
        }
      }
    }
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    try page.run(0.2)
    #expect(page.texts(in: page.bar) == ["Harbour Lights", "From a stack"])
    model.title = "Other"
    try page.run(0.2)
    #expect(page.texts(in: page.bar) == ["Other", "From a stack"])
  }

  @Test(
    "the bar is on some tabs only, and the tabs stay where they are (LeoNatan/LNPopupController #375, 2019; #193, 2017; #167, 2017)"
  )
  func someTabs() throws {
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(TabbedPage(model: model, barOnTabs: [1, 3]))
    let tabs = try #require(page.popupHost as? TabBarController)
    func places() -> [Rect] {
      [frame(of: tabs.tabBar)] + page.all(Sash.View.self, in: tabs.tabBar).map { frame(of: $0) }
    }
    let expected = places()
    #expect(page.state == .barPresented && expected.count > 3)
    for (tab, isShown) in [(2, false), (3, true), (2, false), (1, true)] {
      model.selection = tab
      try page.run(1)
      #expect((tabs.popupPresentationState == .barPresented) == isShown)
      #expect(places() == expected)
    }
  }

  @Test(
    "the smallest example with buttons in rows works from the start (LeoNatan/LNPopupUI #1, 2020; #76, 2026)"
  )
  func example() throws {
    struct Page: View {
      let model: PopupModel
      @State private var isBarPresented = true
      @State private var isOpen = false

      var body: some View {
        TabView {
          Tab("One", systemImage: "gear") { Text("one") }
          Tab("Two", systemImage: "gear") { Text("two") }
        }
        .popup(isBarPresented: $isBarPresented, isPopupOpen: $isOpen) {
          VStack { Text("Hello, world!") }
            .popupTitle("Hi")
            .popupImage(Image(systemName: "heart"))
            .popupProgress(0.5)
            .popupBarButtons {
              HStack(spacing: 20) {
                Button {
                  model.log.add("pause")
                } label: {
                  Image(systemName: "pause.fill")
                }
              }
            } trailing: {
              HStack(spacing: 20) {
                Button {
                  model.log.add("next")
                } label: {
                  Image(systemName: "forward.fill")
                }
              }
            }
        }
      }
    }
    let model = PopupModel()
    let page = try PopupPage(Page(model: model))
    #expect(page.texts(in: page.bar) == ["Hi"] && page.reports.isEmpty)
    for button in page.buttons {
      try page.drag(from: frame(of: button).center)
      try page.run(0.5)
    }
    #expect(model.log.take() == ["pause", "next"] && page.state == .barPresented)
  }

  @Test(
    "tabs that become a sidebar keep the bar and its popup (LeoNatan/LNPopupUI #59, 2024)")
  func sidebar() throws {
    struct Page: View {
      @Bindable var model: PopupModel

      var body: some View {
        TabView(selection: $model.selection) {
          Tab("One", systemImage: "gear", value: 1) { Text("one") }
          Tab("Two", systemImage: "gear", value: 2) { Text("two") }
        }
        .tabViewStyle(.sidebarAdaptable)
        .popup(isBarPresented: $model.isBarPresented, isPopupOpen: $model.isOpen) {
          Text("content").popupTitle("Title")
        }
      }
    }
    let model = PopupModel()
    model.isBarPresented = true
    let page = try PopupPage(Page(model: model))
    for width in [1_200.0, 400, 1_200] {
      page.window.resize(to: Size(width: width, height: 800), scale: page.window.scale)
      try page.run(1)
      #expect(page.state == .barPresented && page.texts(in: page.bar) == ["Title"])
      let bar = frame(of: page.bar)
      #expect(bar.minX >= 0 && bar.maxX <= width && bar.maxY <= 800 && bar.width > 200)
      model.isOpen = true
      try page.run(1)
      #expect(page.state == .open && contentTexts(page).contains("content"))
      model.isOpen = false
      try page.run(1)
    }
  }
}
