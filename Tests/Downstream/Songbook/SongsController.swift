// SPDX-License-Identifier: MIT

import Sash

/// A song of the list.
struct Song: Equatable {
  var title: String
  var band: String
  var isFavourite = false
}

/// A list of songs, with a search field and a menu for each.
final class SongsController: ViewController {
  /// Called with the chosen song.
  var onPlay: ((Song) -> Void)?
  let list = ListView()
  let search = SearchField()
  private(set) var songs = (1...60).map { Song(title: "Song \($0)", band: "Band \($0 % 7)") }
  private var shown: [Int] = []

  override init() {
    super.init()
    title = "Songs"
  }

  override func viewDidLoad() {
    shown = Array(songs.indices)
    search.accessibilityLabel = "Search"
    search.onChange = { [unowned self] in filter(by: $0) }
    list.register(ListCell.self, forCellReuseIdentifier: "song")
    list.dataSource = self
    list.accessibilityLabel = "Songs"
    list.onSelect = { [unowned self] in onPlay?(songs[shown[$0.row]]) }
    view.addSubview(search)
    view.addSubview(list)
  }

  override func viewWillLayoutSubviews() {
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let height = search.sizeThatFits(area.size).height
    search.frame = Rect(x: area.minX + 16, y: area.minY, width: area.width - 32, height: height)
    list.frame = Rect(
      x: area.minX, y: area.minY + height + 8, width: area.width,
      height: max(0, area.height - height - 8))
  }

  private func filter(by text: String) {
    shown = songs.indices.filter { text.isEmpty || songs[$0].title.hasSuffix(text) }
    list.reloadData()
  }
}

extension SongsController: ListDataSource {
  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "song")
    guard let cell = row as? ListCell else { return row }
    let index = shown[path.row]
    cell.title = songs[index].title
    cell.subtitle = songs[index].band
    cell.accessory = songs[index].isFavourite ? .checkmark : .none
    cell.contextMenu = ContextMenu { [unowned self] _ in
      [
        .item(
          .init("Favourite") { [unowned self] in
            songs[index].isFavourite.toggle()
            self.list.reloadRows(at: [path])
          })
      ]
    }
    return row
  }
}
