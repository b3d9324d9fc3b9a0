// SPDX-License-Identifier: MIT

private struct Song: Hashable {
  let name: String
}

@Observable private final class NavigationModel {
  var path: [Int] = []
  var mixed = NavigationPath()
  var count = 0
  var isPresented = false
  var song: Song?
}

/// A page with a state of its own.
private struct NumberPage: View {
  let number: Int
  let model: NavigationModel
  let log: EventLog
  @State private var own = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("page \(number) \(model.count) \(own) \(isPresented)")
      Button("own") { own += 1 }
      Button("dismiss") { dismiss() }
      NavigationLink("next", value: number + 1)
      NavigationLink("song", value: Song(name: "Harbour"))
      NavigationLink("nothing", value: Int?.none)
    }
    .navigationTitle("Number \(number)")
    .onAppear { log.add("appear \(number)") }
    .onDisappear { log.add("disappear \(number)") }
  }
}

private struct ArrayStack: View {
  @Bindable var model: NavigationModel
  let log: EventLog

  var body: some View {
    NavigationStack(path: $model.path) {
      VStack {
        Text("root \(model.count)")
        NavigationLink("one", value: 1)
        NavigationLink("view") {
          Text("linked \(model.count)").navigationTitle("Linked")
        }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { NumberPage(number: $0, model: model, log: log) }
      .navigationDestination(isPresented: $model.isPresented) { Text("presented \(model.count)") }
      .navigationDestination(item: $model.song) { Text("song \($0.name)") }
      .onAppear { log.add("appear root") }
      .onDisappear { log.add("disappear root") }
    }
  }
}

private struct MixedStack: View {
  @Bindable var model: NavigationModel
  let log: EventLog

  var body: some View {
    NavigationStack(path: $model.mixed) {
      Text("root").navigationDestination(for: Int.self) {
        NumberPage(number: $0, model: model, log: log)
          .navigationDestination(for: Song.self) { Text("song \($0.name)") }
      }
    }
  }
}

@Suite("SashUI: navigation stacks")
struct NavigationTests {
  private let model = NavigationModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 400, height: 600))
  }

  private func arrayStage() throws -> TestStage { try stage(ArrayStack(model: model, log: log)) }

  private func navigation(in stage: TestStage) throws -> NavigationController {
    let children = try #require(stage.window.rootViewController).children
    return try #require(children.first as? NavigationController)
  }

  @Test("a link adds its value to the path, whose page is shown (SwiftUI, NavigationLink)")
  func valueLink() throws {
    let stage = try arrayStage()
    #expect(stage.exists(.staticText, "root 0") && log.take() == ["appear root"])
    try stage.tap(.button, "one")
    #expect(model.path == [1] && stage.exists(.staticText, "page 1 0 0 true"))
    #expect(log.take() == ["appear 1", "disappear root"])
    #expect(try navigation(in: stage).topViewController?.title == "Number 1")
    try stage.tap(.button, "next")
    #expect(model.path == [1, 2] && stage.exists(.staticText, "page 2 0 0 true"))
  }

  @Test("going back by the bar's button, a swipe or a key writes the path", arguments: 0...2)
  func back(_ means: Int) async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.path = [1, 2] }
    _ = log.take()
    switch means {
    case 0: try stage.tap(.button, "Back, Number 1")
    case 1: try stage.swipe(from: Point(x: 2, y: 300), to: Point(x: 350, y: 300))
    default: try stage.press(.escape)
    }
    try stage.settle()
    #expect(model.path == [1] && stage.exists(.staticText, "page 1 0 0 true"))
    #expect(log.take() == ["appear 1", "disappear 2"])
  }

  @Test("writing the path pushes and pops; what both paths have in common keeps its state")
  func path() async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.path = [1] }
    try stage.tap(.button, "own")
    try await stage.change(model) { $0.path = [1, 2, 3] }
    #expect(stage.exists(.staticText, "page 3 0 0 true"))
    #expect(try navigation(in: stage).viewControllers.count == 4)
    try await stage.change(model) { $0.path = [1] }
    #expect(stage.exists(.staticText, "page 1 0 1 true"))
    try await stage.change(model) { $0.path = [5] }
    #expect(stage.exists(.staticText, "page 5 0 0 true"))
    try await stage.change(model) { $0.path = [] }
    #expect(stage.exists(.staticText, "root 0"))
    try await stage.change(model) { $0.path = [1] }
    #expect(stage.exists(.staticText, "page 1 0 0 true"), "its state begins anew")
  }

  @Test("a stack begins with the pages of its path, without a transition")
  func firstPath() throws {
    model.path = [1, 2]
    let stage = try arrayStage()
    #expect(stage.exists(.staticText, "page 2 0 0 true") && log.take() == ["appear 2"])
    #expect(
      try navigation(in: stage).viewControllers.map(\.title) == ["Root", "Number 1", "Number 2"])
  }

  @Test("pages follow the states that they and their destinations read, also covered ones")
  func live() async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.path = [1, 2] }
    try await stage.change(model) { $0.count = 7 }
    #expect(stage.exists(.staticText, "page 2 7 0 true"))
    try await stage.change(model) { $0.path = [] }
    #expect(stage.exists(.staticText, "root 7"))
    try stage.tap(.button, "view")
    #expect(stage.exists(.staticText, "linked 7") && model.path == [])
    try await stage.change(model) { $0.count = 8 }
    #expect(stage.exists(.staticText, "linked 8"))
    try await stage.change(model) { $0.path = [4] }
    #expect(try navigation(in: stage).viewControllers.count == 3, "above the page of the link")
    try await stage.change(model) { $0.path = [] }
    #expect(stage.exists(.staticText, "linked 8"))
    try stage.press(.escape)
    #expect(stage.exists(.staticText, "root 8"))
  }

  @Test("the environment's action pops the page and those above it (SwiftUI, DismissAction)")
  func dismiss() throws {
    model.path = [1]
    let stage = try arrayStage()
    try stage.tap(.button, "dismiss")
    #expect(model.path == [] && stage.exists(.staticText, "root 0"))
  }

  @Test("a path that changes in the middle of a transition decides about its end")
  func toggled() async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.path = [1] }
    try stage.tap(.button, "own")
    model.path = []
    try await stage.runTasksAndWait()
    for _ in 0..<3 { try stage.frame() }
    try await stage.change(model) { $0.path = [1] }
    #expect(stage.exists(.staticText, "page 1 0 1 true"), "the same page")
    model.path = [1, 2]
    try await stage.runTasksAndWait()
    for _ in 0..<3 { try stage.frame() }
    try await stage.change(model) { $0.path = [3] }
    #expect(stage.exists(.staticText, "page 3 0 0 true"))
    #expect(try navigation(in: stage).viewControllers.count == 2)
  }

  @Test("a page that the user pops is pushed again if the path says so meanwhile")
  func poppedAndPushed() async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.path = [1] }
    try stage.press(.escape, settles: false)
    for _ in 0..<3 { try stage.frame() }
    #expect(model.path == [])
    try await stage.change(model) { $0.path = [1] }
    #expect(stage.exists(.staticText, "page 1 0 0 true") && model.path == [1])
  }

  @Test("a binding that refuses to become shorter keeps its page")
  func constant() throws {
    let content = NavigationStack(path: .constant([3])) {
      Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
    }
    let stage = try stage(content)
    try stage.press(.escape)
    #expect(stage.exists(.staticText, "page 3"))
  }

  @Test(
    "a binding pushes a page, and popping it writes the binding (SwiftUI, navigationDestination(isPresented:))"
  )
  func bindings() async throws {
    let stage = try arrayStage()
    try await stage.change(model) { $0.isPresented = true }
    #expect(stage.exists(.staticText, "presented 0") && model.path == [])
    try await stage.change(model) { $0.count = 1 }
    #expect(stage.exists(.staticText, "presented 1"))
    try stage.press(.escape)
    #expect(!model.isPresented && stage.exists(.staticText, "root 1"))
    try await stage.change(model) { $0.song = Song(name: "One") }
    #expect(stage.exists(.staticText, "song One"))
    try await stage.change(model) { $0.song = Song(name: "Two") }
    #expect(stage.exists(.staticText, "song Two"))
    #expect(try navigation(in: stage).viewControllers.count == 2)
    try await stage.change(model) { $0.song = nil }
    #expect(stage.exists(.staticText, "root 1"))
  }

  @Test("a path of any types has pages that pages declare (SwiftUI, NavigationPath)")
  func mixed() async throws {
    let stage = try stage(MixedStack(model: model, log: log))
    try await stage.change(model) { $0.mixed.append(1) }
    try stage.tap(.button, "song")
    #expect(model.mixed.count == 2 && stage.exists(.staticText, "song Harbour"))
    try await stage.change(model) { $0.mixed.removeLast(2) }
    #expect(stage.exists(.staticText, "root") && model.mixed.isEmpty)
    try await stage.change(model) { $0.mixed = NavigationPath([1, 2]) }
    #expect(stage.exists(.staticText, "page 2 0 0 true"))
    #expect(NavigationPath([1]) == NavigationPath([1]) && NavigationPath() != NavigationPath([1]))
  }

  @Test("a link in a list has an arrow and acts in its whole row; links of pages above have none")
  func list() throws {
    let stage = try stage(
      NavigationStack {
        List {
          NavigationLink("next") { NavigationLink("more") { Text("last") } }
        }
      })
    let button = try stage.find(.button, "next").frame
    #expect(button.width > 300, "as wide as its row")
    try stage.tap(at: Point(x: 330, y: button.midY))
    try stage.settle()
    #expect(try stage.find(.button, "more").frame.width < 200)
  }

  @Test("a link without a value or outside of a stack is disabled (SwiftUI, NavigationLink)")
  func disabled() throws {
    model.path = [1]
    let stage = try arrayStage()
    #expect(try stage.find(.button, "nothing").state.contains(.disabled))
    let outside = try self.stage(
      VStack {
        NavigationLink("value", value: 1)
        NavigationLink("view") { Text("page") }
      })
    #expect(outside.findAll(.button).allSatisfy { $0.state.contains(.disabled) })
  }

  @Test("a value without a page, or of another type than the path has, is reported")
  func reports() async throws {
    var reports: [String] = []
    let stage = try arrayStage()
    stage.window.onReport = { reports.append($0) }
    try await stage.change(model) { $0.path = [1] }
    try stage.tap(.button, "song")
    #expect(model.path == [1])
    #expect(reports.count == 1 && reports[0].contains("NavigationPath"))
    let other = try self.stage(MixedStack(model: model, log: log))
    other.window.onReport = { reports.append($0) }
    try await other.change(model) { $0.mixed.append("text") }
    #expect(reports.count == 2 && reports[1].contains("navigationDestination(for: String.self)"))
  }

  @Test("a title follows its text, and may be inline or large; a back button can be hidden")
  func titles() async throws {
    struct Page: View {
      let model: NavigationModel

      var body: some View {
        NavigationStack {
          Text("root").navigationTitle("Count \(model.count)")
            .navigationBarTitleDisplayMode(model.count > 0 ? .inline : .automatic)
            .navigationDestination(isPresented: Bindable(model).isPresented) {
              Text("page").navigationTitle("Page").navigationBarBackButtonHidden(model.count < 2)
            }
        }
      }
    }
    let stage = try stage(Page(model: model))
    let controller = try navigation(in: stage)
    let root = try #require(controller.topViewController)
    #expect(root.title == "Count 0" && controller.navigationBar.prefersLargeTitles)
    #expect(root.navigationItem.largeTitleDisplayMode == .automatic)
    try await stage.change(model) { $0.count = 1 }
    #expect(root.title == "Count 1" && root.navigationItem.largeTitleDisplayMode == .never)
    try await stage.change(model) { $0.isPresented = true }
    #expect(controller.topViewController?.navigationItem.hidesBackButton == true)
    try stage.press(.escape)
    #expect(model.isPresented)
    try await stage.change(model) { $0.count = 2 }
    try stage.tap(.button, "Back, Count 2")
    #expect(!model.isPresented)
  }

  @Test("a stack extends to the edges of its window, and its pages keep clear of the bars")
  func safeArea() throws {
    let stage = try stage(
      NavigationStack {
        Block("block").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
      })
    let controller = try navigation(in: stage)
    stage.window.rootViewController?.additionalSafeAreaInsets = Sash.EdgeInsets(top: 30, bottom: 20)
    try stage.settle()
    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
    func search(_ view: Sash.View) -> BlockView? {
      (view as? BlockView) ?? view.subviews.firstNonNil(search)
    }
    let block = try #require(search(controller.view))
    let frame = block.convert(block.bounds, to: nil)
    #expect(frame.minY == 30 + controller.navigationBar.bounds.height - 30 && frame.maxY == 580)
  }

  @Test("the bar above the first page has no background until content scrolls below it")
  func firstBar() throws {
    let stage = try stage(
      NavigationStack {
        Form { ForEach(0..<40) { Text("row \($0)") } }.navigationTitle("Title")
      })
    func color(_ y: Int) throws -> UInt32 { try stage.screenshot().pixel(x: 5, y: y) }
    #expect(try color(5) == color(300))
    try stage.scroll(by: Vector(dx: 0, dy: 200), at: Point(x: 200, y: 300))
    #expect(try color(5) != color(300))
  }
}
