// SPDX-License-Identifier: MIT

@Observable private final class PresentedModel {
  var isShown = false
  var isPushed = false
  var tab = 1
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var presentedAccent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

private struct FocusForm: View {
  @State private var text = ""
  @FocusState private var isFocused: Bool
  @Environment(\.presentedAccent) private var accent

  var body: some View {
    VStack {
      Text("\(accent) \(isFocused)")
      TextField("name", text: $text).focused($isFocused)
      Button("focus") { isFocused = true }
    }
  }
}

private struct WorkingPage: View {
  let name: String
  let log: EventLog

  var body: some View {
    Text(name).task {
      log.add("start \(name)")
      await withTaskCancellationHandler {
        try? await Task.sleep(for: .seconds(1_000_000))
      } onCancel: {
        Task { @MainActor in log.add("cancel \(name)") }
      }
    }
  }
}

/// What views know of their surroundings in presentations and containers.
@Suite("SashUI: views in presentations")
struct PresentedViewTests {
  private let model = PresentedModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 400, height: 600))
  }

  @Test("a sheet has the environment of the view that presents it, and gets the focus")
  func sheet() async throws {
    let stage = try stage(
      Text("page").sheet(isPresented: Bindable(model).isShown) { FocusForm() }
        .environment(\.presentedAccent, "blue"))
    try await stage.change(model) { $0.isShown = true }
    #expect(stage.exists(.staticText, "blue true"), "the focus has moved into the sheet")
    try stage.type("a")
    #expect(try stage.find(.textField).value == "a")
  }

  @Test("a page of a stack has the stack's environment, and moves the focus")
  func page() async throws {
    let stage = try stage(
      NavigationStack {
        Text("root").navigationDestination(isPresented: Bindable(model).isPushed) { FocusForm() }
      }
      .environment(\.presentedAccent, "red"))
    try await stage.change(model) { $0.isPushed = true }
    #expect(stage.exists(.staticText, "red false"))
    try stage.tap(.button, "focus")
    try stage.settle()
    #expect(stage.exists(.staticText, "red true"))
  }

  @Test(
    "the task of a covered page and of an unselected tab is cancelled, and starts again (SwiftUI, task)"
  )
  func tasks() async throws {
    let stage = try stage(
      NavigationStack {
        WorkingPage(name: "root", log: log)
          .navigationDestination(isPresented: Bindable(model).isPushed) {
            WorkingPage(name: "page", log: log)
          }
      })
    try await stage.runTasksAndWait()
    #expect(log.take() == ["start root"])
    try await stage.change(model) { $0.isPushed = true }
    try await stage.runTasksAndWait()
    #expect(log.take() == ["start page", "cancel root"])
    try await stage.change(model) { $0.isPushed = false }
    try await stage.runTasksAndWait()
    #expect(log.take() == ["start root", "cancel page"])
    let tabs = try self.stage(
      TabView(selection: Bindable(model).tab) {
        WorkingPage(name: "one", log: log).tag(1)
        WorkingPage(name: "two", log: log).tag(2)
      })
    try await tabs.change(model) { $0.tab = 2 }
    try await tabs.runTasksAndWait()
    #expect(log.take().filter { $0 != "start one" } == ["start two", "cancel one"])
  }

  @Test(
    "presented views are laid out from right to left, and anew for another theme, as their window")
  func direction() async throws {
    let stage = try stage(
      Text("page").sheet(isPresented: .constant(true)) {
        HStack(spacing: 0) {
          Text("first")
          Text("second")
        }
      })
    try stage.settle()
    func first() throws -> Double { try stage.find(.staticText, "first").frame.minX }
    func second() throws -> Double { try stage.find(.staticText, "second").frame.minX }
    #expect(try first() < second())
    stage.window.layoutDirection = .rightToLeft
    try stage.settle()
    #expect(try first() > second())
    let height = try stage.find(.staticText, "first").frame.height
    stage.window.theme.textScale = 2
    try stage.settle()
    #expect(try stage.find(.staticText, "first").frame.height > height)
  }
}
