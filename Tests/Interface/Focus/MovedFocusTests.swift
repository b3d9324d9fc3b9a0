// SPDX-License-Identifier: MIT

/// A field that records the notifications of its focus.
private final class FocusLoggingField: TextField {
  var log: [Bool] = []

  override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    log.append(isFocused)
  }
}

@Suite("The focus of a field that moves between containers")
struct MovedFocusTests {
  private let stage = Stage(900, 600)
  private let field = FocusLoggingField()
  private let page = RecordingPage("page")

  init() {
    field.frame = Rect(x: 20, y: 100, width: 200, height: 40)
    page.view.addSubview(field)
    stage.window.handle(.focusChanged(true))
  }

  private func show(_ root: ViewController) {
    stage.window.rootViewController = root
    stage.tick()
    field.becomeFirstResponder()
    field.text = "abc"
    field.selectedRange = field.text.index(after: field.text.startIndex)..<field.text.endIndex
  }

  private func resize(_ width: Double) {
    stage.window.resize(to: Size(width: width, height: 600), scale: .one)
    for _ in 0..<3 { stage.tick() }
  }

  private func input(_ event: TextInputEvent) { stage.window.handle(.textInput(event)) }

  /// The field has had the focus all the time.
  private func expectFocus(_ comment: Comment) {
    #expect(field.isFirstResponder && field.log == [true], comment)
    #expect(stage.host.textInput != nil, comment)
  }

  @Test(
    "columns that collapse and expand leave it in the visible page (wordpress-mobile/WordPress-iOS #1370)",
    arguments: [SplitColumn.primary, .secondary], [false, true])
  func split(column: SplitColumn, isStack: Bool) {
    let content = isStack ? NavigationController(rootViewController: page) : page
    let other = NavigationController(rootViewController: RecordingPage("other"))
    let split =
      column == .primary
      ? SplitViewController(primary: content, secondary: other)
      : SplitViewController(primary: other, secondary: content)
    split.preferredCompactColumn = column
    show(split)
    for width in [400, 420, 900, 850, 400.0] {
      resize(width)
      expectFocus("width \(width)")
      #expect(field.selectedText == "bc", "width \(width)")
    }
    #expect(split.isCollapsed)
  }

  @Test("what is composed stays while columns collapse (mozilla-mobile/firefox-ios #31597)")
  func composition() {
    let split = SplitViewController(
      primary: RecordingPage("list"), secondary: NavigationController(rootViewController: page))
    split.preferredCompactColumn = .secondary
    show(split)
    field.selectedRange = field.text.endIndex..<field.text.endIndex
    input(TextInputEvent(preedit: .init(text: "d", selection: 1..<1)))
    let composed = field.textInputState
    resize(400)
    expectFocus("collapsed")
    #expect(field.textInputState?.surroundingText == composed?.surroundingText)
    input(TextInputEvent(preedit: .init(text: "de", selection: 2..<2)))
    resize(900)
    expectFocus("expanded")
    input(TextInputEvent(commit: "de"))
    #expect(field.text == "abcde")
  }

  @Test("a field in a column that is no longer visible loses it, and is notified once")
  func hidden() {
    let split = SplitViewController(primary: RecordingPage("list"), secondary: page)
    split.preferredCompactColumn = .primary
    show(split)
    resize(400)
    #expect(stage.window.firstResponder == nil && field.log == [true, false])
    #expect(stage.host.textInput == nil)
  }

  @Test("a page that becomes the root of a stack keeps it")
  func wrapped() {
    show(page)
    stage.window.rootViewController = NavigationController(rootViewController: page)
    stage.tick()
    expectFocus("wrapped")
  }

  @Test("a field that one event takes out of a view and puts into another keeps it")
  func moved() {
    let (first, second) = (View(frame: stage.content.bounds), View(frame: stage.content.bounds))
    first.addSubview(field)
    page.view.addSubview(first)
    page.view.addSubview(second)
    show(page)
    field.keyCommands = [
      KeyCommand(.character("m"), modifiers: .control) { [field] in
        field.removeFromSuperview()
        second.addSubview(field)
      }
    ]
    stage.window.handle(.key(KeyEvent(.character("m"), .down, modifiers: .control)))
    stage.tick()
    expectFocus("moved by a key")
    // Outside of an event the field is notified of the loss at once, and gets the focus back.
    field.removeFromSuperview()
    #expect(field.log == [true, false])
    first.addSubview(field)
    stage.tick()
    #expect(field.isFirstResponder && field.log == [true, false, true])
  }

  @Test("a field that an event moves to another window is notified of the loss first")
  func otherWindow() {
    let other = Stage(300, 300)
    other.window.handle(.focusChanged(true))
    show(page)
    field.keyCommands = [
      KeyCommand(.character("m"), modifiers: .control) { [field] in
        field.removeFromSuperview()
        other.content.addSubview(field)
        field.becomeFirstResponder()
      }
    ]
    stage.window.handle(.key(KeyEvent(.character("m"), .down, modifiers: .control)))
    #expect(field.log == [true, false, true] && other.window.firstResponder === field)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("a field that is removed in an event for good loses it at the end of the event")
  func removed() {
    show(page)
    field.keyCommands = [
      KeyCommand(.character("m"), modifiers: .control) { [field] in field.removeFromSuperview() }
    ]
    stage.window.handle(.key(KeyEvent(.character("m"), .down, modifiers: .control)))
    #expect(stage.window.firstResponder == nil && field.log == [true, false])
    #expect(stage.host.textInput == nil)
  }
}
