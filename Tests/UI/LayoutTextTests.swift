// SPDX-License-Identifier: MIT

@Suite("SashUI: texts in the layout")
struct LayoutTextTests {
  private let long = "A sentence that is too long for one line of a narrow page."

  @Test("a text wraps in the width that it is offered (SwiftUI, Text)")
  func wrapping() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Text("A")
        Text(long)
      }, size: Size(width: 100, height: 300))
    let (short, wrapped) = (try #require(page.frames["A"]), try #require(page.frames[long]))
    #expect(wrapped.width <= 100 && wrapped.height >= 3 * short.height)
    #expect(wrapped.minY == short.maxY)
    try page.resize(600, 300)
    #expect(page.frames[long]?.height == short.height)
  }

  @Test("a text that fits is laid out once, from its measurement to its display")
  func layouts() throws {
    let before = TextSystem.shared.statistics.layoutsCreated
    _ = try HostedPage(
      VStack(alignment: .trailing) {
        ForEach(0..<5) { Text("A text on line \($0)").frame(height: 18) }
      }
      .multilineTextAlignment(.trailing), size: Size(width: 300, height: 300))
    #expect(TextSystem.shared.statistics.layoutsCreated == before + 5)
  }

  @Test("a fixed size keeps a text on one line (SwiftUI, fixedSize())")
  func fixedSize() throws {
    let page = try HostedPage(Text(long).fixedSize(), size: square)
    #expect(try #require(page.frames[long]).width > 100)
  }

  @Test("a text of higher priority keeps its line (SwiftUI, layoutPriority(_:))")
  func priority() throws {
    let page = try HostedPage(
      HStack {
        Text(long)
        Text("Whole words").layoutPriority(1)
      }, size: Size(width: 140, height: 300))
    let alone = try HostedPage(Text("Whole words"), size: Size(width: 300, height: 300))
    #expect(page.frames["Whole words"]?.size == alone.frames["Whole words"]?.size)
  }

  @Test("rows align by the first and by the last baseline (SwiftUI, VerticalAlignment)")
  func baselines() throws {
    func frames(_ alignment: VerticalAlignment) throws -> (one: Rect, two: Rect, block: Rect) {
      let page = try HostedPage(
        HStack(alignment: alignment) {
          Text("one")
          Text("two\nlines").padding(.top, 10)
          Block("block", 10, 10)
        }, size: Size(width: 300, height: 300))
      return (
        try #require(page.frames["one"]), try #require(page.frames["two\nlines"]),
        try #require(page.frames["block"])
      )
    }
    let label = Sash.Label("one")
    let first = try frames(.firstTextBaseline)
    #expect(first.one.minY == first.two.minY)
    #expect(abs(first.block.maxY - first.one.minY - label.firstBaseline) <= 1)
    let last = try frames(.lastTextBaseline)
    #expect(last.one.maxY == last.two.maxY)
  }

  @Test("a column has the first baseline of its first text")
  func nestedBaselines() throws {
    let page = try HostedPage(
      HStack(alignment: .firstTextBaseline) {
        Text("one")
        VStack {
          Text("two")
          Text("three")
        }
      }, size: Size(width: 300, height: 300))
    #expect(page.frames["one"]?.minY == page.frames["two"]?.minY)
  }
}
