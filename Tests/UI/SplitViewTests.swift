// SPDX-License-Identifier: MIT

@Observable private final class SplitModel {
  var visibility = NavigationSplitViewVisibility.automatic
  var count = 0
  var isShown = true
}

private struct SplitPage: View {
  @Bindable var model: SplitModel

  var body: some View {
    NavigationSplitView(columnVisibility: $model.visibility) {
      VStack {
        Text("sidebar \(model.count)")
        NavigationLink("value", value: 3)
        NavigationLink("view") { Text("linked") }
      }
      .navigationTitle("Sidebar")
      .navigationSplitViewColumnWidth(min: 100, ideal: 220, max: 300)
      .navigationDestination(for: Int.self) { Text("number \($0) \(model.count)") }
    } detail: {
      Text("detail \(model.count)").navigationTitle("Detail")
    }
  }
}

private struct ThreeColumns: View {
  var body: some View {
    NavigationSplitView {
      NavigationLink("open") { NavigationLink("more") { Text("last") } }
    } content: {
      Text("content")
    } detail: {
      NavigationStack { NavigationLink("push") { Text("pushed") } }
    }
  }
}

private struct InspectorPage: View {
  @Bindable var model: SplitModel

  var body: some View {
    Block("page").inspector(isPresented: $model.isShown) {
      Block("inspector").inspectorColumnWidth(200)
    }
  }
}

@Suite("SashUI: split views and inspectors")
struct SplitViewTests {
  private let model = SplitModel()

  private func stage<Content: View>(_ content: Content, width: Double = 900) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: width, height: 600))
  }

  private func split(in stage: TestStage) throws -> SplitViewController {
    let children = try #require(stage.window.rootViewController).children
    return try #require(children.first as? SplitViewController)
  }

  /// The frame of a block in the window.
  private func frame(_ name: String, in stage: TestStage) -> Rect? {
    func search(_ view: Sash.View) -> BlockView? {
      if let block = view as? BlockView, block.name == name { return block }
      return view.subviews.firstNonNil(search)
    }
    return search(stage.window.contentView).map { $0.convert($0.bounds, to: nil) }
  }

  @Test(
    "a wide window shows the columns side by side, each with its title (SwiftUI, NavigationSplitView)"
  )
  func sideBySide() async throws {
    let stage = try stage(SplitPage(model: model))
    #expect(stage.exists(.staticText, "sidebar 0") && stage.exists(.staticText, "detail 0"))
    #expect(stage.findAll(.header).map(\.label) == ["Sidebar", "Detail"])
    #expect(try split(in: stage).preferredWidth(for: .primary) == 220)
    try await stage.change(model) { $0.count = 1 }
    #expect(stage.exists(.staticText, "sidebar 1") && stage.exists(.staticText, "detail 1"))
  }

  @Test("a link of a column shows its view in the next one, which follows its states")
  func links() async throws {
    let stage = try stage(SplitPage(model: model))
    try stage.tap(.button, "value")
    #expect(stage.exists(.staticText, "number 3 0") && !stage.exists(.staticText, "detail 0"))
    #expect(stage.exists(.staticText, "sidebar 0"))
    try await stage.change(model) { $0.count = 2 }
    #expect(stage.exists(.staticText, "number 3 2"))
    try stage.tap(.button, "view")
    #expect(stage.exists(.staticText, "linked") && !stage.exists(.staticText, "number 3 2"))
  }

  @Test("three columns lead from one to the next, and a stack in a column keeps its own pages")
  func three() throws {
    let stage = try stage(ThreeColumns(), width: 1200)
    #expect(stage.exists(.staticText, "content"))
    try stage.tap(.button, "push")
    #expect(stage.exists(.staticText, "pushed"))
    try stage.tap(.button, "open")
    #expect(!stage.exists(.staticText, "content"))
    try stage.tap(.button, "more")
    #expect(stage.exists(.staticText, "last") && stage.exists(.button, "open"))
  }

  @Test(
    "the visible columns are those of the binding, in both directions (SwiftUI, columnVisibility)")
  func visibility() async throws {
    let stage = try stage(SplitPage(model: model))
    try await stage.change(model) { $0.visibility = .detailOnly }
    #expect(try !split(in: stage).areSideColumnsShown && !stage.exists(.staticText, "sidebar 0"))
    try stage.press(.function(9))
    #expect(model.visibility == .all && stage.exists(.staticText, "sidebar 0"))
    try stage.press(.function(9))
    #expect(model.visibility == .detailOnly)
    try await stage.change(model) { $0.visibility = .all }
    #expect(try split(in: stage).areSideColumnsShown)
  }

  @Test("a narrow window shows the columns as pages, with a way back")
  func collapsed() throws {
    let stage = try stage(SplitPage(model: model), width: 400)
    #expect(stage.exists(.staticText, "sidebar 0") && !stage.exists(.staticText, "detail 0"))
    try stage.tap(.button, "view")
    try stage.settle()
    #expect(stage.exists(.staticText, "linked") && !stage.exists(.staticText, "sidebar 0"))
    let back = try #require(stage.findAll(.button).first)
    try stage.tap(at: back.frame.center)
    try stage.settle()
    #expect(stage.exists(.staticText, "sidebar 0") && !stage.exists(.staticText, "linked"))
  }

  @Test("an inspector is a column of its width, or a sheet in a narrow window (SwiftUI, inspector)")
  func inspector() async throws {
    let stage = try stage(InspectorPage(model: model))
    let inspector = try #require(frame("inspector", in: stage))
    #expect(inspector.width == 200 && inspector.maxX == 900)
    #expect(try #require(frame("page", in: stage)).maxX <= inspector.minX)
    try await stage.change(model) { $0.isShown = false }
    #expect(frame("inspector", in: stage) == nil && frame("page", in: stage)?.maxX == 900)
    try await stage.change(model) { $0.isShown = true }
    let narrow = try self.stage(InspectorPage(model: model), width: 400)
    #expect(frame("page", in: narrow)?.maxX == 400)
    #expect(narrow.window.rootViewController?.presentedViewController != nil)
    try narrow.press(.escape)
    #expect(!model.isShown)
  }
}
