// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Lists" about swipe actions, reordering and refreshing, unchanged, and
// that of the documentation comments of their types.

private final class LettersController: ViewController, ListDataSource {
  fileprivate private(set) var letters = ["Ada", "Bo", "Cleo"]
  fileprivate let list = ListView()
  private(set) var archived: [String] = []

  override func loadView() {
    list.register(ListCell.self, forCellReuseIdentifier: "letter")
    list.dataSource = self
    list.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete", icon: .trash) {
          [unowned self] _, _, completion in
          remove(at: path)
          completion(true)
        },
        ContextualAction(title: "Archive", icon: .folder) { [unowned self] _, _, completion in
          archive(at: path)
          completion(true)
        },
      ])
    }
    list.refreshControl = RefreshControl { [unowned self] in
      letters = await fetchLetters()
      list.reloadData()
    }
    view = list
  }

  private func remove(at path: RowPath) {
    let letter = letters.remove(at: path.row)
    list.deleteRows(at: [path])
    let undo = Toast.Action("Undo") { [unowned self] in
      letters.insert(letter, at: path.row)
      list.insertRows(at: [path])
    }
    present(Toast("Letter deleted", action: undo))
  }

  private func archive(at path: RowPath) { archived.append(letters[path.row]) }

  private func fetchLetters() async -> [String] { letters + ["Dora"] }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { letters.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "letter")
    (row as? ListCell)?.title = letters[path.row]
    return row
  }

  func list(_ list: ListView, canMoveRowAt path: RowPath) -> Bool { true }

  func list(_ list: ListView, moveRowAt path: RowPath, to newPath: RowPath) {
    letters.insert(letters.remove(at: path.row), at: newPath.row)
  }
}

private struct Store {
  func reload() async {}
  func restore(_ message: String) {}
}

@MainActor private var songs = ["Harbour Lights"]

@Suite("Examples of swipe actions, reordering and refreshing")
struct RowActionSnippets {
  private let store = Store()

  private func addActions(to list: ListView) {
    list.trailingSwipeActionsConfigurationProvider = { [unowned list] path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete", icon: .trash) {
          [unowned list] _, _, completion in
          songs.remove(at: path.row)
          list.deleteRows(at: [path])
          completion(true)
        }
      ])
    }
    list.refreshControl = RefreshControl { [weak list] in
      await store.reload()
      list?.reloadData()
    }
  }

  private func tell(_ controller: ViewController, _ message: String) {
    controller.present(
      Toast("Message deleted", action: Toast.Action("Undo") { store.restore(message) }))
  }

  @Test("the article's letters are deleted, restored, moved and fetched")
  func letters() async throws {
    let page = LettersController()
    let stage = try SeedStage(page)
    stage.window.handle(.focusChanged(true))
    page.list.becomeFirstResponder()
    stage.press(.down, .delete)
    #expect(page.letters == ["Bo", "Cleo"])
    stage.press(.function(6), .space)
    try stage.run(0.5)
    #expect(page.letters == ["Ada", "Bo", "Cleo"])
    stage.window.handle(.key(KeyEvent(.down, .down, modifiers: .alt)))
    // The current row is the one behind the deleted one.
    #expect(page.letters == ["Ada", "Cleo", "Bo"])
    page.list.swipeActionElements(forRowAt: RowPath(row: 1)).last?.perform()
    #expect(page.archived == ["Cleo"])
    stage.press(.function(5))
    while page.letters.count < 4 { await Task.yield() }
    #expect(page.letters.last == "Dora")
    addActions(to: page.list)
    tell(page, "Ada")
  }
}

extension SeedStage {
  /// Presses and releases keys.
  fileprivate func press(_ keys: Key...) {
    for key in keys {
      window.handle(.key(KeyEvent(key, .down)))
      window.handle(.key(KeyEvent(key, .up)))
    }
  }
}

extension ContextMenu.Element {
  /// Performs the command of an item.
  fileprivate func perform() { if case .item(let item) = self { item.action() } }
}
