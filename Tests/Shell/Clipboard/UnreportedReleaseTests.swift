// SPDX-License-Identifier: MIT

/// The finger that drags.
private let finger: Int32 = 2

@Suite("Drags whose release the compositor does not report, as weston 10 for fingers") @MainActor
struct UnreportedReleaseTests {
  private func makeStage() throws -> DragStage {
    let stage = try DragStage()
    stage.seat.drags.reportsReleases = false
    return stage
  }

  @Test("the items are moved when the target has read them") func dropped() throws {
    let stage = try makeStage()
    stage.target.operation = .move
    stage.lift(by: finger)
    stage.seat.touchMove(finger, to: stage.end)
    stage.stage.settle()
    stage.seat.touchUp(finger)
    stage.stage.settle()
    #expect(stage.target.log == ["enter", "drop move"])
    #expect(stage.source.endings == [.move])
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a drag that ended beside all targets is over when its finger presses again")
  func pressedFinger() throws {
    let stage = try makeStage()
    stage.stage.recordTouches()
    stage.lift(by: finger)
    // Another finger may press while the first one drags.
    stage.seat.touchDown(finger + 1, at: stage.end, on: stage.stage.surface)
    stage.seat.touchUp(finger + 1)
    stage.stage.settle()
    #expect(try stage.drag.phase == .dragging && stage.source.endings.isEmpty)
    stage.seat.touchMove(finger, to: stage.end + Vector(dx: 0, dy: 100))
    stage.seat.touchUp(finger)
    stage.stage.settle()
    #expect(stage.source.endings.isEmpty)
    stage.seat.touchDown(finger, at: stage.start, on: stage.stage.surface)
    stage.stage.settle()
    #expect(stage.source.endings == [.cancel])
    #expect(stage.stage.recordedPhases.last == .began)
    stage.seat.touchUp(finger)
    stage.lift(by: finger)
    #expect(try stage.drag.phase == .dragging && stage.source.sessions.count == 2)
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a drag that ended beside all targets is over when its button is pressed again")
  func pressedButton() throws {
    let stage = try makeStage()
    stage.begin()
    stage.move(to: stage.end + Vector(dx: 0, dy: 100))
    stage.release()
    #expect(stage.source.endings.isEmpty)
    stage.begin()
    #expect(stage.source.endings == [.cancel])
    #expect(try stage.drag.phase == .dragging && stage.source.sessions.count == 2)
    #expect(stage.stage.violations.isEmpty)
  }
}
