// SPDX-License-Identifier: MIT

/// The distance of a motion, in logical pixels.
private let distance = 300.0
/// The greatest difference of a displayed position to that of its motion, in logical pixels.
private let tolerance = 0.01

/// A page with squares that move to the right.
private final class SquaresPage: ViewController {
  let squares = (0..<3).map { View(frame: Rect(x: 0, y: Double($0) * 40, width: 20, height: 20)) }

  override func viewDidLoad() {
    for square in squares {
      square.backgroundColor = .red
      view.addSubview(square)
    }
  }

  /// The displayed distances of the squares from the left edge.
  var positions: [Double] { squares.map { $0.windowFrame().minX } }
}

/// The call that starts an animation.
private enum Caller: CaseIterable {
  case call, task, timer, otherWindow
}

@MainActor @Suite("Animations that start at any time, by any caller")
struct AnimationStartTests {
  /// Runs a body as called by a program: at once, in a task, by a timer, or in another window.
  private func run(
    by caller: Caller, on stage: TestStage, _ body: @escaping @MainActor () -> Void
  ) async throws {
    switch caller {
    case .call: body()
    case .task:
      Task { body() }
      await Task.yield()
    case .timer:
      stage.window.timeline.schedule(after: 0.5, body)
      try stage.advanceWithoutFrames(by: 0.5)
    case .otherWindow:
      let button = Button("Start") { body() }
      button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
      let root = ViewController()
      root.view.addSubview(button)
      let first = stage.window
      stage.window = stage.application.openWindow(
        title: "Other", appID: "org.sash.Test", size: Size(width: 100, height: 60), root: root
      )
      try stage.settle()
      try stage.play(GestureScript.tap(at: Point(x: 40, y: 25)))
      stage.window = first
    }
  }

  @Test(
    "several views start together after a pause, and show the frames of their motions",
    arguments: Caller.allCases, [0.1, 3, 60])
  fileprivate func together(caller: Caller, pause: Double) async throws {
    let page = SquaresPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 200))
    try stage.advanceWithoutFrames(by: pause)
    var started: Double?
    try await run(by: caller, on: stage) {
      started = stage.clock.now
      for square in page.squares {
        View.animate(with: .curve(.linear, duration: 0.5)) { square.frame.origin.x = distance }
      }
    }
    let start = try #require(started)
    for _ in 0..<40 {
      try stage.frame()
      let expected = distance * min(1, (stage.clock.now - start) / 0.5)
      for position in page.positions { #expect(abs(position - expected) < tolerance) }
    }
  }

  @Test("all properties of a view start together after a pause")
  func properties() throws {
    let page = SquaresPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 200))
    try stage.advanceWithoutFrames(by: 3)
    let square = page.squares[0]
    View.animate(with: .curve(.linear, duration: 0.5)) {
      square.frame.origin = Point(x: distance, y: distance / 2)
      square.alpha = 0.5
    }
    for frame in 1..<30 {
      try stage.frame()
      let progress = Double(frame) / 30
      let position = square.windowFrame().origin
      #expect(abs(position.x - distance * progress) < tolerance)
      #expect(abs(position.y - distance / 2 * progress) < tolerance)
    }
  }

  @Test(
    "motions that start, are redirected and end at random show their frames, at any refresh rate",
    arguments: 1...20 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let page = SquaresPage()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 200))
    // The motion of each square: from, to, start and duration.
    var motions = page.squares.map { _ in (from: 0.0, to: 0.0, start: 0.0, duration: 1.0) }
    func position(_ index: Int) -> Double {
      let motion = motions[index]
      // At changing rates the window may draw a little later than the compositor allows.
      let progress = (stage.window.timeline.now - motion.start) / motion.duration
      return motion.from + (motion.to - motion.from) * min(max(progress, 0), 1)
    }
    for step in 0..<60 {
      if random.int(0..<4) == 0 {
        try stage.advanceWithoutFrames(by: random.idleTime())
      }
      if random.int(0..<3) == 0 {
        let index = random.int(0..<page.squares.count)
        // A linear motion that replaces another one keeps the velocity of that at first.
        page.squares[index].grabAnimations()
        motions[index] = (
          page.squares[index].frame.minX, .random(in: 0...distance, using: &random),
          stage.clock.now, .random(in: 0.1...1, using: &random)
        )
        View.animate(with: .curve(.linear, duration: motions[index].duration)) {
          page.squares[index].frame.origin.x = motions[index].to
        }
      }
      stage.refreshRate = [30, 60, 75, 144, 240].randomElement(using: &random) ?? 60
      try stage.frame()
      for (index, displayed) in page.positions.enumerated() {
        #expect(
          abs(displayed - position(index)) < tolerance, "seed \(seed), step \(step), \(index)")
      }
    }
  }

  @Test(
    "a popup bar that is presented or dismissed by a program after a pause is animated as after a tap",
    arguments: [Caller.call, .task, .timer], [0.1, 3, 60])
  fileprivate func popupBar(caller: Caller, pause: Double) async throws {
    let host = ViewController()
    host.view.backgroundColor = .black
    let stage = try TestStage(root: host, size: Size(width: 200, height: 300))
    let song = ViewController()
    song.popupItem.title = "Harbour Lights"
    try stage.advanceWithoutFrames(by: pause)
    try await run(by: caller, on: stage) { host.presentPopupBar(with: song) }
    try expectAnimation(on: stage)
    #expect(host.popupPresentationState == .barPresented)
    try stage.advanceWithoutFrames(by: pause)
    try await run(by: caller, on: stage) { host.dismissPopupBar() }
    try expectAnimation(on: stage)
    #expect(host.popupPresentationState == .barHidden)
  }

  /// Expects that the middle of the bar changes its brightness step by step in the next second.
  private func expectAnimation(on stage: TestStage) throws {
    func brightness() throws -> Int {
      Int(try stage.screenshot().pixel(x: 100, y: 275) & 0xff)
    }
    var steps = [try brightness()]
    for _ in 0..<40 {
      try stage.frame()
      let brightness = try brightness()
      if brightness != steps.last { steps.append(brightness) }
    }
    let (first, last) = (steps[0], try #require(steps.last))
    let greatest = zip(steps, steps.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    #expect(steps.count > 5 && greatest < max(2, abs(last - first) / 2), "\(steps)")
    #expect(steps == (first < last ? steps.sorted() : steps.sorted(by: >)))
  }
}
