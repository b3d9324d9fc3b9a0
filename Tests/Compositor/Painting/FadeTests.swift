// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Faded groups") struct FadeTests {
  /// Returns a stage with a faded card that has a background, a picture and a translucent layer.
  private func makeStage(cornerRadius: Double = 0) throws -> Stage {
    let stage = try Stage(width: 300, height: 240)
    stage.add(Drawing(isOpaque: true, base: .black).contents, 0, 0, 300, 240)
    let card = stage.add(.color(Color(hex: 0xE0C040)), 10, 10, 280, 220)
    card.cornerRadii = CornerRadii(cornerRadius)
    card.clipsToBounds = cornerRadius > 0
    card.opacity = 0.4
    stage.add(Drawing(isOpaque: true, base: .white).contents, 30, 20, 200, 100, to: card)
    stage.add(.color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)), 100, 60, 60, 100, to: card)
    return stage
  }

  @Test(
    "opaque contents that are drawn directly equal those of a composited group",
    arguments: [0, 24.0])
  func equality(cornerRadius: Double) throws {
    let stage = try makeStage(cornerRadius: cornerRadius)
    stage.show()
    stage.scene.isCulling = false
    #expect(try stage.isExact())
  }

  @Test("opaque contents are painted once")
  func cost() throws {
    let stage = try makeStage()
    let before = stage.scene.statistics.pixelsPainted
    stage.show()
    let painted = stage.scene.statistics.pixelsPainted - before
    // The card's 61,600 pixels would be cleared, painted and composited: 184,800 and those below.
    #expect(painted < 300 * 240 + 100_000, "painted \(painted)")
  }
}
