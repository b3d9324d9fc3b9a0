// SPDX-License-Identifier: MIT

@Suite("Item providers") struct ItemProviderTests {
  private func paths(_ list: String) -> [String]? {
    let provider = ItemProvider()
    provider.registerData(forType: ItemProvider.fileList) { Array(list.utf8) }
    var result: [String]?
    provider.loadFilePaths { result = try? $0.get() }
    return result
  }

  @Test("file paths survive the encoding, and only local files are read") func files() {
    let all = ["/home/a b/ü#%.txt", "/tmp/x"]
    let provider = ItemProvider(filePaths: all)
    var read: [String]?
    provider.loadFilePaths { read = try? $0.get() }
    #expect(read == all)
    #expect(
      paths("# comment\r\nfile:///a%20b\r\nFILE://localhost/c\nfile:/d") == ["/a b", "/c", "/d"])
    #expect(
      paths("file://host/a\r\nhttp://a/b\r\nfile:///%zz\r\nfile:///%4\r\nfile:///a%00b\r\nfile:a")
        == [])
    #expect(paths("file:///%ff") == ["file:///%ff"])
  }

  @Test("data is produced only when it is requested, and within the limit") func lazyLoading() {
    var count = 0
    let provider = ItemProvider()
    provider.registerData(forType: "a/a") {
      count += 1
      return [1, 2, 3]
    }
    #expect(count == 0 && provider.registeredTypes == ["a/a"])
    var results: [Result<[UInt8], TransferError>] = []
    provider.loadData(forType: "a/a") { results.append($0) }
    provider.loadData(forType: "a/a", limit: 2) { results.append($0) }
    provider.loadData(forType: "b/b") { results.append($0) }
    #expect(
      results == [
        .success([1, 2, 3]), .failure(.tooLarge(limit: 2)), .failure(.unavailable),
      ])
    #expect(count == 2)
  }

  /// A stream without an end, which counts the bytes that were requested of it.
  private final class EndlessStream: DataStream {
    static var produced = 0

    func read(atMost count: Int) -> [UInt8] {
      Self.produced += count
      return [UInt8](repeating: 7, count: count)
    }
  }

  @Test("a stream without an end is read only up to the limit") func endless() {
    let provider = ItemProvider()
    provider.registerStream(forType: "a/a") { EndlessStream() }
    var result: Result<[UInt8], TransferError>?
    provider.loadData(forType: "a/a", limit: 100_000) { result = $0 }
    #expect(result == .failure(.tooLarge(limit: 100_000)))
    #expect(EndlessStream.produced < 300_000)
  }

  @Test("bytes that are no image are reported") func invalid() {
    let provider = ItemProvider()
    provider.registerData(forType: ItemProvider.pngImage) { [1, 2] }
    var error: TransferError?
    provider.loadImage { if case .failure(let found) = $0 { error = found } }
    #expect(error == .invalid && provider.hasImage && !provider.hasText)
  }
}
