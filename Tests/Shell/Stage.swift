// SPDX-License-Identifier: MIT

/// A window on a scripted compositor in the same thread, with a manual clock.
@MainActor final class Stage {
  let clock = ManualClock()
  let loop: EventLoop
  let display: Display
  let window = Window(size: Size(width: 320, height: 240))
  /// A view of 40 by 50 pixels, at (20, 30) until it is moved.
  let box = View(frame: Rect(x: 20, y: 30, width: 40, height: 50))
  let host: SurfaceHost
  let compositors: CompositorHolder
  var reports: [ShellReport] = []
  var states: [Display.State] = []
  /// The phases that `recordTouches()` has recorded.
  private(set) var recordedPhases: [Touch.Phase] = []

  init(
    _ configuration: CompositorConfiguration = CompositorConfiguration(),
    options: ToplevelOptions = ToplevelOptions(), prepare: (Display) -> Void = { _ in }
  ) throws {
    let compositors = CompositorHolder()
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

  /// Returns a stage whose window is displayed, with its first frame callback answered.
  static func mapped(
    _ configuration: CompositorConfiguration = CompositorConfiguration(),
    options: ToplevelOptions = ToplevelOptions()
  ) throws -> Stage {
    let stage = try Stage(configuration, options: options)
    stage.frame()
    #expect(stage.toplevel.phase == .mapped)
    return stage
  }

  // MARK: State

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

  /// The pixels that the compositor displays.
  func shown() throws -> [UInt32] { surface.pixels }

  /// The pixels of a full repaint of the window.
  func painted() throws -> [UInt32] {
    let size = surface.pixelSize
    let bitmap = try Bitmap(size: size, format: .x8r8g8b8)
    window.scene.paint(Region(PixelRect(size)), into: bitmap)
    return bitmap.shown
  }

  /// Starts to record the phases of the window's touches.
  func recordTouches() {
    recordedPhases = []
    window.onInput = { [weak self] event in
      if case .touch(let touch) = event { self?.recordedPhases.append(touch.phase) }
    }
  }

  /// Returns the requests of a name, in order.
  func requests(_ name: String) -> [WireMessage] {
    compositor.log.filter { $0.direction == .request && $0.name == name }
  }

  /// Returns the grant of a press with the first seat, with another serial; without a seat, that of
  /// no seat.
  func grant(serial: UInt32) -> InputGrant {
    if window.lastPressGrant == nil, let seat = compositor.seats.first {
      seat.pointerMove(to: Point(x: 5, y: 5), on: surface)
      seat.pointerButton(0x110, isDown: true)
      settle()
      seat.pointerButton(0x110, isDown: false)
      settle()
    }
    return InputGrant(seat: window.lastPressGrant?.seat ?? 0, serial: serial)
  }

  /// The requested cursor shapes, in order.
  var shapes: [UInt32] {
    requests("set_shape").compactMap { message in
      guard case .uint(let shape)? = message.arguments.last else { return nil }
      return shape
    }
  }

  isolated deinit { kill() }

  /// Disconnects all clients at once, as when a compositor crashes.
  func kill() {
    compositors.current?.clients.forEach { $0.disconnect() }
    compositors.current = nil
  }

  // MARK: Script

  /// Dispatches client and compositor until both are idle.
  func settle() { compositors.settle(with: loop) }

  /// Moves the box, which changes two areas of the window.
  func move(to x: Double) {
    box.frame.origin.x = x
    settle()
  }

  /// Answers the frame callbacks 16 ms later.
  func frame() {
    clock.now += 0.016
    compositor.time += 16
    surface.releaseFrames(at: compositor.time)
    settle()
  }

  /// Releases some of the buffers that the compositor holds.
  func releaseBuffers(_ count: Int) {
    compositor.releaseBuffers(count)
    settle()
  }
}

extension Bitmap {
  /// Returns the pixels that a compositor displays, row by row.
  var shown: [UInt32] {
    (0..<size.height).flatMap { y in
      withRow(y) { row in (0..<size.width).map { row[$0] | 0xff00_0000 } }
    }
  }
}
