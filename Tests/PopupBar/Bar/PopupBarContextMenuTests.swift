// SPDX-License-Identifier: MIT

@MainActor @Suite("The context menu of a popup bar") struct PopupBarContextMenuTests {
  /// Records the menus that it presents, and those who dismiss them.
  private final class Menus: ContextMenuPresenter, OpenContextMenu {
    private(set) var requests: [ContextMenuRequest] = []
    private(set) var drags: [String] = []
    var isPresented: Bool { !requests.isEmpty }

    func present(_ request: ContextMenuRequest, in window: Window) -> (any OpenContextMenu)? {
      requests.append(request)
      return self
    }

    func dragMoved(to point: Point) { drags.append("moved") }
    func dragEnded(at point: Point) { drags.append("ended") }
    func dragCancelled() { drags.append("cancelled") }
    func dismiss() {}
  }

  private let stage: PopupStage
  private let menus = Menus()
  private var bar: PopupBar { stage.page.popupBar }

  init() throws {
    stage = try PopupStage.ready()
    stage.window.theme.design = .classic
    stage.window.contextMenuPresenter = menus
    stage.page.popupBar.contextMenu = ContextMenu([.item(ContextMenu.Item("Queue") {})])
  }

  @Test(
    "L101 a secondary click on the bar opens its menu there, and neither highlights nor opens it")
  func secondaryClick() throws {
    let pointer = SimulatedFinger(stage, .pointer(button: Touch.secondaryButton))
    pointer.press(120, 765)
    try stage.run(0.3)
    #expect(menus.requests.map(\.placement) == [.point(Point(x: 120, y: 765))])
    #expect(menus.requests.first?.source === bar)
    #expect(bar.highlightOpacity == 0)
    pointer.lift()
    try stage.run(1)
    #expect(menus.requests.count == 1)
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test(
    "L101 a long press opens the menu, removes the highlight, and its end does not open the bar")
  func longPress() throws {
    let finger = SimulatedFinger(stage)
    finger.press(120, 765)
    try stage.run(0.3)
    #expect(bar.highlightOpacity == 1)
    #expect(menus.requests.isEmpty)
    try stage.run(0.7)
    #expect(menus.requests.map(\.placement) == [.point(Point(x: 120, y: 765))])
    #expect(menus.requests.first?.isPressHeld == true)
    #expect(bar.highlightOpacity == 0)
    // The held finger chooses in the menu, and does not drag the bar.
    try finger.move(by: -120)
    finger.lift()
    try stage.run(1)
    #expect(menus.drags.contains("moved") && menus.drags.last == "ended")
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test("L101 a bar without a menu opens none, and a drag before the long press opens the popup")
  func withoutMenu() throws {
    let finger = SimulatedFinger(stage)
    finger.press(120, 765)
    try stage.run(0.2)
    try finger.move(by: -400)
    try stage.run(0.7)
    #expect(menus.requests.isEmpty)
    finger.lift()
    try stage.run(2)
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false)
    bar.contextMenu = nil
    let other = SimulatedFinger(stage)
    other.press(120, 765)
    try stage.run(1)
    #expect(menus.requests.isEmpty)
    other.lift()
  }
}
