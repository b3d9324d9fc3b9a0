// SPDX-License-Identifier: MIT

@Suite("Surfaces on rotated outputs") @MainActor struct TurnWireTests {
  /// The pixels of a surface, rotated back.
  private func upright(_ surface: ScriptedSurface, _ turn: QuarterTurn) -> [UInt32] {
    let buffer = surface.pixelSize
    let size = (-turn).apply(buffer)
    var pixels = [UInt32](repeating: 0, count: size.area)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let pixel = (-turn).apply(PixelRect(x: x, y: y, width: 1, height: 1), in: buffer)
        pixels[pixel.top * size.width + pixel.left] = surface.pixels[y * buffer.width + x]
      }
    }
    return pixels
  }

  private nonisolated static let transforms: [(UInt32, QuarterTurn)] = [
    (1, .left), (2, .half), (3, .right),
  ]

  @Test(
    "buffers have the rotation of the output, which nothing else shows (cage #243)",
    arguments: transforms)
  func output(transform: UInt32, turn: QuarterTurn) throws {
    let stage = try Stage.mapped()
    let reference = stage.surface.pixels
    stage.output.setTransform(WlOutput.Transform(rawValue: transform))
    stage.settle()
    stage.frame()
    #expect(stage.surface.transform.rawValue == transform)
    #expect(stage.surface.pixelSize == turn.apply(PixelSize(width: 320, height: 240)))
    #expect(stage.surface.logicalSize == PixelSize(width: 320, height: 240))
    #expect(upright(stage.surface, turn) == reference)
    #expect(stage.window.size == Size(width: 320, height: 240))
    #expect(stage.window.turn == .none)
    // The damage of a change is in the buffer's pixels; a violation would name what it lacks.
    stage.move(to: 200)
    stage.frame()
    let moved = try Stage.mapped()
    moved.move(to: 200)
    moved.frame()
    #expect(upright(stage.surface, turn) == moved.surface.pixels)
    #expect(stage.violations.isEmpty, "\(stage.violations)")
  }

  @Test("touches keep their positions on a rotated output") func touches() throws {
    let stage = try Stage.mapped()
    stage.output.setTransform(WlOutput.Transform(rawValue: 1))
    stage.settle()
    stage.frame()
    var positions: [Point] = []
    stage.window.onInput = { if case .touch(let touch) = $0 { positions.append(touch.position) } }
    stage.seat.touchDown(0, at: Point(x: 300, y: 20), on: stage.surface)
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    stage.settle()
    #expect(positions.first == Point(x: 300, y: 20))
    #expect(stage.window.view(at: Point(x: 30, y: 40)) === stage.box)
  }

  @Test("the content's own turn and the output's add up, and touches follow the content alone")
  func both() throws {
    let stage = try Stage.mapped()
    stage.window.turn = .right
    stage.settle()
    stage.frame()
    let reference = stage.surface.pixels
    stage.output.setTransform(WlOutput.Transform(rawValue: 1))
    stage.settle()
    stage.frame()
    #expect(stage.window.size == Size(width: 240, height: 320))
    #expect(stage.window.turn == .right)
    #expect(upright(stage.surface, .left) == reference)
    let recorder = PressRecorder(on: stage.window.contentView)
    stage.seat.touchDown(0, at: Point(x: 300, y: 20), on: stage.surface)
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    stage.settle()
    #expect(recorder.positions.first?.x == 20 && recorder.positions.first?.y == 20)
    stage.window.turn = .none
    stage.settle()
    stage.frame()
    #expect(stage.window.size == Size(width: 320, height: 240))
    #expect(stage.surface.transform.rawValue == 1)
    #expect(stage.violations.isEmpty)
  }

  @Test("a preferred transform and scale count before those of outputs") func preferred() throws {
    let stage = try Stage.mapped()
    stage.surface.setPreferredBuffer(scale: 2, transform: WlOutput.Transform(rawValue: 3))
    stage.settle()
    stage.frame()
    #expect(stage.surface.transform.rawValue == 3)
    #expect(stage.surface.pixelSize == PixelSize(width: 480, height: 640))
    #expect(stage.surface.scale == 2)
    stage.output.setTransform(WlOutput.Transform(rawValue: 2))
    stage.settle()
    stage.frame()
    #expect(stage.surface.transform.rawValue == 3)
    #expect(stage.violations.isEmpty)
  }

  @Test("mirrored outputs are left to the compositor", arguments: UInt32(4)..<9)
  func mirrored(transform: UInt32) throws {
    let stage = try Stage.mapped()
    stage.output.setTransform(WlOutput.Transform(rawValue: transform))
    stage.settle()
    #expect(stage.requests("set_buffer_transform").isEmpty)
    #expect(stage.surface.pixelSize == PixelSize(width: 320, height: 240))
  }

  @Test("the first frame on a rotated output is rotated already") func first() throws {
    var preference = TurnPreference()
    #expect(preference.turn == .none)
    preference.outputs = [.left, .left]
    #expect(preference.turn == .left)
    preference.outputs = [.left, .none]
    #expect(preference.turn == .none)
    preference.entered = [.half]
    #expect(preference.turn == .half)
    preference.announced = QuarterTurn.none
    #expect(preference.turn == .none)
  }

  @Test("a rotated opaque region is upright in the surface", arguments: QuarterTurn.allCases)
  func opaque(turn: QuarterTurn) {
    let size = SurfaceSize(width: 100, height: 60, scale: .fraction(180), turn: turn)
    let part = PixelRect(x: 15, y: 30, width: 30, height: 45)
    let turned = turn.apply(part, in: size.uprightPixels)
    #expect(
      OpaqueRects.rects(Region(turned), size: size)
        == [PixelRect(x: 10, y: 20, width: 20, height: 30)])
  }
}
