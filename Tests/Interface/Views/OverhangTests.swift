// SPDX-License-Identifier: MIT

@Suite("Drawing beyond the edges")
struct OverhangTests {
  /// Adds a red view from x = 20 to x = 40 that draws 4 logical pixels further on both sides.
  private func add(_ stage: Stage) -> PaintingView {
    let view = PaintingView(Rect(x: 20, y: 10, width: 20, height: 10), .red)
    view.overhang = 4
    stage.content.addSubview(view)
    return view
  }

  /// Returns the columns of a row that are red.
  private func redColumns(_ stage: Stage, y: Int = 15) throws -> ClosedRange<Int>? {
    try stage.frame()
    let image = try #require(stage.host.bitmap)
    let columns = (0..<image.size.width).filter { image.pixel(x: $0, y: y) & 0xff_ffff == 0xff0000 }
    guard let first = columns.first, let last = columns.last else { return nil }
    #expect(columns.count == last - first + 1)
    return first...last
  }

  @Test("a view draws into its overhang with and without a layer of its own")
  func drawn() throws {
    let stage = Stage(80, 40)
    let view = add(stage)
    #expect(try redColumns(stage) == 16...43)
    view.isComposited = true
    #expect(try redColumns(stage) == 16...43)
    view.translation = Vector(dx: 10, dy: 0)
    #expect(try redColumns(stage) == 26...53)
    view.overhang = 6
    #expect(try redColumns(stage) == 24...55)
    view.frame.size.width = 10
    #expect(try redColumns(stage) == 24...45)
  }

  @Test("an overhang that changes alone is displayed", arguments: [false, true])
  func changed(isComposited: Bool) throws {
    let stage = Stage(80, 40)
    let view = add(stage)
    view.isComposited = isComposited
    for overhang in [4.0, 0, 9, 2] {
      view.overhang = overhang
      #expect(try redColumns(stage) == 20 - Int(overhang)...39 + Int(overhang))
    }
  }

  @Test("a view with a background, a shadow, corners or subviews, or that clips, has no overhang")
  func withoutOverhang() throws {
    let changes: [(name: String, apply: (View) -> Void, undo: (View) -> Void)] = [
      ("background", { $0.backgroundColor = .black }, { $0.backgroundColor = nil }),
      ("corners", { $0.cornerRadius = 1 }, { $0.cornerRadius = 0 }),
      ("shadow", { $0.shadow = Shadow(color: .black, blur: 0, spread: 1) }, { $0.shadow = nil }),
      ("clipping", { $0.clipsToBounds = true }, { $0.clipsToBounds = false }),
      ("subviews", { $0.addSubview(View()) }, { $0.subviews[0].removeFromSuperview() }),
    ]
    for isComposited in [false, true] {
      let stage = Stage(80, 40)
      let view = add(stage)
      view.isComposited = isComposited
      for (name, apply, undo) in changes {
        #expect(try redColumns(stage) == 16...43, "\(name) \(isComposited)")
        apply(view)
        #expect(try redColumns(stage) == 20...39, "\(name) \(isComposited)")
        undo(view)
      }
      #expect(try redColumns(stage) == 16...43)
    }
  }

  @Test("superviews that clip cut the overhang, and touches do not hit it")
  func clipped() throws {
    let stage = Stage(80, 40)
    let clip = stage.add(View(frame: Rect(x: 18, y: 0, width: 40, height: 40)))
    clip.clipsToBounds = true
    let view = add(stage)
    clip.addSubview(view)
    view.frame.origin.x = 2
    #expect(try redColumns(stage) == 18...43)
    #expect(stage.content.hitTest(Point(x: 42, y: 15)) !== view)
    #expect(stage.content.hitTest(Point(x: 30, y: 15)) === view)
  }

  @Test("a moved view leaves nothing behind, and marks its overhang as dirty")
  func damage() throws {
    let stage = Stage(80, 40)
    let view = add(stage)
    try stage.frame()
    view.color = .blue
    #expect(try stage.frame().isExactly(Rect(x: 16, y: 10, width: 28, height: 10)))
    view.color = .red
    view.frame.origin.x = 30
    #expect(try redColumns(stage) == 26...53)
  }

  @Test("a snapshot of a superview includes the overhang")
  func snapshot() throws {
    let stage = Stage(80, 40)
    _ = add(stage)
    try stage.frame()
    let image = try #require(stage.content.snapshotImage()?.bitmap)
    #expect(image.pixel(x: 16, y: 15) == 0xffff_0000 && image.pixel(x: 43, y: 15) == 0xffff_0000)
    #expect(image.pixel(x: 15, y: 15) != 0xffff_0000)
  }
}
