// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashRaster
import Testing

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
    #expect(sheet.layerPlacement.isComposited)
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
    #expect(views[2].layerPlacement.isComposited)
    #expect(!views[3].layerPlacement.isComposited)
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

extension LayerPlacement {
  fileprivate var isComposited: Bool { if case .composited = self { true } else { false } }
}
