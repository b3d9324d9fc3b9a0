// SPDX-License-Identifier: MIT

@Suite("Damage")
struct DamageTests {
  @Test("the first frame is all damage, and the next one has none and paints nothing")
  func idle() throws {
    let stage = Stage()
    let view = stage.add(PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .red))
    #expect(stage.window.needsFrame)
    #expect(try stage.frame().isExactly(Rect(x: 0, y: 0, width: 100, height: 100)))
    #expect(!stage.window.needsFrame)
    let requests = stage.host.frameRequests
    #expect(try stage.frame().isEmpty)
    #expect(view.drawCount == 1)
    #expect(stage.host.frameRequests == requests)
    #expect(stage.host.framesPainted == 1)
  }

  @Test("a drawn view marks its own rectangle as dirty, and nothing else is drawn")
  func own() throws {
    let stage = Stage()
    let a = stage.add(PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .red))
    let b = stage.add(PaintingView(Rect(x: 50, y: 10, width: 20, height: 20), .blue))
    try stage.frame()
    b.resetCounts()
    a.setNeedsDisplay(Rect(x: 5, y: 5, width: 4, height: 100))
    #expect(try stage.frame().isExactly(Rect(x: 15, y: 15, width: 4, height: 15)))
    #expect(a.dirtyRects.last == Rect(x: 5, y: 5, width: 4, height: 15))
    #expect(b.drawCount == 0)
  }

  @Test("Slint #12173: moving a drawn view marks only the old and the new area as dirty")
  func moved() throws {
    let stage = Stage()
    let view = stage.add(PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .red))
    let other = stage.add(PaintingView(Rect(x: 10, y: 60, width: 20, height: 20), .blue))
    try stage.frame()
    other.resetCounts()
    view.frame.origin = Point(x: 60, y: 10)
    #expect(
      try stage.frame().isExactly(
        Rect(x: 10, y: 10, width: 20, height: 20), Rect(x: 60, y: 10, width: 20, height: 20)))
    #expect(other.drawCount == 0)
  }

  @Test("moving a container that draws nothing marks its contents as dirty")
  func container() throws {
    let stage = Stage()
    let box = stage.add(View(frame: Rect(x: 0, y: 0, width: 90, height: 90)))
    box.addSubview(PaintingView(Rect(x: 5, y: 5, width: 10, height: 10), .red))
    try stage.frame()
    box.frame.origin.x = 10
    #expect(
      try stage.frame().isExactly(
        Rect(x: 5, y: 5, width: 10, height: 10), Rect(x: 15, y: 5, width: 10, height: 10)))
  }

  @Test("Slint #10725: hiding, showing and removing mark the view's area as dirty once")
  func hidden() throws {
    let stage = Stage()
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let view = stage.add(PaintingView(frame, .red))
    try stage.frame()
    view.isHidden = true
    #expect(try stage.frame().isExactly(frame))
    view.setNeedsDisplay()
    view.color = .blue
    #expect(try stage.frame().isEmpty)
    view.isHidden = false
    #expect(try stage.frame().isExactly(frame))
    view.removeFromSuperview()
    #expect(try stage.frame().isExactly(frame))
    #expect(try stage.frame().isEmpty)
  }

  @Test("a view that moves to another window or to none leaves a clean area behind")
  func leaves() throws {
    let stage = Stage()
    let other = Stage()
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let view = stage.add(PaintingView(frame, .red))
    _ = other.add(PaintingView(Rect(x: 60, y: 60, width: 5, height: 5), .blue))
    try stage.frame()
    try other.frame()
    other.content.addSubview(view)
    #expect(try stage.frame().isExactly(frame))
    #expect(try other.frame().isExactly(frame))
    let loose = View()
    loose.addSubview(view)
    #expect(try other.frame().isExactly(frame))
  }

  @Test("rounding the corners of a composited view repaints nothing")
  func corners() throws {
    let stage = Stage()
    let view = stage.add(PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .red))
    view.isComposited = true
    view.clipsToBounds = true
    try stage.frame()
    view.resetCounts()
    view.cornerRadius = 6
    #expect(try !stage.frame().isEmpty)
    #expect(view.drawCount == 0)
  }

  @Test("Slint #5219: a changed background marks the view as dirty")
  func background() throws {
    let stage = Stage()
    let view = stage.add(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    _ = stage.add(PaintingView(Rect(x: 60, y: 60, width: 5, height: 5), .blue))
    try stage.frame()
    view.backgroundColor = .red
    #expect(try stage.frame().isExactly(view.frame))
    #expect(stage.pixel(12, 12) == 0xff0000)
    view.backgroundColor = nil
    #expect(try stage.frame().isExactly(view.frame))
  }

  @Test("moving, fading and dimming a composited view redraws nothing")
  func composited() throws {
    let stage = Stage()
    let page = stage.add(PaintingView(Rect(x: 0, y: 0, width: 100, height: 100), .blue))
    let view = stage.add(PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .red))
    view.isComposited = true
    try stage.frame()
    page.resetCounts()
    view.resetCounts()
    view.frame.origin.x = 12
    try stage.frame()
    view.translation = Vector(dx: 40, dy: 3)
    try stage.frame()
    view.alpha = 0.5
    try stage.frame()
    view.dimming = 0.3
    try stage.frame()
    view.transformScale = 0.5
    let damage = try stage.frame()
    #expect(!damage.isEmpty && damage.area <= 22 * 22)
    #expect(view.drawCount == 0)
    #expect(page.drawCount == 0)
  }

  @Test("a composited view of one colour has no pixel buffer")
  func colorOnly() throws {
    let stage = Stage()
    let view = stage.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    view.backgroundColor = .red
    view.isComposited = true
    try stage.frame()
    guard case .color(let color)? = view.ownLayer?.contents else {
      Issue.record("the layer has no colour content")
      return
    }
    #expect(color == .red)
    #expect(stage.window.drawCount == 0)
    view.addSubview(PaintingView(Rect(x: 5, y: 5, width: 5, height: 5), .blue))
    try stage.frame()
    guard case .drawing? = view.ownLayer?.contents else {
      Issue.record("the layer has no drawing content")
      return
    }
  }

  @Test("a hidden view keeps its pixels while its size stays, and releases them with a new size")
  func hiddenPixels() throws {
    let stage = Stage(200, 100)
    let holder = stage.add(PaintingView(Rect(x: 0, y: 0, width: 100, height: 50), .white))
    let inner = PaintingView(Rect(x: 10, y: 10, width: 20, height: 20), .black)
    holder.addSubview(inner)
    holder.isComposited = true
    inner.isComposited = true
    try stage.frame()
    let pixels = stage.window.scene.layerBytes
    holder.isHidden = true
    try stage.frame()
    holder.frame.origin.x = 40
    try stage.frame()
    #expect(stage.window.scene.layerBytes == pixels)
    inner.frame.size.width = 32
    holder.frame.size.height = 60
    try stage.frame()
    #expect(stage.window.scene.layerBytes == 0)
    holder.resetCounts()
    inner.resetCounts()
    holder.isHidden = false
    try stage.frame()
    #expect(holder.drawCount == 1 && inner.drawCount == 1)
    #expect(stage.window.scene.layerBytes == (100 * 60 + 32 * 20) * 4)
  }

  @Test("a drawn view above a composited one gets a layer, one beside it does not")
  func promoted() throws {
    let stage = Stage()
    let low = stage.add(PaintingView(Rect(x: 0, y: 0, width: 50, height: 50), .red))
    low.isComposited = true
    let above = stage.add(PaintingView(Rect(x: 40, y: 40, width: 20, height: 20), .green))
    let beside = stage.add(PaintingView(Rect(x: 70, y: 0, width: 20, height: 20), .blue))
    try stage.frame()
    #expect(above.ownLayer != nil)
    #expect(beside.ownLayer == nil)
    #expect(stage.pixel(45, 45) == 0x00ff00)
    // Touching is enough; afterwards the layer stays, so that no movement repaints twice.
    low.translation = Vector(dx: 30, dy: 0)
    try stage.frame()
    #expect(beside.ownLayer != nil)
    low.removeFromSuperview()
    try stage.frame()
    #expect(above.ownLayer == nil && beside.ownLayer == nil)
  }

  @Test("a view that extends beyond its layer is visible as a whole; a clipped one is cut")
  func overflow() throws {
    let stage = Stage()
    let box = stage.add(PaintingView(Rect(x: 20, y: 20, width: 20, height: 20), .blue))
    box.isComposited = true
    let inner = PaintingView(Rect(x: 10, y: 10, width: 30, height: 5), .red)
    box.addSubview(inner)
    try stage.frame()
    #expect(inner.ownLayer != nil)
    #expect(stage.pixel(55, 33) == 0xff0000)
    box.clipsToBounds = true
    try stage.frame()
    #expect(inner.ownLayer == nil)
    #expect(stage.pixel(55, 33) != 0xff0000)
    #expect(stage.pixel(38, 33) == 0xff0000)
  }

  @Test("a view that a drawn view clips has no layer, whatever it had before")
  func clippedLater() throws {
    let stage = Stage()
    let low = stage.add(PaintingView(Rect(x: 0, y: 0, width: 50, height: 50), .red))
    low.isComposited = true
    let box = stage.add(View(frame: Rect(x: 40, y: 40, width: 40, height: 40)))
    let inner = PaintingView(Rect(x: 0, y: 0, width: 40, height: 20), .blue)
    box.addSubview(inner)
    try stage.frame()
    #expect(inner.ownLayer != nil)
    box.clipsToBounds = true
    box.frame = Rect(x: 60, y: 60, width: 40, height: 10)
    try stage.frame()
    #expect(box.ownLayer == nil && inner.ownLayer == nil)
    #expect(stage.pixel(65, 65) == 0x0000ff)
    #expect(stage.pixel(65, 75) != 0x0000ff)
  }

  @Test("a layer that a drawn view covers with an opaque background is opaque")
  func covered() throws {
    let stage = Stage()
    let page = stage.add(View(frame: stage.content.bounds))
    page.backgroundColor = .white
    try stage.frame()
    #expect(stage.content.drawingIsOpaque == true)
    page.backgroundColor = Color.white.withAlphaComponent(0.5)
    try stage.frame()
    #expect(stage.content.drawingIsOpaque == false)
    page.backgroundColor = .white
    page.frame.size.width -= 1
    try stage.frame()
    #expect(stage.content.drawingIsOpaque == false)
  }

  @Test("several changes in one frame are several rectangles, not their bounding box")
  func apart() throws {
    let stage = Stage()
    let a = stage.add(PaintingView(Rect(x: 0, y: 0, width: 5, height: 5), .red))
    let middle = stage.add(PaintingView(Rect(x: 45, y: 45, width: 10, height: 10), .green))
    let b = stage.add(PaintingView(Rect(x: 95, y: 95, width: 5, height: 5), .blue))
    try stage.frame()
    middle.resetCounts()
    a.setNeedsDisplay()
    b.setNeedsDisplay()
    #expect(
      try stage.frame().isExactly(
        Rect(x: 0, y: 0, width: 5, height: 5), Rect(x: 95, y: 95, width: 5, height: 5)))
    #expect(middle.drawCount == 0)
  }
}

extension View {
  /// Whether the drawing of the view's layer is opaque; `nil` when there is none.
  fileprivate var drawingIsOpaque: Bool? {
    guard case .drawing(let isOpaque, _)? = ownLayer?.contents else { return nil }
    return isOpaque
  }

  @Test("a view in front of a shadow that grows stays in front of it", arguments: [false, true])
  func grownShadow(isAnimated: Bool) throws {
    let stage = Stage(60, 60)
    let back = stage.add(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    let front = stage.add(View(frame: Rect(x: 10, y: 36, width: 20, height: 10)))
    (back.backgroundColor, front.backgroundColor) = (.white, Color(hex: 0x0000ff))
    back.shadow = Shadow(color: .black, offset: .zero, blur: 0)
    try stage.frame()
    let wide = Shadow(color: .black, offset: Vector(dx: 0, dy: 12), blur: 0)
    if isAnimated {
      View.animate(withDuration: 0.1) { back.shadow = wide }
      for _ in 0..<10 {
        try stage.frame()
        #expect(stage.pixel(20, 38) == 0x0000ff)
      }
    } else {
      back.shadow = wide
      try stage.frame()
    }
    #expect(stage.pixel(20, 33) != stage.pixel(50, 33), "the shadow")
    #expect(stage.pixel(20, 38) == 0x0000ff)
  }
}
