// SPDX-License-Identifier: MIT

@Suite("Templates and readers") @MainActor
struct TemplateTests {
  @Test("P22 a reader gets its popover's context and live frame, a window reader its window")
  func readers() throws {
    let stage = Stage()
    var frames: [Rect] = []
    var readContext: Popover.Context?
    let popover = Popover(view: {
      let reader = PopoverReader { context in
        readContext = context
        return Box()
      }
      reader.onChange = { frames.append($0.frame) }
      return reader
    })
    popover.attributes.changeLocationOnDismiss = true
    popover.attributes.sourceFrame = { Rect(x: 200, y: 200, width: 0, height: 0) }
    popover.attributes.presentation.animation = .immediate
    stage.page.present(popover)
    stage.frame()
    #expect(readContext === popover.context)
    #expect(popover.context.size == Size(width: 100, height: 50))
    frames = []
    let start = popover.context.frame
    stage.drag(start.center, by: Vector(dx: 40, dy: 30))
    #expect(frames.contains { $0.minX > start.minX && $0.minX < start.minX + 40 })
    #expect(frames.last == popover.context.frame)
    var window: Window?
    let reader = WindowReader {
      window = $0
      return Box()
    }
    #expect(reader.content == nil)
    stage.page.view.addSubview(reader)
    #expect(window === stage.window)
    #expect(reader.content is Box)
    // A popover's background is not its content, yet has the same context.
    var backgroundContext: Popover.Context?
    let other = Popover(
      view: { Box() },
      background: {
        PopoverReader { context in
          backgroundContext = context
          return Box()
        }
      })
    stage.page.present(other)
    stage.frame()
    #expect(backgroundContext === other.context)
    // Outside of a popover the reader is empty.
    let detachedReader = PopoverReader { _ in Box() }
    stage.page.view.addSubview(detachedReader)
    #expect(detachedReader.content == nil)
    readContext = nil
    window = nil
  }

  @Test("P49 divided stacks draw dividers only between children, with margins and colour")
  func divided() throws {
    let a = Box(50, 20)
    let b = Box(80, 30)
    let c = Box(60, 10)
    let stack = Templates.DividedVStack(
      leadingMargin: 10, trailingMargin: 4, dividerColor: .black, [a, b, c])
    let size = stack.sizeThatFits(Size(width: 300, height: 300))
    #expect(size == Size(width: 80, height: 62))
    stack.frame.size = size
    stack.layoutIfNeeded()
    let lines = stack.subviews.filter { !($0 is Box) }
    #expect(
      lines.map(\.frame) == [
        Rect(x: 10, y: 20, width: 66, height: 1), Rect(x: 10, y: 51, width: 66, height: 1),
      ])
    #expect(lines.allSatisfy { $0.backgroundColor == .black })
    #expect(a.frame == Rect(x: 0, y: 0, width: 80, height: 20))
    #expect(c.frame == Rect(x: 0, y: 52, width: 80, height: 10))
    let row = Templates.DividedHStack(topMargin: 3, bottomMargin: 2, [Box(50, 20), Box(50, 40)])
    #expect(row.sizeThatFits(Size(width: 300, height: 300)) == Size(width: 101, height: 40))
    row.frame.size = Size(width: 201, height: 40)
    row.layoutIfNeeded()
    #expect(
      row.subviews.map(\.frame) == [
        Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: 101, y: 0, width: 100, height: 40),
        Rect(x: 100, y: 3, width: 1, height: 35),
      ])
    #expect(row.subviews.last?.backgroundColor == row.theme.separator)
    #expect(Templates.DividedVStack([Box()]).subviews.count == 1)
    #expect(Templates.DividedVStack([]).sizeThatFits(.zero) == .zero)
  }

  @Test("dividers are one physical pixel thin and sharp at every scale")
  func dividerScale() {
    for scale in [1, 1.25, 1.5, 1.75, 2, 3] {
      let stage = Stage()
      stage.window.resize(to: stage.window.size, scale: DisplayScale(scale))
      let stack = Templates.DividedVStack([Box(50, 20.3), Box(80, 30), Box(60, 10)])
      stack.frame.size = stack.sizeThatFits(Size(width: 300, height: 300))
      stage.page.view.addSubview(stack)
      stack.layoutIfNeeded()
      let lines = stack.subviews.filter { !($0 is Box) }
      #expect(lines.count == 2)
      for line in lines {
        #expect(abs(line.frame.height * scale - 1) < 1e-9, "at \(scale)")
        let top = line.frame.minY * scale
        #expect(abs(top - top.rounded()) < 1e-6, "at \(scale)")
      }
    }
  }

  @Test("P50 a connector draws a cubic between two movable points, with steepness and direction")
  func connector() throws {
    let start = Point(x: 10, y: 20)
    let end = Point(x: 110, y: 220)
    var vertical = Path()
    vertical.move(to: start)
    vertical.addCurve(
      to: end, control1: Point(x: 10, y: 80), control2: Point(x: 110, y: 160))
    #expect(Templates.CurveConnector.path(from: start, to: end) == vertical)
    var level = Path()
    level.move(to: start)
    level.addCurve(to: end, control1: Point(x: 60, y: 20), control2: Point(x: 60, y: 220))
    #expect(
      Templates.CurveConnector.path(
        from: start, to: end, steepness: 0.5, direction: .horizontal) == level)
    let stage = Stage()
    let connector = Templates.CurveConnector(start: start, end: end)
    connector.strokeColor = .white
    connector.frame = Rect(x: 0, y: 0, width: 400, height: 600)
    stage.page.view.addSubview(connector)
    stage.frame()
    let background: UInt32 = 0x33_66cc
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      (stage.host.bitmap?.pixel(x: x, y: y) ?? 0) & 0xff_ffff
    }
    #expect(pixel(60, 120) == 0xff_ffff)
    connector.end = Point(x: 300, y: 20)
    stage.frame()
    #expect(pixel(60, 120) == background)
    #expect(pixel(155, 20) == 0xff_ffff)
  }

  @Test("P52 an effect view blurs what lies below it, or shows the theme's material")
  func visualEffect() throws {
    let stage = Stage()
    let half = View(frame: Rect(x: 0, y: 0, width: 200, height: 600))
    (half.backgroundColor, stage.page.view.backgroundColor) = (.black, .white)
    stage.page.view.addSubview(half)
    let effect = Templates.VisualEffectView(.blurred(radius: 40))
    effect.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    stage.page.view.addSubview(effect)
    func brightness(_ x: Int) throws -> UInt32 {
      stage.frame()
      return try #require(stage.host.bitmap).pixel(x: x, y: 200) & 0xff
    }
    #expect(try brightness(195) > 60 && brightness(195) < 130)
    #expect(try brightness(90) == 0)
    effect.effect = .opaque(.white)
    #expect(try brightness(195) == 255)
    effect.effect = nil
    #expect(effect.material == stage.window.theme.materials.popup)
    stage.window.theme = .dark
    stage.frame()
    #expect(effect.material == Theme.dark.materials.popup)
  }

  @Test("P51 an alert button fills the width and is highlighted while pressed")
  func alertButton() throws {
    let stage = Stage()
    let log = Log()
    let destructive = Templates.AlertButton("Delete", role: .destructive)
    let deleteLabel = try #require(destructive.subviews.first as? Label)
    #expect(deleteLabel.textColor == destructive.theme.destructive)
    let button = Templates.AlertButton("OK") { log.add("OK") }
    let size = button.sizeThatFits(Size(width: 270, height: 500))
    #expect(size.width == 270)
    #expect(size.height > 32)
    button.frame = Rect(x: 0, y: 100, width: 270, height: size.height)
    stage.page.view.addSubview(button)
    stage.frame()
    #expect(button.backgroundColor == nil)
    let finger = stage.down(100, 110)
    #expect(button.backgroundColor == stage.window.theme.secondaryLabel.withAlphaComponent(0.2))
    stage.send(finger, .ended, Point(x: 100, y: 110))
    #expect(button.backgroundColor == nil)
    #expect(log.entries == ["OK"])
  }
}
