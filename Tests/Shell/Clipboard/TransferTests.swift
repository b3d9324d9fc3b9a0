// SPDX-License-Identifier: MIT

import Glibc

@Suite("Clipboard transfers") struct TransferTests {
  @Test("data is complete when the other end is closed") func complete() {
    var transfer = IncomingTransfer(limit: 7, now: 10)
    #expect(transfer.deadline == 15)
    #expect(transfer.handle(.arrived(count: 7), now: 12) == nil)
    #expect(transfer.deadline == 17)
    #expect(transfer.handle(.closed, now: 13) == .success(7))
    #expect(transfer.deadline == nil)
    // It ends once.
    #expect(transfer.handle(.cancelled, now: 13) == nil)
  }

  @Test("an owner that pauses too long, or never finishes, times out")
  func late() {
    var transfer = IncomingTransfer(limit: 100, now: 0)
    #expect(transfer.handle(.timer, now: 4.9) == nil)
    #expect(transfer.handle(.timer, now: 5) == .failure(.timedOut))
    transfer = IncomingTransfer(limit: 100, now: 0)
    for second in 1..<30 {
      #expect(transfer.handle(.arrived(count: 1), now: Double(second)) == nil)
      #expect(transfer.handle(.timer, now: Double(second)) == nil)
    }
    #expect(transfer.deadline == 30)
    #expect(transfer.handle(.timer, now: 30) == .failure(.timedOut))
  }

  @Test("data over the limit ends the transfer") func tooLong() {
    var transfer = IncomingTransfer(limit: 100, now: 0)
    #expect(transfer.handle(.arrived(count: 100), now: 0) == nil)
    #expect(transfer.handle(.arrived(count: 1), now: 0) == .failure(.tooLarge(limit: 100)))
  }

  @Test("a receiver that does not read times out") func outgoing() {
    var transfer = OutgoingTransfer(now: 0)
    #expect(transfer.handle(.prepared(hasData: true), now: 10) == false)
    #expect(transfer.handle(.wrote, now: 20) == false)
    #expect(transfer.handle(.timer, now: 49) == false)
    #expect(transfer.handle(.timer, now: 50) == true)
    #expect(transfer.hasEnded)
    transfer = OutgoingTransfer(now: 0)
    #expect(transfer.handle(.prepared(hasData: true), now: 0) == false)
    #expect(transfer.handle(.completed, now: 1) == true)
  }

  @Test("an application that never has the data times out, and one without data ends at once")
  func preparation() {
    var transfer = OutgoingTransfer(now: 0)
    #expect(transfer.deadline == 30)
    #expect(transfer.handle(.wrote, now: 5) == false)
    #expect(transfer.handle(.timer, now: 30) == true)
    transfer = OutgoingTransfer(now: 0)
    #expect(transfer.handle(.prepared(hasData: false), now: 1) == true)
    #expect(transfer.handle(.prepared(hasData: true), now: 1) == false)
  }

  @Test("a write to a pipe without reader raises no signal, and keeps a pending one")
  func brokenPipe() throws {
    let pipe = try #require(Pipe.make())
    #expect(Pipe.prepareToWrite(pipe.writing))
    close(pipe.reading)
    #expect(Pipe.write([1, 2, 3], to: pipe.writing) == .closed)
    var signals = sigset_t()
    unsafe sigpending(&signals)
    #expect(unsafe sigismember(&signals, SIGPIPE) == 0)
    close(pipe.writing)
  }

  @Test("a full or empty pipe does not block") func full() throws {
    let pipe = try #require(Pipe.make())
    #expect(Pipe.prepareToWrite(pipe.writing))
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(Pipe.read(pipe.reading, into: &buffer) == .wouldBlock)
    let block = [UInt8](repeating: 7, count: 1 << 20)
    guard case .transferred(let count) = Pipe.write(block[...], to: pipe.writing) else {
      return #expect(Bool(false), "nothing fits")
    }
    #expect(count < block.count)
    #expect(Pipe.write(block[...], to: pipe.writing) == .wouldBlock)
    #expect(Pipe.read(pipe.reading, into: &buffer) == .transferred(16))
    #expect(buffer.allSatisfy { $0 == 7 })
    close(pipe.writing)
    close(pipe.reading)
  }

  @Test("descriptors that cannot be watched are refused") func file() {
    let descriptor = unsafe open("/proc/self/exe", O_RDONLY)
    #expect(!Pipe.prepareToWrite(descriptor))
    close(descriptor)
    #expect(!Pipe.prepareToWrite(-1))
  }

  @Test("plain text has several protocol names and one for applications") func names() {
    let applicationNames = ClipboardTypes.applicationNames([
      "image/png", "UTF8_STRING", "text/plain", "text/plain;charset=utf-8", "text/html",
    ])
    #expect(applicationNames == ["image/png", "text/plain;charset=utf-8", "text/html"])
    #expect(
      ClipboardTypes.name(of: "text/plain;charset=utf-8", among: ["text/plain", "UTF8_STRING"])
        == "UTF8_STRING")
    #expect(
      ClipboardTypes.name(of: "text/plain", among: ["text/plain; charset=UTF-8"])
        == "text/plain; charset=UTF-8")
    #expect(ClipboardTypes.name(of: "image/png", among: ["text/plain"]) == nil)
  }
}
