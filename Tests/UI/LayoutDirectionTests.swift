// SPDX-License-Identifier: MIT

@Suite("SashUI: directions and pixels")
struct LayoutDirectionTests {
  nonisolated static let mirrored: [LayoutCase] = [
    LayoutCase("a row", ["a": [50, 40, 20, 20], "b": [30, 40, 20, 20]]) {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase("a column at its leading edge", ["a": [30, 30, 40, 20], "b": [50, 50, 20, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 40, 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase("depth", ["a": [30, 40, 40, 20], "b": [60, 40, 10, 20]]) {
      ZStack(alignment: .leading) {
        Block("a", 40, 20)
        Block("b", 10, 20)
      }
    },
    LayoutCase("padding", ["a": [35, 40, 20, 20]]) { Block("a", 20, 20).padding(.leading, 10) },
    LayoutCase("a frame", ["a": [80, 40, 20, 20]]) {
      Block("a", 20, 20).frame(maxWidth: .infinity, alignment: .leading)
    },
    LayoutCase("an offset", ["a": [30, 40, 20, 20]]) { Block("a", 20, 20).offset(x: 10) },
    LayoutCase("a layer", ["a": [30, 30, 40, 40], "b": [60, 30, 10, 10]]) {
      Block("a", 40, 40).overlay(alignment: .topLeading) { Block("b", 10, 10) }
    },
    LayoutCase("a reader", ["a": [80, 0, 20, 20]]) { GeometryReader { _ in Block("a", 20, 20) } },
  ]

  @Test("views are mirrored from right to left (SwiftUI, layoutDirection)", arguments: mirrored)
  func mirrored(_ example: LayoutCase) throws {
    let view = example.view
    let page = try HostedPage(view().environment(\.layoutDirection, .rightToLeft), size: square)
    #expect(page.frames == example.frames)
  }

  @Test("a part of the page has its own direction, and changes it")
  func parts() throws {
    func content(_ direction: LayoutDirection) -> some View {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        HStack(spacing: 0) {
          Block("b", 20, 20)
          Block("c", 20, 20)
        }.environment(\.layoutDirection, direction)
      }
    }
    func positions(_ frames: [String: Rect]) -> [Double] {
      frames.sorted { $0.key < $1.key }.map(\.value.minX)
    }
    let page = try HostedPage(content(.rightToLeft), size: square)
    #expect(positions(page.frames) == [20, 60, 40])
    page.view.rootView = content(.leftToRight)
    try page.frame()
    #expect(positions(page.frames) == [20, 40, 60])
    page.view.rootView = content(.rightToLeft)
    try page.frame()
    #expect(positions(page.frames) == [20, 60, 40])
  }

  @Test("a text is written in the direction of its part of the page")
  func texts() throws {
    let page = try HostedPage(Text("a").environment(\.layoutDirection, .rightToLeft), size: square)
    let label = try #require(page.view.subviews.first as? Sash.Label)
    #expect(label.layoutDirection == .rightToLeft)
  }

  @Test("a window's direction mirrors all but the parts with their own, also when it changes")
  func window() throws {
    struct Page: View {
      @Environment(\.layoutDirection) private var direction
      @State private var isLong = false

      var body: some View {
        HStack(spacing: 0) {
          Block("a", 20, 20)
          HStack(spacing: 0) {
            Block("b", 10, 20)
            Block("c", 10, 20)
          }.environment(\.layoutDirection, .leftToRight)
          if direction == .rightToLeft { Block("right", 10, 20) }
          if isLong { Block("d", 10, 20).padding(.leading, 10) }
          Button("longer") { isLong = true }.frame(width: 0, height: 0)
        }
      }
    }
    func positions(_ page: HostedPage<Page>) -> [String: Double] {
      page.frames.filter { $0.key.count == 1 || $0.key == "right" }.mapValues(\.minX)
    }
    let page = try HostedPage(Page(), size: square)
    #expect(positions(page) == ["a": 30, "b": 50, "c": 60])
    page.window.layoutDirection = .rightToLeft
    try page.frame()
    #expect(positions(page) == ["a": 55, "b": 35, "c": 45, "right": 25])
    try page.tap("longer")
    #expect(positions(page) == ["a": 65, "b": 45, "c": 55, "right": 35, "d": 15])
    page.window.layoutDirection = .leftToRight
    try page.frame()
    #expect(positions(page) == ["a": 20, "b": 40, "c": 50, "d": 70])
  }

  @Test("texts and fields of the whole width follow the direction of their part of the page")
  func alignment() throws {
    func content(_ direction: LayoutDirection) -> some View {
      VStack {
        Text("First line\nsecond")
        TextField("Field", text: .constant("a"))
      }
      .environment(\.layoutDirection, direction)
    }
    let page = try HostedPage(content(.rightToLeft), size: square)
    let (label, field) = (try page.first(Sash.Label.self), try page.first(Sash.TextField.self))
    for (direction, expected) in [
      (LayoutDirection.leftToRight, Sash.TextAlignment.left), (.rightToLeft, .right),
    ] {
      page.view.rootView = content(direction)
      try page.frame()
      #expect(label.textAlignment == expected && field.textAlignment == expected)
    }
  }

  @Test("an editor's trailing edge follows the direction of its part of the page")
  func editorAlignment() throws {
    func content(_ direction: LayoutDirection) -> some View {
      TextEditor(text: .constant("a")).multilineTextAlignment(.trailing)
        .environment(\.layoutDirection, direction)
    }
    let page = try HostedPage(content(.rightToLeft), size: square)
    let editor = try page.first(Sash.TextView.self)
    #expect(editor.textAlignment == .left)
    page.view.rootView = content(.leftToRight)
    try page.frame()
    #expect(editor.textAlignment == .right)
  }

  @Test("texts follow the direction of their window")
  func windowTexts() throws {
    let page = try HostedPage(Text("a").multilineTextAlignment(.leading), size: square)
    let label = try page.first(Sash.Label.self)
    page.window.layoutDirection = .rightToLeft
    try page.frame()
    #expect(label.layoutDirection == .rightToLeft && label.textAlignment == .right)
  }

  @Test("a text that fits after a change begins at the edge of its window's direction")
  func fittingTexts() throws {
    struct Page: View {
      @State private var text = "a"

      var body: some View {
        ViewThatFits(in: .vertical) {
          Text("\(text)\nb\nc").fixedSize()
          Text("\(text)\nb").fixedSize()
        }
        .frame(height: text == "a" ? 100 : 40)
        Button("change") { text = "d" }.frame(width: 0, height: 0)
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 200, height: 200))
    page.window.layoutDirection = .rightToLeft
    try page.frame()
    try page.tap("change")
    let label = try #require(page.all(Sash.Label.self).first { $0.text == "d\nb" })
    #expect(label.textAlignment == .right)
  }

  @Test("frames have whole pixels without gaps", arguments: [1.0, 1.25, 1.5, 2])
  func pixels(_ scale: Double) throws {
    let page = try HostedPage(
      HStack(spacing: 0) {
        Block("a")
        Block("b")
        Block("c").padding(.vertical, 3.3)
      }, size: square, scale: scale)
    let frames = page.blocks.map(\.frame)
    for frame in frames {
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
    }
    #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX)
    #expect(frames[0].minX == 0 && frames[2].maxX == 100)
  }
}
