// SPDX-License-Identifier: MIT

import SashPresentation

/// A row of a table of keys: the pressed keys, and a text that says what they lead to.
typealias KeyRow = (keys: String, outcome: String)

extension TestStage {
  private nonisolated static let namedKeys: [String: Key] = [
    "Return": .return, "Space": .space, "Tab": .tab, "Escape": .escape, "Up": .up, "Down": .down,
    "Left": .left, "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "F10": .function(10), "F9": .function(9), "Delete": .delete,
    "Backspace": .backspace, "Menu": .menu,
  ]

  private nonisolated static let namedModifiers: [Substring: Modifiers] = [
    "Shift": .shift, "Control": .control, "Alt": .alt,
  ]

  /// Presses keys that are named in a text with spaces between them, such as `Shift+Tab a Down`.
  func pressKeys(_ keys: String) throws {
    for word in keys.split(separator: " ") {
      let parts = word.split(separator: "+")
      let name = parts.last.map(String.init) ?? ""
      let modifiers = parts.dropLast().reduce(into: Modifiers()) {
        $0.formUnion(Self.namedModifiers[$1] ?? [])
      }
      try press(Self.namedKeys[name] ?? .character(Character(name)), modifiers)
    }
  }

  /// Whether a tooltip is displayed, which is no accessible element: its text is the label or the hint
  /// of its view.
  var showsToolTip: Bool {
    window.presentationStack.entries.contains { $0.level == .toolTip && $0.isPresented }
  }

  /// The label of the accessible element that has the focus, or its role where it has no label.
  var focusName: String {
    guard let node = window.accessibilitySnapshot.flattened.first(where: \.isFocused) else {
      return "none"
    }
    return node.label ?? "\(node.role)"
  }
}

/// Adds a column of views, each 40 logical pixels high, between a button "Before" and a button "After".
func addColumn(_ views: [View], to parent: View, height: Double = 40) {
  var y = 10.0
  for view in [Button("Before") {}] + views + [Button("After") {}] {
    let isEnd = (view as? Button)?.title == "Before" || (view as? Button)?.title == "After"
    view.frame = Rect(x: 20, y: y, width: 360, height: isEnd ? 40 : height)
    y += view.frame.height + 10
    parent.addSubview(view)
  }
}

extension Size {
  /// The size of the windows of these tests.
  static let page = Size(width: 400, height: 600)
}

/// A list whose rows have names.
final class NamedList: ListView, ListDataSource {
  let names: [String]

  init(_ names: [String], _ mode: ListSelectionMode = .single) {
    self.names = names
    super.init()
    register(ListCell.self, forCellReuseIdentifier: "row")
    rowHeight = 40
    selectionMode = mode
    dataSource = self
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { names.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? ListCell)?.title = names[path.row]
    return row
  }

  /// The current and the selected rows as a text.
  var rows: String {
    let selected = selectedRows.map { "\($0.row)" }.sorted().joined(separator: ",")
    return "\(currentRow.map { "\($0.row)" } ?? "-") [\(selected)]"
  }
}
