// SPDX-License-Identifier: MIT

@Suite("Transitions of collections, groups and shared geometries")
struct TransitionContentTests {
  @Test("elements of a ForEach fade in and out, and the others move")
  func elements() throws {
    struct Rows: View {
      @State private var rows = [1, 2, 3]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(rows, id: \.self) { Block("row \($0)", 40, 20) }
          Spacer(minLength: 0)
          Button("change") { withAnimation(.linear(duration: 1)) { rows = [2, 3, 4] } }
          Button("back") { withAnimation(.linear(duration: 1)) { rows = [1, 2, 3] } }
        }
      }
    }
    let page = try HostedPage(Rows())
    try page.tap("change")
    try page.run(0.5)
    #expect(abs(try page.opacity("row 1") - 0.5) < 0.05)
    #expect(abs(try page.opacity("row 4") - 0.5) < 0.05)
    #expect(abs(try page.displayedFrame("row 2").minY - 10) < 1)
    let row = try page.block("row 1")
    try page.tap("back")
    #expect(try page.block("row 1") === row)
    try page.run(1.2)
    #expect(page.all(BlockView.self).map(\.name).sorted() == ["row 1", "row 2", "row 3"])
    #expect(try page.opacity("row 1") == 1)
  }

  @Test("a group with a modifier keeps each view in its own box while another one leaves")
  func group() throws {
    struct Grouped: View {
      @State private var isFirstShown = true
      var body: some View {
        VStack(spacing: 0) {
          Group {
            if isFirstShown { Block("first", 40, 20) }
            Block("second", 40, 20)
          }
          .opacity(0.5)
          Button("toggle") { withAnimation(.linear(duration: 1)) { isFirstShown.toggle() } }
        }
      }
    }
    let page = try HostedPage(Grouped())
    let box = try #require(page.block("second").superview)
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("first") - 0.25) < 0.03)
    #expect(try page.opacity("second") == 0.5)
    #expect(try page.block("second").superview === box)
    try page.run(0.7)
    #expect(page.all(BlockView.self).map(\.name) == ["second"])
    #expect(try page.block("second").superview === box)
  }

  @Test("a view with a shared geometry comes from the place of the one before")
  func matchedGeometry() throws {
    struct Hero: View {
      @Namespace private var space
      @State private var isLarge = false
      var body: some View {
        ZStack(alignment: isLarge ? .bottomTrailing : .topLeading) {
          Color.clear
          if isLarge {
            Block("large").matchedGeometryEffect(id: 1, in: space).frame(width: 200, height: 100)
          } else {
            Block("small").matchedGeometryEffect(id: 1, in: space).frame(width: 20, height: 10)
          }
        }
        .overlay { Button("toggle") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } } }
      }
    }
    let page = try HostedPage(Hero())
    try page.tap("toggle")
    func place(_ name: String) throws -> Rect {
      try page.displayedFrame(around: name)
    }
    #expect(try place("large").minX < 10)
    #expect(try place("large").width < 30)
    #expect(try place("small").minX < 10)
    try page.run(0.5)
    #expect(abs(try place("large").midX - place("small").midX) < 2)
    #expect(abs(try place("large").width - 110) < 4)
    try page.run(0.6)
    #expect(try place("large") == Rect(x: 120, y: 140, width: 200, height: 100))
    #expect(page.all(BlockView.self).map(\.name) == ["large"])
  }

  @Test(
    "animation(_:value:) lets views appear and disappear with their transitions",
    arguments: [false, true])
  func animatedValue(isCustom: Bool) throws {
    struct Lifting: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0)
      }
    }
    struct Page: View {
      @State private var isShown = false
      let transition: AnyTransition
      var body: some View {
        VStack {
          if isShown { Block("guest", 20, 20).transition(transition) }
          if isShown { Block("plain", 20, 20) }
          Button("toggle") { isShown.toggle() }
        }
        .animation(.linear(duration: 1), value: isShown)
      }
    }
    let page = try HostedPage(
      Page(transition: isCustom ? AnyTransition(Lifting()) : .opacity))
    try page.tap("toggle")
    try page.run(0.5)
    for name in ["guest", "plain"] { #expect(abs(try page.opacity(name) - 0.5) < 0.05) }
    try page.run(0.7)
    for name in ["guest", "plain"] { #expect(try page.opacity(name) == 1) }
    try page.tap("toggle")
    try page.run(0.5)
    for name in ["guest", "plain"] { #expect(abs(try page.opacity(name) - 0.5) < 0.05) }
    try page.run(0.7)
    #expect(page.all(BlockView.self).isEmpty)
  }

  @Test("the first element of a collection fades in")
  func firstElement() throws {
    struct Page: View {
      @State private var rows: [Int] = []
      var body: some View {
        VStack {
          ForEach(rows, id: \.self) { Block("row \($0)", 40, 20) }
          Button("add") { withAnimation(.linear(duration: 1)) { rows.append(rows.count) } }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("add")
    try page.run(0.5)
    #expect(abs(try page.opacity("row 0") - 0.5) < 0.05)
  }
}
