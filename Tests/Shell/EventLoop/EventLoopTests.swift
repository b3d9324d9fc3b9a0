// SPDX-License-Identifier: MIT

import Glibc

@Suite("Event loop") @MainActor struct EventLoopTests {
  /// Returns both ends of a pipe, which the test must close.
  private func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func closeBoth(_ ends: (read: Int32, write: Int32)) {
    close(ends.read)
    close(ends.write)
  }

  private func writeByte(_ descriptor: Int32) {
    var byte: UInt8 = 1
    #expect(unsafe write(descriptor, &byte, 1) == 1)
  }

  @Test("an idle loop has no ready descriptor") func idle() throws {
    let loop = try EventLoop()
    #expect(!loop.step())
    #expect(!loop.step())
    #expect(loop.wakeUps == 0)
  }

  @Test("a readable descriptor calls its handler") func readable() throws {
    let loop = try EventLoop()
    let ends = makePipe()
    defer { closeBoth(ends) }
    var calls: [Readiness] = []
    let source = loop.watch(ends.read) { calls.append($0) }
    #expect(!loop.step())
    writeByte(ends.write)
    #expect(loop.step())
    #expect(calls == [.readable])
    source.cancel()
    #expect(!loop.step())
    #expect(calls.count == 1)
  }

  @Test("a handler may cancel another ready source") func cancelOther() throws {
    let loop = try EventLoop()
    let first = makePipe()
    let second = makePipe()
    defer { for ends in [first, second] { closeBoth(ends) } }
    var sources: [LoopSource] = []
    var calls = 0
    for end in [first.read, second.read] {
      sources.append(
        loop.watch(end) { _ in
          calls += 1
          for source in sources { source.cancel() }
        })
    }
    writeByte(first.write)
    writeByte(second.write)
    loop.step()
    #expect(calls == 1)
  }

  @Test("interest in writing can be switched on and off") func writable() throws {
    let loop = try EventLoop()
    let ends = makePipe()
    defer { closeBoth(ends) }
    var calls = 0
    let source = loop.watch(ends.write, for: []) { _ in calls += 1 }
    loop.step()
    #expect(calls == 0)
    source.interest = .writable
    loop.step()
    #expect(calls == 1)
    source.interest = []
    #expect(!loop.step())
    source.cancel()
  }

  @Test("a hang-up is reported") func hangUp() throws {
    let loop = try EventLoop()
    let ends = makePipe()
    defer { close(ends.read) }
    var calls: [Readiness] = []
    let source = loop.watch(ends.read) { calls.append($0) }
    close(ends.write)
    loop.step()
    #expect(calls == [.hungUp])
    source.cancel()
  }

  @Test("due timers fire once, the earliest first") func timers() throws {
    let loop = try EventLoop()
    var fired: [Int] = []
    let late = loop.makeTimer { fired.append(2) }
    let early = loop.makeTimer { fired.append(1) }
    let never = loop.makeTimer { fired.append(3) }
    late.set(0.2)
    early.set(0.1)
    never.set(4e9)
    #expect(loop.step())
    #expect(fired == [1, 2])
    #expect(early.deadline == nil)
    #expect(!loop.step())
    #expect(never.deadline == 4e9)
  }

  @Test("a timer may clear, move and set timers") func timersFromTimers() throws {
    let loop = try EventLoop()
    var fired: [String] = []
    let cleared = loop.makeTimer { fired.append("cleared") }
    let moved = loop.makeTimer { fired.append("moved") }
    let first = loop.makeTimer {
      fired.append("first")
      cleared.set(nil)
      moved.set(4e9)
    }
    cleared.set(0.3)
    moved.set(0.2)
    first.set(0.1)
    loop.step()
    #expect(fired == ["first"])
    moved.set(0.1)
    loop.step()
    #expect(fired == ["first", "moved"])
  }

  @Test("a cleared timer does not wake the loop") func clearedTimer() throws {
    let loop = try EventLoop()
    let timer = loop.makeTimer { Issue.record("a cleared timer fired") }
    timer.set(0.1)
    timer.set(nil)
    #expect(!loop.step())
    #expect(loop.wakeUps == 0)
  }

  @Test("sources, timers and hooks end when deallocated") func deallocated() throws {
    let loop = try EventLoop()
    let ends = makePipe()
    defer { closeBoth(ends) }
    var calls = 0
    var source: LoopSource? = loop.watch(ends.read) { _ in calls += 1 }
    var timer: LoopTimer? = loop.makeTimer { calls += 1 }
    var hook: LoopHook? = loop.addHook { calls += 1 }
    timer?.set(0.1)
    writeByte(ends.write)
    withExtendedLifetime((source, timer, hook)) {}
    source = nil
    timer = nil
    hook = nil
    #expect(!loop.step())
    #expect(calls == 0)
    // The descriptor can be watched again.
    source = loop.watch(ends.read) { _ in calls += 1 }
    loop.step()
    #expect(calls == 1)
    source?.cancel()
  }

  @Test("deferred work and hooks run before the loop waits") func hooks() throws {
    let loop = try EventLoop()
    var order: [String] = []
    let hook = loop.addHook { order.append("hook") }
    loop.perform {
      order.append("deferred")
      loop.perform { order.append("deferred by deferred") }
    }
    loop.prepare()
    #expect(order == ["deferred", "deferred by deferred", "hook"])
    hook.cancel()
    loop.prepare()
    #expect(order.count == 3)
  }

  @Test("work that defers itself without end does not block the loop") func endless() throws {
    let loop = try EventLoop()
    // A strong reference would be a retain cycle.
    unowned let unownedLoop = loop
    var count = 0
    func deferAgain() {
      count += 1
      unownedLoop.perform { deferAgain() }
    }
    deferAgain()
    loop.step()
    #expect(count < 100)
    #expect(loop.step())
  }

  @Test("another thread can wake the loop") func waker() async throws {
    let loop = try EventLoop()
    let waker = loop.waker
    await Task.detached { waker.wake() }.value
    #expect(loop.step())
    #expect(!loop.step())
  }

  @Test("an embedding loop polls one descriptor") func embedded() throws {
    let loop = try EventLoop()
    loop.step()
    var entry = pollfd(fd: loop.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(unsafe poll(&entry, 1, 0) == 0)
    loop.waker.wake()
    #expect(unsafe poll(&entry, 1, 0) == 1)
    loop.step()
    #expect(unsafe poll(&entry, 1, 0) == 0)
  }
}
