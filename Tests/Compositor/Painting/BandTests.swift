// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Painting in bands") struct BandTests {
  @Test("painting with several threads is identical to painting with one", arguments: [2, 3, 5])
  func bandedEqualsSingle(bands: Int) {
    for seed in Walks.seeds(from: 5_000 + UInt64(bands) * 1_000_000) {
      let random = RandomScene(seed: seed)
      for step in 0..<Walks.edits / 5 {
        for _ in 0..<5 { random.edit() }
        _ = random.scene.commit()
        let single = random.fullPaint()
        let banded = random.fullPaint(bands: bands)
        if let pixel = single.firstDifference(from: banded) {
          Issue.record(
            "Seed \(seed), step \(step), \(bands) bands: pixel \(pixel) differs")
          break
        }
      }
    }
  }

  @Test("regions of several rectangles are painted in bands as by one thread")
  func regions() throws {
    for seed in Walks.seeds(from: 9_000_000) {
      let random = RandomScene(seed: seed)
      _ = random.scene.commit()
      let single = random.noise()
      let banded = try single.copy()
      var region = Region(PixelRect(x: 3, y: 7, width: 61, height: 12))
      region.formUnion(PixelRect(x: 50, y: 30, width: 40, height: 41))
      region.formUnion(PixelRect(x: 0, y: 50, width: 17, height: 5))
      random.scene.bands = 1
      random.scene.paint(region, into: single)
      random.scene.bands = 3
      random.scene.paint(region, into: banded)
      if let pixel = single.firstDifference(from: banded) {
        Issue.record("Seed \(seed): pixel \(pixel) differs")
        break
      }
    }
  }

  @Test("the bitmap of a group has only the group's rows, even if more rows are painted in bands")
  func smallGroups() throws {
    let stage = try Stage(width: 300, height: 600)
    let group = stage.add(.color(.black), 20, 520, 200, 30)
    group.opacity = 0.5
    let child = Layer()
    child.frame = Rect(x: 10, y: 5, width: 100, height: 20)
    child.contents = .color(Color(hex: 0x3060A0))
    group.addSublayer(child)
    stage.scene.bands = 3
    stage.show()
    #expect((1...256 * 64 * 4).contains(stage.scene.layerBytes))
    stage.scene.bands = 1
    #expect(try stage.isExact())
  }

  @Test("more bands than rows leave no row out")
  func manyBands() throws {
    let stage = try Stage(width: 40, height: 6)
    stage.scene.bands = 50
    let layer = stage.add(.color(Color(hex: 0xFF0000)), 3, 1, 20, 4)
    layer.shadow = Shadow(color: .black, blur: 4)
    stage.show()
    #expect(stage.pixel(5, 1) == 0xFF0000 && stage.pixel(5, 4) == 0xFF0000)
    #expect(stage.pixel(39, 5) == 0xFFFFFF)
    stage.scene.bands = 1
    #expect(try stage.isExact())
  }
}
