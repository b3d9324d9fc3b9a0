// SPDX-License-Identifier: MIT

private enum MidGuide: AlignmentID {
  nonisolated static func defaultValue(in context: ViewDimensions) -> Double { context.height / 4 }
}

extension VerticalAlignment {
  fileprivate nonisolated static let mid = VerticalAlignment(MidGuide.self)
}

@Suite("SashUI: modifiers of the layout")
struct LayoutModifierTests {
  nonisolated static let padding: [LayoutCase] = [
    LayoutCase("16 at all edges", ["a": [16, 16, 68, 68]]) { Block("a").padding() },
    LayoutCase("a length at all edges", ["a": [40, 40, 20, 20]]) { Block("a", 20, 20).padding(10) },
    LayoutCase("one edge", ["a": [45, 40, 20, 20]]) { Block("a", 20, 20).padding(.leading, 10) },
    LayoutCase("several edges", ["a": [37, 43, 20, 20]]) {
      Block("a", 20, 20).padding([.top, .trailing], 6)
    },
    LayoutCase("16 at the edges of a row", ["a": [30, 40, 20, 20], "b": [66, 40, 20, 20]]) {
      HStack(spacing: 0) {
        Block("a", 20, 20).padding(.horizontal)
        Block("b", 20, 20)
      }
    },
    LayoutCase("insets", ["a": [39, 39, 20, 20]]) {
      Block("a", 20, 20).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    LayoutCase("a negative length enlarges the view", ["a": [-5, -5, 110, 110]]) {
      Block("a").padding(-5)
    },
    LayoutCase("each view of a group by itself", ["a": [40, 25, 20, 20], "b": [40, 55, 20, 20]]) {
      VStack(spacing: 0) {
        Group {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }.padding(5)
      }
    },
  ]

  @Test("padding adds space (SwiftUI, padding(_:_:))", arguments: padding)
  func padding(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let frames: [LayoutCase] = [
    LayoutCase("the view is centred", ["a": [40, 40, 20, 20]]) {
      Block("a", 20, 20).frame(width: 40, height: 40)
    },
    LayoutCase("at the top leading corner", ["a": [30, 30, 20, 20]]) {
      Block("a", 20, 20).frame(width: 40, height: 40, alignment: .topLeading)
    },
    LayoutCase("at the bottom trailing corner", ["a": [50, 50, 20, 20]]) {
      Block("a", 20, 20).frame(width: 40, height: 40, alignment: .bottomTrailing)
    },
    LayoutCase("a dimension that is not given is the view's", ["a": [30, 0, 40, 100]]) {
      Block("a").frame(width: 40)
    },
    LayoutCase("a larger view overlaps the frame", ["a": [20, 20, 60, 60]]) {
      Block("a", 60, 60).frame(width: 20, height: 20)
    },
    LayoutCase("an unlimited width takes all", ["a": [0, 40, 20, 20]]) {
      Block("a", 20, 20).frame(maxWidth: .infinity, alignment: .leading)
    },
    LayoutCase("a greatest width limits the view", ["a": [25, 0, 50, 100]]) {
      Block("a").frame(maxWidth: 50)
    },
    LayoutCase("a least width is not exceeded by a smaller view", ["a": [25, 40, 20, 20]]) {
      Block("a", 20, 20).frame(minWidth: 50, alignment: .leading)
    },
    LayoutCase("a least width exceeds what is offered", ["a": [-25, 0, 150, 100]]) {
      Block("a").frame(minWidth: 150)
    },
    LayoutCase("both limits", ["a": [60, 40, 20, 20]]) {
      Block("a", 20, 20).frame(minWidth: 30, maxWidth: 60, alignment: .trailing)
    },
    LayoutCase("ideal extents are offered where none is", ["a": [35, 30, 30, 40]]) {
      Block("a").frame(idealWidth: 30, idealHeight: 40).fixedSize()
    },
    LayoutCase("a least height without an offer", ["a": [40, 35, 20, 20]]) {
      Block("a", 20, 20).frame(minHeight: 30, alignment: .top).fixedSize()
    },
    LayoutCase(
      "a stack gives a bounded frame its greatest width",
      ["a": [0, 0, 40, 100], "b": [40, 0, 60, 100]]
    ) {
      HStack(spacing: 0) {
        Block("a").frame(maxWidth: 40)
        Block("b")
      }
    },
  ]

  @Test("a frame has its size (SwiftUI, frame(width:height:alignment:))", arguments: frames)
  func frame(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let sizes: [LayoutCase] = [
    LayoutCase("fixedSize() is the ideal size", ["a": [45, 45, 10, 10]]) { Block("a").fixedSize() },
    LayoutCase("fixedSize of one dimension", ["a": [45, 0, 10, 100]]) {
      Block("a").fixedSize(horizontal: true, vertical: false)
    },
    LayoutCase("offset moves the view alone", ["a": [60, 35, 20, 20], "b": [50, 40, 20, 20]]) {
      HStack(spacing: 0) {
        Block("a", 20, 20).offset(x: 30, y: -5)
        Block("b", 20, 20)
      }
    },
    LayoutCase("position places the centre", ["a": [0, 10, 20, 20]]) {
      Block("a", 20, 20).position(x: 10, y: 20)
    },
    LayoutCase("position takes all space", ["a": [20, 10, 20, 20], "b": [0, 40, 20, 20]]) {
      HStack(spacing: 0) {
        Block("b", 20, 20)
        Block("a", 20, 20).position(x: 10, y: 20)
      }
    },
    LayoutCase("a ratio fits", ["a": [0, 25, 100, 50]]) {
      Block("a").aspectRatio(2, contentMode: .fit)
    },
    LayoutCase("a ratio fills", ["a": [-50, 0, 200, 100]]) {
      Block("a").aspectRatio(2, contentMode: .fill)
    },
    LayoutCase("a ratio of a size", ["a": [25, 0, 50, 100]]) {
      Block("a").aspectRatio(Size(width: 1, height: 2), contentMode: .fit)
    },
    LayoutCase("a ratio leaves a fixed size", ["a": [40, 40, 20, 20]]) {
      Block("a", 20, 20).aspectRatio(3, contentMode: .fit)
    },
    LayoutCase("scaledToFit has the ideal ratio", in: (100, 50), ["a": [25, 0, 50, 50]]) {
      Block("a").scaledToFit()
    },
    LayoutCase("scaledToFill has the ideal ratio", in: (100, 50), ["a": [0, -25, 100, 100]]) {
      Block("a").scaledToFill()
    },
  ]

  @Test("modifiers change sizes and places (SwiftUI, Layout adjustments)", arguments: sizes)
  func sizes(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let guides: [LayoutCase] = [
    LayoutCase("a constant", ["a": [35, 30, 20, 20], "b": [45, 50, 20, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20)
        Block("b", 20, 20).alignmentGuide(.leading) { _ in -10 }
      }
    },
    LayoutCase("another guide", ["a": [50, 30, 20, 20], "b": [30, 50, 20, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20)
        Block("b", 20, 20).alignmentGuide(.leading) { $0[.trailing] }
      }
    },
    LayoutCase(
      "an own guide across stacks",
      ["a": [30, 30, 20, 20], "b": [30, 50, 20, 20], "c": [50, 50, 20, 20]]
    ) {
      HStack(alignment: .mid, spacing: 0) {
        VStack(spacing: 0) {
          Block("a", 20, 20)
          Block("b", 20, 20).alignmentGuide(.mid) { $0[VerticalAlignment.center] }
        }
        Block("c", 20, 20).alignmentGuide(.mid) { _ in 10 }
      }
    },
    LayoutCase("the default of an own guide", ["a": [30, 30, 20, 40], "b": [50, 35, 20, 20]]) {
      HStack(alignment: .mid, spacing: 0) {
        Block("a", 20, 40)
        Block("b", 20, 20)
      }
    },
    LayoutCase("padding moves a guide", ["a": [30, 45, 20, 20], "b": [50, 45, 20, 20]]) {
      HStack(alignment: .mid, spacing: 0) {
        Block("a", 20, 20).alignmentGuide(.mid) { _ in 0 }.padding(.top, 10)
        Block("b", 20, 20).alignmentGuide(.mid) { _ in 0 }
      }
    },
    LayoutCase("a frame aligns by it", ["a": [50, 40, 20, 20]]) {
      Block("a", 20, 20).alignmentGuide(HorizontalAlignment.center) { _ in 0 }.frame(width: 60)
    },
    LayoutCase("explicit or nil", ["a": [50, 40, 20, 20]]) {
      Block("a", 20, 20).alignmentGuide(.mid) { _ in 7 }
        .alignmentGuide(HorizontalAlignment.center) {
          $0[explicit: VerticalAlignment.mid] == 7 && $0[explicit: .top] == nil ? 0 : 10
        }
        .frame(width: 60)
    },
  ]

  @Test("guides align views (SwiftUI, Aligning views across stacks)", arguments: guides)
  func guides(_ example: LayoutCase) throws { try example.check() }

  @Test("a changed guide moves the views of a stack around a padding")
  func changedGuide() throws {
    func content(_ distance: Double) -> some View {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20)
        Block("b", 20, 20).alignmentGuide(.leading) { _ in distance }.padding(.leading, 2)
      }
    }
    let page = try HostedPage(content(0), size: square)
    #expect(page.frames["b"]?.minX == page.frames["a"]?.minX)
    page.view.rootView = content(-10)
    try page.frame()
    #expect((page.frames["b"]?.minX ?? 0) - (page.frames["a"]?.minX ?? 0) == 10)
  }

  @Test("a changed priority divides a stack again")
  func changedPriority() throws {
    func content(_ priority: Double) -> some View {
      HStack(spacing: 0) {
        Block("a", from: 20, to: 80, height: 10).layoutPriority(priority).padding(0)
        Block("b", from: 20, to: 80, height: 10)
      }
    }
    let page = try HostedPage(content(0), size: square)
    #expect(page.frames["a"]?.width == 50)
    page.view.rootView = content(1)
    try page.frame()
    #expect(page.frames["a"]?.width == 80)
    page.view.rootView = content(-1)
    try page.frame()
    #expect(page.frames["a"]?.width == 20)
  }

  @Test("a modifier follows the number of views in its group")
  func changedGroup() throws {
    func content(_ isLonger: Bool) -> some View {
      VStack(spacing: 0) {
        Group {
          if isLonger { Block("a", 20, 20) }
          Block("b", 20, 20)
        }.padding(5)
      }
    }
    let page = try HostedPage(content(false), size: square)
    #expect(page.frames == ["b": Rect(x: 40, y: 40, width: 20, height: 20)])
    page.view.rootView = content(true)
    try page.frame()
    #expect(
      page.frames == [
        "a": Rect(x: 40, y: 25, width: 20, height: 20),
        "b": Rect(x: 40, y: 55, width: 20, height: 20),
      ])
    page.view.rootView = content(false)
    try page.frame()
    #expect(page.frames == ["b": Rect(x: 40, y: 40, width: 20, height: 20)])
  }

  @Test("a view at half a pixel is at the same pixels inside a view of its own")
  func halfPixels() throws {
    let size = Size(width: 100, height: 100)
    let plain = try HostedPage(Block("a", 21, 21), size: size)
    #expect(plain.frames["a"] == Rect(x: 40, y: 40, width: 21, height: 21))
    let clipped = try HostedPage(Block("a", 21, 21).clipped(), size: size)
    #expect(clipped.frames == plain.frames)
  }
}
