import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashShell
import SashTesting
import SashWayland
import Testing

/// A window on a scripted compositor in the same thread, under a clock set by hand.
@MainActor final class Stage {
  /// So many turns without an end are taken for a fault.
  private static let mostTurns = 200

  let clock = HandClock()
  let loop: EventLoop
  let display: Display
  let window = Window(size: Size(width: 320, height: 240))
  /// 40 by 50 pixels, at (20, 30) until it is moved.
  let box = View(frame: Rect(x: 20, y: 30, width: 40, height: 50))
  let host: ToplevelHost
  let compositors: Compositors
  var reports: [ShellReport] = []
  var states: [Display.State] = []
  /// What `hearTouches()` has heard.
  private(set) var heard: [Touch.Phase] = []

  /// The compositor to connect to, or none while it is away.
  @MainActor final class Compositors {
    var current: ScriptedCompositor?
  }

  init(
    _ configuration: CompositorConfiguration = CompositorConfiguration(),
    options: ToplevelOptions = ToplevelOptions(), prepare: (Display) -> Void = { _ in }
  ) throws {
    let compositors = Compositors()
    self.compositors = compositors
    compositors.current = ScriptedCompositor(configuration)
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop) { compositors.current }
    prepare(display)
    window.backgroundColor = Color(hex: 0x336699)
    box.backgroundColor = Color(hex: 0xff8800)
    window.contentView.addSubview(box)
    host = display.open(window, options: options)
    display.onReport = { [weak self] in self?.reports.append($0) }
    display.onStateChange = { [weak self] in self?.states.append($0) }
    settle()
  }

  /// A stage whose window is on the screen, with its first frame callback answered.
  static func mapped(
    _ configuration: CompositorConfiguration = CompositorConfiguration(),
    options: ToplevelOptions = ToplevelOptions()
  ) throws -> Stage {
    let stage = try Stage(configuration, options: options)
    stage.frame()
    #expect(stage.toplevel.phase == .mapped)
    return stage
  }

  // MARK: What there is

  var compositor: ScriptedCompositor {
    guard let current = compositors.current else { preconditionFailure("no compositor") }
    return current
  }

  var toplevel: ScriptedToplevel {
    guard let last = compositor.toplevels.last else { preconditionFailure("no window") }
    return last
  }

  var surface: ScriptedSurface { toplevel.surface }

  var seat: ScriptedSeat {
    guard let first = compositor.seats.first else { preconditionFailure("no seat") }
    return first
  }

  var output: ScriptedOutput {
    guard let first = compositor.outputs.first else { preconditionFailure("no output") }
    return first
  }

  var violations: [Violation] { compositors.current?.violations ?? [] }
  var requestCount: Int { compositor.log.count { $0.direction == .request } }

  /// The pixels that the compositor shows.
  func shown() throws -> [UInt32] { surface.pixels }

  /// The pixels that the window paints afresh.
  func painted() throws -> [UInt32] {
    let size = surface.pixelSize
    let bitmap = try Bitmap(size: size, format: .x8r8g8b8)
    window.scene.paint(Region(PixelRect(size)), into: bitmap)
    return bitmap.shown
  }

  /// Keeps the phases of the touches that the window is told from now on.
  func hearTouches() {
    heard = []
    window.onInput = { [weak self] event in
      if case .touch(let touch) = event { self?.heard.append(touch.phase) }
    }
  }

  /// The requests of a name, in order.
  func requests(_ name: String) -> [WireMessage] {
    compositor.log.filter { $0.direction == .request && $0.name == name }
  }

  /// The shapes of the pointer that were asked for, in order.
  var shapes: [UInt32] {
    requests("set_shape").compactMap { message in
      guard case .uint(let shape)? = message.arguments.last else { return nil }
      return shape
    }
  }

  isolated deinit { kill() }

  /// The compositor dies without a word.
  func kill() {
    compositors.current?.clients.forEach { $0.disconnect() }
    compositors.current = nil
  }

  // MARK: Script

  /// Lets client and compositor talk until both are silent.
  func settle() {
    for _ in 0..<Self.mostTurns {
      // What the script said goes out first.
      compositors.current?.step()
      let before = compositors.current?.log.count ?? 0
      let worked = loop.step()
      compositors.current?.step()
      if !worked, (compositors.current?.log.count ?? 0) == before { return }
    }
    #expect(Bool(false), "client and compositor never fall silent")
  }

  /// Moves the box, which changes two places of the window.
  func move(to x: Double) {
    box.frame.origin.x = x
    settle()
  }

  /// Answers the frame callbacks, 16 ms later.
  func frame() {
    clock.now += 0.016
    compositor.time += 16
    surface.releaseFrames(at: compositor.time)
    settle()
  }

  /// Gives back some of the buffers that the compositor keeps.
  func releaseBuffers(_ count: Int) {
    compositor.releaseBuffers(count)
    settle()
  }
}

extension Bitmap {
  /// The pixels as a compositor shows them, row by row.
  var shown: [UInt32] {
    (0..<size.height).flatMap { y in
      withRow(y) { row in (0..<size.width).map { row[$0] | 0xff00_0000 } }
    }
  }
}
