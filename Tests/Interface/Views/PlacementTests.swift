// SPDX-License-Identifier: MIT

/// A view that counts how often a placement asks whether it draws anything.
private final class CountedView: View {
  private(set) var visits = 0
  var isBlank = false

  override var drawsContent: Bool {
    visits += 1
    return !isBlank
  }

  override func draw(in canvas: Canvas, dirty: Rect) { canvas.fill(bounds, with: .red) }

  /// Returns the visits of a frame.
  func visits(during frame: () throws -> Void) rethrows -> Int {
    let before = visits
    try frame()
    return visits - before
  }
}

@Suite("Placement")
struct PlacementTests {
  /// Returns a stage with a page of six drawn views below a composited one.
  private func makePage() throws -> (stage: Stage, views: [CountedView], sheet: View) {
    let stage = Stage()
    let views = (0..<6).map { index in
      stage.add(CountedView(frame: Rect(x: 10, y: 10 * Double(index), width: 50, height: 8)))
    }
    let sheet = stage.add(PaintingView(Rect(x: 0, y: 50, width: 100, height: 50), .blue))
    sheet.isComposited = true
    try stage.frame()
    return (stage, views, sheet)
  }

  @Test("views below a moving layer are not visited")
  func moving() throws {
    let (stage, views, sheet) = try makePage()
    let visits = try views[2].visits {
      sheet.frame.origin.y = 40
      try stage.frame()
    }
    #expect(visits == 0)
    #expect(sheet.ownLayer != nil)
  }

  @Test("views with layers are not visited when another one moves", arguments: [2, 32])
  func movingAmongLayers(count: Int) throws {
    let stage = Stage()
    let group = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let views = (0..<count).map { index in
      let view = CountedView(frame: Rect(x: 3 * Double(index), y: 0, width: 40, height: 40))
      view.isComposited = true
      view.addSubview(PaintingView(Rect(x: 0, y: 0, width: 10, height: 10), .green))
      group.addSubview(view)
      return view
    }
    try stage.frame()
    let before = views.map(\.visits)
    for (index, view) in views.enumerated() where index % 8 == 0 {
      view.frame.origin.y = 20
      try stage.frame()
      view.translation = Vector(dx: 0, dy: 20)
      try stage.frame()
      view.translation = .zero
    }
    try stage.frame()
    for (index, view) in views.enumerated() where index % 8 != 0 {
      #expect(view.visits == before[index])
    }
    let blank = stage.pixel(99, 99)
    #expect(stage.pixel(1, 19) == blank)
    #expect(stage.pixel(1, 59) != blank)
    #expect(stage.pixel(1, 61) == blank)
  }

  @Test("a view without a layer stays above a layer that moves below it")
  func moveBelowDrawn() throws {
    let stage = Stage()
    let sheet = stage.add(PaintingView(Rect(x: 0, y: 50, width: 100, height: 50), .blue))
    sheet.isComposited = true
    let view = stage.add(CountedView(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    let late = stage.add(CountedView(frame: Rect(x: 60, y: 10, width: 20, height: 20)))
    late.isBlank = true
    try stage.frame()
    #expect(view.ownLayer == nil)
    let red = stage.pixel(15, 15)
    late.isBlank = false
    late.setNeedsDisplay()
    try stage.frame()
    #expect(stage.pixel(65, 15) == red)
    sheet.frame.origin.y = 0
    try stage.frame()
    #expect(stage.pixel(15, 15) == red)
    #expect(stage.pixel(65, 15) == red)
    #expect(view.ownLayer != nil)
  }

  @Test("a view with a layer may move after an ancestor was put into a hidden view")
  func movedIntoHiddenView() throws {
    let stage = Stage()
    let hidden = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    hidden.isHidden = true
    let first = stage.add(PaintingView(Rect(x: 0, y: 0, width: 20, height: 20), .blue))
    let ancestor = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let view = PaintingView(Rect(x: 40, y: 0, width: 20, height: 20), .red)
    ancestor.addSubview(view)
    for view in [first, view] { view.isComposited = true }
    try stage.frame()
    let red = stage.pixel(45, 5)
    hidden.addSubview(ancestor)
    try stage.frame()
    view.frame.origin.y = 40
    first.frame.origin.y = 60
    try stage.frame()
    #expect(stage.pixel(45, 45) != red)
    hidden.isHidden = false
    try stage.frame()
    #expect(stage.pixel(45, 45) == red)
    #expect(stage.pixel(45, 5) != red)
  }

  @Test("a hidden view may be put into a view with a layer that it contained before")
  func hiddenViewIntoItsSubview() throws {
    let stage = Stage()
    let hidden = stage.add(View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    let view = PaintingView(Rect(x: 0, y: 0, width: 20, height: 20), .red)
    hidden.addSubview(view)
    let inner = PaintingView(Rect(x: 10, y: 10, width: 10, height: 10), .blue)
    hidden.addSubview(inner)
    for view in [hidden, view, inner] { view.isComposited = true }
    try stage.frame()
    let (red, blue) = (stage.pixel(5, 5), stage.pixel(15, 15))
    hidden.isHidden = true
    try stage.frame()
    stage.content.addSubview(view)
    view.addSubview(hidden)
    try stage.frame()
    #expect(stage.pixel(15, 15) == red)
    hidden.isHidden = false
    try stage.frame()
    #expect(stage.pixel(5, 5) == red)
    #expect(stage.pixel(15, 15) == blue)
  }

  @Test(
    "a clipping view that extends beyond its layer clips its subviews", arguments: [true, false])
  func clipBeyondLayer(paints: Bool) throws {
    let stage = Stage()
    let card = stage.add(PaintingView(Rect(x: 0, y: 0, width: 40, height: 40), .blue))
    card.isComposited = true
    let clip =
      paints
      ? PaintingView(Rect(x: 30, y: 10, width: 20, height: 20), .green)
      : View(frame: Rect(x: 30, y: 10, width: 20, height: 20))
    clip.clipsToBounds = true
    card.addSubview(clip)
    clip.addSubview(PaintingView(Rect(x: 5, y: -5, width: 40, height: 40), .red))
    try stage.frame()
    let red = stage.pixel(45, 20)
    #expect(red != stage.pixel(20, 20))
    for outside in [(45, 5), (45, 35), (55, 20)] {
      #expect(stage.pixel(outside.0, outside.1) != red, "\(outside)")
    }
    #expect(stage.pixel(38, 20) == red)
    #expect(clip.ownLayer != nil)
  }

  @Test("a change among the views below a layer is seen")
  func changes() throws {
    let (stage, views, sheet) = try makePage()
    let red = stage.pixel(30, 4)
    func expect(_ isRed: Bool, _ x: Int, _ y: Int, after change: () -> Void) throws {
      change()
      try stage.frame()
      #expect((stage.pixel(x, y) == red) == isRed, "(\(x), \(y))")
    }
    try expect(true, 65, 14) { views[1].frame.origin.x = 20 }
    try expect(false, 30, 14) { views[1].isHidden = true }
    try expect(true, 30, 14) { views[1].isHidden = false }
    try expect(false, 30, 44) { views[4].removeFromSuperview() }
    try expect(true, 30, 44) { stage.content.insertSubview(views[4], at: 0) }
    try expect(true, 30, 54) { stage.content.sendSubviewToBack(sheet) }
    try expect(false, 30, 54) { stage.content.bringSubviewToFront(sheet) }
    try expect(false, 30, 24) { views[2].alpha = 0.5 }
    #expect(views[2].ownLayer != nil)
    #expect(views[3].ownLayer == nil)
  }

  @Test("a view that begins to paint below a moving layer is visited again")
  func paintsAgain() throws {
    let (stage, views, sheet) = try makePage()
    let red = stage.pixel(30, 4)
    for isBlank in [true, false] {
      let visits = try views[3].visits {
        views[3].isBlank = isBlank
        views[3].setNeedsDisplay()
        sheet.frame.origin.y -= 5
        try stage.frame()
      }
      #expect(visits > 0)
      #expect((stage.pixel(30, 34) == red) == !isBlank)
    }
  }
}
