// SPDX-License-Identifier: MIT

private struct BoundsKey: PreferenceKey {
  static let defaultValue: [Anchor<Rect>] = []

  static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) {
    value += nextValue()
  }
}

private struct PointsKey: PreferenceKey {
  static let defaultValue: [Anchor<Point>] = []

  static func reduce(value: inout [Anchor<Point>], nextValue: () -> [Anchor<Point>]) {
    value += nextValue()
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []

  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

extension Rect {
  fileprivate var text: String { "\(Int(minX)),\(Int(minY)),\(Int(width)),\(Int(height))" }
}

@Suite("SashUI: anchors and geometry")
struct AnchorTests {
  /// Displays a block over the anchored views.
  @ViewBuilder private func frames(_ anchors: [Anchor<Rect>]) -> some View {
    GeometryReader { proxy in
      ForEach(anchors.indices) { index in
        let rect = proxy[anchors[index]]
        Block("\(index)", rect.width, rect.height).offset(x: rect.minX, y: rect.minY)
      }
    }
  }

  @Test("an overlay finds the frames of views inside (SwiftUI, anchorPreference)")
  func bounds() throws {
    func content(_ width: Double) -> some View {
      HStack(spacing: 10) {
        Block("a", width, 20).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
        // In a view of its own.
        Block("b", 20, 10).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
          .opacity(0.5)
      }
      .overlayPreferenceValue(BoundsKey.self) { frames($0) }
    }
    let page = try HostedPage(content(30), size: square)
    #expect(page.frames["0"] == Rect(x: 20, y: 40, width: 30, height: 20))
    #expect(page.frames["1"] == page.frames["b"])
    page.view.rootView = content(50)
    try page.frame()
    #expect(page.frames["0"] == Rect(x: 10, y: 40, width: 50, height: 20))
    #expect(page.frames["1"] == page.frames["b"])
  }

  @Test("each view of a group sets an anchor, also one that joins it")
  func groups() throws {
    func content(_ names: [String]) -> some View {
      HStack(spacing: 0) {
        ForEach(names, id: \.self) { Block($0, 10, 10) }
          .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
      }
      .backgroundPreferenceValue(BoundsKey.self) { frames($0) }
    }
    let page = try HostedPage(content(["a", "b"]), size: square)
    #expect(page.frames["0"] == page.frames["a"] && page.frames["1"] == page.frames["b"])
    #expect(page.blocks.map(\.name) == ["0", "1", "a", "b"])
    page.view.rootView = content(["c", "a", "b"])
    try page.frame()
    #expect(page.frames["0"] == page.frames["c"] && page.frames["2"] == page.frames["b"])
    page.view.rootView = content([])
    try page.frame()
    #expect(page.frames.isEmpty)
  }

  @Test("points and rectangles are found in the coordinates of a view (SwiftUI, Anchor.Source)")
  func points() throws {
    let log = EventLog()
    let sources: [Anchor<Point>.Source] = [
      .topLeading, .center, .bottomTrailing, .point(Point(x: 1, y: 2)),
      .unitPoint(UnitPoint(x: 0.5, y: 0)),
    ]
    _ = try HostedPage(
      VStack(spacing: 0) {
        Block("a", 40, 20)
          .transformAnchorPreference(key: PointsKey.self, value: sources[0]) { $0 += [$1] }
          .transformAnchorPreference(key: PointsKey.self, value: sources[1]) { $0 += [$1] }
          .transformAnchorPreference(key: PointsKey.self, value: sources[2]) { $0 += [$1] }
          .transformAnchorPreference(key: PointsKey.self, value: sources[3]) { $0 += [$1] }
          .transformAnchorPreference(key: PointsKey.self, value: sources[4]) { $0 += [$1] }
          .anchorPreference(
            key: BoundsKey.self, value: .rect(Rect(x: 1, y: 2, width: 3, height: 4))
          ) {
            [$0]
          }
        Block("b", 100, 10)
      }
      .overlayPreferenceValue(PointsKey.self) { anchors in
        GeometryReader { proxy in
          let _ = log.add(
            anchors.map { "\(Int(proxy[$0].x)),\(Int(proxy[$0].y))" }.joined(separator: " "))
        }
      }
      .overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          let _ = log.add(anchors.map { proxy[$0].text }.joined(separator: " "))
        }
      }, size: square)
    let lines = log.take()
    #expect(lines.contains("30,0 50,10 70,20 31,2 50,0"))
    #expect(lines.contains("31,2,3,4"))
  }

  @Test(
    "what is over a view follows its preference, and nothing else (SwiftUI, overlayPreferenceValue)"
  )
  func values() throws {
    let log = EventLog()
    func content(_ name: String, _ count: Int) -> some View {
      VStack {
        Text("row \(count)").preference(key: NamesKey.self, value: [name])
        Text("end").preference(key: NamesKey.self, value: ["z"])
      }
      .overlayPreferenceValue(NamesKey.self, alignment: .topLeading) {
        Text($0.joined(separator: " "))
      }
      .onPreferenceChange(NamesKey.self) { log.add($0.joined()) }
    }
    let page = try HostedPage(content("a", 1))
    #expect(page.texts == ["row 1", "end", "a z"])
    page.view.rootView = content("b", 2)
    try page.frame()
    #expect(page.texts == ["row 2", "end", "b z"])
    #expect(log.take() == ["az", "bz"])
  }

  @Test("a callback tells the geometry, and its changes (SwiftUI, onGeometryChange)")
  func geometry() throws {
    let log = EventLog()
    func content(_ width: Double, _ offset: Double) -> some View {
      HStack(spacing: 0) {
        Group {
          Block("a", width, 10)
          Block("b", 10, 10)
        }
        .onGeometryChange(for: String.self) {
          $0.frame(in: .global).text
        } action: { old, new in
          log.add(old == new ? new : "\(old) to \(new)")
        }
      }
      .onGeometryChange(for: Double.self) {
        $0.size.width
      } action: {
        log.add("\($0)")
      }
      .padding(.leading, offset)
      .opacity(0.5)
    }
    let page = try HostedPage(content(20, 0), size: square)
    #expect(log.take().sorted() == ["30.0", "35,45,20,10", "55,45,10,10"])
    page.view.rootView = content(20, 0)
    try page.frame()
    #expect(log.take() == [])
    page.view.rootView = content(40, 0)
    try page.frame()
    #expect(
      log.take().sorted() == ["35,45,20,10 to 25,45,40,10", "50.0", "55,45,10,10 to 65,45,10,10"])
    page.view.rootView = content(40, 20)
    try page.frame()
    #expect(
      log.take().sorted() == ["25,45,40,10 to 35,45,40,10", "65,45,10,10 to 75,45,10,10"])
  }

  @Test("a reader follows its position where only a view around it has moved")
  func position() throws {
    struct Position: View {
      let proxy: GeometryProxy

      var body: some View { Text("\(proxy.frame(in: .global).minX)") }
    }
    func content(_ offset: Double) -> some View {
      GeometryReader { Position(proxy: $0) }.frame(width: 50).opacity(0.5).offset(x: offset)
    }
    let page = try HostedPage(content(0), size: square)
    #expect(page.texts == ["25.0"])
    page.view.rootView = content(10)
    try page.frame()
    #expect(page.texts == ["35.0"])
  }

  @Test("what a callback of the geometry writes is displayed in the same frame")
  func writes() throws {
    struct Page: View {
      @State private var width = 0.0

      var body: some View {
        VStack(spacing: 0) {
          Block("a", 40, 10).onGeometryChange(for: Double.self) {
            $0.size.width
          } action: {
            width = $0
          }
          Block("b", width, 10)
        }
      }
    }
    let page = try HostedPage(Page(), size: square)
    #expect(page.frames["b"]?.width == 40)
  }
}
