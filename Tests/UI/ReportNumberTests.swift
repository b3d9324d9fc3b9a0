// SPDX-License-Identifier: MIT

/// A view with a number that is none, as a division by the size of an empty view gives it.
private nonisolated struct Odd: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let view: @MainActor @Sendable (Double) -> AnyView

  init<Content: View>(
    _ name: String, @ViewBuilder view: @escaping @MainActor @Sendable (Double) -> Content
  ) {
    testDescription = name
    self.view = { AnyView(view($0)) }
  }

  static let all = [
    Odd("frame") { Color.red.frame(width: $0, height: 10) },
    Odd("limits") {
      Color.red.frame(minWidth: $0, idealWidth: $0, maxWidth: $0, minHeight: $0, maxHeight: $0)
    },
    Odd("padding") { Text("text").padding($0) },
    Odd("place") { Text("text").offset(x: $0, y: $0) },
    Odd("position") { Text("text").position(x: $0, y: $0).frame(height: 20) },
    Odd("effects") { Text("text").opacity($0).scaleEffect($0).shadow(radius: $0) },
    Odd("corners") { Color.red.cornerRadius($0).frame(height: 10) },
    Odd("ratio") { Color.red.aspectRatio($0, contentMode: .fit).frame(height: 10) },
    Odd("fill (SDWebImageSwiftUI #6, 2019)") { _ in
      Color.red.frame(height: 100).frame(minWidth: 0, maxWidth: .infinity).scaledToFill()
    },
    Odd("spacing") { number in
      HStack(spacing: number) {
        Text("a")
        Spacer(minLength: number)
        Text("b").layoutPriority(number)
      }
    },
    Odd("grid") { number in
      Grid(horizontalSpacing: number, verticalSpacing: number) {
        GridRow {
          Text("a"); Text("b")
        }
      }
    },
    Odd("guide") { number in Text("a").alignmentGuide(.leading) { _ in number } },
    Odd("lines") { Text("text").lineSpacing($0).font(.system(size: $0)) },
    Odd("stroke") { Circle().stroke(lineWidth: $0).border(.red, width: $0).frame(height: 10) },
    Odd("slider") { Slider(value: .constant($0), in: 0...1, step: $0) },
    Odd("canvas") { number in
      Canvas { context, _ in
        context.fill(
          Path(Rect(x: number, y: 0, width: number, height: 5)), with: .color(.red))
      }
      .frame(height: 10)
    },
    Odd("reader (QGrid #47, 2020)") { number in
      GeometryReader { proxy in Text("text").frame(width: proxy.size.width * number - 5) }
        .frame(width: 0, height: 0)
    },
  ]
}

@Suite("SashUI, reports: numbers")
struct ReportNumberTests {
  @Test(
    "numbers that are none neither end the program nor spoil what is beside them (SDWebImageSwiftUI #6, 2019; QGrid #47, 2020; MessageKit #1637, 2021)",
    arguments: Odd.all, [Double.nan, .infinity, -.infinity, -7])
  private func odd(_ odd: Odd, number: Double) throws {
    let page = try HostedPage(
      VStack(alignment: .leading, spacing: 0) {
        Block("above", 10, 10)
        odd.view(number)
        Block("below", 10, 10)
      }
      .frame(maxHeight: .infinity, alignment: .top))
    for _ in 0..<3 { try page.frame() }
    let above = try #require(page.frames["above"]), below = try #require(page.frames["below"])
    #expect(above.minX.isFinite && above.minY.isFinite && above.size == Size(width: 10, height: 10))
    #expect(below.minX.isFinite && below.minY.isFinite && below.size == Size(width: 10, height: 10))
    #expect(page.reports == [] && !page.window.needsFrame)
  }

  @Test("a view at a position beyond any surface does not end the program")
  func far() throws {
    let page = try HostedPage(
      ZStack(alignment: .topLeading) {
        Block("near", 10, 10)
        Block("far", 10, 10).position(x: -1e300, y: -1e300)
      })
    #expect(page.frames["near"] == Rect(x: 0, y: 0, width: 10, height: 10))
  }
}
