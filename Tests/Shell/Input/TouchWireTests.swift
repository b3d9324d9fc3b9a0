// SPDX-License-Identifier: MIT

/// Devices and compositors that send invalid events.
@Suite("Faulty touch events in the protocol") @MainActor struct TouchWireTests {
  private func stage() throws -> (Stage, PressRecorder) {
    let stage = try Stage.mapped()
    return (stage, PressRecorder(on: stage.box))
  }

  @Test(
    "touches end although the last frame event, or each, is missing (weston 10, cage 0.1.4)",
    arguments: [false, true])
  func frames(first: Bool) throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    if first { stage.seat.touchFrame() }
    stage.seat.touchUp(0)
    stage.settle()
    #expect(press.phases == [.began, .ended])
    #expect(stage.window.arena.isIdle)
  }

  @Test("a cancel without a frame event ends all touches (SDL #10950, waydroid #350)")
  func cancel() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchDown(1, at: Point(x: 40, y: 50), on: stage.surface)
    stage.seat.touchFrame()
    stage.seat.touchCancel()
    stage.settle()
    #expect(press.phases.filter { $0 == .cancelled }.count == 1)
    #expect(stage.window.arena.isIdle)
    // Some compositors send the up events nevertheless.
    stage.seat.strayTouchUp(0)
    stage.seat.strayTouchUp(1)
    stage.settle()
    #expect(stage.window.arena.isIdle && press.isBalanced)
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchUp(0)
    stage.settle()
    #expect(press.phases.suffix(2) == [.began, .ended])
  }

  @Test("a moving touch is moved, not cancelled (winit #3035)") func moved() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchMove(0, to: Point(x: 31, y: 40))
    stage.seat.touchFrame()
    stage.settle()
    #expect(press.phases == [.began, .changed])
  }

  @Test("a touch on a destroyed surface is cancelled (wlroots #3000)")
  func destroyedSurface() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    stage.recordTouches()
    stage.host.close()
    stage.settle()
    #expect(press.phases == [.began, .cancelled])
    #expect(stage.recordedPhases == [.cancelled])
    #expect(stage.window.arena.isIdle)
    stage.seat.strayTouchMove(0, to: Point(x: 31, y: 41))
    stage.seat.strayTouchUp(0)
    stage.settle()
    #expect(press.phases == [.began, .cancelled])
    #expect(stage.display.state == .connected)
  }

  @Test("motion and up without down are ignored") func strays() throws {
    let (stage, press) = try stage()
    stage.seat.strayTouchMove(0, to: Point(x: 30, y: 40))
    stage.seat.strayTouchUp(0)
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchUp(0)
    stage.seat.strayTouchMove(0, to: Point(x: 35, y: 40))
    stage.seat.strayTouchUp(0)
    stage.settle()
    #expect(press.phases == [.began, .ended])
    #expect(stage.window.arena.isIdle)
  }

  @Test("a second down replaces the touch, which is cancelled (sway #7565)")
  func repeatedDown() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(4, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchDown(4, at: Point(x: 32, y: 42), on: stage.surface)
    stage.seat.touchUp(4)
    stage.settle()
    #expect(press.phases == [.began, .cancelled, .began, .ended])
    #expect(stage.window.arena.isIdle)
  }

  @Test("a touch screen removed during a touch cancels its touches") func unplugged() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.seat.touchMove(0, to: Point(x: 33, y: 40))
    stage.seat.setCapabilities([.pointer, .keyboard])
    stage.settle()
    #expect(press.phases == [.began, .changed, .cancelled])
    #expect(stage.window.arena.isIdle && stage.violations.isEmpty)
  }

  @Test(
    "times of touches never decrease, even if those of the compositor overflow or decrease",
    arguments: [[UInt32.max - 7, 3, 20], [5_000, 4_000, 4_010], [7, 7, 7], [0, UInt32.max, 1]])
  func times(times: [UInt32]) throws {
    let stage = try Stage.mapped()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    stage.box.addGestureRecognizer(pan)
    var velocities: [Vector] = []
    var seconds: [Double] = []
    pan.onChange = { [unowned pan] in
      velocities.append(pan.velocity)
      seconds += $0.touches.map(\.time)
    }
    for (index, time) in times.enumerated() {
      stage.compositor.time = time
      let position = Point(x: 30 + Double(index) * 3, y: 40)
      if index == 0 {
        stage.seat.touchDown(0, at: position, on: stage.surface)
      } else {
        stage.seat.touchMove(0, to: position)
      }
    }
    stage.seat.touchUp(0)
    stage.settle()
    #expect(velocities.allSatisfy { $0.dx.isFinite && $0.dy.isFinite })
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(seconds.count > 1 && stage.window.arena.isIdle)
  }

  @Test("twelve touches are delivered, and of a hundred the maximum number", arguments: [12, 100])
  func many(count: Int32) throws {
    let stage = try Stage.mapped()
    for id in 0..<count {
      stage.seat.touchDown(id, at: Point(x: 30, y: 40), on: stage.surface)
    }
    stage.settle()
    #expect(
      stage.window.arena.activeTouches.count == min(Int(count), TouchPoints.maximumTouches))
    for id in 0..<count { stage.seat.touchUp(id) }
    stage.settle()
    #expect(stage.window.arena.isIdle)
  }

  @Test("a touch that moves to extreme positions ends normally") func extremePositions() throws {
    let (stage, press) = try stage()
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    for position in [8_388_607.0, -8_388_608] {
      stage.compositor.time += 1
      stage.seat.touchMove(0, to: Point(x: position, y: position))
    }
    stage.seat.touchUp(0)
    stage.settle()
    #expect(press.isBalanced && press.phases.last == .ended)
    #expect(stage.window.arena.isIdle)
  }

  @Test("random faulty devices leave no touch active") func walks() throws {
    let (stage, press) = try stage()
    for var random in randomWalks(200) {
      for _ in 0..<50 {
        let id = Int32.random(in: 0..<4, using: &random)
        let position = Point(x: .random(in: -9...400, using: &random), y: 40)
        switch random.int(0..<11) {
        case 0, 1, 2: stage.seat.touchDown(id, at: position, on: stage.surface)
        case 3, 4: stage.seat.touchMove(id, to: position)
        case 5: stage.seat.touchUp(id)
        case 6: stage.seat.strayTouchMove(id, to: position)
        case 7: stage.seat.strayTouchUp(id)
        case 8: stage.compositor.time &+= .random(in: 0...(.max), using: &random)
        case 9: stage.seat.touchFrame()
        default:
          if random.bool() {
            stage.seat.touchCancel()
          } else {
            stage.seat.setCapabilities([.pointer, .keyboard])
            stage.seat.setCapabilities([.pointer, .keyboard, .touch])
          }
        }
      }
      stage.seat.touchCancel()
      stage.settle()
      #expect(stage.window.arena.isIdle && press.isBalanced, "\(random)")
    }
    #expect(stage.display.state == .connected)
  }
}
