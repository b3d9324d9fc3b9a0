// SPDX-License-Identifier: MIT

/// What the page with alerts presents.
@Observable private final class AlertModel {
  var isShown = false
  var count = 0
  var name = ""
  var data: String? = "Album"
}

private struct AlertPage: View {
  @Bindable var model: AlertModel
  let log: EventLog

  var body: some View {
    Button("show") { model.isShown = true }
      .alert("Delete \(model.count)?", isPresented: $model.isShown) {
        TextField("Name", text: $model.name)
        Button("Keep", role: .cancel) { log.add("keep \(model.isShown)") }
        Button("Delete", role: .destructive) { log.add("delete \(model.name)") }
          .disabled(model.name.isEmpty)
        if model.count > 5 { Button("More") { log.add("more") } }
      } message: {
        Text("There are \(model.count).")
      }
  }
}

private struct DialogPage: View {
  @Bindable var model: AlertModel
  let log: EventLog
  var titleVisibility = Visibility.automatic

  var body: some View {
    Button("show") { model.isShown = true }
      .confirmationDialog(
        "Empty the bin?", isPresented: $model.isShown, titleVisibility: titleVisibility,
        presenting: model.data
      ) { data in
        Button("Cancel \(data)", role: .cancel) { log.add("cancel") }
        Button("Empty \(data)", role: .destructive) { log.add("empty") }
      } message: {
        Text("\($0) goes.")
      }
  }
}

@Suite("SashUI: alerts and dialogs")
struct AlertTests {
  private let model = AlertModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content, width: Double = 700) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: width, height: 600))
  }

  private func alert(in stage: TestStage) -> AlertController? {
    stage.window.rootViewController?.presentedViewController as? AlertController
  }

  @Test("a button of an alert performs its action at once, and dismisses it (SwiftUI, alert)")
  func actions() async throws {
    let stage = try stage(AlertPage(model: model, log: log))
    try stage.tap(.button, "show")
    let alert = try #require(self.alert(in: stage))
    #expect(alert.title == "Delete 0?" && alert.message == "There are 0.")
    #expect(alert.actions.map(\.title) == ["Keep", "Delete"])
    #expect(alert.actions.map(\.style) == [.cancel, .destructive])
    try stage.tap(.button, "Keep")
    #expect(log.take() == ["keep true"], "before the binding is written")
    #expect(!model.isShown && self.alert(in: stage) == nil)
  }

  @Test("an alert follows the states that its views read while it is visible")
  func live() async throws {
    let stage = try stage(AlertPage(model: model, log: log))
    try stage.tap(.button, "show")
    let alert = try #require(self.alert(in: stage))
    #expect(alert.actions.map(\.isEnabled) == [true, false])
    let delete = alert.actions[1]
    try stage.type("abc")
    #expect(model.name == "abc" && alert.actions[1] === delete && delete.isEnabled)
    try await stage.change(model) { $0.count = 2 }
    #expect(alert.title == "Delete 2?" && alert.message == "There are 2.")
    #expect(stage.exists(.staticText, "There are 2."))
    #expect(stage.window.firstResponder === alert.textFields.first, "the same field")
    try await stage.change(model) { $0.count = 6 }
    #expect(alert.actions.map(\.title) == ["Keep", "Delete", "More"])
    try stage.tap(.button, "Delete")
    #expect(log.take() == ["delete abc"] && !model.isShown)
  }

  @Test("Escape presses the button that cancels, and an alert without buttons has one")
  func cancel() async throws {
    let stage = try stage(AlertPage(model: model, log: log))
    try stage.tap(.button, "show")
    try stage.press(.escape)
    #expect(log.take() == ["keep true"] && !model.isShown)
    let plain = try self.stage(
      Text("page").alert("Saved", isPresented: Bindable(model).isShown) {})
    try await plain.change(model) { $0.isShown = true }
    #expect(plain.findAll(.button).count == 1)
    try plain.press(.return)
    #expect(!model.isShown && alert(in: plain) == nil)
  }

  @Test("a binding that becomes false dismisses the alert without an action, also in the middle")
  func dismissed() async throws {
    let stage = try stage(AlertPage(model: model, log: log))
    try stage.tap(.button, "show")
    try await stage.change(model) { $0.isShown = false }
    #expect(alert(in: stage) == nil && log.take() == [])
    model.isShown = true
    try await stage.runTasksAndWait()
    try stage.frame()
    model.isShown = false
    try await stage.runTasksAndWait()
    try stage.frame()
    try await stage.change(model) { $0.isShown = true }
    #expect(alert(in: stage) != nil && log.take() == [])
    try stage.tap(.button, "Keep")
    #expect(log.take() == ["keep true"] && !model.isShown && alert(in: stage) == nil)
  }

  @Test("an action may present another alert")
  func chain() async throws {
    struct Page: View {
      @State private var first = true
      @State private var second = false

      var body: some View {
        Text("page")
          .alert("First", isPresented: $first) { Button("Next") { second = true } }
          .alert("Second", isPresented: $second) { Button("Done") {} }
      }
    }
    let stage = try stage(Page())
    try stage.settle()
    #expect(alert(in: stage)?.title == "First")
    try stage.tap(.button, "Next")
    #expect(alert(in: stage)?.title == "Second")
    try stage.tap(.button, "Done")
    #expect(alert(in: stage) == nil)
  }

  @Test("the button with the shortcut of the default action is the preferred one")
  func preferred() throws {
    let content = Text("page").alert(Text("Title"), isPresented: .constant(true)) {
      Button("One") {}
      Button("Two") { log.add("two") }.keyboardShortcut(.defaultAction)
    }
    let stage = try stage(content)
    try stage.settle()
    #expect(alert(in: stage)?.preferredAction?.title == "Two")
    try stage.press(.return, settles: false)
    #expect(log.take() == ["two"])
  }

  @Test(
    "a dialog keeps the data that it began with, and has its way out at the end (SwiftUI, confirmationDialog)"
  )
  func dialog() async throws {
    let stage = try stage(DialogPage(model: model, log: log), width: 400)
    try stage.tap(.button, "show")
    let dialog = try #require(alert(in: stage))
    #expect(dialog.preferredStyle == .actionSheet && dialog.title == "Empty the bin?")
    #expect(dialog.actions.map(\.title) == ["Empty Album", "Cancel Album"])
    #expect(dialog.message == "Album goes." && dialog.sourceView is Sash.Button)
    try await stage.change(model) { $0.data = "Other" }
    #expect(dialog.message == "Album goes." && dialog.actions[0].title == "Empty Album")
    try await stage.change(model) { $0.data = nil }
    #expect(alert(in: stage) === dialog)
    try stage.tap(at: Point(x: 200, y: 20))
    #expect(log.take() == ["cancel"] && !model.isShown && alert(in: stage) == nil)
    try await stage.change(model) { $0.isShown = true }
    #expect(alert(in: stage) == nil, "there are no data")
  }

  @Test("a dialog without a button that cancels has one, and its title can be hidden")
  func ownCancel() throws {
    let content = Button("page") {}.confirmationDialog(
      "Title", isPresented: .constant(true), titleVisibility: .hidden
    ) {
      Button("Only") {}
    }
    let stage = try stage(content)
    try stage.settle()
    let dialog = try #require(alert(in: stage))
    #expect(dialog.actions.map(\.style) == [.default, .cancel] && dialog.title == nil)
  }

  @Test("buttons may have any label, whose texts are the title")
  func labels() throws {
    let content = Text("page").alert("Title", isPresented: .constant(true)) {
      Button(role: .destructive) {
        log.add("pressed")
      } label: {
        Image(systemName: "trash")
        Text("Remove")
      }
    }
    let stage = try stage(content)
    try stage.settle()
    #expect(alert(in: stage)?.actions.map(\.title) == ["Remove"])
    try stage.press(.return, settles: false)
    #expect(log.take() == ["pressed"])
  }
}
