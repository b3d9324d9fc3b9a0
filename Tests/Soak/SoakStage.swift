import Sash
import SashShell
import SashTesting

/// A client and its compositor in one thread, on a clock that is moved by hand: real time plays no
/// part, and a minute is as many frames as the machine can draw.
final class SoakStage {
  /// More buffers than this are a fault.
  static let allowedBuffers = 4
  static let home = PixelSize(width: 800, height: 600)

  let compositor: ScriptedCompositor
  let window = Window(size: Size(width: 800, height: 600))
  private let clock = TestClock(now: 100)
  private let loop: EventLoop
  private let display: Display
  private(set) var faults: [String] = []
  private(set) var frames = 0
  /// The most buffers that there were on the wire at once.
  private(set) var mostBuffers = 0
  /// How often what is shown was compared with what the window would paint.
  private(set) var comparisons = 0
  private var buffers = 0

  init(_ root: ViewController) throws {
    var configuration = CompositorConfiguration()
    configuration.outputSize = PixelSize(width: 1000, height: 800)
    configuration.windowSize = Self.home
    let compositor = ScriptedCompositor(configuration)
    self.compositor = compositor
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop, connectedTo: compositor)
    display.onReport = { [weak self] in self?.faults.append("reported: \($0)") }
    window.rootViewController = root
    display.open(window)
    settle()
  }

  var surface: ScriptedSurface? { compositor.toplevels.last?.surface }
  var seat: ScriptedSeat? { compositor.seats.first }

  /// Lets both sides talk until nothing is left to say.
  func pump() {
    for _ in 0..<4 {
      loop.step()
      compositor.step()
    }
    loop.step()
    countBuffers()
  }

  /// By what the client asked for, not by what it says of itself.
  private func countBuffers() {
    for message in compositor.log {
      switch (message.interface, message.name) {
      case ("wl_shm_pool", "create_buffer"): buffers += 1
      case ("wl_buffer", "destroy"): buffers -= 1
      default: continue
      }
      mostBuffers = max(mostBuffers, buffers)
    }
    compositor.clearLog()
    if mostBuffers > Self.allowedBuffers { faults.append("\(mostBuffers) buffers") }
  }

  /// A sixtieth of a second passes; the compositor asks for a frame unless it is told not to.
  func frame(answering: Bool = true) {
    clock.advance(by: 1.0 / 60)
    compositor.time &+= 17
    if answering {
      compositor.releaseFrames()
      surface?.present(at: clock.now, interval: 1.0 / 60)
    }
    pump()
    frames += 1
  }

  /// Sends a size, as a user who drags an edge does.
  func resize(to size: PixelSize) {
    compositor.toplevels.last?.configure(width: Int32(size.width), height: Int32(size.height))
  }

  /// Gives everything back that was held, until nothing moves.
  func settle() {
    compositor.configuration.releasePolicy = .onReplacement
    for _ in 0..<90 {
      compositor.releaseBuffers()
      frame()
    }
  }

  /// Notes what must not be.
  func fail(_ fault: String) { faults.append(fault) }

  /// What the compositor shows is what the window would paint, in the size that was asked for.
  func check(size: PixelSize) throws {
    if display.state != .connected { faults.append("the connection is \(display.state)") }
    faults += compositor.violations.map(\.description)
    guard let surface else { return faults.append("there is no window") }
    if surface.pixelSize != size {
      faults.append("the window is \(surface.pixelSize), and was asked to be \(size)")
      return
    }
    comparisons += 1
    let framebuffer = try OffscreenFramebuffer(size: size)
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    for y in 0..<size.height {
      for x in 0..<size.width
      where framebuffer.bitmap.pixel(x: x, y: y) | 0xff00_0000 != surface.pixels[y * size.width + x]
      {
        return faults.append("the pixel at \(x), \(y) is not the newest")
      }
    }
  }
}
