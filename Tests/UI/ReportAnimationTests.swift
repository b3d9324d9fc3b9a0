// SPDX-License-Identifier: MIT

/// What others have reported of animations.
@Suite("SashUI, reports: animations") struct ReportAnimationTests {
  @Test(
    "an animation that begins as its view appears has its completion, at its end (OpenSwiftUI #724, 2026)"
  )
  func completionOfAppearance() throws {
    struct Page: View {
      @State private var offset = 0.0
      let log: EventLog

      var body: some View {
        Block("box", 20, 20).offset(x: offset).onAppear {
          withAnimation(.linear(duration: 2)) {
            offset = 200
          } completion: {
            log.add("done")
          }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    try page.run(1.8)
    #expect(log.names.isEmpty)
    try page.run(0.4)
    #expect(log.names == ["done"])
  }

  @Test(
    "the completion of a removal comes when the view has gone (duckduckgo/apple-browsers #6291, 2026)",
    arguments: [AnimationCompletionCriteria.removed, .logicallyComplete])
  func completionOfRemoval(criteria: AnimationCompletionCriteria) throws {
    struct Page: View {
      let criteria: AnimationCompletionCriteria
      let log: EventLog
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown {
            Block("guest", 20, 20).transition(.scale.combined(with: .opacity))
              .onDisappear { log.add("disappeared") }
          }
          Button("remove") {
            withAnimation(.linear(duration: 1), completionCriteria: criteria) {
              isShown = false
            } completion: {
              log.add("done")
            }
          }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(criteria: criteria, log: log))
    try page.tap("remove")
    try page.run(0.9)
    #expect(log.names.isEmpty && page.all(BlockView.self).count == 1)
    try page.run(0.3)
    #expect(Set(log.take()) == ["disappeared", "done"] && page.all(BlockView.self).isEmpty)
  }

  @Test(
    "what repeats goes on while the view around it is evaluated and laid out (markiv/SwiftUI-Shimmer #22, 2024)"
  )
  func repetition() throws {
    struct Page: View {
      @State private var isMoved = false
      @State private var count = 0

      var body: some View {
        VStack {
          Block("space", 20, Double(count) * 10)
          Block("band", 20, 20).offset(x: isMoved ? 100 : 0)
            .onAppear {
              withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) {
                isMoved = true
              }
            }
          Button("count") { count += 1 }
          Button("animate") { withAnimation(.linear(duration: 0.2)) { count += 1 } }
        }
      }
    }
    let page = try HostedPage(Page())
    func offset() throws -> Double {
      try page.displayedOrigin(of: page.block("band")).x
        - page.displayedOrigin(of: page.block("space")).x
    }
    try page.run(0.5)
    #expect(abs(try offset() - 50) < 6)
    for name in ["count", "animate", "count"] {
      try page.tap(name)
      try page.run(59.0 / 60)
      #expect(abs(try offset() - 50) < 6, "after \(name)")
    }
  }

  @Test(
    "what repeats ends where another animation moves it (macparakeet #760, 2026; SwiftUIAnimation #1, 2020)"
  )
  func stopped() throws {
    struct Page: View {
      @State private var isMoved = false

      var body: some View {
        VStack {
          Block("box", 20, 20).offset(x: isMoved ? 100 : 0)
          Button("start") {
            withAnimation(.linear(duration: 1).repeatForever(autoreverses: true)) {
              isMoved = true
            }
          }
          Button("stop") { withAnimation(.linear(duration: 0.5)) { isMoved = false } }
        }
      }
    }
    let page = try HostedPage(Page())
    let start = try page.displayedOrigin(of: page.block("box")).x
    func offset() throws -> Double { try page.displayedOrigin(of: page.block("box")).x - start }
    try page.tap("start")
    try page.run(0.7)
    let before = try offset()
    try page.tap("stop")
    #expect(abs(try offset() - before) < 5, "without a jump")
    try page.run(0.7)
    #expect(try offset() == 0 && page.unsettledViews.isEmpty)
    try page.tap("start")
    try page.run(1.5)
    #expect(abs(try offset() - 50) < 6)
  }

  @Test(
    "what changes beside an animation that repeats changes at once (Muesli-HQ/muesli-ios #35, 2026)"
  )
  func neighbours() throws {
    struct Page: View {
      @State private var isTurned = false
      @State private var status = "Transcribing"

      var body: some View {
        HStack(spacing: 0) {
          Block("glyph", 20, 20).rotationEffect(.degrees(isTurned ? 360 : 0))
            .onAppear {
              withAnimation(.linear(duration: 0.9).repeatForever(autoreverses: false)) {
                isTurned = true
              }
            }
          Text(status)
          Block("end", 20, 20)
        }
        .overlay(alignment: .bottom) { Button("ready") { status = "Ready" } }
      }
    }
    let page = try HostedPage(Page())
    try page.run(0.5)
    let end = try page.block("end")
    try page.tap("ready")
    let place = page.displayedOrigin(of: end)
    #expect(page.texts[0] == "Ready" && page.actualOrigin(of: end).x == place.x)
    try page.run(2)
    #expect(page.displayedOrigin(of: end) == place)
    #expect(page.all(Sash.Label.self).allSatisfy { !$0.hasAnimations && $0.layerOpacity == 1 })
  }

  @Test(
    "a view that repeats from its appearance goes on after its window was hidden (marmos91/cubbit-ds3-drive #133, 2026)"
  )
  func hiddenWindow() throws {
    struct Page: View {
      @State private var isMoved = false

      var body: some View {
        Block("arrow", 20, 20).offset(x: isMoved ? 100 : 0)
          .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isMoved)
          .onAppear { isMoved = true }
      }
    }
    let page = try HostedPage(Page())
    func placeCount() throws -> Int {
      var places: Set<Int> = []
      for _ in 0..<60 {
        try page.frame()
        places.insert(Int(page.displayedOrigin(of: try page.block("arrow")).x))
      }
      return places.count
    }
    #expect(try placeCount() > 40)
    page.window.isSuspended = true
    page.host.advance(to: page.host.now + 7.3)
    page.window.isSuspended = false
    #expect(try placeCount() > 40)
  }

  @Test(
    "keyframes and phases that are triggered in the middle end where they do otherwise (Ebullioscopic/Atoll #742, 2026)"
  )
  func triggers() throws {
    struct Page: View {
      @State private var count = 0
      let log: EventLog

      var body: some View {
        VStack {
          KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
            Text("\(Int(value))")
          } keyframes: { _ in
            LinearKeyframe(100.0, duration: 1)
            LinearKeyframe(0.0, duration: 1)
          }
          Block("box", 20, 20).phaseAnimator([1, 2, 3], trigger: count) { view, phase in
            let _ = log.add("\(phase)")
            view.padding(.leading, Double(phase))
          } animation: { _ in
            .linear(duration: 0.5)
          }
          Button("press") { count += 1 }
        }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log))
    for _ in 0..<4 {
      let before = try #require(Int(page.texts[0]))
      try page.tap("press")
      let after = try #require(Int(page.texts[0]))
      #expect(abs(after - before) < 8, "without a jump")
      try page.run(0.6)
    }
    try page.run(3)
    #expect(page.texts[0] == "0" && log.take().last == "1")
    let evaluations = page.view.statistics.evaluations
    try page.run(0.5)
    #expect(page.view.statistics.evaluations == evaluations)
  }

  @Test(
    "rows that come into sight while something else is animated are simply there (gaetanzanella/DynamicOverlay #14, 2021)"
  )
  func rows() throws {
    struct Page: View {
      @State private var isTall = false

      var body: some View {
        VStack(spacing: 0) {
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<100) { Block("row \($0)", 100, 40) } }
          }
          .frame(height: isTall ? 200 : 40)
          Button("grow") { withAnimation(.linear(duration: 1)) { isTall = true } }
        }
      }
    }
    let page = try HostedPage(Page())
    try page.tap("grow")
    try page.run(0.5)
    for row in 0..<4 {
      let block = try page.block("row \(row)")
      #expect(block.totalOpacity == 1)
      let distance =
        page.displayedOrigin(of: block).y - page.displayedOrigin(of: try page.block("row 0")).y
      #expect(distance == Double(row) * 40)
    }
  }
}
