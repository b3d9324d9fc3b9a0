// SPDX-License-Identifier: MIT

import Sash
import SashShell
import SashTesting

/// A client and its compositor in one thread, with a manual clock: a minute has as many frames as
/// the machine can draw, whatever the real time.
final class SoakStage {
  /// The largest accepted number of buffers.
  static let allowedBuffers = 4
  static let initialSize = PixelSize(width: 800, height: 600)

  let compositor: ScriptedCompositor
  let window = Window(size: Size(width: 800, height: 600))
  private let clock = TestClock(now: 100)
  private let loop: EventLoop
  private let display: Display
  private(set) var violations: [String] = []
  private(set) var frames = 0
  /// The largest number of buffers that existed at once on the wire.
  private(set) var largestBufferCount = 0
  /// The number of comparisons of the displayed pixels with a full repaint.
  private(set) var comparisons = 0
  private var buffers = 0

  init(_ root: ViewController) throws {
    var configuration = CompositorConfiguration()
    configuration.outputSize = PixelSize(width: 1000, height: 800)
    configuration.windowSize = Self.initialSize
    let compositor = ScriptedCompositor(configuration)
    self.compositor = compositor
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop, connectedTo: compositor)
    display.onReport = { [weak self] in self?.violations.append("reported: \($0)") }
    window.rootViewController = root
    display.open(window)
    settle()
  }

  var surface: ScriptedSurface? { compositor.toplevels.last?.surface }
  var seat: ScriptedSeat? { compositor.seats.first }

  /// Exchanges messages until both sides are idle.
  func exchangeMessages() {
    for _ in 0..<4 {
      loop.step()
      compositor.step()
    }
    loop.step()
    countBuffers()
  }

  /// Counted by the client's requests, not by its own statistics.
  private func countBuffers() {
    for message in compositor.log {
      switch (message.interface, message.name) {
      case ("wl_shm_pool", "create_buffer"): buffers += 1
      case ("wl_buffer", "destroy"): buffers -= 1
      default: continue
      }
      largestBufferCount = max(largestBufferCount, buffers)
    }
    compositor.clearLog()
    if largestBufferCount > Self.allowedBuffers {
      violations.append("\(largestBufferCount) buffers")
    }
  }

  /// Advances by a sixtieth of a second; the compositor answers frame callbacks unless told
  /// otherwise.
  func frame(answering: Bool = true) {
    clock.advance(by: 1.0 / 60)
    compositor.time &+= 17
    if answering {
      compositor.releaseFrames()
      surface?.present(at: clock.now, interval: 1.0 / 60)
    }
    exchangeMessages()
    frames += 1
  }

  /// Sends a size, as a compositor does while the user drags an edge.
  func resize(to size: PixelSize) {
    compositor.toplevels.last?.configure(width: Int32(size.width), height: Int32(size.height))
  }

  /// Releases all held buffers, and runs until nothing moves.
  func settle() {
    compositor.configuration.releasePolicy = .onReplacement
    for _ in 0..<90 {
      compositor.releaseBuffers()
      frame()
    }
  }

  /// Records a fault.
  func fail(_ violation: String) { violations.append(violation) }

  /// Compares the displayed pixels with a full repaint, in the requested size.
  func check(size: PixelSize) throws {
    if display.state != .connected { violations.append("the connection is \(display.state)") }
    violations += compositor.violations.map(\.description)
    guard let surface else { return violations.append("there is no window") }
    if surface.pixelSize != size {
      violations.append("the window is \(surface.pixelSize), and was asked to be \(size)")
      return
    }
    comparisons += 1
    let framebuffer = try OffscreenFramebuffer(size: size)
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    for y in 0..<size.height {
      for x in 0..<size.width
      where framebuffer.bitmap.pixel(x: x, y: y) | 0xff00_0000 != surface.pixels[y * size.width + x]
      {
        return violations.append("the pixel at \(x), \(y) is not the newest")
      }
    }
  }
}
