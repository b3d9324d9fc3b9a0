// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

@testable import CustomViews

/// A card that records its appearances.
private final class RecordingCard: ViewController {
  var events: [String] = []

  init(_ title: String) {
    super.init()
    self.title = title
  }

  override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
}

private let size = Size(width: 400, height: 500)

@MainActor @Suite("A text control with public declarations alone")
struct PromptTests {
  private let field = PromptField(frame: Rect(x: 20, y: 20, width: 200, height: 32))
  private let stage: TestStage

  init() throws {
    let page = ViewController()
    page.view.addSubview(field)
    stage = try TestStage(root: page, size: size)
    try stage.tap(.textField, "Prompt")
  }

  @Test("keys write into it")
  func keys() throws {
    try stage.type("abc")
    try stage.press(.backspace)
    #expect(field.text == "ab")
    #expect(try stage.stalePixels() == nil)
  }

  @Test("an input method composes and commits text")
  func inputMethod() throws {
    let input = try #require(stage.compositor.seats.first).textInput
    try stage.type("ab")
    #expect(input.text.isEnabled && input.text.surrounding == "ab" && input.text.caret == 2)
    input.preedit("k", begin: 1, end: 1)
    input.done()
    try stage.turn()
    #expect(field.composed == "k" && field.text == "ab")
    input.commit("か")
    input.done()
    try stage.turn()
    #expect(field.composed == "" && field.text == "abか")
    #expect(input.text.surrounding == "abか")
    #expect(try stage.stalePixels() == nil)
  }

  @Test("its caret blinks while it has the focus, and after a key it is visible")
  func blinks() throws {
    #expect(field.showsCaret)
    var hiddenTimes = 0
    for _ in 0..<12 {
      try stage.advance(by: 0.1)
      if !field.showsCaret { hiddenTimes += 1 }
    }
    #expect(hiddenTimes > 0 && hiddenTimes < 12)
    try stage.type("a")
    #expect(field.showsCaret)
    field.resignFirstResponder()
    try stage.frame()
    #expect(!field.showsCaret)
    #expect(try stage.stalePixels() == nil)
  }
}

@MainActor @Suite("A container with public declarations alone")
struct CardTests {
  private let cards = [RecordingCard("One"), RecordingCard("Two")]
  private let container: CardController

  init() { container = CardController(cards) }

  @Test("its children appear and disappear in order")
  func appearance() throws {
    let stage = try TestStage(root: container, size: size)
    #expect(cards[0].events == ["willAppear", "didAppear"] && cards[1].events == [])
    try stage.tap(.button, "Next card")
    #expect(cards[0].events.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(cards[1].events == ["willAppear", "didAppear"])
    #expect(cards[1].view.safeAreaInsets.bottom == container.bar.frame.height)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("a popup bar docks to its bar, and pushes the bar down while it opens")
  func docking() throws {
    let stage = try TestStage(root: container, size: size)
    stage.window.theme.design = .classic
    let content = ViewController()
    content.popupItem.title = "Song"
    container.presentPopupBar(with: content)
    try stage.settle()
    #expect(
      container.popupBar.frame.maxY
        == container.bar.frame.minY - container.bottomDockingViewMarginForPopupBar)
    #expect(container.bottomDock.offset == 0)
    try stage.tap(.button, "Song")
    try stage.settle()
    #expect(container.popupPresentationState == .open)
    #expect(container.bottomDock.offset > 0)
    #expect(container.bar.translation.dy == container.bottomDock.offset)
    try stage.press(.escape)
    try stage.settle()
    #expect(container.bottomDock.offset == 0)
    #expect(try stage.stalePixels() == nil)
  }

  @Test("a tab bar shows the item of its first child, and follows the child's title")
  func tabItem() throws {
    let tabs = TabBarController()
    let other = ViewController()
    other.title = "Other"
    tabs.viewControllers = [container, other]
    let stage = try TestStage(root: tabs, size: size)
    _ = try stage.find(.tab, "One")
    cards[0].title = "First"
    try stage.settle()
    _ = try stage.find(.tab, "First")
    container.title = "Cards"
    try stage.settle()
    _ = try stage.find(.tab, "Cards")
  }
}

@MainActor @Suite("Views with hooks of their own")
struct HookTests {
  @Test("a view displays its image, and is notified of the focus")
  func photo() throws {
    let photo = Photo(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    photo.isComposited = true
    let page = ViewController()
    page.view.addSubview(photo)
    let stage = try TestStage(root: page, size: size)
    let bitmap = try Bitmap(size: PixelSize(width: 4, height: 4), format: .x8r8g8b8)
    photo.image = Image(bitmap: bitmap)
    try stage.settle()
    #expect(try stage.screenshot().pixel(x: 20, y: 20) & 0xFF_FFFF == 0)
    #expect(try stage.stalePixels() == nil)
    try stage.press(.tab)
    #expect(photo.isFirstResponder && photo.focusRingChanges > 0)
    #expect(photo.firstResponderChanges == 0)
  }

  @Test("Tab reaches views that a scroll container of another kind scrolls to")
  func pager() throws {
    let pager = Pager(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let buttons = (0..<4).map { index in
      let button = Headline("Button \(index)")
      button.frame = Rect(x: 10, y: Double(index) * 100 + 20, width: 150, height: 50)
      pager.scrolledView.addSubview(button)
      return button
    }
    let page = ViewController()
    page.view.addSubview(pager)
    let stage = try TestStage(root: page, size: size)
    #expect(page.contentScrollView === nil)
    for (index, button) in buttons.enumerated() {
      try stage.press(.tab)
      #expect(button.isFirstResponder && pager.page == Double(index))
      #expect(button.font == button.theme.font(.title1))
    }
    pager.fillsSuperview = true
    #expect(page.contentScrollView === pager)
  }
}
