// SPDX-License-Identifier: MIT

/// A client and its compositor in one thread, each advanced by the test, and a clock for both.
final class WireStage {
  let compositor: ScriptedCompositor
  let clock = TestClock(now: 100)
  let loop: EventLoop
  let display: Display
  private(set) var reports: [ShellReport] = []

  init(_ configuration: CompositorConfiguration = WireStage.configuration) throws {
    let compositor = ScriptedCompositor(configuration)
    self.compositor = compositor
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop, connectedTo: compositor)
    display.onReport = { [weak self] in self?.reports.append($0) }
  }

  /// A configuration with a window of 400x300 on an output of that size.
  static var configuration: CompositorConfiguration {
    var configuration = CompositorConfiguration()
    configuration.outputSize = PixelSize(width: 400, height: 300)
    configuration.windowSize = PixelSize(width: 400, height: 300)
    return configuration
  }

  /// Exchanges messages until both sides are idle.
  func exchangeMessages(_ turns: Int = 5) {
    for _ in 0..<turns {
      loop.step()
      compositor.step()
    }
    loop.step()
  }

  /// Advances the time of both.
  func advanceClock(_ seconds: Double) {
    clock.advance(by: seconds)
    compositor.time &+= UInt32((seconds * 1000).rounded())
  }

  /// Advances by a sixtieth of a second, and answers the frame callbacks.
  func frame() {
    advanceClock(1.0 / 60)
    compositor.releaseFrames()
    exchangeMessages()
  }

  /// Draws frames for some seconds.
  func frames(for seconds: Double) { for _ in 0..<Int(seconds * 60) { frame() } }

  /// Opens a window with a page, and draws its first frame.
  @discardableResult
  func open(_ page: ViewController, size: Size = Size(width: 400, height: 300)) -> Window {
    let window = Window(size: size)
    window.rootViewController = page
    display.open(window)
    exchangeMessages()
    return window
  }

  /// The window's surface in the compositor.
  var surface: ScriptedSurface? { compositor.toplevels.last?.surface }
}

/// Returns the pixels of a full repaint of a window.
func painted(_ window: Window) throws -> [UInt32] {
  let size = window.scale.pixels(window.size)
  let framebuffer = try OffscreenFramebuffer(size: size)
  window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
  var pixels: [UInt32] = []
  for y in 0..<size.height {
    for x in 0..<size.width { pixels.append(framebuffer.bitmap.pixel(x: x, y: y) | 0xff00_0000) }
  }
  return pixels
}

/// A page with one square that can be moved.
final class SquarePage: ViewController {
  let square = View(frame: Rect(x: 20, y: 30, width: 40, height: 40))

  override func viewDidLoad() {
    view.backgroundColor = .white
    square.backgroundColor = Color(hex: 0x2060c0)
    square.isComposited = true
    view.addSubview(square)
  }
}
