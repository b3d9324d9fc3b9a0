// SPDX-License-Identifier: MIT

import SashWayland

@Observable private final class BarModel {
  var isShown = false
  var isLoaded = false
  var isWide = false
  var text = ""
  var section = 0
  var count = 0
  let log = EventLog()
}

/// What others have reported of toolbars, columns and alerts.
@Suite("SashUI, reports: bars and columns") struct ReportBarTests {
  private let model = BarModel()

  private func stage<Content: View>(
    _ content: Content, width: Double = 500
  ) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: width, height: 600))
  }

  private func resize(_ stage: TestStage, _ width: Int) throws {
    stage.compositor.toplevels[0].configure(
      width: Int32(width), height: 600, states: [.activated])
    try stage.settle()
  }

  private func frame(_ name: String, in stage: TestStage) -> Rect? {
    stage.views(BlockView.self).first { $0.name == name && $0.isVisibleInWindow }
      .map { $0.convert($0.bounds, to: nil) }
  }

  // MARK: Toolbars

  @Test(
    "a button of the bar presents its sheet each time (johnpatrickmorgan/FlowStacks #53, 2023; subconscious #622, 2023)"
  )
  func sheet() throws {
    struct Page: View {
      @Bindable var model: BarModel

      var body: some View {
        NavigationStack {
          Text("page").navigationTitle("Home")
            .toolbar {
              ToolbarItem(placement: .primaryAction) {
                Button("Show") {
                  model.count += 1
                  model.isShown = true
                }
              }
            }
            .sheet(isPresented: $model.isShown) { Text("sheet").presentationDetents([.medium]) }
        }
      }
    }
    let stage = try stage(Page(model: model))
    for round in 1...4 {
      try stage.tap(.button, "Show")
      try stage.settle()
      #expect(stage.exists(.staticText, "sheet") && model.count == round)
      if round.isMultiple(of: 2) {
        try stage.press(.escape)
      } else {
        try stage.swipe(from: Point(x: 250, y: 330), to: Point(x: 250, y: 590))
      }
      try stage.settle()
      #expect(!model.isShown)
    }
  }

  @Test(
    "a view in the bar stays the same one while items beside it come and go (kasianov-mikhail/scout #592, 2026)"
  )
  func besides() async throws {
    struct Page: View {
      @Bindable var model: BarModel

      var body: some View {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem(placement: .principal) {
              Picker("Scope", selection: $model.section) {
                Text("All").tag(0)
                Text("Event").tag(1)
              }
              .pickerStyle(.segmented)
            }
            if model.isLoaded {
              ToolbarItem(placement: .primaryAction) { Button("Info") {} }
            }
          }
        }
      }
    }
    let stage = try stage(Page(model: model))
    let control = try #require(stage.views(Sash.SegmentedControl.self).first)
    for isLoaded in [true, false, true] {
      try await stage.change(model) { $0.isLoaded = isLoaded }
      #expect(stage.exists(.button, "Info") == isLoaded)
      #expect(stage.views(Sash.SegmentedControl.self).first === control)
    }
  }

  @Test(
    "the bar of each page has its own items, in a column too (matteopuc/swiftui-navigation-stack #58, 2021; utmapp/UTM #4325, 2022)",
    arguments: [400.0, 900])
  func itemsOfPages(width: Double) throws {
    struct Page: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("A") {
              Text("page A").toolbar {
                ToolbarItem(placement: .bottomBar) { Button("Item A") {} }
              }
            }
            NavigationLink("B") {
              Text("page B").toolbar { ToolbarItem { Button("Item B") {} } }
            }
          }
          .navigationTitle("Explore")
          .toolbar { Button("Sidebar") {} }
        } detail: {
          Text("nothing")
        }
      }
    }
    let stage = try stage(Page(), width: width)
    let isNarrow = width < 500
    for (page, other) in [("A", "B"), ("B", "A"), ("A", "B")] {
      try stage.tap(.button, page)
      try stage.settle()
      #expect(stage.exists(.staticText, "page \(page)"))
      #expect(stage.exists(.button, "Item \(page)") && !stage.exists(.button, "Item \(other)"))
      #expect(stage.exists(.button, "Sidebar") != isNarrow)
      if isNarrow {
        try stage.press(.escape)
        try stage.settle()
      }
    }
  }

  @Test(
    "the items of the columns are there after the window was hidden (VAndrJ/awesome-apple-bugs #16, 2025)"
  )
  func hiddenWindow() throws {
    struct Page: View {
      var body: some View {
        NavigationSplitView {
          Text("side").toolbar { Button("Left") {} }
        } detail: {
          Text("detail").toolbar { Button("Right") {} }
        }
      }
    }
    let stage = try stage(Page(), width: 900)
    let toplevel = stage.compositor.toplevels[0]
    toplevel.configure(width: 900, height: 600, states: [.suspended])
    try stage.settle()
    toplevel.configure(width: 900, height: 600, states: [.activated])
    try stage.settle()
    #expect(stage.exists(.button, "Left") && stage.exists(.button, "Right"))
  }

  @Test(
    "a title view that a choice changes is pressed again (SwiftUIX/SwiftUIX #70, 2020)")
  func titleView() throws {
    struct Page: View {
      @State private var title = "First"
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem(placement: .principal) {
              HStack {
                Text(title)
                Image(systemName: "chevron.down")
              }
              .onTapGesture { isShown = true }
            }
          }
          .sheet(isPresented: $isShown) {
            Button("choose") {
              title += "!"
              isShown = false
            }
          }
        }
      }
    }
    let stage = try stage(Page())
    for title in ["First", "First!", "First!!"] {
      try stage.tap(at: try stage.find(.staticText, title).frame.center)
      try stage.settle()
      try stage.tap(.button, "choose")
      try stage.settle()
      #expect(stage.exists(.staticText, title + "!"))
    }
  }

  // MARK: Columns

  @Test("conditions in the columns follow what they read (DanXi-Dev/DanXi-swift #64, 2024)")
  func conditions() async throws {
    struct Page: View {
      let model: BarModel

      var body: some View {
        NavigationSplitView {
          if model.isLoaded { Text("side loaded") } else { Text("side empty") }
        } detail: {
          switch model.section {
          case 0: Text("none")
          case 1: Text("one").toolbar { Button("Item") {} }
          default: List { Text("list") }
          }
        }
      }
    }
    let stage = try stage(Page(model: model), width: 900)
    for (isLoaded, section, texts) in [
      (false, 0, ["side empty", "none"]), (true, 1, ["side loaded", "one"]),
      (true, 2, ["side loaded", "list"]), (false, 1, ["side empty", "one"]),
    ] {
      try await stage.change(model) { ($0.isLoaded, $0.section) = (isLoaded, section) }
      #expect(stage.texts == texts && stage.exists(.button, "Item") == (section == 1))
    }
  }

  @Test(
    "a column whose width is fixed here and flexible there has the right one (arcboxlabs/arcbox-desktop #324, 2026)"
  )
  func widths() async throws {
    struct Page: View {
      let model: BarModel

      var body: some View {
        NavigationSplitView {
          Text("side")
        } content: {
          if model.isWide {
            Block("column").navigationSplitViewColumnWidth(min: 150, ideal: 320, max: 600)
          } else {
            Block("column").navigationSplitViewColumnWidth(180)
          }
        } detail: {
          Text("detail")
        }
      }
    }
    let stage = try stage(Page(model: model), width: 1_300)
    for _ in 0..<3 {
      #expect(frame("column", in: stage)?.width == 180)
      try await stage.change(model) { $0.isWide = true }
      #expect(frame("column", in: stage)?.width == 320)
      try await stage.change(model) { $0.isWide = false }
    }
  }

  @Test(
    "an inspector that is always shown is there in each width of the window (FB16257334, 2025)")
  func inspector() throws {
    struct Page: View {
      var body: some View {
        NavigationSplitView {
          Text("Sidebar")
        } detail: {
          Block("detail").inspector(isPresented: .constant(true)) {
            Block("inspector").inspectorColumnWidth(200)
          }
        }
      }
    }
    let stage = try stage(Page(), width: 1_200)
    for width in [1_200, 400, 1_200, 400, 1_200] {
      try resize(stage, width)
      #expect(frame("inspector", in: stage) != nil, "\(width)")
      if width == 1_200 {
        let (detail, inspector) = (frame("detail", in: stage), frame("inspector", in: stage))
        #expect(inspector?.width == 200 && inspector?.maxX == 1_200)
        #expect(detail?.maxX ?? 0 <= inspector?.minX ?? 0)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
      }
    }
  }

  @Test(
    "the content of an inspector is there until that has closed (pointfreeco/swift-navigation #220, 2024)"
  )
  func closingInspector() throws {
    struct Page: View {
      let log: EventLog
      @State private var isShown = true

      var body: some View {
        Block("page").inspector(isPresented: $isShown) {
          Block("inspector").inspectorColumnWidth(200).onDisappear { log.add("gone") }
        }
        .overlay(alignment: .topLeading) {
          Button("close") { withAnimation(.linear(duration: 0.5)) { isShown = false } }
        }
      }
    }
    let page = try HostedPage(Page(log: model.log), size: Size(width: 900, height: 600))
    try page.run(0.2)
    let inspector = try page.block("inspector")
    try page.tap("close")
    for _ in 0..<20 {
      try page.frame()
      #expect(inspector.isVisibleInWindow && inspector.bounds.width == 200)
      #expect(model.log.names.isEmpty)
    }
    try page.run(1)
    #expect(!inspector.isVisibleInWindow && page.frames["page"]?.maxX == 900)
    #expect(model.log.take() == ["gone"])
  }

  // MARK: Alerts

  @Test(
    "a button of an alert is enabled while its field has a text (divadretlaw/CustomAlert #15, 2024)"
  )
  func field() async throws {
    struct Page: View {
      @Bindable var model: BarModel

      var body: some View {
        Text("page").alert("Enter access code", isPresented: $model.isShown) {
          TextField("Access Code", text: $model.text)
          Button("Cancel", role: .cancel) {}
          Button("Submit") { model.log.add("submit \(model.text)") }.disabled(model.text.isEmpty)
        }
      }
    }
    let stage = try stage(Page(model: model))
    for code in ["1234", "x"] {
      try await stage.change(model) { ($0.text, $0.isShown) = ("", true) }
      #expect(try stage.find(.button, "Submit").state.contains(.disabled))
      try stage.tap(.textField, "Access Code")
      try stage.type(code)
      #expect(try !stage.find(.button, "Submit").state.contains(.disabled))
      try stage.tap(.button, "Submit")
      try stage.settle()
      #expect(model.log.take() == ["submit \(code)"] && !model.isShown)
    }
  }

  @Test(
    "a dialog that the action of another one presents stays (swift-composable-architecture #902, 2022)"
  )
  func secondDialog() async throws {
    struct Page: View {
      @Bindable var model: BarModel

      var body: some View {
        VStack {
          Text("page").confirmationDialog(
            "Title 1", isPresented: $model.isShown, titleVisibility: .visible
          ) { Button("Next") { model.isLoaded = true } }
          Text("more").confirmationDialog(
            "Title 2", isPresented: $model.isLoaded, titleVisibility: .visible
          ) { Button("OK") { model.log.add("ok") } }
        }
      }
    }
    let stage = try stage(Page(model: model))
    for _ in 0..<2 {
      try await stage.change(model) { $0.isShown = true }
      try stage.tap(.button, "Next")
      try stage.settle()
      #expect(stage.exists(.staticText, "Title 2") && !model.isShown && model.isLoaded)
      try stage.tap(.button, "OK")
      try stage.settle()
      #expect(model.log.take() == ["ok"] && !model.isLoaded && stage.texts == ["page", "more"])
    }
  }
}
