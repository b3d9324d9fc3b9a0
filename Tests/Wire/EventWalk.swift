// SPDX-License-Identifier: MIT

import Glibc

/// The globals that a compositor must have: the walk withdraws and offers the others.
private let requiredGlobals: Set<OfferedGlobal> = [
  .compositor, .subcompositor, .sharedMemory, .shell, .seat, .output,
]

/// A random walk of a compositor that sends legal and illegal events to an application that changes
/// its windows meanwhile.
final class EventWalk {
  /// The number of events of a walk.
  static let eventCount = 250
  /// The number of exchanges after which client and compositor count as never becoming idle.
  private static let maximumTurns = 500
  /// The largest accepted number of protocol objects of the client.
  private static let maximumObjects = 400
  /// The most bytes that a buffer may have.
  private static let byteLimit = 32 << 20
  /// The number of the last events that a failure names.
  private static let historyLength = 40
  /// The events that the script sends itself, as it must know of them to check the requests that
  /// follow: an acknowledgement, the size of a window, the next use of a buffer.
  private static let scriptedEvents: Set = [
    "xdg_surface.configure", "xdg_toplevel.configure", "wl_buffer.release", "wl_seat.capabilities",
    "zwlr_layer_surface_v1.configure",
  ]

  /// The reason why a walk failed.
  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let stage: WireStage
  private let client: EventWalkClient
  private var generator: SeededGenerator
  private var history: [String] = []

  init(_ random: SeededGenerator) throws {
    generator = random
    var configuration = WireStage.configuration
    configuration.outputSize = PixelSize(width: 1_000, height: 800)
    configuration.windowPosition = Point(x: 300, y: 250)
    stage = try WireStage(configuration)
    // A window of 640x640 at the largest scale would take seconds and most of the memory.
    stage.display.allocate = { byteCount throws(BufferError) in
      guard byteCount <= Self.byteLimit else { throw .tooLarge(bytes: byteCount) }
      return try SharedMemory(byteCount: byteCount)
    }
    client = try EventWalkClient(display: stage.display)
    try turn()
    client.focusField()
    try frame()
  }

  /// Runs the walk, and returns what was violated with the last events, or `nil`.
  func run() -> String? {
    do {
      for _ in 0..<Self.eventCount {
        try step()
        if chance(3) { try frame() }
      }
      try recover()
    } catch {
      let messages = stage.compositor.log.map { "  \($0)" }
      return (["\(error)"] + history.suffix(Self.historyLength) + messages).joined(separator: "\n")
    }
    return nil
  }

  // MARK: Chance

  private func random(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
  private func chance(_ one: Int) -> Bool { random(1...one) == 1 }
  private func note(_ text: String) { history.append(text) }

  private func point() -> Point {
    Point(x: Double(random(-20...420)), y: Double(random(-20...320)))
  }

  // MARK: Steps

  private func step() throws {
    let compositor = stage.compositor
    guard let surface = stage.surface, let client = compositor.clients.last else {
      note("reconnect")
      stage.advanceClock(ReconnectSchedule.maximumPause)
      return try turn()
    }
    switch random(0...99) {
    case 0...54: sendRandomEvent(client)
    case 55...64: moveDevices(surface)
    case 65...74: try configure(surface)
    case 75...82: note(self.client.change(using: &generator))
    case 83...87: plug()
    case 88...93: try advance()
    case 94...96: sendNonsense(client)
    case 97: endConnection(client)
    case 98:
      compositor.desktop.answersTokens.toggle()
      compositor.desktop.answerTokens()
    default:
      let policy = [CompositorConfiguration.PopupPolicy.place, .denyGrab, .dismiss]
        .randomElement(using: &generator)
      compositor.configuration.popupPolicy = policy ?? .place
      note("popup policy \(compositor.configuration.popupPolicy)")
    }
    try turn()
  }

  private func sendRandomEvent(_ client: ServerClient) {
    guard let event = RandomEvent(of: client, using: &generator),
      !Self.scriptedEvents.contains(event.call)
    else { return }
    note(event.send(using: &generator))
  }

  private func moveDevices(_ surface: ScriptedSurface) {
    guard let seat = stage.compositor.seats.randomElement(using: &generator) else { return }
    let target = chance(3) ? stage.compositor.surfaces.randomElement(using: &generator) : nil
    let event = RandomDeviceEvent(
      compositor: stage.compositor, seat: seat, surface: target ?? surface, point: point())
    note(event.send(using: &generator))
  }

  private func configure(_ surface: ScriptedSurface) throws {
    guard let toplevel = stage.compositor.toplevels.last else { return }
    let sizes: [Int32] = [0, 1, -1, .max, .min, 17, 400, 300, 640]
    let states: [XdgToplevel.State] = [.activated, .maximized, .fullscreen, .resizing, .suspended]
    for _ in 0..<(chance(8) ? 100 : 1) {
      // A huge area would take the test's time; a huge side is as good.
      let width = sizes.randomElement(using: &generator) ?? 0
      let height = width > 1_000 ? 20 : min(sizes.randomElement(using: &generator) ?? 0, 640)
      let state = chance(3) ? states.randomElement(using: &generator) : nil
      // A maximized window must have the size exactly, whatever it is.
      let isUsual = width <= 1_000 && width > 0 && height > 0
      note("configure \(width) \(height) \(state.map { "\($0.rawValue)" } ?? "")")
      toplevel.configure(
        width: width, height: height, states: isUsual ? [state].compactMap { $0 } : [])
    }
    if chance(3) { stage.compositor.releaseBuffers(random(1...3)) }
    if chance(4) {
      let policies = [CompositorConfiguration.ReleasePolicy.held, .onCommit, .onReplacement]
      stage.compositor.configuration.releasePolicy =
        policies.randomElement(using: &generator) ?? .onReplacement
    }
    if chance(4) { surface.setPreferredScale(UInt32(random(60...300))) }
    if chance(3), let panel = stage.compositor.layerSurfaces.last, panel.phase == .mapped {
      panel.configure(PixelSize(width: random(0...1_000), height: random(0...200)))
    }
  }

  /// Adds and removes seats, outputs and globals.
  private func plug() {
    let compositor = stage.compositor
    let kind = random(0...6)
    note("plug \(kind)")
    switch kind {
    case 0 where compositor.seats.count < 3:
      compositor.addSeat(name: "seat", capabilities: [.pointer, .keyboard, .touch])
    case 1:
      if let seat = compositor.seats.randomElement(using: &generator) { compositor.remove(seat) }
    case 2 where compositor.outputs.count < 3:
      compositor.addOutput(
        name: "output", size: PixelSize(width: 100, height: 100), scale: Int32(random(1...3)))
    case 3:
      if let output = compositor.outputs.randomElement(using: &generator) {
        compositor.remove(output)
      }
    case 4: compositor.seats.first?.setCapabilities(chance(2) ? [.pointer] : [.touch, .keyboard])
    default:
      let optional = OfferedGlobal.allCases.filter { !requiredGlobals.contains($0) }
      guard let global = optional.randomElement(using: &generator) else { return }
      if kind == 5 { compositor.withdraw(global) } else { compositor.offer(global) }
    }
  }

  private func advance() throws {
    let seconds = Double(random(1...20)) / 10
    note("wait \(seconds)")
    stage.advanceClock(seconds)
  }

  /// Sends words that are no message, or one for an unknown object.
  private func sendNonsense(_ client: ServerClient) {
    // Often sizes that are too small or promise more than follows.
    let size = UInt32([0, 4, 8, 12, 16, 4_096, 65_535].randomElement(using: &generator) ?? 8)
    let object = UInt32(chance(4) ? Int(UInt32.max) : random(0...60))
    // A message of at least its header may be a scripted event, all of which are the first ones of
    // their interfaces: libwayland ignores words beyond the arguments, and later events complete a
    // message that promises more than follows.
    let isMessage = size >= 8
    let words =
      [object, size << 16 | UInt32(random(isMessage ? 1...12 : 0...12))]
      + (0..<random(0...6)).map { _ in UInt32.random(in: 0...UInt32.max, using: &generator) }
    note("words \(words)")
    client.sendRaw(words)
  }

  private func endConnection(_ client: ServerClient) {
    note("end of the connection")
    switch random(0...2) {
    case 0: client.disconnect()
    case 1: client.postNoMemory()
    default:
      // Further apart than the errors that end a display.
      stage.advanceClock(ProtocolErrorLimit.period + 1)
      client.postDisplayError(code: 1, "a scripted error")
    }
  }

  // MARK: Time

  private func frame() throws {
    stage.advanceClock(1.0 / 60)
    stage.compositor.releaseFrames()
    try turn()
  }

  /// Exchanges messages until both sides are idle, and checks what must always hold.
  private func turn() throws {
    let compositor = stage.compositor
    for _ in 0..<Self.maximumTurns {
      compositor.step()
      let before = compositor.requestCount
      let hasWorked = stage.loop.step()
      compositor.step()
      guard !hasWorked, compositor.requestCount == before else { continue }
      if let violation = compositor.violations.first {
        throw Failure(description: "\(violation)")
      }
      if case .failed(let error) = stage.display.state { throw Failure(description: "\(error)") }
      if let client = compositor.clients.last,
        WaylandResource.resources(of: client).count > Self.maximumObjects
      {
        throw Failure(description: "the client has more than \(Self.maximumObjects) objects")
      }
      return compositor.clearLog()
    }
    throw Failure(description: "client and compositor exchange messages endlessly")
  }

  // MARK: End

  /// Ends the connection, and expects that the next one displays the window as it is.
  private func recover() throws {
    note("recover")
    let compositor = stage.compositor
    client.closeAll()
    for client in compositor.clients { client.disconnect() }
    compositor.configuration.popupPolicy = .place
    compositor.configuration.releasePolicy = .onReplacement
    for _ in 0..<20 where stage.surface == nil || stage.display.state != .connected {
      stage.advanceClock(ReconnectSchedule.maximumPause)
      try turn()
    }
    for _ in 0..<200 { try frame() }
    guard let surface = stage.surface, surface.isMapped else {
      throw Failure(description: "the window is not displayed: \(stage.display.state)")
    }
    let window = client.window
    if !window.arena.activeTouches.isEmpty { throw Failure(description: "touches are left") }
    if window.isAnimating { throw Failure(description: "an animation never ends") }
    if surface.pixels != (try painted(window)) {
      throw Failure(description: "the window displays old content")
    }
  }
}
