// SPDX-License-Identifier: MIT

/// What others have reported of positions in content that scrolls.
@Suite("SashUI, reports: positions of scrolled content") struct ReportPositionTests {
  @Observable final class Model {
    var numbers = Array(0..<60)
    var position: Int?
  }

  /// The arrangement of the views of a lazy container.
  enum Kind {
    case stack, grid, row, reversedRow

    var axes: Axis.Set { self == .row || self == .reversedRow ? .horizontal : .vertical }
  }

  /// A change of the rows before those that are visible.
  enum Change: CaseIterable {
    case add, animatedAdd, remove, replace, removeAnchor
  }

  @Test(
    "a lazy container stays at its bound row while others come and go above (uzairansaruzi/hermex #33, 2026)",
    arguments: [Kind.stack, .grid, .row, .reversedRow], Change.allCases)
  func held(kind: Kind, change: Change) throws {
    struct Page: View {
      @Bindable var model: Model
      let kind: Kind

      var body: some View {
        ScrollView(kind.axes) {
          switch kind {
          case .stack: LazyVStack(spacing: 3) { rows }
          case .grid:
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 3) { rows }
          case .row, .reversedRow: LazyHStack(spacing: 3) { rows }
          }
        }
        .scrollPosition(id: $model.position, anchor: kind.axes == .vertical ? .top : .leading)
        .environment(\.layoutDirection, kind == .reversedRow ? .rightToLeft : .leftToRight)
      }

      private var rows: some View {
        ForEach(model.numbers, id: \.self) { number in
          let length = Double(30 + abs(number) % 5 * 10)
          Block(
            "row \(number)", kind.axes == .vertical ? 100 : length,
            kind == .grid ? 40 : kind.axes == .vertical ? length : 100)
        }
      }
    }
    let model = Model()
    let page = try HostedPage(Page(model: model, kind: kind), size: Size(width: 320, height: 400))
    let scroll = try page.first(Sash.ScrollView.self)
    func position(_ name: String) throws -> Double {
      let origin = try page.block(name).convert(Point.zero, to: nil)
      return kind.axes == .vertical ? origin.y : origin.x
    }
    if kind.axes == .vertical {
      scroll.contentOffset.y = 705
    } else {
      scroll.contentOffset.x = kind == .row ? 905 : scroll.contentSize.width - 320 - 905
    }
    try page.run(0.5)
    let anchor = try #require(model.position)
    let name = "row \(anchor + 2)"
    let before = try position(name)
    func apply(_ numbers: [Int]) throws {
      if change == .animatedAdd {
        withAnimation(.linear(duration: 0.2)) { model.numbers = numbers }
      } else {
        model.numbers = numbers
      }
      for _ in 0..<20 {
        try page.frame()
        #expect(try abs(position(name) - before) <= 1)
      }
      try page.run(0.5)
      #expect(try abs(position(name) - before) <= 1)
    }
    switch change {
    case .add, .animatedAdd:
      for first in [-10, -40] { try apply(Array(first..<60)) }
    case .remove: try apply(Array(8..<60))
    case .replace: try apply(Array(-6..<0) + Array(6..<60))
    case .removeAnchor: try apply(Array(-6..<anchor) + Array((anchor + 2)..<60))
    }
    #expect(change == .removeAnchor || model.position == anchor)
    #expect(page.reports.isEmpty)
  }
}
