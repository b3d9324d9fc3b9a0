// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Edge fades") struct EdgeFadeTests {
  /// Returns the darkness of a pixel on the white stage, from 0 to 255.
  private func darkness(_ stage: Stage, _ x: Int, _ y: Int = 5) -> Int {
    255 - Int(stage.pixel(x, y) & 0xFF)
  }

  private func strip(_ stage: Stage, fades: EdgeFades) -> (window: Layer, text: Layer) {
    let window = stage.add(.none, 10, 0, 40, 10)
    window.clipsToBounds = true
    window.edgeFades = fades
    return (window, stage.add(.color(.black), -20, 0, 100, 10, to: window))
  }

  @Test("a sublayer fades linearly to nothing at the edges")
  func ramp() throws {
    let stage = try Stage()
    _ = strip(stage, fades: EdgeFades(length: 10, left: 1, right: 0.5))
    stage.show()
    for distance in 0..<10 {
      let part = (Double(distance) + 0.5) / 10
      #expect(abs(darkness(stage, 10 + distance) - Int((255 * part).rounded())) <= 1)
      #expect(
        abs(darkness(stage, 49 - distance) - Int((255 * (1 - 0.5 * (1 - part))).rounded())) <= 1)
    }
    for x in 20..<40 { #expect(darkness(stage, x) == 255) }
    #expect(darkness(stage, 9) == 0 && darkness(stage, 50) == 0)
    #expect(try stage.isExact())
  }

  @Test("moving a sublayer damages only its own rectangle and redraws nothing")
  func moves() throws {
    let stage = try Stage()
    var drawn = 0
    let window = stage.add(.none, 10, 0, 40, 10)
    window.clipsToBounds = true
    window.edgeFades = EdgeFades(length: 8, left: 1, right: 1)
    let text = stage.add(
      .drawing { canvas, _ in
        drawn += 1
        canvas.fill(Rect(x: 0, y: 2, width: 60, height: 3), with: .black)
      }, 0, 0, 100, 10, to: window)
    stage.show()
    #expect(drawn == 1)
    for step in 1...20 {
      text.translation = Vector(dx: -Double(step), dy: 0)
      let damage = stage.show()
      #expect(PixelRect(left: 10, top: 0, right: 50, bottom: 10).contains(damage.bounds))
      #expect(try stage.isExact())
    }
    #expect(drawn == 1)
  }

  @Test("fades rotate with their layer, and layers below the faded part are visible")
  func turned() throws {
    let stage = try Stage()
    stage.add(.color(Color(hex: 0xFF0000)), 0, 0, 100, 80)
    let (window, _) = strip(stage, fades: EdgeFades(length: 10, left: 1, right: 0))
    window.frame = Rect(x: 30, y: 20, width: 40, height: 20)
    stage.show()
    #expect(stage.pixel(30, 25) >> 16 > 200 && stage.pixel(60, 25) == 0)
    window.turn = .half
    stage.show()
    #expect(stage.pixel(69, 35) >> 16 > 200 && stage.pixel(40, 35) == 0)
    window.turn = .right
    stage.show()
    // The left edge is at the top: rows from 10 on, columns 40 to 60.
    #expect(stage.pixel(50, 10) >> 16 > 200 && stage.pixel(50, 40) == 0)
    #expect(try stage.isExact())
  }

  @Test("a layer that does not clip has no faded edges")
  func unclipped() throws {
    let stage = try Stage()
    let (window, _) = strip(stage, fades: EdgeFades(length: 10, left: 1, right: 1))
    window.clipsToBounds = false
    stage.show()
    #expect(darkness(stage, 5) == 255 && darkness(stage, 12) == 255)
  }

  // Found by the random walk with several framebuffers, seed 4001075.
  @Test("a change of the fades of a faded group without contents causes damage")
  func fadedGroup() throws {
    let stage = try Stage()
    let (window, _) = strip(stage, fades: EdgeFades(length: 10, left: 1, right: 0))
    window.opacity = 0.5
    stage.show()
    #expect(darkness(stage, 10) < 10 && darkness(stage, 49) > 120)
    window.edgeFades = EdgeFades(length: 10, left: 0, right: 1)
    #expect(!stage.show().isEmpty)
    #expect(darkness(stage, 10) > 120 && darkness(stage, 49) < 10)
    #expect(try stage.isExact())
    // The sublayer stays in its position while the edge moves.
    window.frame.size.width = 30
    stage.show()
    #expect(darkness(stage, 39) < 10)
    #expect(try stage.isExact())
    window.edgeFades = .none
    stage.show()
    #expect(darkness(stage, 39) > 120)
    window.edgeFades = EdgeFades(length: 10, left: 1, right: 1)
    stage.show()
    window.clipsToBounds = false
    stage.show()
    #expect(darkness(stage, 10) > 120 && darkness(stage, 39) > 120)
    #expect(try stage.isExact())
  }
}
