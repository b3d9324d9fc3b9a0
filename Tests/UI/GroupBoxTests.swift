// SPDX-License-Identifier: MIT

@Suite("SashUI: group boxes")
struct GroupBoxTests {
  @Test("a box is as wide as it is offered, around its label and its content (SwiftUI, GroupBox)")
  func layout() throws {
    let page = try HostedPage(
      VStack {
        GroupBox("Title") { Block("content", 60, 20) }
        Block("below", 10, 10)
      })
    let (title, content) = (page.frames["Title"], page.frames["content"])
    let (label, block) = (try #require(title), try #require(content))
    #expect(label.minX == 12 && block.midX == 160)
    #expect(block.minY >= label.maxY && block.minY - label.maxY <= 12)
    #expect(try #require(page.frames["below"]).minY >= block.maxY + 12)
    // The background of the box differs from that of the page.
    #expect(
      try page.pixel(Int(block.minX) - 5, Int(block.midY))
        != page.pixel(2, Int(page.view.bounds.maxY) - 2))
  }

  @Test("the views of a box without a label are a column")
  func plain() throws {
    let page = try HostedPage(
      GroupBox {
        Block("first", 60, 20)
        Block("second", 60, 20)
      })
    let (first, second) = (try #require(page.frames["first"]), try #require(page.frames["second"]))
    #expect(second.minY >= first.maxY && second.midX == first.midX)
  }

  @Test("a style of one's own arranges the parts, and can add to the box (SwiftUI, GroupBoxStyle)")
  func styles() throws {
    struct Reversed: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.content
          configuration.label
        }
      }
    }
    struct Marked: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("marked")
          GroupBox(configuration)
        }
      }
    }
    let page = try HostedPage(
      GroupBox("Title") { Block("content", 60, 20) }.groupBoxStyle(Reversed()))
    #expect(
      try #require(page.frames["Title"]).minY >= (try #require(page.frames["content"])).maxY)
    let marked = try HostedPage(
      GroupBox("Title") { GroupBox("Inner") { Text("content") } }.groupBoxStyle(Marked()))
    #expect(marked.texts == ["marked", "Title", "marked", "Inner", "content"])
  }
}
