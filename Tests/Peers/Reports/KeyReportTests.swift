// SPDX-License-Identifier: MIT

/// Reports of keys that were known in one place only.
@Suite("Reports: keys") struct KeyReportTests {
  /// The kernel's numbers of keys.
  private nonisolated enum Code {
    static let down: UInt32 = 108
    static let keypadHome: UInt32 = 71
    static let keypadRight: UInt32 = 77
    static let keypadEnd: UInt32 = 79
    static let keypadDown: UInt32 = 80
    static let keypadPageDown: UInt32 = 81
    static let keypadEnter: UInt32 = 96
  }

  @Test("the keypad's arrows move in a menu (tofi #129)", arguments: [Code.keypadDown, Code.down])
  func keypadInMenu(code: UInt32) throws {
    var chosen: [Int] = []
    let button = Button("Menu") {}
    button.menu = ContextMenu(
      (0..<5).map { index in .init("Item \(index)") { chosen.append(index) } })
    button.frame = Rect(x: 100, y: 100, width: 200, height: 36)
    let stage = try TestStage { $0.addSubview(button) }
    button.becomeFirstResponder()
    try stage.press(.down)
    for code in [code, code, Code.keypadEnter] { try stage.tapKey(code) }
    try stage.settle()
    #expect(chosen == [2])
  }

  @Test("the keypad's arrows move in a list and change a slider (tofi #129)")
  func keypadElsewhere() throws {
    let list = NumberedList(50)
    list.selectionMode = .single
    list.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 20, y: 450, width: 300, height: 40)
    let stage = try TestStage {
      $0.addSubview(list)
      $0.addSubview(slider)
    }
    list.becomeFirstResponder()
    for (code, row) in [
      (Code.keypadHome, 0), (Code.keypadDown, 1), (Code.keypadEnd, 49), (Code.keypadHome, 0),
      (Code.keypadPageDown, 9),
    ] {
      try stage.tapKey(code)
      try stage.settle()
      #expect(list.selectedRows == [RowPath(row: row)])
    }
    slider.becomeFirstResponder()
    try stage.tapKey(Code.keypadRight)
    #expect(slider.value > 0.5)
  }

  private static let places = [
    "New Brighton", "New York", "Newcastle", "Yonkers", "San José", "Quebec",
  ]

  /// Types text with a tenth of a second between the keys.
  private func type(_ text: String, on stage: TestStage) throws {
    for character in text {
      try stage.type(String(character))
      try stage.advance(by: 0.1)
    }
  }

  @Test("a space within a typed name goes on with the name (react-spectrum #851)")
  func typeAhead() throws {
    var changes: [Int] = []
    let button = PopUpButton(Self.places, selectedIndex: 5) { changes.append($0) }
    button.frame = Rect(x: 100, y: 100, width: 200, height: 36)
    let stage = try TestStage { $0.addSubview(button) }
    button.becomeFirstResponder()
    try type("new y", on: stage)
    #expect(button.title == "New York" && !stage.exists(.menu))
    button.selectedIndex = 5
    changes = []
    try stage.advance(by: 2)
    try stage.press(.return)
    try type("new y", on: stage)
    #expect(changes.isEmpty && stage.exists(.menu))
    try stage.press(.return)
    #expect(button.title == "New York" && changes == [1])
    try stage.advance(by: 2)
    try stage.press(.space)
    #expect(stage.exists(.menu))
  }

  @Test("a menu that Return or Space opens has the focus", arguments: [Key.return, .space, .down])
  func menuFocus(key: Key) throws {
    let button = Button("Menu") {}
    button.menu = ContextMenu((0..<3).map { .init("Item \($0)") {} })
    button.frame = Rect(x: 100, y: 100, width: 200, height: 36)
    let stage = try TestStage { $0.addSubview(button) }
    // A click shows no focus ring.
    try stage.click(at: Point(x: 200, y: 400))
    button.becomeFirstResponder()
    try stage.press(key)
    try stage.settle()
    let first = try stage.find(.menuItem, "Item 0")
    #expect(stage.view(of: first)?.isFirstResponder == true)
  }
}
