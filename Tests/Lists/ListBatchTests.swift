// SPDX-License-Identifier: MIT

private func paths(_ rows: Int...) -> [RowPath] { rows.map { RowPath(row: $0) } }

@Suite("Animated changes of rows") struct ListBatchTests {
  private let stage = Stage(100, 200)
  private let list: ListView
  private let source = NumberRowSource([Array(1...20)])

  init() throws {
    list = stage.addList()
    source.hasIdentities = true
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
  }

  private func change(_ numbers: [Int], completion: ((AnimationOutcome) -> Void)? = nil) {
    let old = source.sections[0]
    source.sections[0] = numbers
    list.applyChanges(ListChanges(from: old, to: numbers), completion: completion)
  }

  /// Returns the vertical position at which the first pixel of a row is displayed, or `nil`.
  private func top(of number: Int) -> Int? { (0..<200).first { stage.number($0) == number } }

  @Test("rows move to their new places, and a new one fades in")
  func insertion() throws {
    change([100] + Array(1...20))
    #expect(list.cellForRow(at: RowPath(row: 1))?.frame.minY == 20)
    try stage.frame()
    #expect(try #require(top(of: 1)) < 4)
    #expect(top(of: 100) == nil)
    for _ in 0..<6 { try stage.frame() }
    let middle = try #require(top(of: 1))
    #expect(middle > 2 && middle < 20)
    #expect(top(of: 2) == middle + 20)
    try stage.settle()
    #expect(top(of: 100) == 0 && top(of: 1) == 20 && top(of: 2) == 40)
  }

  @Test("a change that is made while rows move goes on from where they are displayed")
  func interruption() throws {
    change([100] + Array(1...20))
    for _ in 0..<6 { try stage.frame() }
    let before = try #require(top(of: 5))
    change(Array(1...20))
    try stage.frame()
    let after = try #require(top(of: 5))
    // The row goes on in its direction at first, as it has its velocity.
    #expect(abs(after - before) <= 4)
    try stage.settle()
    #expect(top(of: 5) == 80 && top(of: 1) == 0)
    #expect(top(of: 100) == nil)
  }

  @Test("a deleted row fades out, takes no touches, and is reused afterwards")
  func deletion() throws {
    let view = try #require(list.cellForRow(at: RowPath(row: 1)))
    var outcome: AnimationOutcome?
    change([1] + Array(3...20)) { outcome = $0 }
    #expect(view.superview != nil && !view.isUserInteractionEnabled)
    #expect(list.cellForRow(at: RowPath(row: 1)) !== view)
    try stage.frame()
    #expect(try #require(top(of: 3)) > 36)
    #expect(outcome == nil)
    try stage.settle()
    #expect(outcome == .finished)
    #expect(view.isHidden && view.isUserInteractionEnabled && view.alpha == 1)
    #expect(top(of: 3) == 20)
    let count = source.createdRows.count
    change(Array(1...20))
    try stage.settle()
    #expect(source.createdRows.count == count && top(of: 2) == 20)
  }

  @Test("a row that is inserted again while it fades out gets its view back")
  func revival() throws {
    let view = try #require(list.cellForRow(at: RowPath(row: 1)))
    change([1] + Array(3...20))
    for _ in 0..<5 { try stage.frame() }
    let displayed = stage.pixel(50, 30)
    change(Array(1...20))
    #expect(list.cellForRow(at: RowPath(row: 1)) === view)
    #expect(view.isUserInteractionEnabled && view.alpha == 1)
    try stage.settle()
    #expect(list.cellForRow(at: RowPath(row: 1)) === view && !view.isHidden)
    #expect(top(of: 2) == 20 && displayed != stage.pixel(50, 30))
  }

  @Test("a row that moves out of sight leaves over the edge, one from there enters over it")
  func edges() throws {
    let view = try #require(list.cellForRow(at: RowPath(row: 0)))
    change([20] + Array(2...19) + [1])
    #expect(view.superview != nil && !view.isHidden)
    try stage.frame()
    #expect(try #require(top(of: 1)) < 40)
    try stage.settle()
    #expect(top(of: 20) == 0 && top(of: 2) == 20 && top(of: 1) == nil)
    #expect(view.isHidden || view.path != nil)
  }

  @Test("rows that stay where they are do not get layers of their own")
  func still() throws {
    let first = try #require(list.cellForRow(at: RowPath(row: 0)))
    let last = try #require(list.cellForRow(at: RowPath(row: 5)))
    change([1, 2, 3] + Array(5...20))
    #expect(!first.hasAnimations && last.hasAnimations)
    try stage.settle()
    list.contentOffset.y = 100
    try stage.frame()
    source.sections[0].insert(50, at: 0)
    list.performBatchUpdates { list.insertRows(at: paths(0)) }
    let visible = list.visibleRows.compactMap { list.cellForRow(at: $0) }
    #expect(visible.count == 10 && visible.allSatisfy { !$0.hasAnimations })
    #expect(list.contentOffset.y == 120)
  }

  @Test("with reduced motion moved rows are in their places at once")
  func reducedMotion() throws {
    stage.window.prefersReducedMotion = true
    change([100] + Array(1...20))
    try stage.frame()
    for _ in 0..<3 { try stage.frame() }
    #expect(top(of: 1) == nil)
    try stage.settle()
    #expect(top(of: 100) == 0 && top(of: 1) == 20)
  }

  @Test("a change within View.animate is part of the animation")
  func joins() throws {
    var outcome: AnimationOutcome?
    View.animate(with: .curve(.linear, duration: 0.1)) {
      source.sections[0].insert(100, at: 0)
      list.insertRows(at: paths(0))
    } completion: {
      outcome = $0
    }
    #expect(outcome == nil)
    for _ in 0..<4 { try stage.frame() }
    let middle = try #require(top(of: 1))
    #expect(middle > 5 && middle < 18)
    for _ in 0..<5 { try stage.frame() }
    #expect(outcome == .finished && top(of: 1) == 20)
  }

  @Test("a row with open swipe actions keeps them while it moves")
  func swiped() throws {
    list.trailingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "A") { _, _, done in done(true) }
      ])
    }
    let view = try #require(list.cellForRow(at: RowPath(row: 2)))
    let finger = Finger(stage, at: Point(x: 90, y: 50))
    try finger.move(-60, 0, frames: 6)
    finger.lift()
    try stage.settle()
    let distance = view.translation.dx
    #expect(distance < 0)
    change([100] + Array(1...20))
    #expect(view.translation.dx == distance)
    try stage.settle()
    let actions = list.contentView.subviews.first { $0.frame.minY == 60 && $0 !== view }
    #expect(view.frame.minY == 60 && view.translation.dx == distance && actions != nil)
  }
}
