// SPDX-License-Identifier: MIT

/// Two blocks whose second one changes its content.
private struct Pair: View {
  @State private var isLong = false

  var body: some View {
    Group {
      Block("a", 20, 20)
      VStack(spacing: 0) {
        Block("b", 20, 20)
        if isLong { Block("c", 10, 10) }
      }
    }
    .opacity(0.5)
    Button("change") { isLong.toggle() }.frame(width: 0, height: 0)
  }
}

@Suite("SashUI: modifiers of groups")
struct GroupModifierTests {
  private typealias Change = @MainActor @Sendable (Group<TupleView<Block, Block>>) -> AnyView

  nonisolated private static let changes: [(String, Change)] = [
    ("opacity", { AnyView($0.opacity(0.5)) }),
    ("hidden", { AnyView($0.hidden()) }),
    ("clipped", { AnyView($0.clipped()) }),
    ("shadow", { AnyView($0.shadow(radius: 3)) }),
    ("scale", { AnyView($0.scaleEffect(0.5)) }),
    ("border", { AnyView($0.border(.red)) }),
    ("tap", { AnyView($0.onTapGesture {}) }),
    ("hover", { AnyView($0.onHover { _ in }) }),
    ("help", { AnyView($0.help("a")) }),
    ("label", { AnyView($0.accessibilityLabel("a")) }),
    ("element", { AnyView($0.accessibilityElement()) }),
    ("menu", { AnyView($0.contextMenu { Button("a") {} }) }),
  ]

  @Test(
    "a modifier of a group is one of each view in it (SwiftUI, Group)",
    arguments: changes.map(\.0))
  func members(_ name: String) throws {
    let change = try #require(Self.changes.first { $0.0 == name }).1
    let page = try HostedPage(
      HStack(spacing: 10) {
        change(
          Group {
            Block("a", 20, 20)
            Block("b", 20, 20)
          })
      }, size: square)
    let blocks = page.all(BlockView.self)
    #expect(blocks.map { $0.convert($0.bounds, to: page.view).minX }.sorted()[1] >= 50)
    let parents = Set(blocks.map { ObjectIdentifier($0.superview ?? page.view) })
    // Names are those of the blocks, and borders lie beside them.
    let isOnPage = ["label", "border"].contains(name)
    #expect(parents.count == (isOnPage ? 1 : 2))
    switch name {
    case "opacity": #expect(blocks.allSatisfy { $0.superview?.alpha == 0.5 })
    case "hidden": #expect(blocks.allSatisfy { $0.superview?.isHidden == true })
    case "clipped": #expect(blocks.allSatisfy { $0.superview?.clipsToBounds == true })
    case "shadow": #expect(blocks.allSatisfy { $0.superview?.shadow != nil })
    case "scale": #expect(blocks.allSatisfy { $0.superview?.transformScale == 0.5 })
    case "border": #expect(page.view.subviews.count == 4)
    case "tap", "hover":
      #expect(blocks.allSatisfy { $0.superview?.gestureRecognizers.count == 1 })
    case "help": #expect(blocks.allSatisfy { $0.superview?.toolTip == "a" })
    case "label": #expect(blocks.allSatisfy { $0.accessibilityLabel == "a" })
    case "element": #expect(blocks.allSatisfy { $0.superview?.isAccessibilityElement == true })
    default: #expect(blocks.allSatisfy { $0.superview?.contextMenu != nil })
    }
  }

  @Test("views that join a group have its modifier as well, and keep it with a next value")
  func joining() throws {
    func content(_ names: [String], _ opacity: Double) -> some View {
      HStack(spacing: 0) {
        ForEach(names, id: \.self) { Block($0, 10, 10) }.opacity(opacity).help("\(opacity)")
      }
    }
    func shown(_ page: HostedPage<some View>) -> [String] {
      page.all(BlockView.self).map {
        let outer = $0.superview
        return "\($0.name) \(outer?.alpha ?? 0) \(outer?.superview?.toolTip ?? "")"
      }
    }
    let page = try HostedPage(content(["a"], 0.5), size: square)
    #expect(shown(page) == ["a 0.5 0.5"])
    page.view.rootView = content(["b", "a", "c"], 0.5)
    try page.frame()
    #expect(shown(page) == ["b 0.5 0.5", "a 0.5 0.5", "c 0.5 0.5"])
    #expect(page.frames.mapValues(\.minX) == ["b": 35, "a": 45, "c": 55])
    page.view.rootView = content(["a", "c"], 0.25)
    try page.frame()
    #expect(shown(page) == ["a 0.25 0.25", "c 0.25 0.25"])
    page.view.rootView = content([], 0.25)
    try page.frame()
    #expect(page.view.subviews.isEmpty)
  }

  @Test("what changes inside any view of a group is displayed in its own view")
  func inside() throws {
    let page = try HostedPage(HStack(spacing: 0) { Pair() }, size: square)
    for _ in 0..<2 {
      #expect(page.all(BlockView.self).map(\.name) == ["a", "b"])
      try page.tap("change")
      #expect(page.all(BlockView.self).map(\.name) == ["a", "b", "c"])
      #expect(page.frames["c"] == Rect(x: 55, y: 55, width: 10, height: 10))
      try page.tap("change")
    }
  }

  @Test("each view of a group reacts by itself")
  func taps() throws {
    let log = EventLog()
    let stage = try TestStage(
      root: HostingController(
        rootView: VStack {
          Group {
            Text("one")
            Text("two")
          }.onTapGesture { log.add("tap") }
        }), size: Size(width: 200, height: 200))
    try stage.tap(.staticText, "one")
    try stage.tap(.staticText, "two")
    #expect(log.take() == ["tap", "tap"])
  }

  @Test("a modifier without any view takes no space")
  func nothing() throws {
    let page = try HostedPage(
      HStack(spacing: 10) {
        Block("a", 20, 20)
        EmptyView().opacity(0.5).onTapGesture {}
        Block("b", 20, 20)
      }, size: square)
    #expect(page.frames.mapValues(\.minX) == ["a": 25, "b": 55])
  }

  @Test("a picker finds the tags inside modifiers (SwiftUI, tag(_:))")
  func tags() throws {
    let page = try HostedPage(
      Picker("Size", selection: .constant(2)) {
        Group {
          Text("S").tag(1)
          Text("L").tag(2)
        }.help("A size").padding()
      }.pickerStyle(.segmented))
    #expect(try page.first(SegmentedControl.self).selectedSegmentIndex == 1)
  }
}
