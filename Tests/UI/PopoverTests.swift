// SPDX-License-Identifier: MIT

import SashPopovers

private struct Note: Identifiable {
  let id: Int
}

@Observable private final class PopoverModel {
  var isShown = false
  var count = 0
  var isLocked = false
  var edge = Edge.bottom
  var note: Note?
}

private struct PopoverBody: View {
  let model: PopoverModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    VStack(spacing: 0) {
      Block("block", 80, 30 + 10 * Double(model.count))
      Text("count \(model.count) \(isPresented)")
      Button("close") { dismiss() }
    }
  }
}

private struct PopoverPage: View {
  @Bindable var model: PopoverModel
  let log: EventLog
  var anchor = PopoverAttachmentAnchor.rect(.bounds)

  var body: some View {
    Block("anchor", 100, 40)
      .popover(isPresented: $model.isShown, attachmentAnchor: anchor, arrowEdge: model.edge) {
        PopoverBody(model: model)
          .onDisappear { log.add("disappear") }
          .interactiveDismissDisabled(model.isLocked)
      }
  }
}

@Suite("SashUI: popovers of SwiftUI's form")
struct PopoverTests {
  private let model = PopoverModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 500, height: 500))
  }

  /// The frame of the block in the popover.
  private func frame(in stage: TestStage, _ name: String = "block") -> Rect? {
    func search(_ view: Sash.View) -> BlockView? {
      if let block = view as? BlockView, block.name == name { return block }
      return view.subviews.firstNonNil(search)
    }
    return search(stage.window.contentView.superview ?? stage.window.contentView).map {
      $0.convert($0.bounds, to: nil)
    }
  }

  @Test(
    "a popover is at the edge of its view that the arrow has, with live content in its ideal size")
  func presents() async throws {
    let stage = try stage(PopoverPage(model: model, log: log))
    let anchor = try #require(frame(in: stage, "anchor"))
    try await stage.change(model) { $0.isShown = true }
    #expect(stage.exists(.staticText, "count 0 true"))
    let first = try #require(frame(in: stage))
    #expect(first.height == 30 && abs(first.midX - anchor.midX) < 1 && first.minY >= anchor.maxY)
    try await stage.change(model) { $0.count = 3 }
    #expect(stage.exists(.staticText, "count 3 true"))
    #expect(frame(in: stage)?.height == 60)
    try await stage.change(model) { $0.edge = .top }
    #expect(try #require(frame(in: stage)).maxY <= anchor.minY)
    try await stage.change(model) { $0.edge = .trailing }
    #expect(try #require(frame(in: stage)).minX >= anchor.maxX)
    try await stage.change(model) { $0.isShown = false }
    #expect(frame(in: stage) == nil && log.take() == ["disappear"])
  }

  @Test(
    "a press outside, Escape and the action of the environment write the binding",
    arguments: ["tap", "escape", "close"])
  func dismissal(_ means: String) async throws {
    let stage = try stage(PopoverPage(model: model, log: log))
    try await stage.change(model) { $0.isShown = true }
    switch means {
    case "tap": try stage.tap(at: Point(x: 20, y: 20))
    case "escape": try stage.press(.escape)
    default: try stage.tap(.button, "close")
    }
    #expect(!model.isShown)
    try stage.settle()
    #expect(frame(in: stage) == nil && log.take() == ["disappear"])
  }

  @Test("a popover whose dismissal is disabled stays (SwiftUI, interactiveDismissDisabled)")
  func locked() async throws {
    let stage = try stage(PopoverPage(model: model, log: log))
    try await stage.change(model) { ($0.isShown, $0.isLocked) = (true, true) }
    try stage.tap(at: Point(x: 20, y: 20))
    try stage.press(.escape)
    #expect(model.isShown && frame(in: stage) != nil)
    try await stage.change(model) { $0.isLocked = false }
    try stage.press(.escape)
    #expect(!model.isShown && frame(in: stage) == nil)
  }

  @Test("an item with another identity replaces the popover (SwiftUI, popover(item:))")
  func item() async throws {
    let content = Block("anchor", 100, 40).popover(item: Bindable(model).note) { note in
      Text("note \(note.id)")
    }
    let stage = try stage(content)
    try await stage.change(model) { $0.note = Note(id: 1) }
    #expect(stage.exists(.staticText, "note 1"))
    try await stage.change(model) { $0.note = Note(id: 2) }
    #expect(stage.findAll(.staticText).map(\.label) == ["note 2"])
    try stage.press(.escape)
    #expect(model.note == nil && stage.findAll(.staticText).isEmpty)
  }

  @Test("a popover is attached to the point of its view that it names")
  func point() async throws {
    let stage = try stage(PopoverPage(model: model, log: log, anchor: .point(.topTrailing)))
    let anchor = try #require(frame(in: stage, "anchor"))
    try await stage.change(model) { ($0.isShown, $0.edge) = (true, .top) }
    let shown = try #require(frame(in: stage))
    #expect(abs(shown.midX - anchor.maxX) < 1 && shown.maxY <= anchor.minY)
  }

  @Test("a popover is presented anew while the last one still fades")
  func toggled() async throws {
    let stage = try stage(PopoverPage(model: model, log: log))
    try await stage.change(model) { $0.isShown = true }
    model.isShown = false
    try await stage.runTasksAndWait()
    try stage.frame()
    try await stage.change(model) { ($0.isShown, $0.count) = (true, 4) }
    #expect(stage.findAll(.staticText).map(\.label) == ["count 4 true"])
    try await stage.change(model) { $0.isShown = false }
    #expect(frame(in: stage) == nil && log.take() == ["disappear", "disappear"])
  }
}
