// SPDX-License-Identifier: MIT

@Suite("Popovers of declared views")
struct PopoverFaceTests {
  @Observable final class Model {
    var isPresented = false
    var text = "Hi"
    var dismissals = 0
    var selection: String?
    var isThere = true
  }

  /// A page with a button of 80 by 40 at its centre, which presents a popover.
  private struct Page: View {
    @Bindable var model: Model
    var change: (inout Popover.Attributes) -> Void = { _ in }

    var body: some View {
      if model.isThere {
        Block("button", 80, 40)
          .popover(
            present: $model.isPresented,
            attributes: {
              $0.presentation.animation = nil
              $0.dismissal.animation = .linear(duration: 0.2)
              $0.tag = "it"
              change(&$0)
            }
          ) {
            VStack {
              Text(model.text)
              Block("content", 60, 30)
            }
            .onDisappear { model.dismissals += 1 }
          }
      }
    }
  }

  private func popover(in page: HostedPage<Page>) -> Sash.Popover? {
    page.window.popover(tagged: "it")
  }

  @Test("P18 a condition presents a popover below its view, and dismisses it")
  func condition() throws {
    let model = Model()
    let page = try HostedPage(Page(model: model))
    #expect(page.entries.isEmpty)
    model.isPresented = true
    try page.frame()
    try page.frame()
    #expect(page.presentedTexts == ["Hi"])
    let frame = try #require(popover(in: page)).context.frame
    // The button covers 120 to 200 and 100 to 140.
    #expect(frame.midX == 160 && frame.minY == 140 && frame.width == 60)
    model.isPresented = false
    try page.frame()
    #expect(popover(in: page) == nil && page.presentedTexts == ["Hi"])
    try page.run(0.3)
    #expect(page.entries.isEmpty && model.dismissals == 1)
    model.isPresented = true
    try page.run(0.1)
    #expect(page.presentedTexts == ["Hi"])
  }

  @Test("P18 a dismissal by a press outside or in code makes the condition false")
  func outside() throws {
    let model = Model()
    let page = try HostedPage(Page(model: model))
    model.isPresented = true
    try page.run(0.1)
    try page.tap(at: Point(x: 10, y: 10))
    #expect(!model.isPresented)
    try page.run(0.3)
    #expect(page.entries.isEmpty && model.dismissals == 1)
    model.isPresented = true
    try page.run(0.1)
    popover(in: page)?.dismiss()
    #expect(!model.isPresented)
    // Presented again while the other one leaves.
    model.isPresented = true
    try page.run(0.3)
    #expect(model.isPresented && page.entries.count == 1)
    #expect(model.dismissals == 2)
  }

  @Test("a condition that is true at first presents, and one that changes back does not")
  func early() throws {
    let model = Model()
    model.isPresented = true
    let page = try HostedPage(Page(model: model))
    try page.frame()
    #expect(page.presentedTexts == ["Hi"])
    model.isPresented = false
    try page.run(0.3)
    model.isPresented = true
    model.isPresented = false
    try page.run(0.1)
    #expect(page.entries.isEmpty)
  }

  @Test("the content of a popover follows the states that it reads, and its own size")
  func live() throws {
    let model = Model()
    let page = try HostedPage(Page(model: model))
    model.isPresented = true
    try page.run(0.1)
    let old = try #require(popover(in: page)).context.frame
    model.text = "A text that is longer than the block"
    try page.run(0.1)
    #expect(page.presentedTexts == [model.text])
    let new = try #require(popover(in: page)).context.frame
    #expect(new.width > old.width && new.midX == old.midX)
    #expect(page.entries.count == 1)
  }

  @Test("a view that is removed takes its popover with it")
  func removed() throws {
    let model = Model()
    let page = try HostedPage(Page(model: model))
    model.isPresented = true
    try page.run(0.1)
    model.isThere = false
    try page.frame()
    #expect(popover(in: page) == nil && model.dismissals == 1)
    try page.run(0.3)
    #expect(page.entries.isEmpty)
  }

  @Test("attributes follow the states that they read")
  func attributes() throws {
    let model = Model()
    let page = try HostedPage(
      Page(model: model) {
        if model.text != "Hi" { $0.position = .relative(popoverAnchors: [.topLeft]) }
      })
    model.isPresented = true
    try page.run(0.1)
    #expect(try #require(popover(in: page)).context.frame.minY == 140)
    model.text = "Hello"
    try page.run(0.1)
    // A relative position is inside of the window.
    #expect(try #require(popover(in: page)).context.frame.origin == .zero)
    try page.cover(top: 20, right: 0)
    try page.run(1)
    #expect(try #require(popover(in: page)).context.frame.origin == Point(x: 0, y: 20))
  }

  @Test("the popover follows its view")
  func moved() throws {
    let model = Model()
    let page = try HostedPage(Page(model: model))
    model.isPresented = true
    try page.run(0.1)
    try page.resize(420, 240)
    try page.run(2)
    #expect(try #require(popover(in: page)).context.frame.midX == 210)
  }

  // MARK: Selections

  private struct Selection: View {
    @Bindable var model: Model
    let log: EventLog

    var body: some View {
      HStack(spacing: 100) {
        ForEach(["1", "2"], id: \.self) { tag in
          Block(tag, 40, 40)
            .onTapGesture { model.selection = tag }
            .popover(
              selection: $model.selection, tag: tag,
              attributes: {
                $0.presentation.animation = .linear(duration: 0.2)
                $0.dismissal.animation = .linear(duration: 0.2)
                $0.onDismiss = { log.add("dismissed \(tag)") }
              }
            ) {
              Text("popover \(tag)")
            }
        }
      }
    }
  }

  @Test("P19 another selection replaces the popover, and nil dismisses it")
  func selection() throws {
    let (model, log) = (Model(), EventLog())
    let page = try HostedPage(Selection(model: model, log: log))
    model.selection = "1"
    try page.run(0.5)
    let first = try #require(page.window.popover(tagged: "1"))
    #expect(page.presentedTexts == ["popover 1"])
    model.selection = "2"
    try page.frame()
    #expect(page.presentedTexts == ["popover 2"] && page.entries.count == 1)
    let second = try #require(page.window.popover(tagged: "2"))
    #expect(page.window.popover(tagged: "1") == nil && second.id == first.id)
    #expect(second.context.isReplacement && log.take().isEmpty)
    // It moves from one view to the other.
    try page.run(0.1)
    let frame = second.context.frame
    #expect(frame.midX > 90 + 1 && frame.midX < 230 - 1)
    try page.run(0.5)
    #expect(second.context.frame.midX == 230)
    model.selection = "1"
    try page.run(0.5)
    #expect(page.presentedTexts == ["popover 1"] && log.take().isEmpty)
    model.selection = nil
    try page.run(0.5)
    #expect(page.entries.isEmpty && log.take() == ["dismissed 1"])
    model.selection = "2"
    try page.run(0.5)
    #expect(page.presentedTexts == ["popover 2"])
    try page.tap(at: Point(x: 5, y: 5))
    #expect(model.selection == nil)
  }

  @Test("P20 a press on another view of the selection switches to it instead of dismissing")
  func switching() throws {
    let (model, log) = (Model(), EventLog())
    let page = try HostedPage(Selection(model: model, log: log))
    model.selection = "1"
    try page.run(0.5)
    try page.tap(at: Point(x: 230, y: 120))
    #expect(model.selection == "2")
    try page.run(0.5)
    #expect(page.presentedTexts == ["popover 2"] && log.take().isEmpty)
    // The view of the popover itself is excluded as well.
    try page.tap(at: Point(x: 230, y: 120))
    #expect(model.selection == "2" && log.take().isEmpty)
  }

  // MARK: Readers and tags

  @Test("P22 a reader in the view or the background follows the popover, dragged too")
  func reader() throws {
    struct Reading: View {
      @State private var present = true

      var body: some View {
        Block("button", 80, 40)
          .popover(
            present: $present,
            attributes: {
              $0.tag = "it"
              $0.presentation.animation = nil
              $0.dismissal.mode = .none
              $0.changeLocationOnDismiss = true
            }
          ) {
            PopoverReader { Text("y \(Int($0.frame.minY))").frame(width: 100, height: 40) }
          } background: {
            PopoverReader { context in
              Color.clear.overlay(alignment: .topLeading) {
                Block("mark", 10, 10)
                  .offset(x: context.frame.minX, y: context.frame.minY)
              }
            }
          }
      }
    }
    let page = try HostedPage(Reading())
    try page.run(0.1)
    let popover = try #require(page.window.popover(tagged: "it"))
    #expect(page.presentedTexts == ["y 140"])
    func mark() -> Rect? { page.presentedBlock("mark").map { $0.convert($0.bounds, to: nil) } }
    #expect(mark()?.origin == popover.context.frame.origin)
    let finger = Touch.ID.unique()
    page.send(finger, .began, Point(x: 160, y: 150))
    try page.move(finger, from: Point(x: 160, y: 150), by: Vector(dx: 0, dy: 30))
    try page.run(1)
    #expect(popover.context.frame.minY == 170 && page.presentedTexts == ["y 170"])
    #expect(mark()?.origin == popover.context.frame.origin)
    page.send(finger, .ended, Point(x: 160, y: 180))
    // The background takes no presses.
    #expect(page.window.view(at: Point(x: 160, y: 120)) is BlockView)
  }

  @Test("P22 a window reader gives the window, and a frame tag is the source of a popover")
  func windowReader() throws {
    struct Tagged: View {
      @State private var present = false
      @State private var isTagged = true

      var body: some View {
        WindowReader { window in
          VStack {
            if isTagged { Block("tagged", 60, 20).frameTag("there") }
            Button("Present") { present = true }
              .popover(
                present: $present,
                attributes: {
                  $0.tag = "it"
                  $0.presentation.animation = nil
                  $0.sourceFrame = window.frameTagged("there")
                }
              ) {
                Block("content", 60, 20)
              }
            Button("Dismiss") { window.popover(tagged: "it")?.dismiss() }
            Button("Untag") { isTagged = false }
          }
        }
      }
    }
    let page = try HostedPage(Tagged())
    let tagged = try #require(page.frames["tagged"])
    #expect(page.window.frameTagged("there") == tagged)
    try page.tap("Present")
    try page.run(0.1)
    let popover = try #require(page.window.popover(tagged: "it"))
    #expect(popover.context.frame == tagged.offset(by: Vector(dx: 0, dy: 20)))
    try page.tap("Dismiss")
    #expect(!popover.isPresented)
    try page.tap("Untag")
    #expect(page.window.frameTagged("there") == .zero)
  }

  @Test("a popover whose content has a higher depth lies in front")
  func depth() throws {
    struct Two: View {
      @Bindable var model: Model

      var body: some View {
        Block("button", 80, 40)
          .popover(present: .constant(true)) { Text("inner") }
          .popover(present: .constant(true)) {
            Text("outer").zIndex(model.text == "Hi" ? 1 : 0)
          }
      }
    }
    let model = Model()
    let page = try HostedPage(Two(model: model))
    try page.run(0.1)
    #expect(page.presentedTexts == ["inner", "outer"])
    model.text = "Hello"
    try page.run(0.1)
    // At the same depth, the popover that was presented later is in front.
    #expect(page.presentedTexts == ["outer", "inner"])
  }
}
