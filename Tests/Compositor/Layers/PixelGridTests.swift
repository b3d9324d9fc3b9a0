// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

/// Layers whose frames begin or end within a pixel.
@MainActor @Suite("Contents of layers at fractional positions") struct PixelGridTests {
  /// Adds a layer with a line along its edges; returns it and the number of times it was drawn.
  private func addOutlinedLayer(to stage: Stage, _ frame: Rect) -> (layer: Layer, draws: () -> Int)
  {
    var draws = 0
    let layer = Layer()
    layer.contents = .drawing { [weak layer] canvas, _ in
      draws += 1
      let bounds = Rect(origin: .zero, size: layer?.frame.size ?? .zero)
      canvas.fill(bounds, with: Color(hex: 0x80C0F0))
      canvas.stroke(RoundedRect(rect: bounds, radius: 0), with: .black, width: 1)
    }
    layer.frame = frame
    stage.scene.root.addSublayer(layer)
    return (layer, { draws })
  }

  /// Returns whether the line is visible along all four edges, exactly once.
  private func hasEdges(_ stage: Stage, _ rect: PixelRect, width: Int) -> Bool {
    let black: UInt32 = 0
    for step in -1...width {
      let isLine = (0..<width).contains(step)
      let (x, y) = (rect.left + rect.width / 2, rect.top + rect.height / 2)
      for pixel in [
        stage.pixel(rect.left + step, y), stage.pixel(rect.right - 1 - step, y),
        stage.pixel(x, rect.top + step), stage.pixel(x, rect.bottom - 1 - step),
      ] where (pixel == black) != isLine { return false }
    }
    return true
  }

  @Test("no line along an edge is cut off or drawn twice", arguments: [1, 1.25, 1.5, 1.75, 2])
  func edges(scale: Double) throws {
    let parts = [0, 0.25, 0.5, 0.75]
    for x in parts {
      for y in parts {
        for size in parts {
          let stage = try Stage(scale: scale)
          let frame = Rect(x: 10 + x, y: 12 + y, width: 30 + size, height: 20 + size)
          _ = addOutlinedLayer(to: stage, frame)
          stage.show()
          let rect = DisplayScale(scale).pixels(frame)
          let width = DisplayScale(scale).edge(1)
          #expect(hasEdges(stage, rect, width: width), "\(frame)")
        }
      }
    }
  }

  @Test("a moving layer is redrawn only when it settles, and only if its edges changed")
  func moving() throws {
    let stage = try Stage()
    let (layer, draws) = addOutlinedLayer(to: stage, Rect(x: 10.5, y: 10, width: 30.5, height: 20))
    stage.show()
    #expect(draws() == 1)
    layer.frame.origin.x += 7
    stage.show()
    stage.scene.settle()
    stage.show()
    #expect(draws() == 1)
    for _ in 0..<8 {
      layer.frame.origin.x += 0.3
      stage.show()
      #expect(try stage.isExact())
    }
    #expect(draws() == 1)
    // The frame from 19.9 to 50.4 covers as many pixels as before.
    stage.scene.settle()
    stage.show()
    #expect(draws() == 1)
    layer.frame.origin.x = 20
    stage.show()
    stage.scene.settle()
    stage.show()
    #expect(draws() == 2)
    let rect = PixelRect(x: 20, y: 10, width: 31, height: 20)
    #expect(hasEdges(stage, rect, width: 1))
    #expect(try stage.isExact())
    stage.scene.settle()
    #expect(!stage.scene.needsCommit)
  }

  @Test("a part redrawn at a fractional position equals that part of the whole")
  func parts() throws {
    for scale in [1, 1.25, 1.75] {
      let stage = try Stage(scale: scale)
      let drawing = Drawing(
        isOpaque: false, base: .clear, drawnRect: Rect(x: 3, y: 4, width: 9, height: 8))
      let layer = stage.add(drawing.contents, 10.5, 9.75, 40.5, 30.25)
      layer.background = drawing.background
      stage.show()
      for step in 0..<6 {
        let rect = Rect(x: 4.3 * Double(step), y: 3.7 * Double(step), width: 5.5, height: 4.25)
        drawing.patch(rect, with: Color(hex: 0xC04020))
        layer.setNeedsDisplay(rect)
        layer.background = drawing.background
        stage.show()
        #expect(try stage.isExact())
      }
      let before = try stage.framebuffer.bitmap.copy()
      layer.background = nil
      layer.setNeedsDisplay()
      stage.show()
      #expect(before.matches(stage.framebuffer.bitmap))
    }
  }
}
