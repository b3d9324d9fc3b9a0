// SPDX-License-Identifier: MIT

@Suite("Addresses that a window opens")
struct WindowOpeningTests {
  /// A value whose description is an address, as Foundation has one.
  private struct Address: CustomStringConvertible {
    var description: String { "https://www.swift.org" }
  }

  @Test("a window hands addresses to its host, and passes the result on")
  func opening() {
    let window = Window(size: Size(width: 100, height: 100))
    var reports: [String] = []
    window.onReport = { reports.append($0) }
    var results: [Bool] = []
    window.open("https://a.b") { results.append($0) }
    #expect(results == [false] && reports.count == 1)
    let host = OffscreenWindowHost(window)
    window.open("mailto:a@b.c?subject=d%20e") { results.append($0) }
    window.open(Address())
    #expect(results == [false, true])
    #expect(
      host.requests == [.open("mailto:a@b.c?subject=d%20e"), .open("https://www.swift.org")])
    #expect(reports.count == 1)
  }

  @Test(
    "a text without a scheme is not opened, and reported",
    arguments: ["", "--help", "/etc/passwd", "a b:c", "https://a b", ":x", "1:x", "é:x", "a:\n"])
  func noAddress(text: String) {
    let window = Window(size: Size(width: 100, height: 100))
    let host = OffscreenWindowHost(window)
    var reports: [String] = []
    window.onReport = { reports.append($0) }
    var isOpened: Bool?
    window.open(text) { isOpened = $0 }
    #expect(isOpened == false && host.requests.isEmpty)
    #expect(reports.count == 1 && reports[0].contains("no address"))
  }
}
