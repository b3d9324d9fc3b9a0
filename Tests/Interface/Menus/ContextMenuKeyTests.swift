// SPDX-License-Identifier: MIT

/// Records the requested menus, and presents none.
private final class MenuRequestRecorder: ContextMenuPresenter {
  private(set) var last: ContextMenuRequest?
  /// The title of the first command and the position of the menu, if requested since the last call.
  var unreadRequest: (title: String, place: Rect)? {
    defer { last = nil }
    guard let last, case .item(let item) = last.elements.first,
      case .rect(let rect) = last.placement
    else { return nil }
    return (item.title, rect)
  }

  func present(_ request: ContextMenuRequest, in window: Window) -> (any OpenContextMenu)? {
    last = request
    return nil
  }
}

@Suite("Context menus by keyboard")
struct ContextMenuKeyTests {
  private let stage = Stage(100, 200)
  private let requests = MenuRequestRecorder()
  private let list: ListView
  private let source = NumberRowSource([Array(0..<100)])

  /// A focused list of a hundred rows of 20 pixels.
  init() throws {
    list = stage.addList()
    stage.window.contextMenuPresenter = requests
    source.attach(to: list, rowHeight: 20)
    stage.window.handle(.focusChanged(true))
    try stage.frame()
    list.becomeFirstResponder()
  }

  private func menu(_ title: String) -> ContextMenu { ContextMenu([ContextMenu.Item(title) {}]) }

  /// The menu of the Menu key, which must equal that of Shift+F10.
  private func pressMenuKeys() throws -> (title: String, place: Rect)? {
    stage.window.handle(.key(KeyEvent(.menu, .down)))
    stage.window.handle(.key(KeyEvent(.menu, .up)))
    let first = requests.unreadRequest
    stage.window.handle(.key(KeyEvent(.function(10), .down, modifiers: .shift)))
    stage.window.handle(.key(KeyEvent(.function(10), .up, modifiers: .shift)))
    let second = requests.unreadRequest
    #expect(first?.title == second?.title && first?.place == second?.place)
    return second
  }

  private func press(_ key: Key, _ times: Int = 1) {
    for _ in 0..<times { stage.press(key) }
  }

  private func row(_ number: Int) throws -> ListRow {
    try #require(list.cellForRow(at: RowPath(row: number)))
  }

  @Test("the keys open the current row's menu at its content, and the list's menu elsewhere")
  func rows() throws {
    list.contextMenu = menu("List")
    stage.content.contextMenu = menu("Page")
    try row(2).contextMenu = menu("Row")
    press(.down, 3)
    #expect(list.currentRow == RowPath(row: 2))
    var requested = try #require(try pressMenuKeys())
    let margin = stage.window.theme.metrics.margin
    func place(y: Double) -> Rect { Rect(x: margin, y: y, width: 100 - 2 * margin, height: 20) }
    #expect(requested.title == "Row" && requested.place == place(y: 40))
    // A row without a menu has the list's, at the row.
    press(.down)
    requested = try #require(try pressMenuKeys())
    #expect(requested.title == "List" && requested.place == place(y: 60))
    list.contextMenu = nil
    requested = try #require(try pressMenuKeys())
    #expect(requested.title == "Page" && requested.place == place(y: 60))
    stage.content.contextMenu = nil
    #expect(try pressMenuKeys() == nil)
  }

  @Test("the keys apply to a row that was selected by a finger or by code")
  func selected() throws {
    try row(4).contextMenu = menu("Tapped")
    try row(6).contextMenu = menu("Selected")
    Finger(stage, at: Point(x: 50, y: 90)).lift()
    #expect(try pressMenuKeys()?.title == "Tapped")
    let other = stage.addList()
    let rows = NumberRowSource([Array(0..<100)])
    rows.attach(to: other, rowHeight: 20)
    try stage.frame()
    other.selectedRows = [RowPath(row: 6)]
    try #require(other.cellForRow(at: RowPath(row: 6))).contextMenu = menu("Selected")
    other.becomeFirstResponder()
    #expect(stage.window.presentContextMenuAtFocus() == false)
    let requested = requests.unreadRequest
    #expect(requested?.title == "Selected" && requested?.place.minY == 120)
  }

  @Test("a tap on a row, or on a view in it, that has a menu selects the row")
  func taps() throws {
    let row = try row(4)
    row.contextMenu = menu("Row")
    let part = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    part.contextMenu = menu("Part")
    try self.row(5).addSubview(part)
    Finger(stage, at: Point(x: 50, y: 90)).lift()
    #expect(list.selectedRows == [RowPath(row: 4)])
    Finger(stage, at: Point(x: 10, y: 110)).lift()
    #expect(list.selectedRows == [RowPath(row: 5)])
    #expect(requests.last == nil)
  }

  @Test("the row uses the menu of a contained view that cannot have the focus")
  func inside() throws {
    let box = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    let label = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    let button = Button("B")
    let row = try row(1)
    row.addSubview(button)
    row.addSubview(box)
    box.addSubview(label)
    button.contextMenu = menu("Button")
    label.contextMenu = menu("Label")
    list.contextMenu = menu("List")
    press(.down, 2)
    #expect(try pressMenuKeys()?.title == "Label")
    box.isHidden = true
    #expect(try pressMenuKeys()?.title == "List")
    box.isHidden = false
    row.contextMenu = menu("Row")
    #expect(try pressMenuKeys()?.title == "Row")
  }

  @Test("a focused control in a row or a box opens the enclosing menu at its own position")
  func around() throws {
    let row = try row(3)
    let field = Button("B")
    field.frame = Rect(x: 60, y: 0, width: 30, height: 20)
    row.addSubview(field)
    row.contextMenu = menu("Row")
    field.becomeFirstResponder()
    var requested = try #require(try pressMenuKeys())
    #expect(
      requested.title == "Row" && requested.place == Rect(x: 60, y: 60, width: 30, height: 20))
    field.contextMenu = menu("Control")
    requested = try #require(try pressMenuKeys())
    #expect(requested.title == "Control")
  }

  @Test("a current row that was scrolled away is revealed with its menu")
  func scrolledAway() throws {
    list.contextMenu = ContextMenu { [weak list] point in
      let path = list.flatMap { $0.path(at: $0.contentView.convert(point, from: $0)) }
      return [.item(ContextMenu.Item("Row \(path?.row ?? -1)") {})]
    }
    press(.down, 3)
    list.setContentOffset(Point(x: 0, y: 1_000), animated: false)
    try stage.frame()
    #expect(list.cellForRow(at: RowPath(row: 2)) == nil)
    let requested = try #require(try pressMenuKeys())
    #expect(requested.title == "Row 2")
    #expect(stage.content.bounds.contains(requested.place.center))
    #expect(list.visibleRows.contains(RowPath(row: 2)))
  }

  @Test("a screen reader's menu of a row is that of the row's contents")
  func screenReader() throws {
    let row = try row(1)
    row.isAccessibilityElement = true
    let label = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    row.addSubview(label)
    label.contextMenu = menu("Label")
    stage.window.showAccessibilityMenu(of: ObjectIdentifier(row))
    #expect(requests.unreadRequest?.title == "Label")
  }
}
