// SPDX-License-Identifier: MIT

/// A view of 200x120 pixels.
private final class FixedView: View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 200, height: 120) }
}

/// A window of 400x300 with a menu and popovers, which a modal window blocks.
private final class BlockedStage {
  let stage: TestStage
  let page = ViewController()
  private(set) var dismissals: [DismissalReason?] = []

  init() throws {
    stage = try TestStage.withPopups(root: page) { _ in }
    let inner = ContextMenu([ContextMenu.Item("Inner") {}])
    page.view.contextMenu = ContextMenu([
      ContextMenu.Item("More", submenu: inner),
      ContextMenu.Item("Rename…") { [weak self] in _ = self?.openDialog() },
    ])
    try stage.settle()
  }

  /// The popups that the compositor displays.
  var popupCount: Int { stage.compositor.allPopups.count }

  /// Opens the menu and its submenu by the secondary button and the keyboard.
  func openMenus(at point: Point) throws {
    try stage.click(at: point, button: Touch.secondaryButton)
    try stage.press(.down)
    try stage.press(.right)
  }

  /// Presents a popover below a source.
  func present(
    at source: Rect, leavesWindow: Bool, mode: Popover.Attributes.Dismissal.Mode
  ) throws -> Popover {
    var attributes = Popover.Attributes()
    attributes.leavesWindow = leavesWindow
    attributes.sourceFrame = { source }
    attributes.presentation.animation = .immediate
    attributes.dismissal.mode = mode
    let popover = Popover(attributes: attributes) { FixedView() }
    popover.attributes.onDismiss = { [weak self, weak context = popover.context] in
      self?.dismissals.append(context?.dismissalReason)
    }
    page.present(popover)
    try stage.settle()
    return popover
  }

  @discardableResult func openDialog(isModal: Bool = true) -> Window {
    stage.application.openWindow(
      title: "Rename", size: Size(width: 300, height: 200), parent: stage.window, isModal: isModal,
      root: ViewController())
  }
}

@Suite("Popups of a window that a modal window blocks") struct ModalPopupTests {
  /// A source at the lower edge, below which a popover leaves the window, and one at the upper edge.
  private static let lower = Rect(x: 150, y: 250, width: 100, height: 30)
  private static let upper = Rect(x: 150, y: 10, width: 100, height: 30)

  @Test(
    "menus close with their submenus, on popups and in the window",
    arguments: [Point(x: 390, y: 290), Point(x: 20, y: 20)])
  func menus(point: Point) throws {
    let blocked = try BlockedStage()
    let stage = blocked.stage
    try blocked.openMenus(at: point)
    #expect(!stage.findAll(.menuItem, "Inner").isEmpty)
    #expect((blocked.popupCount > 0) == (point.x > 200))
    let dialog = blocked.openDialog()
    try stage.settle()
    #expect(stage.window.modalChild === dialog && blocked.popupCount == 0)
    #expect(stage.findAll(.menuItem, "Inner").isEmpty && stage.findAll(.menuItem, "More").isEmpty)
    stage.expectNoFault()
    // They open again afterwards.
    dialog.host?.requestClose()
    try stage.settle()
    try stage.click(at: point, button: Touch.secondaryButton)
    #expect(!stage.findAll(.menuItem, "More").isEmpty)
    stage.expectNoFault()
  }

  @Test("an item of a menu on a popup opens the modal window") func item() throws {
    let blocked = try BlockedStage()
    try blocked.openMenus(at: Point(x: 390, y: 290))
    try blocked.stage.click(.menuItem, "Rename…")
    try blocked.stage.settle()
    #expect(blocked.popupCount == 0 && blocked.stage.window.modalChild?.title == "Rename")
    blocked.stage.expectNoFault()
  }

  @Test("a popover on a popup closes, whether or not a press outside would dismiss it")
  func popovers() throws {
    for mode in [.tapOutside, .none] as [Popover.Attributes.Dismissal.Mode] {
      let blocked = try BlockedStage()
      let popover = try blocked.present(at: Self.lower, leavesWindow: true, mode: mode)
      #expect(blocked.popupCount == 1)
      blocked.openDialog()
      try blocked.stage.settle()
      #expect(blocked.popupCount == 0 && !popover.isPresented)
      #expect(blocked.dismissals == [.tapOutside])
      blocked.stage.expectNoFault()
    }
  }

  @Test("in the window, a popover closes that a press outside would dismiss, and no other")
  func popoversInWindow() throws {
    let blocked = try BlockedStage()
    let palette = try blocked.present(at: Self.upper, leavesWindow: false, mode: .none)
    let transient = try blocked.present(at: Self.upper, leavesWindow: false, mode: .tapOutside)
    blocked.openDialog()
    try blocked.stage.settle()
    #expect(palette.isPresented && !transient.isPresented && blocked.dismissals == [.tapOutside])
    blocked.stage.expectNoFault()
  }

  @Test("a window that is not modal closes nothing, until it becomes modal") func notModal() throws
  {
    let blocked = try BlockedStage()
    let popover = try blocked.present(at: Self.lower, leavesWindow: true, mode: .tapOutside)
    let dialog = blocked.openDialog(isModal: false)
    try blocked.stage.settle()
    #expect(popover.isPresented && blocked.popupCount == 1)
    dialog.isModal = true
    try blocked.stage.settle()
    #expect(!popover.isPresented && blocked.popupCount == 0)
    blocked.stage.expectNoFault()
  }
}
