// SPDX-License-Identifier: MIT

import Foundation

/// A controller whose view a closure fills.
final class Page: ViewController {
  private let fill: (View) -> Void

  init(_ fill: @escaping (View) -> Void = { _ in }) {
    self.fill = fill
    super.init()
  }

  override func viewDidLoad() { fill(view) }
}

/// Rows of one section that have their numbers as titles.
final class NumberedRows: ListDataSource {
  let count: Int

  init(_ count: Int) { self.count = count }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? ListCell)?.title = "Row \(path.row)"
    return row
  }
}

/// A list of numbered rows of one height.
final class NumberedList: ListView {
  private let rows: NumberedRows

  init(_ count: Int, height: Double = 40) {
    rows = NumberedRows(count)
    super.init()
    register(ListCell.self, forCellReuseIdentifier: "row")
    rowHeight = height
    dataSource = rows
  }
}

extension TestStage {
  /// Creates a stage of a window of 400 by 600 logical pixels whose page a closure fills.
  convenience init(filling fill: @escaping (View) -> Void) throws {
    try self.init(root: Page(fill), size: Size(width: 400, height: 600))
  }

  /// The devices of the seat, which the stage does not settle after.
  var seat: ScriptedSeat { compositor.seats[0] }

  /// Puts a finger down.
  func touchDown(at point: Point) throws {
    seat.touchDown(0, at: point, on: try surface)
    seat.touchFrame()
  }

  /// Lifts the finger at a time of the device that is later than another by some milliseconds.
  func touchUp(_ milliseconds: UInt32, after start: UInt32) {
    compositor.time = start + milliseconds
    seat.touchUp(0)
    seat.touchFrame()
  }

  /// Presses and releases a key by the kernel's number, without settling.
  func tapKey(_ code: UInt32) throws {
    seat.tapKey(code)
    try turn()
  }

  /// Changes the size and the states of the window, as the compositor does.
  func resize(to size: Size, _ states: [XdgToplevel.State] = [.activated]) throws {
    compositor.toplevels[0].configure(
      width: Int32(size.width), height: Int32(size.height), states: states)
    try settle()
  }
}

/// Calls a closure with environment variables of some values, and restores the former ones.
func withEnvironment<Result>(
  _ values: [String: String], _ body: () throws -> Result
) rethrows -> Result {
  let old = ProcessInfo.processInfo.environment
  for (name, value) in values { unsafe setenv(name, value, 1) }
  defer {
    for name in values.keys {
      if let value = old[name] { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
    }
  }
  return try body()
}

/// A configuration of an output that has space for wide windows.
func wideConfiguration() -> CompositorConfiguration {
  var configuration = TestStage.configuration()
  configuration.outputSize = PixelSize(width: 1_400, height: 1_000)
  return configuration
}

extension TestStage {
  /// Presses keys in turn, such as "left C-S-end a": C is Control, S Shift, A Alt.
  func press(keys: String) throws {
    let names: [String: Key] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
      "pageUp": .pageUp, "pageDown": .pageDown, "backspace": .backspace, "delete": .delete,
      "tab": .tab, "return": .return, "escape": .escape, "space": .space, "menu": .menu,
      "F10": .function(10),
    ]
    for word in keys.split(separator: " ") {
      var parts = word.split(separator: "-").map(String.init)
      let name = parts.removeLast()
      var modifiers: Modifiers = []
      if parts.contains("C") { modifiers.insert(.control) }
      if parts.contains("S") { modifiers.insert(.shift) }
      if parts.contains("A") { modifiers.insert(.alt) }
      try press(names[name] ?? .character(Character(name)), modifiers)
    }
  }
}
