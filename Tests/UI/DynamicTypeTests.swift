// SPDX-License-Identifier: MIT

@Observable private final class TypeModel {
  var size = DynamicTypeSize.xxLarge
  var isShown = false
  var isLimited = false
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("count \(count)") { count += 1 } }
}

private struct Reader: View {
  @Environment(\.dynamicTypeSize) private var size
  @ScaledMetric private var side = 10.0
  let name: String

  var body: some View { Text("\(name) \(size) \(Int(side))") }
}

@Suite("SashUI: sizes of text in a part of a tree")
struct DynamicTypeTests {
  private let model = TypeModel()

  /// Returns the sizes of the fonts in which the labels of a page are displayed, by their texts.
  private func sizes<Content: View>(_ page: HostedPage<Content>) -> [String: Double] {
    let labels = page.all(Sash.Label.self).map { ($0.text, $0.font.size) }
    return Dictionary(labels) { first, _ in first }
  }

  @Test(
    "text, controls and metrics have the size of text that a view sets (SwiftUI, dynamicTypeSize)")
  func size() throws {
    struct Page: View {
      let model: TypeModel

      var body: some View {
        VStack {
          Text("plain")
          Group {
            Text("large")
            Text("own").font(.headline.italic())
            Button("press") {}
            Reader(name: "reader")
          }
          .dynamicTypeSize(model.size)
        }
      }
    }
    let page = try HostedPage(Page(model: model), size: Size(width: 600, height: 400))
    var theme = Theme.light
    let plain = theme.font(.body).size
    #expect(sizes(page)["plain"] == plain)
    for size in [DynamicTypeSize.xxLarge, .small, .accessibility5, .large] {
      model.size = size
      try page.frame()
      // The same as in a window of that size.
      let step = try #require(DynamicTypeSize.allCases.firstIndex(of: size))
      theme.textScale = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][step] / 17
      #expect(theme.textScaleStep == step)
      #expect(sizes(page)["large"] == theme.font(.body).size, "\(size)")
      #expect(sizes(page)["own"] == theme.font(.headline).size)
      let button = try page.first(Sash.Button.self)
      #expect(button.theme.textScale == theme.textScale)
      let fitting = button.sizeThatFits(Size(width: 600, height: 400))
      #expect(button.frame.height == fitting.height && abs(button.frame.width - fitting.width) <= 1)
      let metric = Int((10 * theme.textScale).rounded())
      #expect(page.texts.contains("reader \(size) \(metric)"))
      #expect(sizes(page)["plain"] == plain)
    }
  }

  @Test("a range limits the user's size of text, and inner limits are within outer ones")
  func limits() throws {
    let page = try HostedPage(
      VStack {
        Reader(name: "a").dynamicTypeSize(...DynamicTypeSize.xLarge)
        Reader(name: "b").dynamicTypeSize(DynamicTypeSize.xLarge...)
        Reader(name: "c").dynamicTypeSize(.small...(.medium)).dynamicTypeSize(.accessibility1)
        Reader(name: "d").dynamicTypeSize(.large..<(.large))
        Reader(name: "e").dynamicTypeSize(DynamicTypeSize.medium...)
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      }, size: Size(width: 600, height: 400))
    #expect(
      page.texts.map { $0.split(separator: " ")[1] }
        == ["large", "xLarge", "medium", "large", "large"])
    page.window.theme.textScale = 33.0 / 17
    try page.frame()
    #expect(
      page.texts.map { $0.split(separator: " ")[1] }
        == ["xLarge", "accessibility2", "medium", "accessibility2", "xxxLarge"])
    let label = try page.first(Sash.Label.self)
    #expect(label.theme.textScale == 19.0 / 17 && label.font.size == label.theme.font(.body).size)
    // Other changes of the theme reach the view.
    page.window.theme = .dark
    try page.frame()
    #expect(label.theme.style == .dark && label.theme.textScale == 1)
  }

  @Test("a sheet has the size of text of the view that presents it")
  func presented() async throws {
    struct Page: View {
      @Bindable var model: TypeModel

      var body: some View {
        Text("page")
          .sheet(isPresented: $model.isShown) {
            VStack {
              Reader(name: "sheet")
              Button("press") {}
            }
          }
          .dynamicTypeSize(model.size)
      }
    }
    let stage = try TestStage(
      showing: Page(model: model), size: Size(width: 600, height: 500))
    try await stage.change(model) { $0.isShown = true }
    try stage.settle()
    #expect(stage.exists(.staticText, "sheet xxLarge 12"))
    let button = try #require(stage.views(Sash.Button.self).first { $0.title == "press" })
    #expect(button.theme.textScale == 21.0 / 17)
    try await stage.change(model) { $0.size = .medium }
    try stage.settle()
    #expect(stage.exists(.staticText, "sheet medium 9"))
    #expect(button.theme.textScale == 16.0 / 17)
  }

  @Test("the views of a sheet keep their states when its size of text gets limits, and loses them")
  func keptState() async throws {
    struct Page: View {
      @Bindable var model: TypeModel

      var body: some View {
        Text("page")
          .sheet(isPresented: $model.isShown) { Counter() }
          // There is no size in an empty range, which sets no limits.
          .dynamicTypeSize(
            model.isLimited ? .xxLarge ..< .xxxLarge : DynamicTypeSize.large ..< .large)
      }
    }
    let stage = try TestStage(showing: Page(model: model), size: Size(width: 600, height: 500))
    try await stage.change(model) { $0.isShown = true }
    for (number, isLimited) in [false, true, false, true].enumerated() {
      try await stage.change(model) { $0.isLimited = isLimited }
      let button = try #require(
        stage.views(Sash.Button.self).first { $0.title == "count \(number)" })
      #expect(button.theme.textScale == (isLimited ? 21.0 / 17 : 1))
      #expect(button.frame.height == button.sizeThatFits(Size(width: 600, height: 500)).height)
      try stage.tap(.button, "count \(number)")
    }
    #expect(stage.exists(.button, "count 4"))
  }

  /// Returns the scroll view that the bars of a stack follow.
  private func followedView(in stage: TestStage) throws -> Sash.View? {
    let children = try #require(stage.window.rootViewController).children
    let navigation = try #require(children.first as? NavigationController)
    return try #require(navigation.topViewController).contentScrollView
  }

  @Test("a list with a size of text has it in its rows, and bars follow its scrolling")
  func list() throws {
    let stage = try TestStage(
      showing: NavigationStack {
        List(0..<50) { Text("row \($0)") }.navigationTitle("Title").dynamicTypeSize(.xxLarge)
      }, size: Size(width: 400, height: 500))
    try stage.settle()
    let label = try #require(stage.views(Sash.Label.self).first { $0.text == "row 1" })
    #expect(label.theme.textScale == 21.0 / 17)
    let bar = try #require(stage.views(NavigationBar.self).first)
    let height = bar.frame.height
    let list = try #require(stage.views(ListView.self).first)
    #expect(try followedView(in: stage) === list)
    #expect(list.adjustedContentInset.top == height && bar.prefersLargeTitles)
    list.setContentOffset(Point(x: 0, y: 300), animated: false)
    try stage.settle()
    #expect(bar.frame.height < height)
  }

  @Test("bars follow the list below a carousel with the same size of text")
  func carousel() throws {
    let stage = try TestStage(
      showing: NavigationStack {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 50) }.frame(height: 50)
          List(0..<50) { Text("row \($0)") }
        }
        .dynamicTypeSize(.xxLarge)
      }, size: Size(width: 400, height: 500))
    try stage.settle()
    let list = try #require(stage.views(ListView.self).first)
    #expect(try followedView(in: stage) === list)
  }

  @Test("views appear and disappear in a part with a size of text")
  func changedViews() throws {
    struct Page: View {
      let model: TypeModel

      var body: some View {
        VStack {
          Text("first")
          if model.isShown { Text("second") }
        }
        .dynamicTypeSize(.small)
      }
    }
    let page = try HostedPage(Page(model: model))
    for isShown in [true, false, true] {
      model.isShown = isShown
      try page.frame()
      #expect(page.texts == (isShown ? ["first", "second"] : ["first"]))
    }
  }
}
