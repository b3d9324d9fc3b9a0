// SPDX-License-Identifier: MIT

/// A page with a red corner at the top left and a blue one at the top right.
private final class CornersPage: ViewController {
  override func viewDidLoad() {
    view.backgroundColor = .white
    for (x, color) in [(0, 0xff0000), (280, 0x0000ff)] {
      let corner = View(frame: Rect(x: Double(x), y: 0, width: 20, height: 10))
      corner.backgroundColor = Color(hex: UInt32(color))
      view.addSubview(corner)
    }
  }
}

@Suite("Screenshots of turned windows") struct TurnedScreenshotTests {
  private func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { bitmap.pixel(x: $0, y: y) }
    }
  }

  /// Expects red at the top left, blue at the top right of a page of 300x200, and white below.
  private func expectUpright(
    _ picture: Bitmap, _ turn: QuarterTurn, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(picture.size == PixelSize(width: 300, height: 200), sourceLocation: location)
    guard picture.size == PixelSize(width: 300, height: 200) else { return }
    #expect(picture.pixel(x: 2, y: 2) == 0xffff_0000, "\(turn)", sourceLocation: location)
    #expect(picture.pixel(x: 297, y: 2) == 0xff00_00ff, "\(turn)", sourceLocation: location)
    #expect(picture.pixel(x: 2, y: 197) == 0xffff_ffff, "\(turn)", sourceLocation: location)
  }

  @Test(
    "on an output that the compositor turns, the picture is upright and the same",
    arguments: 0..<4)
  func output(quarters: UInt32) throws {
    let stage = try TestStage(root: CornersPage(), size: Size(width: 300, height: 200))
    let reference = try pixels(stage.screenshot())
    let withFrame = try pixels(stage.screenshotWithFrame())
    stage.compositor.outputs[0].setTransform(WlOutput.Transform(rawValue: quarters))
    try stage.settle()
    try stage.frame()
    let surface = try #require(stage.compositor.toplevels.first?.surface)
    #expect(surface.transform.rawValue == quarters)
    let picture = try stage.screenshot()
    expectUpright(picture, QuarterTurn(rawValue: Int(quarters)) ?? .none)
    #expect(pixels(picture) == reference)
    #expect(try pixels(stage.screenshotWithFrame()) == withFrame)
    #expect(try stage.stalePixels() == nil)
  }

  @Test(
    "content that the window turns is upright, on an output that is turned too",
    arguments: QuarterTurn.allCases)
  func content(turn: QuarterTurn) throws {
    let size = turn.apply(Size(width: 300, height: 200))
    let stage = try TestStage(root: CornersPage(), size: size)
    stage.window.turn = turn
    try stage.settle()
    expectUpright(try stage.screenshot(), turn)
    stage.compositor.outputs[0].setTransform(WlOutput.Transform(rawValue: 1))
    try stage.settle()
    try stage.frame()
    expectUpright(try stage.screenshot(), turn)
    #expect(try stage.stalePixels() == nil)
  }
}
