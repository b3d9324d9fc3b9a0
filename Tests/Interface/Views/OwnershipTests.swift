// SPDX-License-Identifier: MIT

private final class Token {}

@Suite("Ownership")
struct OwnershipTests {
  @Test(
    "LNPopupController #232: a window with controllers, controls and attachments is released")
  func window() throws {
    weak var window: Window?
    weak var controller: ViewController?
    weak var child: ViewController?
    weak var view: View?
    weak var token: Token?
    weak var item: PopupItem?
    do {
      let stage = Stage()
      window = stage.window
      let root = ViewController()
      controller = root
      let inner = ViewController()
      child = inner
      root.addChild(inner)
      root.view.addSubview(inner.view)
      let button = Button("Press", style: .filled) { [weak root] in root?.title = "pressed" }
      view = button
      inner.view.addSubview(button)
      inner.view.addSubview(StackView(.vertical, [Label("Text"), ProgressView(), ImageView()]))
      inner.view.isComposited = true
      root.popupItem.title = "Title"
      item = root.popupItem
      let retained = Token()
      token = retained
      root.attachments[Token.self] = retained
      stage.window.attachments[Token.self] = retained
      stage.window.rootViewController = root
      stage.window.moveFocus(forward: true)
      stage.window.handle(.hover(PointerHover(position: Point(x: 5, y: 5))))
      try stage.frame()
      try stage.frame()
    }
    #expect(window == nil)
    #expect(controller == nil)
    #expect(child == nil)
    #expect(view == nil)
    #expect(token == nil)
    #expect(item == nil)
  }

  @Test("controllers cannot contain themselves, which would be a retain cycle")
  func circle() async {
    weak var outer: ViewController?
    weak var inner: ViewController?
    do {
      let (a, b) = (ViewController(), ViewController())
      outer = a
      inner = b
      a.addChild(b)
      a.view.addSubview(b.view)
      b.removeFromParent()
      b.addChild(a)
    }
    #expect(outer == nil)
    #expect(inner == nil)
    await #expect(processExitsWith: .failure) { @MainActor in
      let (a, b, c) = (ViewController(), ViewController(), ViewController())
      a.addChild(b)
      b.addChild(c)
      c.addChild(a)
    }
  }

  @Test("attachments are found by type and are released with their owner")
  func attachments() {
    weak var token: Token?
    do {
      let controller = ViewController()
      #expect(controller.attachments[Token.self] == nil)
      let retained = Token()
      token = retained
      controller.attachments[Token.self] = retained
      #expect(controller.attachments[Token.self] === retained)
      #expect(controller.attachments[ViewController.self] == nil)
    }
    #expect(token == nil)
  }

  @Test("LNPopupController #418: a removed view is released at once with its layer")
  func removed() throws {
    let stage = Stage()
    weak var view: View?
    do {
      let child = PaintingView(Rect(x: 0, y: 0, width: 10, height: 10), .red)
      child.isComposited = true
      view = child
      stage.content.addSubview(child)
      try stage.frame()
      child.removeFromSuperview()
    }
    #expect(view == nil)
    try stage.frame()
    #expect(stage.content.ownLayer?.sublayers.isEmpty ?? false)
  }

  @Test("an observer of an item is not retained, and not called after its release")
  func observers() {
    let item = PopupItem()
    var count = 0
    do {
      let token = Token()
      item.addObserver(token) { _, _ in count += 1 }
      item.title = "One"
      item.title = "One"
      #expect(count == 1)
    }
    item.title = "Two"
    #expect(count == 1)
  }
}
