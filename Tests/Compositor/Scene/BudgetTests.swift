// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Memory of layers") struct BudgetTests {
  private static let sceneBytes = 200 * 150 * 4

  /// Creates a stage with visible translucent layers of its own size.
  private func stage(layers: Int) throws -> (Stage, [Drawing]) {
    let stage = try Stage(width: 200, height: 150)
    var drawings: [Drawing] = []
    for step in 0..<layers {
      let drawing = Drawing(isOpaque: false, base: Color(hex: 0x4060FF, alpha: 0.1))
      drawings.append(drawing)
      stage.add(drawing.contents, 0, 0, 200, 150).name = "\(step)"
    }
    return (stage, drawings)
  }

  /// Shows all layers once, covers them for a hundred frames, and returns the covering layer.
  private func coverForManyFrames(_ stage: Stage) -> Layer {
    // Opaque, so that the layers below are never painted and no static layer cache is created.
    let cover = stage.add(.color(.black), 0, 0, 200, 150)
    cover.isHidden = true
    stage.show()
    cover.isHidden = false
    let mark = stage.add(.color(.white), 0, 0, 5, 5)
    for step in 0..<100 {
      mark.frame.origin.x = Double(step)
      stage.show()
    }
    return cover
  }

  @Test("the budget is three times the scene; the fourth layer of that size exceeds it")
  func atTheLimit() throws {
    for count in 2...3 {
      let (stage, drawings) = try stage(layers: count)
      let cover = coverForManyFrames(stage)
      #expect(stage.scene.layerBytes == count * Self.sceneBytes)
      cover.isHidden = true
      stage.show()
      for drawing in drawings { #expect(drawing.calls == 1) }
    }
    let (stage, drawings) = try stage(layers: 4)
    let cover = coverForManyFrames(stage)
    #expect(stage.scene.layerBytes == 3 * Self.sceneBytes)
    cover.isHidden = true
    stage.show()
    #expect(drawings.reduce(0) { $0 + $1.calls } == 5)
    #expect(try stage.isExact())
  }

  @Test("a static scene beyond the budget is not redrawn frame after frame")
  func steady() throws {
    let (stage, drawings) = try stage(layers: 12)
    let mark = stage.add(.color(.black), 0, 0, 20, 20)
    for step in 0..<500 {
      mark.frame.origin = Point(x: Double(step % 180), y: Double(step % 130))
      stage.show()
    }
    for drawing in drawings { #expect(drawing.calls <= 2) }
    #expect(try stage.isExact())
  }

  @Test("a scene that exceeds the budget repeatedly redraws its layers less and less often")
  func noThrashing() throws {
    let (stage, drawings) = try stage(layers: 12)
    let low = Layer()
    low.frame = Rect(x: 0, y: 0, width: 30, height: 30)
    low.contents = .color(.black)
    stage.scene.root.insertSublayer(low, at: 6)
    let mark = stage.add(.color(.black), 0, 0, 20, 20)
    for step in 0..<2_000 {
      mark.frame.origin = Point(x: Double(step % 180), y: Double(step % 130))
      if step % 40 == 0 { low.frame.origin.x = Double(step / 40) }
      stage.show()
    }
    // The lower layer moved fifty times, with far fewer redraws.
    for drawing in drawings { #expect(drawing.calls <= 9) }
    #expect(try stage.isExact())
  }

  @Test("a hidden layer retains its pixels until its size or the scene's scale changes")
  func hidden() throws {
    let stage = try Stage(width: 200, height: 150)
    let drawing = Drawing(isOpaque: true, base: .white)
    let holder = stage.add(.none, 0, 0, 200, 150)
    let layer = stage.add(drawing.contents, 0, 0, 100, 80, to: holder)
    stage.show()
    let change: [(what: String, change: () -> Void, calls: Int, bytes: Int)] = [
      ("a move", { layer.frame.origin.x = 7 }, 1, 100 * 80 * 4),
      ("a size", { layer.frame.size.width = 120 }, 2, 0),
      ("a scale", { stage.scene.scale = DisplayScale(0.5) }, 3, 0),
    ]
    for step in change {
      holder.isHidden = true
      stage.show()
      step.change()
      stage.show()
      #expect(stage.scene.layerBytes == step.bytes, "\(step.what)")
      holder.isHidden = false
      stage.show()
      #expect(drawing.calls == step.calls, "\(step.what)")
      #expect(stage.scene.layerBytes > 0, "\(step.what)")
    }
  }

  @Test("backdrops, mip levels and scratch bitmaps count as memory of the layers")
  func counted() throws {
    let stage = try Stage(width: 200, height: 150)
    stage.add(Drawing(isOpaque: true, base: .white).contents, 0, 0, 200, 150)
    stage.show()
    #expect(stage.scene.layerBytes == Self.sceneBytes)
    let small = stage.add(Drawing(isOpaque: true, base: .black).contents, 0, 0, 80, 80)
    small.scale = 0.3
    stage.show()
    #expect(stage.scene.layerBytes == Self.sceneBytes + 80 * 80 * 4 + 40 * 40 * 4)
    let glass = stage.add(.none, 0, 0, 64, 64)
    glass.material = .blurred(radius: 2)
    let before = stage.scene.layerBytes
    stage.show()
    #expect(stage.scene.layerBytes >= before + 64 * 64 * 4)
  }
}
