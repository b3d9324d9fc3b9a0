// SPDX-License-Identifier: MIT

/// A view that counts its layouts.
private final class LayoutCountingView: View {
  var layouts = 0
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    layouts += 1
    onLayout?()
  }
}

@Suite("Layout")
struct LayoutTests {
  @Test("a view is laid out once for any number of requests, before the frame")
  func once() throws {
    let stage = Stage()
    let view = stage.add(LayoutCountingView())
    try stage.frame()
    #expect(view.layouts == 1)
    for _ in 0..<5 { view.setNeedsLayout() }
    #expect(view.layouts == 1)
    try stage.frame()
    #expect(view.layouts == 2)
    try stage.frame()
    #expect(view.layouts == 2)
  }

  @Test("a request deep in the tree lays out that view alone")
  func deep() throws {
    let stage = Stage()
    let outer = stage.add(LayoutCountingView())
    let inner = LayoutCountingView()
    let sibling = LayoutCountingView()
    outer.addSubview(inner)
    outer.addSubview(sibling)
    try stage.frame()
    inner.setNeedsLayout()
    try stage.frame()
    #expect(inner.layouts == 2)
    #expect(outer.layouts == 1)
    #expect(sibling.layouts == 1)
  }

  @Test("a request during the layout is served in the same frame")
  func during() throws {
    let stage = Stage()
    let outer = stage.add(LayoutCountingView())
    let inner = LayoutCountingView()
    outer.addSubview(inner)
    var wishes = 2
    inner.onLayout = { [unowned outer] in
      if wishes > 0 { outer.setNeedsLayout() }
      wishes -= 1
    }
    outer.onLayout = { [unowned inner] in inner.setNeedsLayout() }
    try stage.frame()
    #expect(inner.layouts == 3)
    #expect(!stage.window.needsFrame)
  }

  @Test("an endless layout is stopped and reported, and does not keep the window busy")
  func loop() throws {
    let stage = Stage()
    let view = stage.add(LayoutCountingView())
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    try stage.frame()
    #expect(reports.count == 1)
    #expect(view.layouts < 100)
    #expect(!stage.window.needsFrame)
  }

  @Test("layoutIfNeeded lays out pending ancestors and the subtree, nothing beside")
  func atOnce() throws {
    let stage = Stage()
    let outer = stage.add(LayoutCountingView())
    let inner = LayoutCountingView()
    let beside = stage.add(LayoutCountingView())
    outer.addSubview(inner)
    outer.onLayout = { inner.frame = Rect(x: 0, y: 0, width: 20, height: 10) }
    inner.layoutIfNeeded()
    #expect(outer.layouts == 1)
    #expect(inner.layouts == 1)
    #expect(inner.frame.size == Size(width: 20, height: 10))
    #expect(beside.layouts == 0)
  }

  @Test("a view that is added to a window later is laid out in the next frame")
  func later() throws {
    let stage = Stage()
    let outer = stage.add(LayoutCountingView())
    try stage.frame()
    let inner = LayoutCountingView()
    let deep = LayoutCountingView()
    inner.addSubview(deep)
    outer.addSubview(inner)
    try stage.frame()
    #expect(inner.layouts == 1)
    #expect(deep.layouts == 1)
  }

  @Test(
    "FloatingPanel #55, #199: every size is laid out at once and stays valid, even 0 or huge")
  func sizes() throws {
    let stage = Stage()
    let view = stage.add(LayoutCountingView())
    view.fillsSuperview = true
    for size in [
      Size(width: 0, height: 50), Size(width: 70, height: 0), .zero,
      Size(width: 1e9, height: 3), Size(width: Double.nan, height: -4),
      Size(width: Double.infinity, height: 10), Size(width: 40, height: 30),
    ] {
      stage.window.resize(to: size, scale: .one)
      #expect(stage.window.size.width.isFinite && stage.window.size.width >= 0)
      #expect(view.frame.size == stage.window.size)
      // No memory suffices for a window of a thousand million pixels; the next one is drawn all the
      // same.
      _ = try? stage.frame()
    }
    #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = .white
    #expect(try stage.frame().isExactly(view.frame))
  }

  @Test("LNPopupController PR #356: a frame that is not finite becomes a valid one")
  func notFinite() {
    let view = View(frame: Rect(x: .nan, y: 1, width: .infinity, height: -3))
    #expect(view.frame == Rect(x: 0, y: 1, width: 0, height: 0))
    view.frame = Rect(x: 1, y: 2, width: 3, height: .nan)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 0))
    view.alpha = .nan
    #expect(view.alpha == 1)
    view.translation = Vector(dx: .nan, dy: 0)
    #expect(view.translation == .zero)
    view.transformScale = .infinity
    #expect(view.transformScale == 1)
  }

  @Test("safe areas shrink for subviews, and grow by a controller's additional insets")
  func safeArea() throws {
    let stage = Stage()
    stage.window.resize(
      to: Size(width: 100, height: 100), scale: .one, insets: EdgeInsets(top: 20, bottom: 10))
    let controller = ViewController()
    stage.window.rootViewController = controller
    let inner = View(frame: Rect(x: 0, y: 15, width: 100, height: 80))
    controller.view.addSubview(inner)
    #expect(controller.view.safeAreaInsets == EdgeInsets(top: 20, bottom: 10))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 5, bottom: 5))
    controller.additionalSafeAreaInsets = EdgeInsets(bottom: 30)
    #expect(controller.view.safeAreaInsets.bottom == 40)
    #expect(inner.safeAreaInsets.bottom == 35)
    inner.frame.origin.y = 0
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, bottom: 20))
    // No bar covers a part outside of the window.
    inner.frame.origin.y = -60
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20))
    inner.frame.origin.y = 0
    inner.translation = Vector(dx: 0, dy: 50)
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, bottom: 20))
    stage.window.resize(to: Size(width: 100, height: 100), scale: .one)
    #expect(inner.safeAreaInsets == EdgeInsets(bottom: 10))
  }
}
