// SPDX-License-Identifier: MIT

@Suite("The drawing of declared views")
struct DrawingTests {
  private let page: ProgramStage

  init() throws { page = try ProgramStage(.drawing) }

  private var strokes: String? {
    get throws { try page.value(.image, "Drawing") }
  }

  /// Returns a point of the paper in fractions of its sides.
  private func point(_ x: Double, _ y: Double) throws -> Point {
    let frame = try page.find(.image, "Drawing").frame
    return Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
  }

  private func pixel(_ x: Double, _ y: Double) throws -> UInt32 {
    let point = try point(x, y)
    return try page.stage.screenshot().pixel(x: Int(point.x), y: Int(point.y)) & 0xFFFFFF
  }

  private func draw(from start: (Double, Double), to end: (Double, Double)) async throws {
    let (start, end) = (try point(start.0, start.1), try point(end.0, end.1))
    try await page.perform { try $0.drag(from: start, to: end) }
  }

  @Test("a drag draws a stroke in the chosen colour and width")
  func stroke() async throws {
    #expect(try strokes == "0 strokes")
    let paper = try pixel(0.5, 0.25)
    try await draw(from: (0.2, 0.25), to: (0.8, 0.25))
    #expect(try strokes == "1 stroke")
    let ink = try pixel(0.5, 0.25)
    #expect(ink != paper)
    try await page.tap("Red")
    try await draw(from: (0.2, 0.75), to: (0.8, 0.75))
    #expect(try pixel(0.5, 0.75) == 0xFF3B30 && strokes == "2 strokes")
    #expect(try pixel(0.5, 0.25) == ink)
  }

  @Test("a wider pen covers more")
  func width() async throws {
    func rows() throws -> Int {
      let (x, image) = (Int(try point(0.5, 0.5).x), try page.stage.screenshot())
      let paper = try pixel(0.5, 0.9)
      return try (Int(point(0, 0.4).y)..<Int(point(0, 0.6).y)).count {
        image.pixel(x: x, y: $0) & 0xFFFFFF != paper
      }
    }
    try await draw(from: (0.2, 0.5), to: (0.8, 0.5))
    let thin = try rows()
    #expect(thin >= 4 && thin <= 6)
    try await page.tap("Clear")
    try await page.tap(.slider, "Width", x: 0.99)
    try await draw(from: (0.2, 0.5), to: (0.8, 0.5))
    #expect(try rows() >= 23)
  }

  @Test("strokes are undone and redone, by buttons and by keys")
  func undo() async throws {
    #expect(try !page.isEnabled(.button, "Undo") && !page.isEnabled(.button, "Redo"))
    try await draw(from: (0.2, 0.2), to: (0.8, 0.2))
    try await draw(from: (0.2, 0.4), to: (0.8, 0.4))
    try await page.tap("Undo")
    #expect(try strokes == "1 stroke" && page.isEnabled(.button, "Redo"))
    try await page.press(.character("z"), .control)
    #expect(try strokes == "0 strokes" && !page.isEnabled(.button, "Undo"))
    try await page.tap("Redo")
    #expect(try strokes == "1 stroke")
    try await draw(from: (0.2, 0.6), to: (0.8, 0.6))
    #expect(try strokes == "2 strokes" && !page.isEnabled(.button, "Redo"))
  }

  @Test("a stroke is visible while the finger draws it, and a tap is a dot")
  func live() async throws {
    let paper = try pixel(0.5, 0.6)
    var script = GestureScript()
    script.press(try point(0.2, 0.6))
    script.move(to: try point(0.7, 0.6), over: 0.4)
    try page.stage.play(script)
    try await page.stage.runTasksAndWait()
    try page.stage.frame()
    #expect(try strokes == "0 strokes" && pixel(0.5, 0.6) != paper)
    var end = GestureScript(continuing: script)
    end.lift()
    try await page.perform { try $0.play(end) }
    #expect(try strokes == "1 stroke")
    try await page.tap(.image, "Drawing", x: 0.5, y: 0.8)
    #expect(try pixel(0.5, 0.8) != paper && strokes == "2 strokes")
  }
}
