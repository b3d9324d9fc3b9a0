import SashCompositor
import SashGeometry
import SashInterface
import Testing

private final class Note {}

@Suite("Ownership")
struct OwnershipTests {
  @Test("LN #232: a window with controllers, controls and attachments leaves nothing behind")
  func window() throws {
    weak var window: Window?
    weak var controller: ViewController?
    weak var child: ViewController?
    weak var view: View?
    weak var note: Note?
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
      let kept = Note()
      note = kept
      root.attachments[Note.self] = kept
      stage.window.attachments[Note.self] = kept
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
    #expect(note == nil)
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
    weak var note: Note?
    do {
      let controller = ViewController()
      #expect(controller.attachments[Note.self] == nil)
      let kept = Note()
      note = kept
      controller.attachments[Note.self] = kept
      #expect(controller.attachments[Note.self] === kept)
      #expect(controller.attachments[ViewController.self] == nil)
    }
    #expect(note == nil)
  }

  @Test("LN #418: a removed view is released at once with its layer")
  func removed() throws {
    let stage = Stage()
    weak var view: View?
    do {
      let child = Painter(Rect(x: 0, y: 0, width: 10, height: 10), .red)
      child.isComposited = true
      view = child
      stage.content.addSubview(child)
      try stage.frame()
      child.removeFromSuperview()
    }
    #expect(view == nil)
    try stage.frame()
    #expect(stage.content.layer?.sublayers.isEmpty ?? false)
  }

  @Test("an observer of an item is not retained, and not called after its release")
  func observers() {
    let item = PopupItem()
    var count = 0
    do {
      let note = Note()
      item.addObserver(note) { _, _ in count += 1 }
      item.title = "One"
      item.title = "One"
      #expect(count == 1)
    }
    item.title = "Two"
    #expect(count == 1)
  }
}
