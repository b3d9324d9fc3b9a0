// SPDX-License-Identifier: MIT

/// A view of a fixed size that counts how often it is drawn and tapped.
@MainActor final class Box: View {
  var preferredSize: Size { didSet { invalidateIntrinsicContentSize() } }
  private(set) var draws = 0
  private(set) var taps = 0

  init(_ width: Double = 100, _ height: Double = 50) {
    preferredSize = Size(width: width, height: height)
    super.init()
    addGestureRecognizer(
      TapGestureRecognizer { [weak self] tap in
        if tap.state == .ended { self?.taps += 1 }
      })
  }

  override func sizeThatFits(_ size: Size) -> Size { preferredSize }

  override func draw(in canvas: Canvas, dirty: Rect) {
    draws += 1
    canvas.fill(bounds, with: Color(hex: 0x3366cc))
  }
}

/// An offscreen window with a page that counts its taps, and with scripted touches.
@MainActor struct Stage {
  let window: Window
  let host: OffscreenWindowHost
  let page = ViewController()
  let pageContent = Box()

  init(_ width: Double = 400, _ height: Double = 600, scale: Double = 1) {
    window = Window(size: Size(width: width, height: height), scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
    window.rootViewController = page
    pageContent.fillsSuperview = true
    page.view.addSubview(pageContent)
    frame()
  }

  // MARK: Time

  /// Draws the next frame, 1/60 second after the last.
  func frame() { _ = try? host.frame(at: host.now + 1.0 / 60) }

  /// Draws frames for a number of seconds.
  func run(_ seconds: Double) {
    let end = host.now + seconds
    while host.now + 1.0 / 60 < end { frame() }
    _ = try? host.frame(at: end)
  }

  // MARK: Popovers

  /// Presents a popover whose top left corner lies at a point.
  @discardableResult func present(
    at point: Point = Point(x: 100, y: 100), size: Size = Size(width: 100, height: 50),
    from controller: ViewController? = nil,
    _ change: (inout Popover.Attributes) -> Void = { _ in }
  ) -> Popover {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    attributes.sourceFrame = { Rect(origin: point, size: .zero) }
    attributes.presentation.animation = .immediate
    attributes.dismissal.animation = .curve(.linear, duration: 0.2)
    change(&attributes)
    let popover = Popover(attributes: attributes) { Box(size.width, size.height) }
    (controller ?? page).present(popover)
    frame()
    return popover
  }

  /// Returns the popover's content.
  func box(of popover: Popover) -> Box? {
    window.view(at: popover.context.frame.center) as? Box
  }

  // MARK: Touches

  /// Taps with a finger at a point.
  func tap(_ x: Double, _ y: Double) {
    let finger = down(x, y)
    send(finger, .ended, Point(x: x, y: y))
  }

  func down(_ x: Double, _ y: Double) -> Touch.ID {
    let finger = Touch.ID.unique()
    send(finger, .began, Point(x: x, y: y))
    return finger
  }

  func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
    window.handle(
      .touch(
        Touch(id: finger, phase: phase, position: point, time: host.now, source: .finger)))
  }

  /// Moves a finger by a distance, with a frame after each step, and returns its end position.
  func move(_ finger: Touch.ID, from start: Point, by distance: Vector, steps: Int = 10) -> Point {
    for step in 1...steps {
      frame()
      send(finger, .moved, start + distance * (Double(step) / Double(steps)))
    }
    return start + distance
  }

  /// Drags from a point by a distance, optionally holds still, and lifts the finger.
  func drag(_ start: Point, by distance: Vector, holding: Bool = true) {
    let finger = down(start.x, start.y)
    let end = move(finger, from: start, by: distance)
    if holding {
      for _ in 0..<90 {
        frame()
        send(finger, .moved, end)
      }
    }
    send(finger, .ended, end)
  }

  func escape() {
    window.handle(.key(KeyEvent(.escape, .down)))
    window.handle(.key(KeyEvent(.escape, .up)))
  }
}

/// A log of events, in order.
@MainActor final class Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

/// A view that can have the keyboard focus.
@MainActor final class Field: View {
  override var canBecomeFirstResponder: Bool { true }
}

/// Panels as other modules present them.
@MainActor enum PresentationEntryFixture {
  /// Returns a panel over the whole window.
  static func panel() -> PresentationEntry {
    PresentationEntry(
      view: View(frame: Rect(x: 0, y: 0, width: 400, height: 600)), level: .sheet)
  }
}

extension View {
  /// The opacity of the vertical scroll indicator of a scroll view.
  var scrollIndicatorOpacity: Double {
    subviews.first { $0.frame.width == 4 && $0.frame.maxX == bounds.maxX - 2 }?.alpha ?? 0
  }
}
