// SPDX-License-Identifier: MIT

@Suite("Dragging popovers") @MainActor
struct DragTests {
  private let windowBounds = Rect(x: 0, y: 0, width: 400, height: 600)

  @Test("P7 a popover with several anchors follows the finger and settles on the predicted one")
  func anchors() {
    let stage = Stage()
    let windowBounds = windowBounds
    let popover = stage.present {
      $0.position = .relative(popoverAnchors: [.topLeft, .topRight, .bottomLeft, .bottomRight])
      $0.sourceFrame = { windowBounds }
    }
    let finger = stage.down(50, 25)
    let position = stage.move(finger, from: Point(x: 50, y: 25), by: Vector(dx: 120, dy: 30))
    stage.run(1)
    #expect(popover.context.frame.origin == Point(x: 120, y: 30))
    #expect(popover.context.staticFrame.origin == .zero)
    // A flick to the right and down reaches the opposite corner.
    let end = stage.move(finger, from: position, by: Vector(dx: 60, dy: 150), steps: 4)
    stage.send(finger, .ended, end)
    #expect(popover.context.selectedAnchor == .bottomRight)
    #expect(popover.context.frame.origin == Point(x: 180, y: 180))
    stage.run(3)
    #expect(popover.context.frame.origin == Point(x: 300, y: 550))
  }

  @Test("P33 dragDown moves freely down, with resistance up, and dismisses beyond a threshold")
  func dragDown() {
    let stage = Stage()
    let popover = stage.present { $0.dismissal.mode = .dragDown }
    let finger = stage.down(150, 125)
    let low = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 40, dy: 100))
    stage.run(1)
    #expect(popover.context.frame.origin == Point(x: 100, y: 200))
    let high = stage.move(finger, from: low, by: Vector(dx: 0, dy: -200))
    #expect(abs(popover.context.frame.minY - (100 - 25.12)) < 0.5)
    for _ in 0..<20 {
      stage.frame()
      stage.send(finger, .moved, high)
    }
    stage.send(finger, .ended, high)
    stage.run(2)
    #expect(popover.isPresented)
    #expect(popover.context.frame.minY == 100)
    // The threshold is at three quarters of the height, compared with the top edge.
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: 349))
    #expect(popover.isPresented)
    stage.run(2)
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: 351))
    #expect(!popover.isPresented)
  }

  @Test("P34 dragUp moves freely up, with resistance down, and dismisses beyond a threshold")
  func dragUp() {
    let stage = Stage()
    let popover = stage.present(at: Point(x: 100, y: 300)) { $0.dismissal.mode = .dragUp }
    let finger = stage.down(150, 325)
    let high = stage.move(finger, from: Point(x: 150, y: 325), by: Vector(dx: 40, dy: -60))
    stage.run(1)
    #expect(popover.context.frame.origin == Point(x: 100, y: 240))
    let low = stage.move(finger, from: high, by: Vector(dx: 0, dy: 160))
    #expect(abs(popover.context.frame.minY - 325.12) < 0.5)
    for _ in 0..<20 {
      stage.frame()
      stage.send(finger, .moved, low)
    }
    stage.send(finger, .ended, low)
    stage.run(2)
    #expect(popover.context.frame.minY == 300)
    stage.drag(Point(x: 150, y: 325), by: Vector(dx: 0, dy: -149))
    #expect(popover.isPresented)
    stage.run(2)
    stage.drag(Point(x: 150, y: 325), by: Vector(dx: 0, dy: -151))
    #expect(!popover.isPresented)
  }

  @Test("P35 a dismissing drag moves the popover off the screen, or lets it fade in place")
  func offScreen() {
    func end(_ movesOff: Bool, proximity: Double = 0.25, distance: Double = 360) -> (Bool, Double) {
      let stage = Stage()
      let popover = stage.present {
        $0.dismissal.mode = .dragDown
        $0.dismissal.dragMovesPopoverOffScreen = movesOff
        $0.dismissal.dragDismissalProximity = proximity
        $0.dismissal.animation = .curve(.linear, duration: 2)
      }
      stage.drag(Point(x: 150, y: 125), by: Vector(dx: 0, dy: distance))
      let wasPresented = popover.isPresented
      stage.run(1.5)
      return (wasPresented, popover.context.frame.minY)
    }
    #expect(end(true) == (false, 600))
    #expect(end(false) == (false, 460))
    #expect(end(true, proximity: 0.1).0)
    #expect(end(true, proximity: -0.1).0)
    #expect(end(true, proximity: -0.1, distance: 565) == (false, 600))
    #expect(Popover.Attributes().dismissal.dragDismissalProximity == 0.25)
    #expect(Popover.Attributes().dismissal.dragMovesPopoverOffScreen)
  }

  @Test("P36 the rubber band is |v|^0.7 on the enabled axes; without any axis there is no drag")
  func rubberBand() {
    func displayedOffset(
      _ mode: Popover.Attributes.RubberBandingMode, _ translation: Vector
    ) -> Point {
      let stage = Stage()
      let popover = stage.present {
        $0.rubberBandingMode = mode
        $0.sourceFrame = { Rect(x: 100, y: 200, width: 0, height: 0) }
      }
      let finger = stage.down(150, 225)
      _ = stage.move(finger, from: Point(x: 150, y: 225), by: translation)
      stage.run(1)
      return popover.context.frame.origin
    }
    let both = displayedOffset([.xAxis, .yAxis], Vector(dx: 100, dy: -50))
    #expect(abs(both.x - 125.12) < 0.01 && abs(both.y - 184.54) < 0.01)
    let x = displayedOffset(.xAxis, Vector(dx: 100, dy: -50))
    #expect(abs(x.x - 125.12) < 0.01 && x.y == 200)
    let y = displayedOffset(.yAxis, Vector(dx: 100, dy: -50))
    #expect(y.x == 100 && abs(y.y - 184.54) < 0.01)
    #expect(displayedOffset(.none, Vector(dx: 100, dy: -50)) == Point(x: 100, y: 200))
  }

  @Test("P37 with free placement the popover stays where it was dropped")
  func freePlacement() {
    let stage = Stage()
    let popover = stage.present { $0.changeLocationOnDismiss = true }
    stage.drag(Point(x: 150, y: 125), by: Vector(dx: 60, dy: 200))
    stage.run(2)
    #expect(popover.context.frame.origin == Point(x: 160, y: 300))
    #expect(popover.context.staticFrame.origin == Point(x: 160, y: 300))
  }

  @Test("P38 a drag begins after 2 pt, and a spring smooths its first step")
  func begins() {
    let stage = Stage()
    let popover = stage.present { $0.changeLocationOnDismiss = true }
    let finger = stage.down(150, 125)
    stage.frame()
    stage.send(finger, .moved, Point(x: 151.9, y: 125))
    stage.run(0.5)
    #expect(popover.context.frame.minX == 100)
    stage.send(finger, .moved, Point(x: 170, y: 125))
    #expect(popover.context.frame.minX == 100)
    stage.run(0.1)
    #expect(popover.context.frame.minX > 100 && popover.context.frame.minX < 120)
    stage.run(2)
    #expect(popover.context.frame.minX == 120)
    stage.send(finger, .moved, Point(x: 180, y: 125))
    #expect(popover.context.frame.minX == 130)
  }

  @Test("P39 a control inside a popover can turn off dragging in the window while it is dragged")
  func suspended() {
    let stage = Stage()
    let popover = stage.present { $0.changeLocationOnDismiss = true }
    let other = stage.present(at: Point(x: 100, y: 300)) { $0.changeLocationOnDismiss = true }
    #expect(popover.context.isDraggingEnabled)
    popover.context.isDraggingEnabled = false
    #expect(!other.context.isDraggingEnabled)
    stage.drag(Point(x: 150, y: 325), by: Vector(dx: 50, dy: 50))
    stage.run(1)
    #expect(other.context.frame.origin == Point(x: 100, y: 300))
    popover.context.isDraggingEnabled = true
    stage.drag(Point(x: 150, y: 325), by: Vector(dx: 50, dy: 50))
    stage.run(1)
    #expect(other.context.frame.origin == Point(x: 150, y: 350))
  }

  @Test("a popover with a higher z-index lies in front, and the attribute reorders it")
  func zIndex() {
    let stage = Stage()
    let log = Log()
    // The popovers differ in their widths.
    func widthInFront() -> Double? {
      (stage.window.view(at: Point(x: 150, y: 130)) as? Box)?.preferredSize.width
    }
    let first = stage.present {
      $0.zIndex = 1
      $0.onTapOutside = { log.add("outside first") }
    }
    let second = stage.present(at: Point(x: 120, y: 110), size: Size(width: 90, height: 50))
    #expect(widthInFront() == 100)
    second.attributes.zIndex = 2
    #expect(widthInFront() == 90)
    // A press in the popover in front does not reach the other one, for which it lies outside.
    stage.tap(205, 150)
    #expect(log.entries.isEmpty)
    let third = Popover(attributes: first.attributes) { Box(80, 50) }
    third.attributes.zIndex = 3
    first.replace(with: third)
    stage.frame()
    #expect(widthInFront() == 80)
  }

  @Test("P41 several popovers stack in order, and each is dragged and dismissed independently")
  func several() {
    let stage = Stage()
    let low = stage.present { $0.changeLocationOnDismiss = true }
    let high = stage.present(at: Point(x: 120, y: 110)) { $0.changeLocationOnDismiss = true }
    #expect(stage.window.view(at: Point(x: 150, y: 130)) === stage.box(of: high))
    // Two fingers drag at once.
    let one = stage.down(105, 105)
    let two = stage.down(210, 150)
    for step in 1...10 {
      stage.frame()
      stage.send(one, .moved, Point(x: 105, y: 105 + Double(step) * 20))
      stage.send(two, .moved, Point(x: 210, y: 150 + Double(step) * 3))
    }
    stage.run(1)
    #expect(low.context.frame.origin == Point(x: 100, y: 300))
    #expect(high.context.frame.origin == Point(x: 120, y: 140))
    high.dismiss()
    #expect(low.isPresented)
    stage.send(two, .ended, Point(x: 210, y: 180))
    for _ in 0..<20 {
      stage.frame()
      stage.send(one, .moved, Point(x: 105, y: 305))
    }
    stage.send(one, .ended, Point(x: 105, y: 305))
    stage.run(1)
    #expect(low.context.frame.origin == Point(x: 100, y: 300))
  }

  @Test("a new touch stops a settling popover at its displayed position")
  func touchStopsSettling() {
    let stage = Stage()
    let popover = stage.present()
    let finger = stage.down(150, 125)
    let position = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 200, dy: 0))
    stage.send(finger, .ended, position)
    stage.run(0.05)
    let displayedX = popover.context.frame.minX
    #expect(displayedX > 101)
    let secondFinger = stage.down(displayedX + 50, 125)
    stage.frame()
    let stoppedX = popover.context.frame.minX
    stage.send(secondFinger, .moved, Point(x: displayedX + 53, y: 125))
    #expect(abs(popover.context.frame.minX - stoppedX) < 1)
    stage.send(secondFinger, .cancelled, Point(x: displayedX + 53, y: 125))
    stage.run(2)
    #expect(popover.context.frame.minX == 100)
  }

  @Test("SDL #10950: a popover animates back to its position when its drag is cancelled")
  func cancelled() {
    let stage = Stage()
    let popover = stage.present { $0.changeLocationOnDismiss = true }
    let finger = stage.down(150, 125)
    _ = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 90, dy: 90))
    stage.window.handle(.touchesCancelled(seat: 0))
    stage.run(2)
    #expect(popover.isPresented)
    #expect(popover.context.frame.origin == Point(x: 100, y: 100))
  }

  @Test("a popover dismissed during a drag ignores the rest of the drag")
  func dismissedWhileDragged() {
    let stage = Stage()
    let popover = stage.present { $0.changeLocationOnDismiss = true }
    let finger = stage.down(150, 125)
    let position = stage.move(finger, from: Point(x: 150, y: 125), by: Vector(dx: 90, dy: 90))
    popover.dismiss()
    _ = stage.move(finger, from: position, by: Vector(dx: 90, dy: 90))
    stage.send(finger, .ended, position)
    stage.run(1)
    #expect(stage.window.presentationViews == 0)
    #expect(stage.window.arena.isIdle)
  }

  @Test("a tap that moves by a few pixels presses a button in a popover, a drag does not")
  func buttons() {
    let stage = Stage()
    let log = Log()
    let button = Button("Press") { log.add("pressed") }
    let popover = Popover(view: { button })
    popover.attributes.changeLocationOnDismiss = true
    popover.attributes.sourceFrame = { Rect(x: 200, y: 200, width: 0, height: 0) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    let position = popover.context.frame.center
    stage.drag(position, by: Vector(dx: 3, dy: 4))
    #expect(log.entries == ["pressed"])
    stage.run(2)
    stage.drag(popover.context.frame.center, by: Vector(dx: 60, dy: 60))
    #expect(log.entries == ["pressed"])
    stage.run(2)
    stage.tap(popover.context.frame.midX, popover.context.frame.midY)
    #expect(log.entries == ["pressed", "pressed"])
  }

  @Test("Popovers #85: a popover follows a source view that scrolls")
  func scrolling() {
    let stage = Stage()
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    let row = View(frame: Rect(x: 50, y: 200, width: 100, height: 40))
    stage.page.view.addSubview(list)
    list.addSubview(row)
    let popover = stage.present { attributes in
      attributes.position = .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      attributes.sourceFrame = { [weak row] in row.windowFrame() }
    }
    #expect(popover.context.frame.origin == Point(x: 50, y: 240))
    stage.run(0.1)
    list.bounds.origin.y = 80
    stage.frame()
    #expect(popover.context.frame.origin == Point(x: 50, y: 160))
  }
}
