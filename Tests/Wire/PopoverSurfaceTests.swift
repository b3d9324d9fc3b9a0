// SPDX-License-Identifier: MIT

/// The content of a popover, with a button that presents another popover.
private final class Content: ViewController {
  override func loadView() {
    view = FixedView()
    view.backgroundColor = Color(hex: 0x00aa00)
  }
}

/// A view of 200x120 pixels.
private final class FixedView: View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 200, height: 120) }
}

/// A window of 400x300 in the middle of a screen that presents popovers.
private final class PopoverStage {
  let stage: TestStage
  let page = ViewController()
  private(set) var dismissals: [DismissalReason?] = []

  init(_ policy: CompositorConfiguration.PopupPolicy = .place) throws {
    stage = try TestStage.withPopups(root: page) { $0.popupPolicy = policy }
  }

  var popups: [ScriptedPopup] { stage.compositor.allPopups }

  /// Presents a popover below a source; returns it with its controller.
  @discardableResult func present(
    from controller: ViewController? = nil,
    at source: Rect = Rect(x: 150, y: 250, width: 100, height: 30),
    _ change: (inout Popover.Attributes) -> Void = { _ in }
  ) throws -> (popover: Popover, content: Content) {
    var attributes = Popover.Attributes()
    attributes.leavesWindow = true
    attributes.sourceFrame = { source }
    attributes.presentation.animation = .immediate
    attributes.dismissal.animation = .immediate
    change(&attributes)
    let content = Content()
    let popover = Popover(attributes: attributes) { content.view }
    popover.attributes.onDismiss = { [weak self, weak context = popover.context] in
      self?.dismissals.append(context?.dismissalReason)
    }
    (controller ?? page).present(popover)
    try stage.settle()
    return (popover, content)
  }

  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    stage.expectNoFault(location)
  }
}

@Suite("Popovers on surfaces of their own") struct PopoverSurfaceTests {
  @Test("a popover that would leave the window is displayed on a popup on request")
  func leavesWindow() throws {
    let stage = try PopoverStage()
    let (popover, _) = try stage.present()
    let popup = try #require(stage.popups.first)
    #expect(popover.context.frame == Rect(x: 100, y: 280, width: 200, height: 120))
    #expect(popup.windowFrame == popover.context.frame)
    #expect(popup.surface.pixels.contains(0xff00_aa00))
    popover.dismiss()
    try stage.stage.settle()
    #expect(stage.popups.isEmpty)
    stage.expectNoFault()
  }

  @Test("a popover that fits, or does not ask for it, stays in the window") func inWindow() throws {
    let stage = try PopoverStage()
    let (first, _) = try stage.present(at: Rect(x: 150, y: 20, width: 100, height: 30))
    #expect(first.context.frame.minY == 50)
    let (second, _) = try stage.present { $0.leavesWindow = false }
    #expect(second.context.frame.maxY == 284)
    #expect(stage.popups.isEmpty)
  }

  @Test("a popover presented from one on a popup goes with it, and is dismissed first")
  func nested() throws {
    let stage = try PopoverStage()
    let (first, content) = try stage.present()
    let source = first.context.frame
    let (second, _) = try stage.present(
      at: Rect(x: source.minX, y: source.minY, width: 20, height: 20)
    ) {
      $0.leavesWindow = false
    }
    // It is presented from the page, so that it stays in the window.
    #expect(stage.popups.count == 1)
    second.dismiss()
    try stage.stage.settle()
    let (third, _) = try stage.present(
      from: content, at: Rect(x: source.minX, y: source.maxY - 20, width: 20, height: 20)
    ) { $0.leavesWindow = false }
    #expect(stage.popups.count == 2)
    #expect(stage.popups.last?.parent === stage.popups.first)
    #expect(third.context.frame.minY == source.maxY)
    first.dismiss()
    try stage.stage.settle()
    #expect(stage.popups.isEmpty)
    #expect(stage.dismissals == [.programmatic, .hostDismissed, .programmatic])
    stage.expectNoFault()
  }

  @Test("a popup that the compositor dismisses dismisses the popover") func dismissed() throws {
    let stage = try PopoverStage()
    var outside = 0
    let (popover, _) = try stage.present { $0.onTapOutside = { outside += 1 } }
    try #require(stage.popups.first).dismiss()
    try stage.stage.settle()
    #expect(!popover.isPresented)
    #expect(stage.dismissals == [.tapOutside])
    #expect(outside == 1)
    #expect(stage.popups.isEmpty)
    stage.expectNoFault()
  }

  @Test("a hook may dismiss the popover whose popup the compositor dismisses")
  func dismissedInHook() throws {
    let stage = try PopoverStage()
    var popover: Popover?
    (popover, _) = try stage.present { $0.onTapOutside = { popover?.dismiss() } }
    try #require(stage.popups.first).dismiss()
    try stage.stage.settle()
    #expect(stage.dismissals == [.programmatic])
    #expect(stage.popups.isEmpty)
    stage.expectNoFault()
    popover = nil
  }

  @Test("a popover whose popup is refused is displayed in the window") func refused() throws {
    let stage = try PopoverStage(.dismiss)
    let (popover, _) = try stage.present()
    #expect(stage.popups.isEmpty)
    #expect(popover.isPresented)
    #expect(popover.context.frame.maxY == 284)
    stage.expectNoFault()
  }

  @Test("a popover on a popup is not dragged") func notDragged() throws {
    let stage = try PopoverStage()
    let (popover, _) = try stage.present { $0.dismissal.mode = .dragDown }
    let frame = popover.context.frame
    try stage.stage.play(.drag(from: frame.center, to: frame.center + Vector(dx: 0, dy: 60)))
    #expect(popover.context.frame == frame)
    #expect(popover.isPresented)
  }

  @Test("a popover on a popup lies above later panels, and below younger popups")
  func order() throws {
    let stage = try PopoverStage()
    let stack = stage.stage.window.presentationStack
    try stage.present()
    let first = try #require(stack.entries.last)
    let panel = PresentationEntry(view: View(), level: .alert)
    stack.present(panel)
    #expect(stack.isEntry(first, above: panel))
    try stage.present { $0.dismissal.mode = .none }
    let second = try #require(stack.entries.last)
    #expect(second !== first)
    stack.raise(first)
    #expect(stack.isEntry(second, above: first))
  }

  @Test("a popover grabs the input if it is presented for a press") func grab() throws {
    let stage = try PopoverStage()
    try stage.present()
    #expect(stage.popups.first?.isGrabbing == false)
    stage.page.view.window?.dismissAllPopovers()
    try stage.stage.settle()
    stage.page.view.addGestureRecognizer(
      TapGestureRecognizer { tap in if tap.state == .ended { _ = try? stage.present() } })
    try stage.stage.play(.tap(at: Point(x: 30, y: 30)))
    try stage.stage.settle()
    #expect(stage.popups.first?.isGrabbing == true)
    stage.expectNoFault()
  }

  @Test("a popover that is presented while the window gets another size is placed in that size")
  func resizedWindow() throws {
    let stage = try PopoverStage()
    stage.stage.compositor.toplevels.first?.configure(width: 500, height: 400)
    let (popover, _) = try stage.present(at: Rect(x: 440, y: 360, width: 20, height: 30))
    stage.expectNoFault()
    #expect(stage.page.view.window?.size == Size(width: 500, height: 400))
    #expect(popover.context.frame == Rect(x: 350, y: 390, width: 200, height: 120))
    #expect(stage.popups.first?.windowFrame == popover.context.frame)
  }

  @Test("a popover on a popup moves with its source") func movedSource() throws {
    let stage = try PopoverStage()
    var source = Rect(x: 150, y: 250, width: 100, height: 30)
    let (popover, _) = try stage.present { $0.sourceFrame = { source } }
    source.origin.x -= 40
    stage.page.view.setNeedsLayout()
    stage.page.view.window?.setNeedsFrame()
    try stage.stage.settle()
    #expect(popover.context.frame == Rect(x: 60, y: 280, width: 200, height: 120))
    #expect(stage.popups.first?.repositionCount ?? 0 >= 1)
    stage.expectNoFault()
  }
}
