// SPDX-License-Identifier: MIT

/// A stream of a size, which counts what was requested of it.
private final class CountedStream: DataStream {
  private(set) var produced = 0
  private let size: Int

  init(size: Int) { self.size = size }

  func read(atMost count: Int) -> [UInt8] {
    let part = min(count, size - produced)
    produced += part
    return [UInt8](repeating: 5, count: part)
  }
}

@Suite("Large transfers of clipboards") @MainActor struct LargeTransferTests {
  private let size = 100 << 20
  /// The greatest amount in bytes between the stream and the reader: a chunk and a pipe.
  private let onTheWay = 3 << 16

  private func copy(_ provider: ItemProvider, _ stage: Stage) {
    stage.host.setClipboard(provider, in: .clipboard, grant: stage.grant(serial: 77))
    stage.settle()
  }

  @Test("100 MB are produced only as fast as they are read, while the window draws") func slow()
    throws
  {
    let stage = try Stage.mapped()
    let stream = CountedStream(size: size)
    let provider = ItemProvider()
    provider.registerStream(forType: "a/a") { stream }
    copy(provider, stage)
    let paste = try #require(stage.seat.clipboard.paste(type: "a/a"))
    stage.settle()
    #expect(stream.produced > 0 && stream.produced <= onTheWay)
    stage.move(to: 100)
    #expect(try stage.shown() == stage.painted())
    var worst = 0
    for _ in 0..<10_000 where !paste.isEnded {
      paste.read(atMost: 1 << 20)
      worst = max(worst, stream.produced - paste.bytes.count)
      stage.loop.step()
    }
    #expect(paste.isEnded && paste.bytes.count == size && worst <= onTheWay)
  }

  @Test("a reader that stops is given up after thirty seconds, and the stream is released")
  func stops() throws {
    let stage = try Stage.mapped()
    weak var released: CountedStream?
    let provider = ItemProvider()
    provider.registerStream(forType: "a/a") { [size] in
      let stream = CountedStream(size: size)
      released = stream
      return stream
    }
    copy(provider, stage)
    let paste = try #require(stage.seat.clipboard.paste(type: "a/a"))
    stage.settle()
    stage.clock.now += 29
    stage.settle()
    #expect(released != nil)
    stage.clock.now += 1
    stage.settle()
    #expect(released == nil)
    paste.read()
    #expect(paste.isEnded && paste.bytes.count < size)
  }

  @Test("data that the application produces later is written then, or nothing when it never comes")
  func later() throws {
    let stage = try Stage.mapped()
    var completion: (([UInt8]?) -> Void)?
    let provider = ItemProvider()
    provider.registerDataRepresentation(forType: "a/a") { completion = $0 }
    copy(provider, stage)
    let first = try #require(stage.seat.clipboard.paste(type: "a/a"))
    stage.settle()
    completion?([1, 2])
    stage.settle()
    first.read()
    #expect(first.bytes == [1, 2])
    let second = try #require(stage.seat.clipboard.paste(type: "a/a"))
    stage.settle()
    stage.clock.now += 31
    stage.settle()
    second.read()
    #expect(second.isEnded && second.bytes.isEmpty)
    completion?([3])
    stage.settle()
    #expect(stage.display.state == .connected)
  }

  @Test("a read beyond its limit is reported, and a larger limit takes the data") func limits()
    throws
  {
    let stage = try Stage.mapped()
    stage.seat.clipboard.answer = [UInt8](repeating: 1, count: 1_000)
    stage.seat.clipboard.copy(types: ["a/a"])
    stage.settle()
    var results: [Result<Int, TransferError>] = []
    let item = try #require(stage.window.clipboardItem())
    for limit in [999, 1_000] {
      item.loadData(forType: "a/a", limit: limit) { results.append($0.map(\.count)) }
      stage.settle()
    }
    #expect(results == [.failure(.tooLarge(limit: 999)), .success(1_000)])
  }
}
