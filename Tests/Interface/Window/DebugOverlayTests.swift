// SPDX-License-Identifier: MIT

/// A small window in memory with a box in it.
///
/// Each test creates its own, which is released on the main actor.
private final class OverlayFixture {
  let window: Window
  let box = View(frame: Rect(x: 200, y: 80, width: 20, height: 10))
  let host: OffscreenWindowHost

  /// Creates the window with its content turned in its pixels; the content's size is the same.
  init(turn: QuarterTurn = .none) {
    window = Window(size: turn.apply(Size(width: 300, height: 120)))
    window.turn = turn
    window.backgroundColor = Color(hex: 0x204060)
    box.backgroundColor = .white
    window.contentView.addSubview(box)
    host = OffscreenWindowHost(window)
  }

  func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { bitmap.pixel(x: $0, y: y) }
    }
  }

  /// Returns the window's pixels without the overlay.
  func scenePixels() throws -> [UInt32] {
    let bitmap = try Bitmap(size: window.scene.pixelBounds.size, format: .a8r8g8b8)
    window.scene.paint(Region(bitmap.bounds), into: bitmap)
    return pixels(bitmap)
  }

  func displayedPixels() throws -> [UInt32] { pixels(try #require(host.bitmap)) }

  /// Returns the pixels that differ from the window without the overlay.
  func overlayRegion() throws -> Region {
    let width = window.scene.pixelBounds.width
    var result = Region()
    for (index, (a, b)) in zip(try scenePixels(), try displayedPixels()).enumerated() where a != b {
      result.formUnion(Region(PixelRect(x: index % width, y: index / width, width: 1, height: 1)))
    }
    return result
  }
}

@Suite("The debug overlay") struct DebugOverlayTests {
  @Test("without the overlay the window shows its scene alone, and requests no frame")
  func off() throws {
    let fixture = OverlayFixture()
    let (window, host) = (fixture.window, fixture.host)
    try host.frame(at: 0)
    #expect(!window.showsDebugOverlay)
    #expect(try fixture.displayedPixels() == fixture.scenePixels())
    window.showsDebugOverlay = false
    #expect(!host.isFrameRequested)
  }

  @Test("exactly the damage of the last frame is tinted")
  func damage() throws {
    let fixture = OverlayFixture()
    let (window, box, host) = (fixture.window, fixture.box, fixture.host)
    window.debugOverlay = .damage
    try host.frame(at: 0)
    for step in 1...5 {
      box.frame.origin.x -= 30
      let damage = try host.frame(at: Double(step))
      let old = Region(PixelRect(x: 230 - 30 * step, y: 80, width: 20, height: 10))
      let new = Region(PixelRect(x: 200 - 30 * step, y: 80, width: 20, height: 10))
      #expect(try fixture.overlayRegion() == old.union(new))
      #expect(old.union(new).subtracting(damage).isEmpty)
      #expect(window.frameStatistics.framesDrawn == step + 1)
    }
    // Nothing changed, and the overlay alone causes no frame.
    let none = try host.frame(at: 9)
    #expect(none.isEmpty)
  }

  @Test("the panel stays at its position in the corner, covering nothing else") func frames() throws
  {
    let fixture = OverlayFixture()
    let (window, box, host) = (fixture.window, fixture.box, fixture.host)
    window.debugOverlay = DebugOverlay(names: "frames")
    try host.frame(at: 0)
    for step in 1...4 {
      box.frame.origin.x -= 10
      try host.frame(at: Double(step))
      let bounds = try fixture.overlayRegion().bounds
      #expect(bounds.left == 8 && bounds.top == 8)
      #expect(bounds.right < 140 && bounds.bottom < 70)
    }
  }

  @Test("a disabled overlay is gone with the next frame") func turnedOff() throws {
    let fixture = OverlayFixture()
    let (window, box, host) = (fixture.window, fixture.box, fixture.host)
    window.showsDebugOverlay = true
    try host.frame(at: 0)
    box.frame.origin.x = 10
    try host.frame(at: 1)
    #expect(try fixture.displayedPixels() != fixture.scenePixels())
    window.showsDebugOverlay = false
    #expect(host.isFrameRequested)
    try host.frame(at: 2)
    #expect(try fixture.displayedPixels() == fixture.scenePixels())
    box.frame.origin.x = 50
    let damage = try host.frame(at: 3)
    #expect(damage.area == 2 * 20 * 10)
    #expect(try fixture.displayedPixels() == fixture.scenePixels())
  }

  @Test("a number is drawn with digits of three by five pixels") func digits() throws {
    let fixture = OverlayFixture()
    let (window, host) = (fixture.window, fixture.host)
    window.debugOverlay = .frames
    try host.frame(at: 0)
    let bitmap = try #require(host.bitmap)
    // No time was recorded: "0.00", whose first digit is a ring of three by five.
    let rows = (0..<5).map { y in
      (0..<3).map { x in bitmap.pixel(x: 10 + x, y: 10 + y) == 0xffff_ffff ? "#" : "." }.joined()
    }
    #expect(rows == ["###", "#.#", "#.#", "#.#", "###"])
  }

  @Test("in turned content the overlay is upright for the reader", arguments: QuarterTurn.allCases)
  func turned(turn: QuarterTurn) throws {
    let (upright, turned) = (OverlayFixture(), OverlayFixture(turn: turn))
    for fixture in [upright, turned] {
      fixture.window.showsDebugOverlay = true
      try fixture.host.frame(at: 0)
    }
    for step in 1...3 {
      for fixture in [upright, turned] {
        fixture.box.frame.origin.x -= 30
        try fixture.host.frame(at: Double(step))
      }
      let bitmap = try #require(turned.host.bitmap)
      #expect(bitmap.size == turn.apply(PixelSize(width: 300, height: 120)))
      let picture = try Bitmap(size: PixelSize(width: 300, height: 120), format: bitmap.format)
      bitmap.copy(bitmap.bounds, rotated: -turn, into: picture, at: (0, 0))
      #expect(try turned.pixels(picture) == upright.displayedPixels())
    }
    // The damage contains all that the overlay has changed.
    turned.window.showsDebugOverlay = false
    try turned.host.frame(at: 9)
    #expect(try turned.displayedPixels() == turned.scenePixels())
  }

  @Test("names select the displayed parts") func names() {
    #expect(DebugOverlay(names: "1") == .all)
    #expect(DebugOverlay(names: "damage, frames") == .all)
    #expect(DebugOverlay(names: "damage") == .damage)
    #expect(DebugOverlay(names: "0").isEmpty && DebugOverlay(names: "").isEmpty)
  }
}
