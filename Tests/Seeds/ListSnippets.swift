// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Lists", unchanged.

private struct Song {
  var title: String
  var artist: String
}

private final class SongController: ViewController {
  init(_ song: Song) {
    super.init()
    title = song.title
  }
}

@MainActor private var played: [String] = []
@MainActor private func play(_ song: Song) { played.append(song.title) }

private final class SongsController: ViewController, ListDataSource {
  private let songs: [Song]
  private var found: [Song]
  private let list = ListView()

  init(_ songs: [Song]) {
    self.songs = songs
    found = songs
    super.init()
    title = "Songs"
    tabBarItem.icon = .music
  }

  override func viewDidLoad() {
    list.register(ListCell.self, forCellReuseIdentifier: "song")
    list.dataSource = self
    list.onActivate = { [unowned self] path in
      navigationController?.pushViewController(SongController(found[path.row]))
    }
    list.flexGrow = 1

    let search = SearchField(placeholder: "Search")
    search.onChange = { [unowned self] text in
      found = text.isEmpty ? songs : songs.filter { $0.title.contains(text) }
      list.reloadData()
    }

    let header = StackView(.vertical, [search])
    header.insets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    let stack = StackView(.vertical, [header, list])
    view.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { found.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "song")
    let song = found[path.row]
    guard let cell = row as? ListCell else { return row }
    cell.title = song.title
    cell.subtitle = song.artist
    cell.accessory = .chevron
    cell.contextMenu = ContextMenu([
      .init("Play Next", icon: .next) { play(song) },
      .init("Delete", icon: .trash, isDestructive: true) { [unowned self] in delete(song) },
    ])
    return cell
  }

  private func delete(_ song: Song) {
    guard let row = found.firstIndex(where: { $0.title == song.title }) else { return }
    found.remove(at: row)
    list.deleteRows(at: [RowPath(row: row)])
  }
}

@Suite("The article about lists")
struct ListSnippets {
  @Test("the article's page shows rows with menus, filters them, and pushes a page")
  func page() throws {
    let songs = (1...20).map { Song(title: "Song \($0)", artist: "Artist") }
    let page = SongsController(songs)
    let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: page)])
    let stage = try SeedStage(tabs)
    let list = try #require(page.view.first(ListView.self))
    let search = try #require(page.view.first(SearchField.self))
    #expect(list.bounds.height > 600 && list.visibleRows.count > 8)

    stage.window.handle(.focusChanged(true))
    search.becomeFirstResponder()
    for letter in "2" {
      stage.window.handle(
        .key(KeyEvent(keysym: Key.character(letter).rawValue, text: String(letter), phase: .down)))
    }
    try stage.run(0.1)
    #expect(list.visibleRows.count == 3)

    let presenter = PopoverMenuPresenter()
    stage.window.contextMenuPresenter = presenter
    list.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(.down, .down)))
    stage.window.handle(.key(KeyEvent(.menu, .down)))
    try stage.run(0.5)
    #expect(stage.window.accessibilitySnapshot.description.contains("menuItem \"Play Next\""))
    stage.window.handle(.key(KeyEvent(.return, .down)))
    stage.window.handle(.key(KeyEvent(.return, .up)))
    try stage.run(0.5)
    #expect(played == ["Song 2"])

    let row = try #require(list.cellForRow(at: RowPath(row: 1)))
    try stage.tap(middle(of: row))
    #expect(page.navigationController?.topViewController?.title == "Song 12")
  }
}

extension View {
  /// Returns the first view of a type among the view and its subviews.
  fileprivate func first<V: View>(_ type: V.Type) -> V? {
    for view in subviews {
      if let found = view as? V ?? view.first(type) { return found }
    }
    return nil
  }
}
