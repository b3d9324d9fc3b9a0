// SPDX-License-Identifier: MIT

@MainActor @Suite("Popovers that follow their sources") struct FollowingTests {
  private let stage = Stage()

  /// A count of the calls of sources.
  private final class Calls {
    var count = 0
  }

  /// Presents popovers side by side below another, and returns that and the calls of their sources.
  private func presentMany(_ count: Int) -> (moved: Popover, calls: Calls) {
    let calls = Calls()
    for index in 0..<count {
      let origin = Point(x: 16 + 3 * Double(index), y: 300)
      stage.present(at: origin, size: Size(width: 20, height: 20)) {
        $0.sourceFrame = {
          calls.count += 1
          return Rect(origin: origin, size: .zero)
        }
      }
    }
    return (stage.present(at: Point(x: 100, y: 100)), calls)
  }

  /// Draws frames as long as the window requests them.
  private func runWhileRequested() {
    while stage.host.isFrameRequested { stage.frame() }
  }

  @Test("no source is read while another popover moves", arguments: [2, 64])
  func moved(count: Int) {
    let (popover, calls) = presentMany(count)
    stage.run(0.1)
    let finger = stage.down(150, 125)
    let start = stage.move(
      finger, from: Point(x: 150, y: 125), by: Vector(dx: 10, dy: 10), steps: 1)
    let before = calls.count
    let end = stage.move(finger, from: start, by: Vector(dx: 30, dy: 40))
    runWhileRequested()
    #expect(popover.context.frame.origin != Point(x: 100, y: 100))
    #expect(calls.count == before)
    stage.send(finger, .ended, end)
    runWhileRequested()
    #expect(popover.context.frame.origin == Point(x: 100, y: 100))
    #expect(calls.count == before)
  }

  @Test("each source is read once in a frame that moves the page")
  func movedPage() {
    let (_, calls) = presentMany(8)
    let list = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    stage.page.view.addSubview(list)
    list.addSubview(Box(40, 40))
    stage.run(0.1)
    for offset in 1...3 {
      let before = calls.count
      list.bounds.origin.y = 10 * Double(offset)
      stage.frame()
      #expect(calls.count == before + 8)
    }
  }

  @Test("a popover follows a view that a layout has moved, in the same frame")
  func movedByLayout() {
    let row = View(frame: Rect(x: 50, y: 200, width: 100, height: 40))
    let list = MovingList(row)
    list.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    stage.page.view.addSubview(list)
    let popover = stage.present { attributes in
      attributes.sourceFrame = { [weak row] in row.windowFrame() }
    }
    #expect(popover.context.frame.minY == 200)
    list.top = 120
    stage.frame()
    #expect(popover.context.frame.minY == 120)
  }

  @Test("a popover follows a tagged view that another popover displays later")
  func laterTag() {
    let popover = stage.present { attributes in
      attributes.sourceFrame = { [weak window = stage.window] in
        window?.frameTagged("later") ?? .zero
      }
    }
    let place = Point(x: 120, y: 200)
    let other = stage.present(at: place)
    stage.run(0.5)
    #expect(popover.context.frame.origin != place)
    // Nothing but the content of the other popover changes.
    let box = stage.box(of: other)?.frameTag("later")
    box?.setNeedsLayout()
    runWhileRequested()
    #expect(popover.context.frame.origin == place)
  }

  @Test("a popover follows a view in another popover, and so does one beside that")
  func nested() {
    let outer = stage.present(at: Point(x: 100, y: 100))
    let inner = stage.present { attributes in
      attributes.sourceFrame = { [weak box = self.stage.box(of: outer)] in box.windowFrame() }
    }
    let beside = stage.present { attributes in
      attributes.position = .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      attributes.sourceFrame = { [weak context = inner.context] in context?.frame ?? .zero }
    }
    let settled = stage.present { attributes in
      attributes.sourceFrame = { [weak context = beside.context] in context?.staticFrame ?? .zero }
    }
    #expect(inner.context.frame.origin == Point(x: 100, y: 100))
    #expect(beside.context.frame.origin == Point(x: 100, y: 150))
    #expect(settled.context.frame.origin == Point(x: 100, y: 150))
    // The popovers have settled, so that nothing but the outer one moves.
    stage.run(0.5)
    let source = Point(x: 120, y: 180)
    outer.context.attributes.sourceFrame = { Rect(origin: source, size: .zero) }
    stage.frame()
    #expect(outer.context.frame.origin == source)
    #expect(inner.context.frame.origin == source)
    #expect(beside.context.frame.origin == source + Vector(dx: 0, dy: 50))
    #expect(settled.context.frame == beside.context.frame)
  }

  @Test("a frame that is requested without a change reads the sources again")
  func requested() {
    var origin = Point(x: 100, y: 100)
    let popover = stage.present { $0.sourceFrame = { Rect(origin: origin, size: .zero) } }
    stage.run(0.1)
    origin.x = 140
    stage.window.setNeedsFrame()
    stage.frame()
    #expect(popover.context.frame.origin == origin)
  }
}

/// A view that moves a row with its layout.
private final class MovingList: View {
  private let row: View
  var top = 200.0 { didSet { setNeedsLayout() } }

  init(_ row: View) {
    self.row = row
    super.init()
    addSubview(row)
  }

  override func layoutSubviews() { row.frame.origin.y = top }
}
