// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Random walks over scenes") struct RandomWalkTests {
  @Test("damage covers all changes, and a partial repaint equals a full one")
  func partialEqualsFull() {
    for seed in Walks.seeds(from: 0) {
      let random = RandomScene(seed: seed)
      let scene = random.scene
      _ = scene.commit()
      let partial = random.fullPaint()
      for step in 0..<Walks.edits {
        random.editSome()
        let damage = scene.commit()
        random.fillWithNoise(partial, damage)
        scene.paint(damage, into: partial)
        let full = random.fullPaint()
        if let pixel = full.firstDifference(from: partial) {
          Issue.record(
            "Seed \(seed), step \(step): pixel \(pixel) differs; \(random.log.suffix(5))")
          break
        }
      }
    }
  }

  @Test("culling hidden pixels changes no visible pixel")
  func culledEqualsUnculled() {
    for seed in Walks.seeds(from: 1_000_000) {
      let random = RandomScene(seed: seed)
      for step in 0..<Walks.edits / 5 {
        for _ in 0..<5 { random.edit() }
        _ = random.scene.commit()
        let culled = random.fullPaint()
        if let pixel = culled.firstDifference(from: random.fullPaint(culled: false)) {
          Issue.record("Seed \(seed), step \(step): pixel \(pixel) differs")
          break
        }
      }
    }
  }

  @Test("painting a region changes no pixel outside of it")
  func paintsOnlyTheRegion() {
    for seed in Walks.seeds(from: 2_000_000) {
      let random = RandomScene(seed: seed)
      _ = random.scene.commit()
      let before = random.noise()
      guard let after = try? before.copy() else { return }
      var region = Region(PixelRect(x: 20, y: 15, width: 31, height: 22))
      region.formUnion(PixelRect(x: 60, y: 5, width: 17, height: 60))
      random.scene.paint(region, into: after)
      var outside = Region(after.bounds)
      outside.subtract(region)
      let full = random.fullPaint()
      for (part, expected) in [(outside, before), (region, full)] {
        for rect in part.rects {
          for y in rect.top..<rect.bottom {
            for x in rect.left..<rect.right
            where after.pixel(x: x, y: y) != expected.pixel(x: x, y: y) {
              Issue.record("Seed \(seed): pixel \(x), \(y) is wrong")
              return
            }
          }
        }
      }
    }
  }

  @Test("a commit without a change returns no damage")
  func unchangedIsEmpty() {
    for seed in Walks.seeds(from: 3_000_000) {
      let random = RandomScene(seed: seed)
      for _ in 0..<Walks.edits {
        random.edit()
        _ = random.scene.commit()
        #expect(random.scene.commit().isEmpty, "Seed \(seed)")
      }
    }
  }

  @Test("framebuffers used in turn, each with its pending damage, equal a full repaint")
  func alternatingFramebuffers() throws {
    for seed in Walks.seeds(from: 4_000_000) {
      let random = RandomScene(seed: seed)
      var bufferChoice = SeededGenerator(seed: seed)
      let size = random.scene.pixelBounds.size
      let buffers = try (0..<3).map { _ in try OffscreenFramebuffer(size: size) }
      for step in 0..<Walks.edits {
        random.editSome()
        let damage = random.scene.commit()
        // The buffers alternate; at times one is not used for several frames.
        let current = bufferChoice.once(in: 4) ? buffers[2] : buffers[step % 2]
        random.fillWithNoise(current.bitmap, current.pendingDamage)
        random.scene.draw(into: current, damage: damage)
        for other in buffers where other !== current { other.pendingDamage.formUnion(damage) }
        #expect(current.pendingDamage.isEmpty)
        if let pixel = random.fullPaint().firstDifference(from: current.bitmap) {
          Issue.record(
            "Seed \(seed), step \(step): pixel \(pixel) differs; \(random.log.suffix(5))")
          break
        }
      }
    }
  }
}
