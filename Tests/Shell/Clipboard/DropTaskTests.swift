// SPDX-License-Identifier: MIT

/// The results of the loads of a drop.
@MainActor private final class Loaded {
  var texts: [String] = []
  var errors: [TransferError] = []

  /// Loads an item's data in a type.
  func load(_ provider: ItemProvider, _ type: String, limit: Int = 1_000) async {
    do {
      let bytes = try await provider.loadDataAndWait(forType: type, limit: limit)
      texts.append(String(decoding: bytes, as: UTF8.self))
    } catch {
      if let error = error as? TransferError { errors.append(error) }
    }
  }
}

/// A value that a task waits for.
@MainActor private final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async { await withCheckedContinuation { waiting.append($0) } }

  func open() {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }
}

@Suite("Drops whose data is loaded by tasks") @MainActor struct DropTaskTests {
  private let text = ClipboardContent.plainText
  private let stage: DragStage
  private let loaded = Loaded()

  init() throws { stage = try DragStage() }

  /// Runs the tasks that wait for the main actor.
  private func run() async {
    for _ in 0..<20 {
      await Task.yield()
      stage.stage.settle()
    }
  }

  private var offerCalls: [String] {
    stage.calls(to: "wl_data_offer").filter { ["receive", "finish", "destroy"].contains($0) }
  }

  @Test("a task that performDrop begins reads the data before the drop ends (openreel-video #55)")
  func task() async throws {
    stage.target.onDrop = { [text, loaded] session in
      Task { await loaded.load(session.items[0].itemProvider, text) }
    }
    let drag = stage.dragIn([text])
    drag.drop()
    stage.stage.settle()
    #expect(drag.phase == .dropped && offerCalls.isEmpty)
    await run()
    let request = try #require(drag.dataRequests.first)
    request.write(Array("hello".utf8))
    await run()
    #expect(drag.phase == .dropped && loaded.texts.isEmpty && offerCalls == ["receive"])
    drag.closeDataRequests()
    await run()
    #expect(loaded.texts == ["hello"] && drag.phase == .ended(isFinished: true))
    #expect(offerCalls == ["receive", "finish", "destroy"])
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("the provider alone keeps the drop open, over other awaits and for several loads")
  func chain() async throws {
    let gates = [Gate(), Gate()]
    stage.target.onDrop = { [text, loaded] session in
      let provider = session.items[0].itemProvider
      Task {
        await gates[0].wait()
        await loaded.load(provider, "a/a")
        await gates[1].wait()
        await loaded.load(provider, text)
      }
    }
    let drag = stage.dragIn(["a/a", text], answer: Array("x".utf8))
    drag.drop()
    await run()
    stage.stage.clock.now += 20
    gates[0].open()
    await run()
    #expect(loaded.texts == ["x"] && drag.phase == .dropped)
    stage.stage.clock.now += 20
    gates[1].open()
    await run()
    #expect(loaded.texts == ["x", "x"] && drag.phase == .ended(isFinished: true))
    #expect(offerCalls == ["receive", "receive", "finish", "destroy"])
  }

  @Test("the source is told of success only if a load has succeeded", arguments: [false, true])
  func failure(secondSucceeds: Bool) async throws {
    stage.target.onDrop = { [text, loaded] session in
      Task {
        await loaded.load(session.items[0].itemProvider, text, limit: 1)
        if secondSucceeds { await loaded.load(session.items[0].itemProvider, text) }
      }
    }
    let drag = stage.dragIn([text], answer: Array("long".utf8))
    drag.drop()
    await run()
    #expect(loaded.errors == [.tooLarge(limit: 1)])
    #expect(drag.phase == .ended(isFinished: secondSucceeds))
    #expect(offerCalls.contains("finish") == secondSucceeds && offerCalls.last == "destroy")
  }

  @Test("a held drop ends thirty seconds after its last load, and later loads fail")
  func held() async throws {
    for loads in [false, true] {
      var held: DropSession?
      stage.target.onDrop = { [text] session in
        held = session
        if loads { session.items[0].itemProvider.loadData(forType: text) { _ in } }
      }
      let drag = stage.dragIn([text], answer: [0x41])
      drag.drop()
      stage.stage.settle()
      stage.stage.clock.now += 29
      stage.stage.settle()
      #expect(drag.phase == .dropped)
      stage.stage.clock.now += 2
      stage.stage.settle()
      #expect(drag.phase == .ended(isFinished: loads))
      await loaded.load(try #require(held).items[0].itemProvider, text)
      #expect(loaded.errors.last == .unavailable)
      held = nil
      stage.stage.settle()
    }
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a load under way is not ended by the timer, and a held drop neither by another drag")
  func slow() async throws {
    var held: DropSession?
    stage.target.onDrop = { [text, loaded] session in
      held = held ?? session
      Task { await loaded.load(session.items[0].itemProvider, text) }
    }
    let drag = stage.dragIn([text])
    drag.drop()
    await run()
    let request = try #require(drag.dataRequests.first)
    for _ in 0..<7 {
      request.write([0x41])
      stage.stage.settle()
      stage.stage.clock.now += 4
      stage.stage.settle()
    }
    let other = stage.dragIn([text], answer: Array("other".utf8))
    other.drop()
    await run()
    #expect(loaded.texts == ["other"] && other.phase == .ended(isFinished: true))
    drag.closeDataRequests()
    await run()
    #expect(loaded.texts == ["other", "AAAAAAA"] && drag.phase == .dropped)
    held = nil
    stage.stage.settle()
    #expect(drag.phase == .ended(isFinished: true) && stage.stage.violations.isEmpty)
  }

  @Test(
    "a loss while a task waits ends its load and the drop", arguments: DragWireTests.Loss.allCases)
  func losses(loss: DragWireTests.Loss) async throws {
    let gate = Gate()
    stage.target.onDrop = { [text, loaded] session in
      Task {
        await loaded.load(session.items[0].itemProvider, text)
        await gate.wait()
        await loaded.load(session.items[0].itemProvider, text)
      }
    }
    let drag = stage.dragIn([text])
    drag.drop()
    await run()
    #expect(drag.dataRequests.count == 1)
    switch loss {
    case .connection: stage.stage.kill()
    case .seat: stage.stage.compositor.remove(stage.seat)
    case .window: stage.stage.host.close()
    case .protocolGlobal: stage.stage.compositor.withdraw(.dataDevices)
    }
    await run()
    #expect(loaded.errors == [.interrupted])
    gate.open()
    await run()
    #expect(loaded.errors == [.interrupted, .unavailable] && loaded.texts.isEmpty)
    if loss != .connection { #expect(!stage.calls(to: "wl_data_offer").contains("finish")) }
    #expect(stage.stage.violations.isEmpty)
  }

  @Test("a window that closes after the data was read tells the source of success")
  func closes() async throws {
    var held: DropSession?
    stage.target.onDrop = { [text, loaded] session in
      held = session
      Task { await loaded.load(session.items[0].itemProvider, text) }
    }
    let drag = stage.dragIn([text], answer: [0x41])
    drag.drop()
    await run()
    #expect(loaded.texts == ["A"] && held != nil && drag.phase == .dropped)
    stage.stage.host.close()
    stage.stage.settle()
    #expect(drag.phase == .ended(isFinished: true) && stage.stage.violations.isEmpty)
  }

  // MARK: Drags of the application

  @Test("a local drop lasts until a task has loaded what the source produces later")
  func local() async throws {
    var complete: (([UInt8]?) -> Void)?
    stage.source.provider = ItemProvider()
    stage.source.provider.registerDataRepresentation(forType: text) { complete = $0 }
    stage.target.onDrop = { [text, loaded] session in
      Task { await loaded.load(session.items[0].itemProvider, text) }
    }
    stage.target.operation = .move
    stage.begin()
    stage.move(to: stage.end)
    stage.release()
    let drag = try stage.drag
    await run()
    #expect(drag.phase == .dropped && stage.source.endings.isEmpty)
    complete?(Array("late".utf8))
    complete = nil
    await run()
    #expect(loaded.texts == ["late"] && stage.source.endings == [.move])
    #expect(stage.calls(to: "wl_data_offer").count { $0 == "finish" } == 1)
    #expect(offerCalls.contains("receive") == false && stage.stage.violations.isEmpty)
  }

  @Test("a local drop whose data cannot be produced moves nothing") func localFailure() async throws
  {
    stage.source.provider = ItemProvider()
    stage.source.provider.registerDataRepresentation(forType: text) { $0(nil) }
    stage.target.onDrop = { [text, loaded] session in
      Task { await loaded.load(session.items[0].itemProvider, text) }
    }
    stage.target.operation = .move
    stage.begin()
    stage.move(to: stage.end)
    stage.release()
    await run()
    #expect(loaded.errors == [.unavailable] && stage.source.endings == [.cancel])
  }

  @Test("a local drop that is still held ends when the user drags again") func nextDrag() throws {
    var held: [DropSession] = []
    stage.target.onDrop = { held.append($0) }
    for count in 1...2 {
      stage.begin()
      #expect(stage.source.sessions.count == count)
      #expect(stage.source.endings.count == count - 1)
      stage.move(to: stage.end)
      stage.release()
      #expect(try stage.drag.phase == .dropped)
    }
    #expect(held.count == 2)
    held = []
    stage.stage.settle()
    #expect(stage.source.endings == [.copy, .copy] && stage.stage.violations.isEmpty)
  }
}
