// SPDX-License-Identifier: MIT

private struct Item: Identifiable {
  let id: Int
}

@Observable private final class ReportModel {
  var isSheet = false
  var isNested = false
  var isAlert = false
  var item: Item?
  var count = 0
  var isLoading = false
  var isResult = false
  var path: [Int] = []
}

/// What others have reported of presentations and stacks.
@Suite("SashUI: reports about presentations")
struct ReportPresentationTests {
  private let model = ReportModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: 400, height: 600))
  }

  @Test("a sheet has the values that are set together with its binding (nightscout/Trio #1132)")
  func firstValues() throws {
    struct Page: View {
      @State private var text: String?
      @State private var isShown = false

      var body: some View {
        Button("show") {
          text = "hint"
          isShown = true
        }
        .sheet(isPresented: $isShown) { if let text { Text(text) } }
      }
    }
    let stage = try stage(Page())
    try stage.tap(.button, "show")
    #expect(stage.exists(.staticText, "hint"))
  }

  @Test("a sheet whose binding is true at first is presented (adamfootdev/BottomSheet #8)")
  func first() throws {
    model.isSheet = true
    let stage = try stage(
      Text("page").sheet(isPresented: Bindable(model).isSheet) { Text("sheet") })
    #expect(stage.exists(.staticText, "sheet"))
  }

  @Test("a sheet is presented again after a swipe has dismissed it (gordontucker/FittedSheets #90)")
  func again() async throws {
    let stage = try stage(
      Text("page").sheet(isPresented: Bindable(model).isSheet) {
        Text("sheet").presentationDetents([.medium])
      })
    for _ in 0..<3 {
      try await stage.change(model) { $0.isSheet = true }
      #expect(stage.exists(.staticText, "sheet"))
      try stage.swipe(from: Point(x: 200, y: 330), to: Point(x: 200, y: 590))
      try stage.settle()
      #expect(!model.isSheet && stage.texts == ["page"])
    }
  }

  @Test("data that change under a sheet do not dismiss it (AndreaMiotto/PartialSheet #184)")
  func changedData() async throws {
    struct Page: View {
      @Bindable var model: ReportModel

      var body: some View {
        VStack { ForEach(0..<model.count, id: \.self) { Text("row \($0)") } }
          .sheet(isPresented: $model.isSheet) { Text("sheet \(model.count)") }
      }
    }
    let stage = try stage(Page(model: model))
    try await stage.change(model) { $0.isSheet = true }
    try await stage.change(model) { $0.count = 3 }
    #expect(stage.texts == ["sheet 3"])
  }

  @Test("an action dismisses its sheet and presents an alert (swift-composable-architecture #1991)")
  func dismissAndAlert() async throws {
    struct Page: View {
      @Bindable var model: ReportModel

      var body: some View {
        Text("page")
          .sheet(isPresented: $model.isSheet) {
            Button("both") { (model.isSheet, model.isAlert) = (false, true) }
          }
          .alert("alert", isPresented: $model.isAlert) {}
      }
    }
    let stage = try stage(Page(model: model))
    for _ in 0..<2 {
      try await stage.change(model) { $0.isSheet = true }
      try stage.tap(.button, "both")
      try await stage.runTasksAndWait()
      try stage.settle()
      #expect(stage.exists(.staticText, "alert") && !model.isSheet && model.isAlert)
      try stage.press(.return)
      #expect(stage.texts == ["page"] && !model.isAlert)
    }
  }

  @Test(
    "a sheet that replaces itself is dismissed and presented once (swift-navigation #238, #420)")
  func replaced() async throws {
    struct Page: View {
      @Bindable var model: ReportModel
      let log: EventLog

      var body: some View {
        Text("page").sheet(item: $model.item, onDismiss: { log.add("dismissed") }) { item in
          Button("next \(item.id) \(model.count)") { model.item = Item(id: item.id + 1) }
            .onAppear {
              log.add("appear \(item.id)")
              model.count += 1
            }
        }
      }
    }
    let stage = try stage(Page(model: model, log: log))
    try await stage.change(model) { $0.item = Item(id: 1) }
    try stage.tap(.button, "next 1 1")
    try await stage.runTasksAndWait()
    try stage.settle()
    #expect(stage.exists(.button, "next 2 2"))
    #expect(log.take() == ["appear 1", "dismissed", "appear 2"])
  }

  @Test(
    "a sheet in a sheet is dismissed by its own binding (CoolONEOfficial/NativePartialSheet #10)")
  func nested() async throws {
    struct Page: View {
      @Bindable var model: ReportModel

      var body: some View {
        Text("page").fullScreenCover(isPresented: $model.isSheet) {
          Text("cover").sheet(isPresented: $model.isNested) { Text("nested") }
        }
      }
    }
    let stage = try stage(Page(model: model))
    try await stage.change(model) { $0.isSheet = true }
    try await stage.change(model) { $0.isNested = true }
    #expect(stage.exists(.staticText, "nested"))
    try await stage.change(model) { $0.isNested = false }
    #expect(stage.texts == ["cover"] && model.isSheet)
  }

  // MARK: Stacks

  @Test("pages are pushed one after the other, however many (johnpatrickmorgan/FlowStacks #33)")
  func many() async throws {
    let stage = try stage(stack)
    for number in 1...6 {
      try await stage.change(model) { $0.path.append(number) }
      #expect(stage.texts == ["page \(number)"])
    }
    for number in (0...5).reversed() {
      try stage.press(.escape)
      #expect(model.path.count == number)
    }
    #expect(stage.texts == ["root"])
  }

  private var stack: some View {
    NavigationStack(path: Bindable(model).path) {
      Text("root").navigationDestination(for: Int.self) { PoppingPage(number: $0) }
    }
  }

  private struct PoppingPage: View {
    let number: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Text("page \(number)")
      Button("twice") {
        dismiss()
        dismiss()
      }
    }
  }

  @Test("a page that dismisses itself twice is popped once (swift-composable-architecture #2058)")
  func twice() throws {
    model.path = [1, 2]
    let stage = try stage(stack)
    try stage.tap(.button, "twice")
    try stage.settle()
    #expect(model.path == [1] && stage.texts == ["page 1"])
  }

  @Test("going back writes a binding once (pointfreeco/swift-navigation #10)")
  func once() throws {
    var writes: [[Int]] = []
    model.path = [1]
    let path = Binding(
      get: { model.path },
      set: {
        writes.append($0)
        model.path = $0
      })
    let stage = try stage(
      NavigationStack(path: path) {
        Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
      })
    try stage.press(.escape)
    #expect(writes == [[]])
  }

  @Test(
    "one page takes the place of another one by two bindings (pointfreeco/swift-navigation #117)")
  func exchanged() async throws {
    struct Page: View {
      @Bindable var model: ReportModel
      let isReversed: Bool

      var body: some View {
        NavigationStack {
          if isReversed {
            Text("root")
              .navigationDestination(isPresented: $model.isLoading) { Text("loading") }
              .navigationDestination(isPresented: $model.isResult) { Text("result") }
          } else {
            Text("root")
              .navigationDestination(isPresented: $model.isResult) { Text("result") }
              .navigationDestination(isPresented: $model.isLoading) { Text("loading") }
          }
        }
      }
    }
    for isReversed in [false, true] {
      let stage = try stage(Page(model: model, isReversed: isReversed))
      try await stage.change(model) { ($0.isLoading, $0.isResult) = (true, false) }
      #expect(stage.texts == ["loading"])
      try await stage.change(model) { ($0.isLoading, $0.isResult) = (false, true) }
      #expect(stage.texts == ["result"])
      try stage.press(.escape)
      #expect(!model.isResult && stage.texts == ["root"])
    }
  }
}
