// SPDX-License-Identifier: MIT

private struct Note: Identifiable, Equatable {
  let id: Int
  var text: String
}

/// What the page with sheets presents.
@Observable private final class SheetModel {
  var isShown = false
  var count = 0
  var detent = PresentationDetent.medium
  var detents: Set<PresentationDetent>?
  var isLocked = false
  var isReachable = false
  var isNested = false
  var note: Note?
}

/// The content of the sheet, with a state of its own.
private struct SheetContent: View {
  let model: SheetModel
  @State private var own = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("sheet \(model.count) \(own) \(isPresented)")
      Button("own") { own += 1 }
      Button("close") { dismiss() }
    }
  }
}

private struct SheetPage: View {
  @Bindable var model: SheetModel
  let log: EventLog
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack {
      Text("page \(isPresented)")
      Button("show") { model.isShown = true }
    }
    .sheet(isPresented: $model.isShown, onDismiss: { log.add("dismissed") }) {
      SheetContent(model: model)
        .onAppear { log.add("appear") }
        .onDisappear { log.add("disappear") }
        .presentationDetents(model.detents ?? [.large], selection: $model.detent)
        .interactiveDismissDisabled(model.isLocked)
        .presentationBackgroundInteraction(model.isReachable ? .enabled : .automatic)
        .sheet(isPresented: $model.isNested) { Text("nested") }
    }
  }
}

private struct NotePage: View {
  @Bindable var model: SheetModel
  let log: EventLog
  var isCover = false

  var body: some View {
    let page = Button("first") { model.note = Note(id: 1, text: "one") }
    if isCover {
      page.fullScreenCover(item: $model.note, onDismiss: { log.add("dismissed") }) {
        NoteContent(note: $0)
      }
    } else {
      page.sheet(item: $model.note, onDismiss: { log.add("dismissed") }) { NoteContent(note: $0) }
    }
  }
}

private struct NoteContent: View {
  let note: Note
  @State private var first = ""

  var body: some View {
    Text("\(note.text), first \(first)").onAppear { first = note.text }
  }
}

@Suite("SashUI: sheets")
struct SheetTests {
  private let model = SheetModel()
  private let log = EventLog()

  private func stage<Content: View>(
    _ content: Content, width: Double = 400
  ) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: width, height: 600))
  }

  private func page() throws -> TestStage { try stage(SheetPage(model: model, log: log)) }

  /// Changes the model, and waits for some frames only.
  private func change(
    _ stage: TestStage, frames: Int, _ body: (SheetModel) -> Void
  ) async throws {
    body(model)
    try await stage.runTasksAndWait()
    for _ in 0..<frames { try stage.frame() }
  }

  private func shownSheet(in stage: TestStage) -> SheetPresentationController? {
    stage.window.rootViewController?.presentedViewController?.sheetPresentationController
  }

  @Test("a sheet is presented while its binding is true, with content that follows its states")
  func presents() async throws {
    let stage = try page()
    #expect(stage.exists(.staticText, "page false"))
    try stage.tap(.button, "show")
    try stage.settle()
    #expect(stage.exists(.staticText, "sheet 0 0 true"))
    #expect(log.take() == ["appear"])
    try stage.tap(.button, "own")
    #expect(stage.exists(.staticText, "sheet 0 1 true"))
    try await stage.change(model) { $0.count = 5 }
    #expect(stage.exists(.staticText, "sheet 5 1 true"))
    try await stage.change(model) { $0.isShown = false }
    #expect(stage.findAll(.staticText).map(\.label) == ["page false"])
    #expect(log.take() == ["disappear", "dismissed"])
    try await stage.change(model) { $0.isShown = true }
    #expect(stage.exists(.staticText, "sheet 5 0 true"), "its state begins anew")
  }

  @Test(
    "the environment's action dismisses the sheet and writes its binding (SwiftUI, DismissAction)")
  func dismissAction() async throws {
    let stage = try page()
    try await stage.change(model) { $0.isShown = true }
    try stage.tap(.button, "close")
    #expect(!model.isShown, "as soon as it is called")
    try stage.settle()
    #expect(shownSheet(in: stage) == nil && log.take() == ["appear", "disappear", "dismissed"])
  }

  @Test(
    "a dismissal by Escape, a touch beside the sheet or a drag writes the binding",
    arguments: ["escape", "tap", "drag"])
  func userDismissal(_ means: String) async throws {
    let stage = try page()
    try await stage.change(model) { ($0.isShown, $0.detents) = (true, [.medium]) }
    #expect(shownSheet(in: stage) != nil)
    switch means {
    case "escape": try stage.press(.escape)
    case "tap": try stage.tap(at: Point(x: 200, y: 40))
    default: try stage.swipe(from: Point(x: 200, y: 320), to: Point(x: 200, y: 590))
    }
    #expect(!model.isShown)
    try stage.settle()
    #expect(shownSheet(in: stage) == nil && log.take() == ["appear", "disappear", "dismissed"])
  }

  @Test("a dismissal by other code of the window writes the binding too")
  func foreignDismissal() async throws {
    let stage = try page()
    try await stage.change(model) { $0.isShown = true }
    stage.window.rootViewController?.dismiss()
    try stage.settle()
    #expect(!model.isShown && log.take() == ["appear", "disappear", "dismissed"])
  }

  @Test("a binding that changes in the middle of a transition decides about its end")
  func toggled() async throws {
    let stage = try page()
    try await change(stage, frames: 3) { $0.isShown = true }
    try await stage.change(model) { $0.isShown = false }
    #expect(shownSheet(in: stage) == nil && log.take() == ["appear", "disappear", "dismissed"])
    try await stage.change(model) { $0.isShown = true }
    try stage.tap(.button, "own")
    try await change(stage, frames: 3) { $0.isShown = false }
    #expect(stage.exists(.staticText, "page false"))
    try await stage.change(model) { $0.isShown = true }
    #expect(stage.exists(.staticText, "sheet 0 1 true"), "the same sheet")
    #expect(log.take() == ["appear"])
    // Both before a frame.
    model.isShown = false
    model.isShown = true
    try await stage.change(model) { _ in }
    #expect(stage.exists(.staticText, "sheet 0 1 true") && log.take() == [])
  }

  @Test("a sheet that the user dismisses is presented again if the binding asks for it meanwhile")
  func revived() async throws {
    let stage = try page()
    try await stage.change(model) { $0.isShown = true }
    try stage.press(.escape, settles: false)
    try stage.frame()
    try await stage.change(model) { $0.isShown = true }
    #expect(stage.exists(.staticText, "sheet 0 0 true") && log.take() == ["appear"])
  }

  @Test("a binding that refuses to become false keeps the sheet")
  func constant() throws {
    let content = Text("page").sheet(isPresented: .constant(true)) { Text("stays") }
    let stage = try stage(content)
    #expect(stage.exists(.staticText, "stays"))
    try stage.press(.escape)
    #expect(stage.exists(.staticText, "stays"))
  }

  @Test("a view that is removed takes its sheet with it")
  func removed() async throws {
    struct Page: View {
      let model: SheetModel
      let log: EventLog

      var body: some View {
        if model.count == 0 { SheetPage(model: model, log: log) } else { Text("other") }
      }
    }
    let stage = try stage(Page(model: model, log: log))
    try await stage.change(model) { $0.isShown = true }
    try await stage.change(model) { $0.count = 1 }
    #expect(shownSheet(in: stage) == nil && stage.exists(.staticText, "other"))
    #expect(log.take() == ["appear", "disappear"])
  }

  @Test(
    "an item with another identity replaces the sheet, one with the same changes it (SwiftUI, sheet(item:))"
  )
  func item() async throws {
    let stage = try stage(NotePage(model: model, log: log))
    try await stage.change(model) { $0.note = Note(id: 1, text: "one") }
    #expect(stage.exists(.staticText, "one, first one"))
    try await stage.change(model) { $0.note = Note(id: 1, text: "changed") }
    #expect(stage.exists(.staticText, "changed, first one") && log.take() == [])
    try await stage.change(model) { $0.note = Note(id: 2, text: "two") }
    #expect(stage.exists(.staticText, "two, first two") && log.take() == ["dismissed"])
    #expect(stage.findAll(.staticText).count == 1)
    try stage.press(.escape)
    #expect(model.note == nil && log.take() == ["dismissed"])
  }

  @Test("an item that changes several times in the middle ends with the last one")
  func itemToggled() async throws {
    let stage = try stage(NotePage(model: model, log: log))
    try await change(stage, frames: 3) { $0.note = Note(id: 1, text: "one") }
    try await change(stage, frames: 3) { $0.note = Note(id: 2, text: "two") }
    try await change(stage, frames: 3) { $0.note = Note(id: 3, text: "three") }
    try await stage.change(model) { _ in }
    #expect(stage.exists(.staticText, "three, first three") && log.take() == ["dismissed"])
  }

  @Test("a cover fills the window, and only the program dismisses it (SwiftUI, fullScreenCover)")
  func cover() async throws {
    let stage = try stage(NotePage(model: model, log: log, isCover: true))
    try await stage.change(model) { $0.note = Note(id: 1, text: "one") }
    let controller = try #require(stage.window.rootViewController?.presentedViewController)
    #expect(controller.view.frame.size == Size(width: 400, height: 600))
    try stage.press(.escape)
    #expect(model.note != nil && stage.exists(.staticText, "one, first one"))
    try await stage.change(model) { $0.note = nil }
    #expect(stage.exists(.button, "first") && log.take() == ["dismissed"])
  }

  @Test("a sheet in a sheet is above it, and is dismissed with it")
  func nested() async throws {
    let stage = try page()
    try await stage.change(model) { $0.isShown = true }
    try await stage.change(model) { $0.isNested = true }
    #expect(stage.exists(.staticText, "nested"))
    try stage.press(.escape)
    #expect(!model.isNested && model.isShown && stage.exists(.staticText, "sheet 0 0 true"))
    try await stage.change(model) { $0.isNested = true }
    try await stage.change(model) { $0.isShown = false }
    #expect(stage.findAll(.staticText).map(\.label) == ["page false"])
  }

  // MARK: Options

  @Test(
    "the selected detent is that of the binding, in both directions (SwiftUI, presentationDetents)")
  func detents() async throws {
    let stage = try page()
    try await stage.change(model) {
      ($0.isShown, $0.detents) = (true, [.medium, .height(500), .large])
    }
    let sheet = try #require(shownSheet(in: stage))
    #expect(sheet.selectedDetentIdentifier == .medium && sheet.prefersGrabberVisible)
    try await stage.change(model) { $0.detent = .large }
    #expect(sheet.selectedDetentIdentifier == .large)
    let top = try #require(sheet.presentedView).convert(Point.zero, to: nil).y
    try stage.drag(from: Point(x: 200, y: 30), to: Point(x: 200, y: 110))
    #expect(model.detent == .height(500) && top < 100)
    try await stage.change(model) { $0.detents = [.medium] }
    #expect(sheet.selectedDetentIdentifier == .medium && !sheet.prefersGrabberVisible)
  }

  @Test("without a binding a sheet rests at the lowest detent, and by default at the largest")
  func lowest() async throws {
    let several = Text("page").sheet(isPresented: .constant(true)) {
      Text("a").presentationDetents([.large, .fraction(0.25), .custom(Bar.self)])
    }
    #expect(
      try shownSheet(in: stage(several))?.selectedDetentIdentifier?.rawValue.hasPrefix("custom")
        == true)
    let plain = Text("page").sheet(isPresented: .constant(true)) { Text("a") }
    let sheet = try #require(try shownSheet(in: stage(plain)))
    #expect(sheet.selectedDetentIdentifier == .large && !sheet.prefersGrabberVisible)
  }

  @Test("the options of several modifiers are combined, and can be hidden")
  func options() throws {
    let content = Text("page").sheet(isPresented: .constant(true)) {
      Text("a").presentationDragIndicator(.hidden).presentationDetents([.medium, .large])
        .presentationCornerRadius(3).presentationContentInteraction(.scrolls)
    }
    let sheet = try #require(try shownSheet(in: stage(content)))
    #expect(sheet.detents.count == 2 && !sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == 3)
    #expect(!sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  @Test(
    "a sheet whose dismissal is disabled is dismissed by the program only (SwiftUI, interactiveDismissDisabled)"
  )
  func locked() async throws {
    let stage = try page()
    try await stage.change(model) { ($0.isShown, $0.isLocked) = (true, true) }
    try stage.press(.escape)
    #expect(model.isShown && shownSheet(in: stage) != nil)
    try await stage.change(model) { $0.isLocked = false }
    try stage.press(.escape)
    #expect(!model.isShown && shownSheet(in: stage) == nil)
  }

  @Test(
    "views behind a sheet can be used where it allows that (SwiftUI, presentationBackgroundInteraction)"
  )
  func background() async throws {
    let stage = try page()
    try await stage.change(model) {
      ($0.isShown, $0.detents, $0.isReachable) = (true, [.medium], true)
    }
    let sheet = try #require(shownSheet(in: stage))
    #expect(!sheet.isModal)
    try await stage.change(model) { $0.isReachable = false }
    #expect(sheet.isModal)
  }

  @Test("a sheet of a view in no controller is reported")
  func noController() throws {
    let page = try HostedPage(Text("page").sheet(isPresented: .constant(true)) { Text("a") })
    #expect(page.reports.count == 1 && page.reports[0].contains("HostingController"))
  }
}

private struct Bar: CustomPresentationDetent {
  static func height(in context: Context) -> Double? {
    context.layoutDirection == .leftToRight ? context.maxDetentValue * 0.1 : nil
  }
}
