// SPDX-License-Identifier: MIT

import Glibc

/// An unusable keymap, as a compositor may send it.
nonisolated enum BadKeymap: String, CaseIterable {
  /// No bytes.
  case empty
  /// A part of the announced bytes.
  case truncated
  /// A size far above that of the file.
  case huge
  /// Text that is no keymap.
  case text
  /// The end of a pipe whose other end is closed.
  case pipe
  /// A descriptor that cannot be read.
  case unreadable

  /// Calls a closure with the descriptor and the size to send.
  func withDescriptor(_ body: (Int32, UInt32) -> Void) {
    switch self {
    case .pipe:
      var ends: [Int32] = [0, 0]
      guard unsafe Glibc.pipe(&ends) == 0 else { return }
      close(ends[1])
      defer { close(ends[0]) }
      body(ends[0], 100)
    case .unreadable:
      let descriptor = unsafe open("/dev/null", O_WRONLY)
      defer { close(descriptor) }
      body(descriptor, 100)
    case .empty: withFile("", 0, body)
    case .truncated: withFile("xkb_keymap { xkb_keycodes \"a\" { <ESC> = 9;", 40_000, body)
    case .huge: withFile("xkb_keymap {", .max, body)
    case .text: withFile("hello", 6, body)
    }
  }

  private func withFile(_ text: String, _ size: UInt32, _ body: (Int32, UInt32) -> Void) {
    guard let file = unsafe tmpfile() else { return }
    defer { unsafe fclose(file) }
    unsafe fputs(text, file)
    unsafe fflush(file)
    let descriptor = unsafe fileno(file)
    body(descriptor, size)
  }
}

@Suite("Faulty devices of a compositor")
struct DeviceFaultTests {
  /// The objects of the client of one class.
  private func resources<Resource: WaylandResource>(
    _ type: Resource.Type, _ stage: WireStage
  ) throws -> [Resource] {
    let client = try #require(stage.compositor.clients.first)
    return WaylandResource.resources(of: client).compactMap { $0 as? Resource }
  }

  /// Expects that a window draws on, in an open connection.
  private func expectAlive(_ stage: WireStage, _ window: Window, _ page: SquarePage) throws {
    page.square.frame.origin.x += 3
    stage.frame()
    stage.frame()
    let surface = try #require(stage.surface)
    #expect(surface.pixels == (try painted(window)))
    #expect(window.arena.activeTouches.isEmpty)
    #expect(stage.compositor.violations == [])
    #expect(stage.display.state == .connected)
  }

  @Test(
    "Hyprland #7518 with an unusable keymap keys are ignored until the next one",
    arguments: BadKeymap.allCases)
  func keymap(_ fault: BadKeymap) throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    var keys: [String] = []
    window.onInput = { if case .key(let event) = $0 { keys.append(event.text ?? "") } }
    let seat = try #require(stage.compositor.seats.first)
    seat.tapKey(30)
    stage.exchangeMessages()
    #expect(keys == ["a", ""])
    let keyboard = try #require(resources(WlKeyboardResource.self, stage).first)
    fault.withDescriptor { keyboard.sendKeymap(format: .xkbV1, fd: $0, size: $1) }
    stage.exchangeMessages()
    seat.tapKey(30)
    stage.exchangeMessages()
    #expect(keys == ["a", ""])
    #expect(stage.reports.count { if case .keymap = $0 { true } else { false } } == 1)
    // A keyboard that is plugged in again has a keymap.
    seat.setCapabilities([.pointer, .touch])
    stage.exchangeMessages()
    seat.setCapabilities([.pointer, .touch, .keyboard])
    stage.exchangeMessages()
    seat.focusKeyboard(stage.surface)
    seat.tapKey(30)
    stage.exchangeMessages()
    #expect(keys == ["a", "", "a", ""])
    try expectAlive(stage, window, page)
  }

  @Test("a keymap without its descriptor ends the connection, and the next one displays the window")
  func missingDescriptor() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let client = try #require(stage.compositor.clients.first)
    let keyboard = try #require(resources(WlKeyboardResource.self, stage).first)
    // The header of an event of 16 bytes with the opcode 0, `keymap`, its format and its size.
    client.sendRaw([keyboard.objectID, 16 << 16, 1, 100])
    stage.exchangeMessages()
    guard case .lost = stage.display.state else {
      Issue.record("the display is \(stage.display.state)")
      return
    }
    stage.advanceClock(0.2)
    stage.exchangeMessages(10)
    try expectAlive(stage, window, page)
  }

  @Test("foot #1411 a seat that goes while its pointer hovers and presses ends both")
  func pointerFocus() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    let surface = try #require(stage.surface)
    let seat = try #require(stage.compositor.seats.first)
    seat.pointerMove(to: Point(x: 30, y: 40), on: surface)
    seat.pointerButton(Touch.primaryButton, isDown: true)
    stage.exchangeMessages()
    #expect(window.arena.activeTouches.count == 1)
    stage.compositor.remove(seat)
    stage.exchangeMessages()
    try expectAlive(stage, window, page)
    let second = stage.compositor.addSeat(name: "seat1", capabilities: [.pointer])
    stage.exchangeMessages()
    second.pointerMove(to: Point(x: 30, y: 40), on: surface)
    second.pointerButton(Touch.primaryButton, isDown: true)
    stage.exchangeMessages()
    #expect(window.arena.activeTouches.count == 1)
    second.pointerButton(Touch.primaryButton, isDown: false)
    stage.exchangeMessages()
    try expectAlive(stage, window, page)
  }

  @Test(
    "quickshell #1024 a global that goes in use, of those that windows need too, ends nothing",
    arguments: OfferedGlobal.allCases)
  func globalVanishes(_ global: OfferedGlobal) throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    stage.frame()
    switch global {
    case .seat: stage.compositor.remove(try #require(stage.compositor.seats.first))
    case .output: stage.compositor.remove(try #require(stage.compositor.outputs.first))
    default: stage.compositor.withdraw(global)
    }
    stage.exchangeMessages()
    // New buffers of another size need the object that was bound before.
    stage.compositor.toplevels.first?.configure(width: 300, height: 200)
    stage.exchangeMessages()
    try expectAlive(stage, window, page)
    #expect(window.size == Size(width: 300, height: 200))
  }

  @Test("a window is not moved with the press of a seat that is gone")
  func staleGrant() throws {
    let stage = try WireStage()
    let page = SquarePage()
    let window = stage.open(page)
    var grant: InputGrant?
    window.onInput = { if case .touch(let touch) = $0 { grant = touch.grant } }
    let surface = try #require(stage.surface)
    let seat = try #require(stage.compositor.seats.first)
    seat.pointerMove(to: Point(x: 30, y: 40), on: surface)
    seat.pointerButton(Touch.primaryButton, isDown: true)
    stage.exchangeMessages()
    let old = try #require(grant)
    stage.compositor.remove(seat)
    stage.compositor.addSeat(name: "seat1", capabilities: [.pointer, .keyboard, .touch])
    stage.exchangeMessages()
    stage.compositor.clearLog()
    let host = try #require(stage.display.windows.first)
    host.beginMove(old)
    stage.exchangeMessages()
    #expect(!stage.compositor.requests(to: "xdg_toplevel").contains("move"))
    try expectAlive(stage, window, page)
  }
}
