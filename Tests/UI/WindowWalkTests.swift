// SPDX-License-Identifier: MIT

/// The most windows at a time.
private let maximumWindows = 3
/// The time within which a lost connection is restored, in seconds.
private let reconnectTime = 10.0

/// What a window is to display.
private final class Board {
  var items: [Int] = [1, 2]
  var isDetailed = false
  var hasSheet = false

  /// The texts that are visible when nothing moves any more.
  var texts: Set<String> {
    var texts = Set(items.map { "item \($0)" })
    if isDetailed { texts.insert("detail") }
    if hasSheet { texts.insert("sheet") }
    return texts.union(["count \(items.count)", "doubled \(2 * items.count)"])
  }
}

private struct BoardPage: View {
  let board: Board
  /// The number of changes, with which the page is evaluated again.
  var version = 0
  @State private var count = 2
  @State private var doubled = 4

  var body: some View {
    VStack {
      if board.isDetailed { Text("detail").transition(.slide) }
      ForEach(board.items, id: \.self) { Text("item \($0)").transition(.scale) }
      Text("count \(count)")
      Text("doubled \(doubled)")
    }
    // Each callback writes what the next one follows.
    .onChange(of: board.items) { count = board.items.count }
    .onChange(of: count) { doubled = 2 * count }
    .sheet(isPresented: Binding(get: { board.hasSheet }, set: { board.hasSheet = $0 })) {
      Text("sheet")
    }
  }
}

/// Windows that are opened, changed and closed at random, also in the middle of animations, by an
/// application that loses its compositor meanwhile.
private final class WindowWalk: @MainActor RandomWalk {
  private final class Page {
    let board = Board()
    let window = Sash.Window(size: Size(width: 300, height: 400))
    let controller: HostingController<BoardPage>

    init() {
      controller = HostingController(rootView: BoardPage(board: board))
      window.rootViewController = controller
    }
  }

  private var random: SeededGenerator
  private let stage: TestStage
  private var pages: [Page] = []
  private var closed: [() -> Bool] = []
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    let first = Page()
    stage = try TestStage { $0.open(first.window, options: ToplevelOptions()) }
    pages = [first]
  }

  func step() throws {
    switch random.int(0...9) {
    case 0 where pages.count < maximumWindows: open()
    case 1 where pages.count > 1: try close()
    case 2: try disconnect()
    default: change(pages[random.int(0...pages.count - 1)])
    }
    try stage.advance(by: Double(random.chance(30) ? random.int(10...40) : random.int(0...6)) / 60)
    if random.chance(20) { try check() }
  }

  private func open() {
    let page = Page()
    pages.append(page)
    stage.application.open(page.window, options: ToplevelOptions())
    history.append("open")
  }

  /// Closes a window as the application does, or as the compositor does.
  private func close() throws {
    let index = random.int(0...pages.count - 1)
    let page = pages.remove(at: index)
    if stage.window === page.window { stage.window = pages[0].window }
    page.window.host?.requestClose()
    closed.append { [weak controller = page.controller] in controller == nil }
    history.append("close \(index)")
  }

  private func disconnect() throws {
    for client in stage.compositor.clients { client.disconnect() }
    history.append("disconnect")
    try stage.turn()
  }

  private func change(_ page: Page) {
    let board = page.board
    let hasAnimation = random.chance(70)
    withAnimation(hasAnimation ? .linear(duration: 0.3) : nil) {
      switch random.int(0...4) {
      case 0: board.isDetailed.toggle()
      case 1: board.hasSheet.toggle()
      case 2: board.items.shuffle(using: &random)
      default: board.items = (1...6).filter { _ in random.bool() }
      }
      history.append("\(board.texts.sorted())\(hasAnimation ? " animated" : "")")
      page.controller.rootView = BoardPage(board: board, version: history.count)
    }
  }

  /// Waits until the connection is there and nothing moves, and compares what is visible with what is
  /// asked for.
  private func check() throws {
    try stage.advanceWithoutFrames(by: reconnectTime)
    try stage.settle()
    for (index, page) in pages.enumerated() {
      let found = Set(texts(in: page.window.contentView))
      if found != page.board.texts {
        fault = "window \(index) displays \(found.sorted()) instead of \(page.board.texts.sorted())"
      }
    }
    if !closed.allSatisfy({ $0() }) { fault = "a closed window lives on" }
    if stage.application.display.windows.count != pages.count {
      fault = "\(stage.application.display.windows.count) windows instead of \(pages.count)"
    }
  }

  private func texts(in view: Sash.View) -> [String] {
    let own = (view as? Sash.Label).map { [$0.text] } ?? []
    return own + view.subviews.filter { !$0.isHidden }.flatMap { texts(in: $0) }
  }

  func finish() throws -> String? {
    try check()
    return fault
  }
}

@Suite("SashUI: random windows")
struct WindowWalkTests {
  @Test(
    "windows that are closed and connections that are lost leave the others as they are asked for")
  func walks() { #expect(walkFaults(of: WindowWalk.self, steps: 20) == []) }
}
