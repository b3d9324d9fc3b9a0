// SPDX-License-Identifier: MIT

@Suite("Clipboards in the protocol") @MainActor struct ClipboardWireTests {
  /// The results of a read, one for each call of the completion handler.
  @MainActor final class Pasted {
    var results: [[UInt8]?] = []
    var texts: [String?] { results.map { $0.map { String(decoding: $0, as: UTF8.self) } } }
  }

  private let text = ClipboardContent.plainText

  private func clipboard(_ kind: ClipboardKind, _ stage: Stage) -> ScriptedClipboard {
    kind == .clipboard ? stage.seat.clipboard : stage.seat.primarySelection
  }

  private func paste(
    _ stage: Stage, _ kind: ClipboardKind = .clipboard, type: String? = nil
  ) -> Pasted {
    let pasted = Pasted()
    stage.host.readClipboard(kind, type: type ?? text) { pasted.results.append($0) }
    stage.settle()
    return pasted
  }

  private func copy(
    _ content: ClipboardContent?, _ stage: Stage, _ kind: ClipboardKind = .clipboard
  ) {
    stage.host.setClipboard(content, in: kind, grant: stage.grant(serial: 77))
    stage.settle()
  }

  // MARK: Pasting

  @Test("content copied by another client is pasted", arguments: ClipboardKind.allCases)
  func pastes(kind: ClipboardKind) throws {
    let stage = try Stage.mapped()
    #expect(stage.host.clipboardTypes(in: kind).isEmpty)
    #expect(paste(stage, kind).results == [nil])
    clipboard(kind, stage).copy(text: "Grüße")
    stage.settle()
    #expect(stage.host.clipboardTypes(in: kind) == [text])
    #expect(paste(stage, kind).texts == ["Grüße"])
    #expect(paste(stage, kind, type: "text/plain").texts == ["Grüße"])
    #expect(paste(stage, kind, type: "image/png").results == [nil])
    clipboard(kind, stage).clear()
    stage.settle()
    #expect(stage.host.clipboardTypes(in: kind).isEmpty)
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "text is available under any of the names that owners use",
    arguments: [
      "UTF8_STRING", "text/plain", "text/plain;charset=UTF-8", "text/plain;charset=utf-8",
    ])
  func aliases(name: String) throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.answer = Array("x".utf8)
    stage.seat.clipboard.copy(types: ["image/png", name])
    stage.settle()
    #expect(stage.host.clipboardTypes(in: .clipboard) == ["image/png", text])
    #expect(paste(stage).texts == ["x"])
  }

  @Test("several large transfers run at once, each with its own data") func many()
    throws
  {
    let stage = try Stage.mapped()
    let clipboard = stage.seat.clipboard
    clipboard.copy(types: ["a/a", "b/b"])
    stage.settle()
    let pasted = [paste(stage, type: "a/a"), paste(stage, type: "b/b"), paste(stage, type: "a/a")]
    #expect(clipboard.dataRequests.map(\.type) == ["a/a", "b/b", "a/a"])
    let block = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for (index, receipt) in clipboard.dataRequests.enumerated() {
      var remaining = block[..<(block.count - index)]
      while !remaining.isEmpty {
        let count = try #require(receipt.write(Array(remaining)))
        remaining = remaining.dropFirst(count)
        stage.settle()
      }
      #expect(pasted[index].results.isEmpty)
    }
    clipboard.closeDataRequests()
    stage.settle()
    for index in 0..<3 { #expect(pasted[index].results == [Array(block.dropLast(index))]) }
  }

  @Test("an owner that never writes times out and blocks nothing") func silent() throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(types: [text])
    stage.settle()
    let pasted = paste(stage)
    stage.move(to: 100)
    #expect(try stage.shown() == stage.painted())
    #expect(pasted.results.isEmpty)
    stage.clock.now += 4.9
    stage.settle()
    #expect(pasted.results.isEmpty)
    stage.clock.now += 0.2
    stage.settle()
    #expect(pasted.results == [nil])
    // The transfer is over, so further data has no reader.
    #expect(stage.seat.clipboard.dataRequests[0].write([1]) == nil)
  }

  @Test("an owner that closes early, and one that never ends") func owners()
    throws
  {
    let stage = try Stage.mapped()
    let clipboard = stage.seat.clipboard
    clipboard.copy(types: [text])
    stage.settle()
    let closed = paste(stage)
    clipboard.closeDataRequests()
    stage.settle()
    #expect(closed.results == [nil])
    let endless = paste(stage)
    let receipt = try #require(clipboard.dataRequests.first)
    let block = [UInt8](repeating: 1, count: 1 << 16)
    var iterations = 0
    while receipt.write(block) != nil, iterations < 2_000 {
      stage.settle()
      iterations += 1
    }
    #expect(endless.results == [nil])
    #expect(iterations < 2_000)
  }

  @Test("the number of simultaneous reads is limited") func tooMany() throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(types: [text])
    stage.settle()
    let pasted = (0..<100).map { _ in paste(stage) }
    #expect(pasted.count { $0.results == [nil] } == 68)
    stage.seat.clipboard.closeDataRequests()
    stage.settle()
    #expect(pasted.allSatisfy { $0.results == [nil] })
    #expect(paste(stage).results.isEmpty)
  }

  @Test("the number and length of types are limited") func types() throws {
    let stage = try Stage.mapped()
    let long = String(repeating: "x", count: 3_000)
    stage.seat.clipboard.copy(types: ["", long] + (0..<500).map { "a/\($0)" } + [text])
    stage.settle()
    let types = stage.host.clipboardTypes(in: .clipboard)
    #expect(types.count == 64 && types.first == "a/0")
    #expect(stage.display.state == .connected)
  }

  @Test("unused offers and offers of drags are destroyed") func offers() throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(text: "one")
    stage.settle()
    for _ in 0..<50 { stage.seat.clipboard.introduce(types: [text]) }
    stage.settle()
    for _ in 0..<5 {
      let drag = stage.seat.drags.begin(types: [text])
      drag.move(to: Point(x: 1, y: 1), on: stage.surface)
      drag.move(to: Point(x: 2, y: 2), on: stage.surface)
      drag.cancel()
    }
    stage.settle()
    stage.seat.clipboard.resendOffer()
    stage.settle()
    #expect(paste(stage).texts == ["one"])
    let ended = stage.requests("destroy").count { $0.interface == "wl_data_offer" }
    #expect(ended >= 40 && ended < 60)
    #expect(stage.display.state == .connected)
  }

  // MARK: Copying

  @Test(
    "other clients paste copied content, under all text names", arguments: ClipboardKind.allCases
  )
  func copies(kind: ClipboardKind) throws {
    let stage = try Stage.mapped()
    let content = ClipboardContent([
      .init(type: text, bytes: Array("hällo".utf8)), .init(type: "image/png", bytes: [1, 2, 3]),
    ])
    copy(content, stage, kind)
    #expect(clipboard(kind, stage).lastSerial == 77)
    let types = try #require(clipboard(kind, stage).clientTypes)
    #expect(Array(types.prefix(4)) == [text, "UTF8_STRING", "text/plain", "image/png"])
    for name in types.prefix(3) {
      let paste = try #require(clipboard(kind, stage).paste(type: name))
      stage.settle()
      paste.read()
      stage.settle()
      paste.read()
      #expect(paste.text == "hällo" && paste.isEnded)
    }
    for name in ["image/gif", ""] {
      let paste = try #require(clipboard(kind, stage).paste(type: name))
      stage.settle()
      paste.read()
      #expect(paste.bytes.isEmpty && paste.isEnded)
    }
    // The other clipboard is not affected.
    let other = kind == .clipboard ? stage.seat.primarySelection : stage.seat.clipboard
    #expect(other.clientTypes == nil)
    #expect(stage.violations.isEmpty)
  }

  @Test("the application's own content is pasted without a pipe") func own() throws {
    let stage = try Stage.mapped()
    let bytes = [UInt8](repeating: 9, count: 3 << 20)
    copy(ClipboardContent([.init(type: "a/a", bytes: bytes)]), stage)
    #expect(stage.host.clipboardTypes(in: .clipboard) == ["a/a"])
    #expect(paste(stage, type: "a/a").results == [bytes])
    #expect(stage.requests("receive").isEmpty)
    // After the withdrawal there is no content.
    copy(nil, stage)
    #expect(stage.seat.clipboard.clientTypes == nil)
    #expect(stage.host.clipboardTypes(in: .clipboard).isEmpty)
    #expect(paste(stage, type: "a/a").results == [nil])
  }

  @Test("a slow reader gets all data; the transfer to a dead one ends without a signal")
  func readers() throws {
    let stage = try Stage.mapped()
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
    copy(ClipboardContent([.init(type: "a/a", bytes: bytes)]), stage)
    let slow = try #require(stage.seat.clipboard.paste(type: "a/a"))
    let dead = try #require(stage.seat.clipboard.paste(type: "a/a"))
    let idle = try #require(stage.seat.clipboard.paste(type: "a/a"))
    stage.settle()
    dead.close()
    stage.settle()
    // The window that owns the content still draws.
    stage.move(to: 100)
    for _ in 0..<2_000 where !slow.isEnded {
      slow.read(atMost: 4_096)
      stage.clock.now += 1
      stage.settle()
    }
    #expect(slow.bytes == bytes)
    // A reader that read nothing for too long gets only the data in the pipe.
    idle.read()
    #expect(idle.isEnded && idle.bytes.count < bytes.count)
    #expect(bytes.starts(with: idle.bytes))
  }

  @Test("replaced content is released", arguments: [true, false]) func replaced(early: Bool)
    throws
  {
    let stage = try Stage.mapped()
    stage.seat.clipboard.sendsOfferBeforeCancelling = early
    copy(ClipboardContent(text: "ours"), stage)
    #expect(paste(stage).texts == ["ours"])
    stage.seat.clipboard.copy(text: "theirs")
    stage.settle()
    #expect(paste(stage).texts == ["theirs"])
    #expect(stage.requests("destroy").contains { $0.interface == "wl_data_source" })
    copy(ClipboardContent(text: "again"), stage)
    #expect(paste(stage).texts == ["again"])
    #expect(stage.violations.isEmpty)
  }

  @Test("content refused by the compositor is pasted locally until replaced") func refused()
    throws
  {
    let stage = try Stage.mapped()
    stage.seat.clipboard.refusesCopies = true
    copy(ClipboardContent(text: "ours"), stage)
    #expect(paste(stage).texts == ["ours"])
    stage.seat.clipboard.copy(text: "theirs")
    stage.settle()
    #expect(paste(stage).texts == ["theirs"])
  }

  @Test("the grant of a removed seat is replaced by the last press of another one")
  func removedSeat() throws {
    let stage = try Stage.mapped()
    let grant = stage.grant(serial: 77)
    stage.compositor.addSeat(name: "seat1", capabilities: [.keyboard])
    stage.compositor.remove(stage.seat)
    stage.settle()
    stage.host.setClipboard(ClipboardContent(text: "a"), in: .clipboard, grant: grant)
    stage.settle()
    // Without a press the compositor would refuse any serial: the copy stays local.
    #expect(stage.seat.name == "seat1" && stage.seat.clipboard.lastSerial == nil)
    #expect(paste(stage).texts == ["a"])
    stage.seat.focusKeyboard(stage.surface)
    stage.seat.tapKey(30)
    stage.settle()
    stage.host.setClipboard(ClipboardContent(text: "b"), in: .clipboard, grant: grant)
    stage.settle()
    let serial = try #require(stage.seat.clipboard.lastSerial)
    #expect(serial != 77 && stage.violations.isEmpty)
  }

  /// Copies a text without a grant, and returns the serial that was sent.
  private func serialOfCopy(_ stage: Stage, _ kind: ClipboardKind) -> UInt32? {
    stage.host.setClipboard(ClipboardContent(text: "y"), in: kind, grant: nil)
    stage.settle()
    return clipboard(kind, stage).lastSerial
  }

  @Test(
    "without a grant the last press of any device is used; before any the copy stays local",
    arguments: ClipboardKind.allCases)
  func serials(kind: ClipboardKind) throws {
    let stage = try Stage.mapped()
    var messages: [String] = []
    stage.window.onReport = { messages.append($0) }
    for _ in 0..<2 {
      stage.host.setClipboard(ClipboardContent(text: "x"), in: kind, grant: nil)
      stage.settle()
    }
    #expect(clipboard(kind, stage).copyCount == 0)
    #expect(paste(stage, kind).texts == ["x"])
    #expect(messages.count == (kind == .clipboard ? 1 : 0))
    var serials: [UInt32] = []
    for press in 0..<4 {
      switch press {
      case 0, 3: stage.seat.tapKey(30)
      case 1:
        stage.seat.pointerMove(to: Point(x: 5, y: 5), on: stage.surface)
        // A button that the library gives no meaning to is a press, too.
        stage.seat.pointerButton(0x113, isDown: true)
        stage.seat.pointerButton(0x113, isDown: false)
      default:
        stage.seat.touchDown(0, at: Point(x: 5, y: 5), on: stage.surface)
        stage.seat.touchUp(0)
      }
      stage.settle()
      serials.append(try #require(serialOfCopy(stage, kind)))
    }
    // Each is newer than the one before it, and none is that of a release.
    #expect(serials == serials.sorted() && Set(serials).count == 4)
    #expect(clipboard(kind, stage).copyCount == 4 && messages.count <= 1)
  }

  @Test("presses outside of the windows, and those of removed seats, are no grants")
  func foreignPresses() throws {
    let stage = try Stage.mapped()
    stage.seat.tapKey(30)
    stage.settle()
    let serial = try #require(serialOfCopy(stage, .clipboard))
    let other = stage.compositor.addSeat(name: "seat1", capabilities: [.pointer])
    stage.settle()
    other.pointerMove(to: Point(x: 5, y: 5), on: stage.surface)
    other.pointerButton(0x110, isDown: true)
    stage.settle()
    #expect(serialOfCopy(stage, .clipboard) == serial)
    #expect(other.clipboard.lastSerial ?? 0 > serial)
    stage.compositor.remove(other)
    stage.settle()
    #expect(serialOfCopy(stage, .clipboard) == serial && stage.violations.isEmpty)
    #expect(stage.seat.clipboard.copyCount == 2)
  }

  // MARK: Interruptions

  @Test("a hidden window copies and pastes (karl2d #242)") func hidden() throws {
    let stage = try Stage.mapped()
    stage.move(to: 50)
    // From here on no frame callback is answered, and the keyboard focus is elsewhere.
    stage.seat.clipboard.copy(text: "seen")
    stage.settle()
    stage.seat.focusKeyboard(nil)
    stage.move(to: 60)
    #expect(paste(stage).texts == ["seen"])
    copy(ClipboardContent(text: "ours"), stage)
    let other = try #require(stage.seat.clipboard.paste(type: text))
    stage.settle()
    other.read()
    stage.settle()
    other.read()
    #expect(other.text == "ours" && other.isEnded)
  }

  @Test("a lost connection ends a read once and retains the application's content")
  func lost() throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(types: [text])
    stage.settle()
    let pasted = paste(stage)
    copy(ClipboardContent(text: "kept"), stage, .selection)
    stage.kill()
    stage.settle()
    #expect(pasted.results == [nil])
    #expect(paste(stage).results == [nil])
    #expect(paste(stage, .selection).texts == ["kept"])
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += 10
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(paste(stage, .selection).texts == ["kept"])
    stage.seat.primarySelection.copy(text: "new")
    stage.settle()
    #expect(paste(stage, .selection).texts == ["new"])
    #expect(pasted.results.count == 1)
  }

  @Test("a removed seat ends reads from it", arguments: [true, false])
  func seatRemoved(closes: Bool) throws {
    let stage = try Stage.mapped()
    stage.seat.clipboard.copy(types: [text])
    stage.settle()
    let pasted = Pasted()
    // The owner outlives the seat and does not write.
    let clipboard = stage.seat.clipboard
    stage.host.readClipboard(.clipboard, type: text) { [host = stage.host] result in
      pasted.results.append(result)
      // The completion handler may copy and paste at once.
      host.setClipboard(ClipboardContent(text: "then"), in: .clipboard, grant: nil)
      host.readClipboard(.clipboard, type: "a/a") { pasted.results.append($0) }
    }
    stage.settle()
    if closes { stage.display.close() } else { stage.compositor.remove(stage.seat) }
    stage.settle()
    #expect(pasted.results == [nil, nil])
    #expect(clipboard.dataRequests.first?.write([1]) == nil)
    if !closes { #expect(paste(stage).texts == ["then"]) }
    #expect(stage.violations.isEmpty)
  }

  @Test("without the protocols, copies stay in the application", arguments: ClipboardKind.allCases)
  func missing(kind: ClipboardKind) throws {
    let stage = try Stage.mapped(
      CompositorConfiguration().without(.dataDevices, .primarySelection))
    copy(ClipboardContent(text: "here"), stage, kind)
    #expect(stage.host.clipboardTypes(in: kind) == [text])
    #expect(paste(stage, kind).texts == ["here"])
    let second = stage.display.open(Window(size: stage.window.size))
    #expect(second.clipboardTypes(in: kind) == [text])
    copy(nil, stage, kind)
    #expect(paste(stage, kind).results == [nil])
    let table = try #require(stage.display.capabilities)
    #expect(table.description.contains("copy and paste stay within the program"))
  }
}
