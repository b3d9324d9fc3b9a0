// SPDX-License-Identifier: MIT

/// A list of numbers whose rows delete themselves, and mark themselves on the other side.
@MainActor private final class SwipeStage {
  let stage: Stage
  let list: ListView
  let source = NumberRowSource([Array(0..<100)])
  var log: [String] = []
  /// The completions of actions that were not called yet.
  var completions: [(Bool) -> Void] = []
  var completesAtOnce = true
  var deletes = true

  init(width: Double = 320, isMirrored: Bool = false, rowHeight: Double = 50) throws {
    stage = Stage(width, 400)
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    list = stage.addList()
    source.attach(to: list, rowHeight: rowHeight)
    list.onActivate = { [unowned self] in log.append("activate \($0.row)") }
    list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      SwipeActionsConfiguration(actions: [
        action("Delete", .destructive, path) { [unowned self] in
          guard deletes else { return }
          source.sections[0].remove(at: path.row)
          list.deleteRows(at: [path])
        },
        action("Flag", .normal, path),
      ])
    }
    list.leadingSwipeActionsConfigurationProvider = { [unowned self] path in
      path.row == 0
        ? nil
        : SwipeActionsConfiguration(
          actions: [action("Mark", .normal, path)], performsFirstActionWithFullSwipe: false)
    }
    stage.window.handle(.focusChanged(true))
    try stage.frame()
  }

  private func action(
    _ title: String, _ style: ContextualAction.Style, _ path: RowPath,
    _ body: @escaping () -> Void = {}
  ) -> ContextualAction {
    ContextualAction(style: style, title: title) { [unowned self] _, _, completion in
      log.append("\(title) \(path.row)")
      body()
      if completesAtOnce { completion(true) } else { completions.append(completion) }
    }
  }

  func row(_ index: Int) throws -> ListRow {
    try #require(list.cellForRow(at: RowPath(row: index)))
  }

  /// Drags a row horizontally and lifts the finger at rest.
  func swipe(_ index: Int, by dx: Double, source: Touch.Source = .finger) throws {
    let finger = Finger(
      stage,
      at: Point(x: dx < 0 ? stage.content.bounds.width - 40 : 40, y: 25 + 50 * Double(index)),
      source: source)
    try finger.move(dx, 0, frames: 12)
    try finger.move(0, 0, frames: 10)
    finger.lift()
    try stage.settle()
  }

  func tap(_ x: Double, _ y: Double) throws {
    Finger(stage, at: Point(x: x, y: y)).lift()
    try stage.settle()
  }

  /// The buttons of the revealed actions.
  var buttons: [Control] {
    func find(_ view: View) -> [Control] {
      if let control = view as? Control { return [control] }
      return view.subviews.flatMap(find)
    }
    return find(list.contentView)
  }
}

@Suite("Swipe of a row") struct RowSwipeTests {
  @Test("a swipe reveals the actions, whose press performs them")
  func reveal() throws {
    let stage = try SwipeStage()
    stage.deletes = false
    try stage.swipe(2, by: -110)
    let row = try stage.row(2)
    let buttons = stage.buttons
    #expect(buttons.count == 2)
    let width = buttons.reduce(0) { $0 + $1.bounds.width }
    #expect(row.translation.dx == -width)
    // The first action lies at the edge.
    let delete = try #require(buttons.first { $0.accessibilityLabel == "Delete" })
    let flag = try #require(buttons.first { $0.accessibilityLabel == "Flag" })
    #expect(delete.convert(delete.bounds, to: nil).maxX == 320)
    #expect(flag.convert(flag.bounds, to: nil).minX == 320 - width)
    try stage.tap(stage.stage.middle(of: flag).x, 125)
    #expect(stage.log == ["Flag 2"])
    #expect(row.translation == .zero && stage.buttons.isEmpty)
  }

  @Test("the leading side is the other one, also mirrored", arguments: [false, true])
  func sides(isMirrored: Bool) throws {
    let stage = try SwipeStage(isMirrored: isMirrored)
    let sign = isMirrored ? -1.0 : 1
    try stage.swipe(2, by: 110 * sign)
    #expect(stage.buttons.map(\.accessibilityLabel) == ["Mark"])
    #expect(try stage.row(2).translation.dx * sign > 0)
  }

  @Test("a short swipe returns, and a row without actions on a side does not move")
  func returning() throws {
    let stage = try SwipeStage()
    try stage.swipe(1, by: -50)
    #expect(try stage.row(1).translation == .zero)
    let finger = Finger(stage.stage, at: Point(x: 40, y: 25))
    try finger.move(150, 0, frames: 8)
    #expect(try stage.row(0).translation == .zero)
    finger.lift()
    #expect(stage.log.isEmpty, "the swipe is no tap")
  }

  @Test("a swipe without a full swipe stretches")
  func rubberBand() throws {
    let stage = try SwipeStage()
    let finger = Finger(stage.stage, at: Point(x: 20, y: 75))
    try finger.move(280, 0, frames: 12)
    let dragged = try stage.row(1).translation.dx
    finger.lift()
    try stage.stage.settle()
    let open = try stage.row(1).translation.dx
    #expect(dragged > open && dragged < 200)
    #expect(stage.log.isEmpty)
  }

  @Test("a full swipe performs the first action, which covers the others")
  func fullSwipe() throws {
    let stage = try SwipeStage()
    let finger = Finger(stage.stage, at: Point(x: 300, y: 125))
    try finger.move(-270, 0, frames: 12)
    try finger.move(0, 0, frames: 30)
    let delete = try #require(stage.buttons.first { $0.accessibilityLabel == "Delete" })
    #expect(delete.bounds.width == -(try stage.row(2).translation.dx))
    #expect(stage.log.isEmpty)
    finger.lift()
    #expect(stage.log == ["Delete 2"])
    #expect(stage.source.sections[0].count == 99)
    try stage.stage.settle()
    #expect(stage.buttons.isEmpty)
    // The view of the deleted row shows another row, in its place.
    for row in stage.list.visibleRows { #expect(try stage.row(row.row).translation == .zero) }
  }

  @Test("in a narrow list the first action of an open row does not cover the others")
  func narrow() throws {
    let stage = try SwipeStage(width: 160)
    try stage.swipe(2, by: -110)
    let widths = stage.buttons.map(\.bounds.width)
    let distance = try stage.row(2).translation.dx
    #expect(widths.count == 2 && widths.reduce(0, +) == -distance)
    #expect(widths[0] == widths[1])
  }

  @Test("a row that springs open beyond its place does not look like a full swipe")
  func overshoot() throws {
    let stage = try SwipeStage()
    let flick = Finger(stage.stage, at: Point(x: 290, y: 125))
    try flick.move(-190, 0, frames: 3)
    flick.lift()
    let delete = try #require(stage.buttons.first { $0.accessibilityLabel == "Delete" })
    var distance = 0.0
    while stage.stage.window.timeline.isAnimating {
      try stage.stage.frame()
      let revealed = -(try stage.row(2).translation.dx)
      distance = max(distance, revealed)
      #expect(delete.bounds.width <= max(74, revealed / 2) + 0.01)
    }
    #expect(distance > 206 && stage.log.isEmpty)
  }

  @Test("long titles of actions are shortened in a narrow list", arguments: [nil, Icon.trash])
  func longTitles(icon: Icon?) throws {
    let stage = try SwipeStage(width: 240)
    stage.list.trailingSwipeActionsConfigurationProvider = { _ in
      SwipeActionsConfiguration(
        actions: ["Remove from the library", "Archive", "Share with others"].map {
          ContextualAction(title: $0, icon: icon) { _, _, completion in completion(true) }
        })
    }
    try stage.swipe(2, by: -180)
    #expect(stage.buttons.count == 3)
    for button in stage.buttons {
      let label = try #require(button.subviews.compactMap { $0 as? Label }.first)
      #expect(label.frame.minX >= 0 && label.frame.maxX <= button.bounds.width)
    }
  }

  @Test("a row stays open until its action is completed")
  func completion() throws {
    let stage = try SwipeStage()
    stage.completesAtOnce = false
    stage.deletes = false
    try stage.swipe(2, by: -310)
    #expect(try stage.row(2).translation.dx == -320)
    stage.completions.first?(false)
    stage.completions.first?(false)
    try stage.stage.settle()
    #expect(try stage.row(2).translation == .zero)
  }

  @Test("only one row is open")
  func oneRow() throws {
    let stage = try SwipeStage()
    try stage.swipe(1, by: -110)
    try stage.swipe(3, by: -110)
    #expect(try stage.row(1).translation == .zero)
    #expect(try stage.row(3).translation.dx < 0)
    #expect(stage.buttons.count == 2)
  }

  @Test("a tap elsewhere, a scroll and an edit close it, and the tap does nothing else")
  func closing() throws {
    let stage = try SwipeStage()
    try stage.swipe(1, by: -110)
    try stage.tap(100, 225)
    #expect(try stage.row(1).translation == .zero)
    #expect(stage.log.isEmpty && stage.list.selectedRows.isEmpty)
    try stage.swipe(1, by: -110)
    let finger = Finger(stage.stage, at: Point(x: 100, y: 300))
    try finger.move(0, -40, frames: 5)
    finger.cancel()
    try stage.stage.settle()
    #expect(stage.buttons.isEmpty)
    try stage.swipe(2, by: -110)
    stage.list.reloadRows(at: [RowPath(row: 5)])
    #expect(stage.buttons.isEmpty)
    // Now a tap selects again.
    try stage.tap(100, 225)
    #expect(stage.log.count == 1)
  }

  @Test("an open row is caught while it moves, and can be closed by a swipe")
  func grab() throws {
    let stage = try SwipeStage()
    try stage.swipe(1, by: -110)
    let open = try stage.row(1).translation.dx
    try stage.swipe(1, by: -open)
    #expect(try stage.row(1).translation == .zero)
    try stage.swipe(1, by: -110)
    let flick = Finger(stage.stage, at: Point(x: 60, y: 75))
    try flick.move(60, 0, frames: 3)
    flick.lift()
    try stage.stage.settle()
    #expect(try stage.row(1).translation == .zero)
  }

  @Test("a vertical drag scrolls, and two fingers on a touchpad swipe")
  func arena() throws {
    let stage = try SwipeStage()
    let finger = Finger(stage.stage, at: Point(x: 280, y: 125))
    try finger.move(-20, -100, frames: 8)
    #expect(stage.list.contentOffset.y > 0 && stage.buttons.isEmpty)
    finger.cancel()
    try stage.stage.settle()
    stage.list.setContentOffset(.zero, animated: false)
    try stage.swipe(1, by: -110, source: .touchpad)
    #expect(stage.buttons.count == 2)
  }

  @Test("Delete, the menu and assistive technologies reach the actions")
  func alternatives() throws {
    let stage = try SwipeStage()
    let names = try stage.row(2).accessibilityActions.map(\.name)
    #expect(names == ["Mark", "Delete", "Flag"])
    try stage.row(2).accessibilityActions[2].handler()
    let menu = try #require(stage.list.contextMenu).elements(at: Point(x: 10, y: 125))
    #expect(menu.count == 3)
    if case .item(let item) = menu[0] { item.action() }
    #expect(stage.log == ["Flag 2", "Mark 2"])
    stage.stage.press(.tab)
    stage.stage.press(.down)
    stage.stage.press(.delete)
    #expect(stage.log.last == "Delete 1")
    #expect(stage.source.sections[0].count == 99)
  }

  @Test("a held Delete key deletes one row")
  func heldDelete() throws {
    let stage = try SwipeStage()
    stage.stage.press(.tab)
    stage.stage.press(.down)
    var event = KeyEvent(.delete, .down)
    stage.stage.window.handle(.key(event))
    event.isRepeat = true
    for _ in 0..<5 { stage.stage.window.handle(.key(event)) }
    #expect(stage.log == ["Delete 1"])
  }

  @Test("nothing is drawn or scheduled while a row is open")
  func idle() throws {
    let stage = try SwipeStage()
    try stage.swipe(1, by: -110)
    try stage.stage.frame()
    #expect(stage.stage.window.isSettled)
    let count = stage.stage.window.drawCount
    try stage.stage.frame()
    #expect(stage.stage.window.drawCount == count)
  }

  @Test("the content of the row is not drawn again while it moves")
  func repaint() throws {
    let stage = try SwipeStage()
    let finger = Finger(stage.stage, at: Point(x: 280, y: 75))
    try finger.move(-30, 0, frames: 4)
    let row = try #require(try stage.row(1) as? NumberRow)
    try stage.stage.frame()
    let count = row.drawnRects.count
    try finger.move(-60, 0, frames: 8)
    #expect(row.drawnRects.count == count)
  }

  @Test("a list that leaves its window ends the swipe")
  func leaving() throws {
    let stage = try SwipeStage()
    let finger = Finger(stage.stage, at: Point(x: 280, y: 75))
    try finger.move(-100, 0, frames: 8)
    stage.list.removeFromSuperview()
    finger.lift()
    stage.stage.content.addSubview(stage.list)
    try stage.stage.frame()
    #expect(try stage.row(1).translation == .zero && stage.buttons.isEmpty)
  }
}
