// SPDX-License-Identifier: MIT

@Suite("Popups on the wire") @MainActor struct PopupWireTests {
  @Test("a view is displayed on a popup beyond the window's bounds") func beyondBounds() throws {
    let stage = try PopupStage()
    let content = stage.open()
    stage.frame()
    let popup = try #require(stage.popups.first)
    #expect(popup.phase == .mapped)
    #expect(content.frame == Rect(x: 300, y: 220, width: 100, height: 80))
    #expect(popup.surface.pixelSize == PixelSize(width: 100, height: 80))
    #expect(popup.surface.pixels.allSatisfy { $0 == 0xff00_aa00 })
    // The window itself does not display the view.
    #expect(stage.stage.surface.pixels[230 * 320 + 310] == 0xff33_6699)
    stage.expectNoFault()
  }

  @Test("a shadow extends the surface, but neither its geometry nor its input region")
  func shadow() throws {
    let stage = try PopupStage()
    let content = stage.open(settles: false)
    stage.views[0].shadow = Shadow(color: .black, blur: 10)
    stage.stage.settle()
    stage.frame()
    let popup = try #require(stage.popups.first)
    let outer = try #require(content.surfaceFrame)
    #expect(outer.width > 110 && outer.height > 90)
    #expect(popup.geometry?.width == 100)
    #expect(popup.geometry?.x == Int32(300 - outer.minX))
    #expect(popup.surface.pixelSize.width == Int(outer.width))
    #expect(!stage.stage.requests("set_input_region").isEmpty)
    stage.expectNoFault()
  }

  @Test("a popup that would leave the screen flips, slides or shrinks") func constrained() throws {
    let stage = try PopupStage {
      $0.outputSize = PixelSize(width: 420, height: 345)
    }
    let content = stage.open()
    // The output ends at (320, 245) of the window.
    #expect(content.frame == Rect(x: 220, y: 120, width: 100, height: 80))
    stage.expectNoFault()
  }

  @Test("a change of the view repaints the popup alone, and nothing wakes up without one")
  func damage() throws {
    let stage = try PopupStage()
    stage.open()
    stage.frame()
    stage.frame()
    let popup = try #require(stage.popups.first)
    let window = stage.stage.surface.bufferCount
    let requests = stage.stage.requestCount
    for _ in 0..<3 { stage.frame() }
    #expect(stage.stage.requestCount == requests)
    stage.views[0].backgroundColor = Color(hex: 0xff0000)
    stage.stage.settle()
    #expect(popup.surface.pixels.allSatisfy { $0 == 0xffff_0000 })
    #expect(stage.stage.surface.bufferCount == window)
    stage.expectNoFault()
  }

  @Test("input on a popup reaches the window at the window's coordinates") func input() throws {
    let stage = try PopupStage()
    stage.open()
    stage.frame()
    var positions: [Point] = []
    stage.stage.window.onInput = {
      if case .touch(let touch) = $0 { positions.append(touch.position) }
    }
    let popup = try #require(stage.popups.first)
    stage.stage.seat.touchDown(1, at: Point(x: 10, y: 20), on: popup.surface)
    stage.stage.seat.touchMove(1, to: Point(x: 15, y: 20))
    stage.stage.seat.touchUp(1)
    stage.stage.settle()
    #expect(
      positions == [Point(x: 310, y: 240), Point(x: 315, y: 240), Point(x: 315, y: 240)])
    #expect(stage.stage.window.view(at: Point(x: 390, y: 290)) === stage.views[0])
    #expect(stage.stage.window.view(at: Point(x: 405, y: 290)) == nil)
  }

  @Test("a pressed button stays pressed when the pointer enters a popup, and not elsewhere")
  func pressAcrossSurfaces() throws {
    let stage = try PopupStage()
    _ = try stage.press()
    stage.stage.recordTouches()
    stage.open()
    stage.frame()
    let popup = try #require(stage.popups.first)
    stage.stage.seat.pointerMove(to: Point(x: 10, y: 20), on: popup.surface)
    stage.stage.seat.pointerMove(to: Point(x: 12, y: 20), on: popup.surface)
    stage.stage.seat.pointerButton(0x110, isDown: false)
    stage.stage.settle()
    #expect(stage.stage.recordedPhases == [.moved, .ended])
    stage.stage.recordTouches()
    stage.stage.seat.pointerButton(0x110, isDown: true)
    stage.stage.seat.pointerLeave()
    stage.stage.settle()
    #expect(stage.stage.recordedPhases == [.began, .cancelled])
  }

  @Test("a placement that changes repositions the popup") func repositioned() throws {
    let stage = try PopupStage()
    let content = stage.open()
    stage.frame()
    var placement = content.placement
    placement.source.origin.x -= 100
    content.move(to: placement)
    stage.stage.settle()
    #expect(stage.popups.first?.repositionCount == 1)
    #expect(content.frame == Rect(x: 200, y: 220, width: 100, height: 80))
    stage.expectNoFault()
  }

  @Test("a compositor without repositioning keeps the popup where it is") func oldVersion() throws {
    let stage = try PopupStage { $0 = $0.offering(.shell, version: 2) }
    let content = stage.open()
    stage.frame()
    var placement = content.placement
    placement.source.origin.x -= 100
    content.move(to: placement)
    stage.stage.settle()
    #expect(content.frame == Rect(x: 300, y: 220, width: 100, height: 80))
    #expect(stage.stage.requests("set_reactive").isEmpty)
    stage.expectNoFault()
  }

  @Test("popups above one that the compositor moves go along") func movedParent() throws {
    let stage = try PopupStage()
    stage.openChain(2)
    let before = try #require(stage.contents[1].frame)
    let frame = stage.popups[0].frame
    stage.popups[0].configure(
      PixelRect(x: frame.left + 30, y: frame.top, width: frame.width, height: frame.height))
    stage.stage.settle()
    #expect(stage.contents[1].frame == before.offset(by: Vector(dx: 30, dy: 0)))
  }

  @Test("a popup grabs the input with the serial of the press") func grab() throws {
    let stage = try PopupStage()
    let grant = try stage.press()
    stage.openChain(3, grant: grant)
    #expect(stage.popups.count == 3)
    #expect(stage.popups.allSatisfy { $0.isGrabbing })
    stage.expectNoFault()
    // A press outside dismisses the whole chain.
    stage.stage.compositor.dismissGrabbedPopups()
    stage.stage.settle()
    #expect(stage.popups.isEmpty)
    #expect(Set(stage.states.suffix(3)) == ["0 dismissed", "1 dismissed", "2 dismissed"])
    stage.expectNoFault()
  }

  @Test("a grab with the serial of an earlier press is refused, and ends nothing else")
  func staleGrab() throws {
    let stage = try PopupStage()
    let grant = try stage.press()
    stage.stage.seat.pointerButton(0x110, isDown: false)
    _ = try stage.press()
    let content = stage.open(grant: grant)
    #expect(content.state == .ended(.refused))
    #expect(stage.popups.isEmpty)
    stage.frame()
    // The view is displayed in the window again.
    stage.views[0].frame.origin = Point(x: 200, y: 100)
    stage.stage.settle()
    #expect(stage.stage.surface.pixels[110 * 320 + 210] == 0xff00_aa00)
    stage.expectNoFault()
  }

  @Test(
    "a compositor that refuses popups",
    arguments: [
      CompositorConfiguration.PopupPolicy.dismiss, .denyGrab,
    ])
  func refused(policy: CompositorConfiguration.PopupPolicy) throws {
    let stage = try PopupStage { $0.popupPolicy = policy }
    let grant = try stage.press()
    let content = stage.open(grant: grant)
    #expect(content.state == .ended(.refused))
    #expect(stage.states == ["0 refused"])
    stage.expectNoFault()
  }

  @Test("a fullscreen window has no popups, as they have no more space") func fullscreen() throws {
    let stage = try PopupStage {
      $0.windowStates = [.activated, .fullscreen]
      $0.windowSize = PixelSize(width: 320, height: 240)
    }
    #expect(stage.stage.window.maximumChildSurfaceSize == nil)
    #expect(stage.open().state == .ended(.refused))
    #expect(stage.popups.isEmpty)
  }

  @Test("a popup of a lost connection was refused; the next connection has others")
  func lostConnection() throws {
    let stage = try PopupStage()
    stage.openChain(2)
    stage.stage.kill()
    stage.stage.settle()
    #expect(stage.contents.allSatisfy { $0.state == .ended(.refused) })
  }

  @Test("a window that closes destroys its popups first") func closedWindow() throws {
    let stage = try PopupStage()
    stage.openChain(3)
    stage.stage.host.close()
    stage.stage.settle()
    #expect(stage.popups.isEmpty)
    #expect(stage.stage.compositor.toplevels.isEmpty)
    stage.expectNoFault()
  }
}

/// The points of the handshake at which a popup of a chain ends.
private enum HandshakePoint: CaseIterable {
  case requested, created, configured, mapped
}

/// The object that ends a popup.
private enum Closer: CaseIterable { case code, compositor }

@Suite("Chains of popups") @MainActor struct PopupChainTests {
  @Test(
    "a chain of three ends in any order, at each point of the handshake",
    arguments: HandshakePoint.allCases, Closer.allCases)
  fileprivate func anyOrder(point: HandshakePoint, closer: Closer) throws {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for order in orders {
      for grabs in [false, true] {
        let stage = try PopupStage { $0.popupPolicy = .wait }
        let grant = grabs ? try stage.press() : nil
        for number in 0..<3 {
          // The last one stops at the point of the handshake.
          let last = number == 2
          stage.open(
            above: stage.contents.last, at: Rect(x: 10, y: 10, width: 5, height: 5), grant: grant,
            settles: !last || point != .requested)
          if last, point == .requested || point == .created { continue }
          guard let popup = stage.popups.last else { continue }
          popup.configure()
          if last, point == .configured { continue }
          stage.stage.settle()
          stage.frame()
        }
        let popups = stage.popups
        // The requests of the last one may not have been sent.
        #expect(popups.count == (point == .requested ? 2 : 3))
        for number in order {
          switch closer {
          case .code: stage.contents[number].end(.closed)
          case .compositor:
            guard popups.indices.contains(number) else { continue }
            if popups[number].resource.isAlive { popups[number].dismiss() }
          }
          stage.stage.settle()
        }
        stage.frame()
        #expect(stage.popups.isEmpty, "\(order) \(point) \(closer)")
        #expect(
          stage.contents.allSatisfy { if case .ended = $0.state { true } else { false } },
          "\(order) \(point) \(closer)")
        stage.expectNoFault()
      }
    }
  }

  @Test("siblings end in any order") func siblings() throws {
    for order in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
      let stage = try PopupStage()
      for _ in 0..<3 {
        stage.open()
        stage.frame()
      }
      for number in order {
        stage.contents[number].end(.closed)
        stage.stage.settle()
        stage.frame()
      }
      #expect(stage.popups.isEmpty)
      stage.expectNoFault()
    }
  }

  @Test("a popup opens once its parent is mapped") func waitsForParent() throws {
    let stage = try PopupStage { $0.popupPolicy = .wait }
    let parent = stage.open()
    stage.open(above: parent, at: Rect(x: 310, y: 230, width: 5, height: 5))
    #expect(stage.popups.count == 1)
    stage.popups[0].configure()
    stage.stage.settle()
    stage.frame()
    #expect(stage.popups.count == 2)
    stage.expectNoFault()
  }

  @Test("a display that is released while popups are open is freed with its windows and popups")
  func released() throws {
    weak var display: Display?
    weak var host: SurfaceHost?
    weak var content: ChildSurfaceContent?
    do {
      let stage = try PopupStage()
      stage.openChain(2)
      display = stage.stage.display
      host = stage.stage.host
      content = stage.contents.last
      #expect(stage.popups.count == 2)
    }
    #expect(display == nil && host == nil && content == nil)
  }
}
