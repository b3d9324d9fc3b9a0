// SPDX-License-Identifier: MIT

@Suite("Flutter: focus") struct FlutterFocusTests {
  /// Buttons named A, B, C… at points of a grid of 100 by 60 pixels.
  private final class Grid {
    let stage: TestStage
    private(set) var buttons: [String: Button] = [:]

    /// Creates buttons from rows of letters; a space is a gap.
    init(_ rows: String..., isMirrored: Bool = false) throws {
      var buttons: [String: Button] = [:]
      stage = try TestStage { page in
        if isMirrored { page.layoutDirectionOverride = .rightToLeft }
        for (y, row) in rows.enumerated() {
          for (x, letter) in row.enumerated() where letter != " " {
            let button = Button(String(letter)) {}
            let column = Double(isMirrored ? 3 - x : x)
            button.frame = Rect(
              x: 10 + 100 * column, y: 10 + 60 * Double(y), width: 80, height: 40)
            page.addSubview(button)
            buttons[String(letter)] = button
          }
        }
      }
      self.buttons = buttons
    }

    var focused: String { buttons.first { $0.value.isFirstResponder }?.key ?? "" }

    /// Returns the focused buttons after each of some keys.
    func press(_ keys: String) throws -> String {
      var result = ""
      for key in keys.split(separator: " ") {
        try stage.press(keys: String(key))
        result += focused
      }
      return result
    }
  }

  @Test(
    "keys move the focus (flutter, focus_traversal_test)",
    arguments: [
      ("", "tab tab tab tab", "ABCD"), ("", "S-tab S-tab", "IH"), ("I", "tab", "A"),
      ("A", "S-tab", "I"), ("B", "down down up up", "EHEB"), ("D", "right right", "EF"),
      ("F", "left left", "ED"), ("A", "left up", "AA"), ("I", "right down", "II"),
    ])
  func keys(start: String, keys: String, expected: String) throws {
    let grid = try Grid("ABC", "DEF", "GHI")
    grid.buttons[start]?.becomeFirstResponder()
    #expect(try grid.press(keys) == expected)
  }

  @Test(
    "from right to left Tab goes to the left, and arrows where they point (flutter, focus_traversal_test)"
  )
  func mirrored() throws {
    let grid = try Grid("ABC", "DEF", isMirrored: true)
    let tabs = try grid.press("tab tab tab tab")
    #expect(tabs == "ABCD")
    let arrows = try grid.press("left left right up")
    #expect(arrows == "EFEB", "\(arrows)")
  }

  @Test("what cannot be used is skipped (flutter, focus_traversal_test)")
  func skipped() throws {
    let grid = try Grid("ABC", "DE")
    grid.buttons["B"]?.isEnabled = false
    grid.buttons["C"]?.isHidden = true
    grid.buttons["D"]?.isUserInteractionEnabled = false
    let focused = try grid.press("tab tab tab S-tab down up")
    #expect(focused == "AEAEEA", "\(focused)")
  }

  @Test("arrows take the nearest in their direction (flutter, focus_traversal_test)")
  func nearest() throws {
    let grid = try Grid("A  B", "    ", " C  ")
    grid.buttons["A"]?.becomeFirstResponder()
    #expect(try grid.press("right left down up") == "BACA")
  }

  @Test("arrows alone begin with the first (flutter, focus_traversal_test)")
  func first() throws {
    let grid = try Grid("ABC")
    #expect(try grid.press("down right") == "AB")
  }

  @Test(
    "the focus goes to a neighbour of what is taken away (flutter, focus_manager_test)",
    arguments: ["removed", "hidden", "disabled"])
  func removed(change: String) throws {
    let grid = try Grid("ABC")
    _ = try grid.press("tab tab")
    switch change {
    case "removed": grid.buttons["B"]?.removeFromSuperview()
    case "hidden": grid.buttons["B"]?.isHidden = true
    default: grid.buttons["B"]?.isEnabled = false
    }
    try grid.stage.settle()
    let next = grid.focused
    #expect(["A", "C"].contains(next))
    #expect(try grid.press("tab") != "B" && grid.focused != next)
  }

  @Test("a view that is added takes its place in the order (flutter, focus_traversal_test)")
  func added() throws {
    let grid = try Grid("A C")
    _ = try grid.press("tab")
    let button = Button("B") {}
    button.frame = Rect(x: 110, y: 10, width: 80, height: 40)
    grid.stage.window.rootViewController?.view.insertSubview(button, at: 1)
    try grid.stage.settle()
    try grid.stage.press(.tab)
    #expect(button.isFirstResponder)
  }

  @Test("a scope that traps the focus keeps Tab in it (flutter, focus_scope_test)")
  func scope() throws {
    let grid = try Grid("AB")
    let panel = View(frame: Rect(x: 0, y: 200, width: 400, height: 200))
    for x in [10.0, 110] {
      let button = Button("\(x)") {}
      button.frame = Rect(x: x, y: 10, width: 80, height: 40)
      panel.addSubview(button)
    }
    grid.buttons["B"]?.becomeFirstResponder()
    grid.stage.window.rootViewController?.view.addSubview(panel)
    let scope = FocusScope(panel)
    scope.trapsFocus = true
    scope.activate()
    try grid.stage.press(keys: "tab tab tab S-tab")
    let focused = grid.stage.window.firstResponder as? View
    #expect(focused?.isDescendant(of: panel) == true)
    scope.deactivate()
    panel.removeFromSuperview()
    try grid.stage.settle()
    #expect(grid.focused == "B")
  }

  @Test("Tab reaches what is scrolled out of sight, and shows it (flutter, focus_traversal_test)")
  func scrolled() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    scroll.contentSize = Size(width: 400, height: 2_000)
    let buttons = (0..<20).map { index in
      let button = Button("\(index)") {}
      button.frame = Rect(x: 10, y: 100 * Double(index), width: 80, height: 40)
      scroll.contentView.addSubview(button)
      return button
    }
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(keys: "tab tab tab tab tab tab")
    let frame = buttons[5].windowFrame()
    #expect(buttons[5].isFirstResponder && frame.minY >= 0 && frame.maxY <= 200)
  }
}
