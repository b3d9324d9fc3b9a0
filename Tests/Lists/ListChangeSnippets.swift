// SPDX-License-Identifier: MIT

/// The code of the documentation on changes of lists, compiled with the tests.
private final class SongListController: ViewController, ListDataSource {
  struct Song {
    let id: Int
    let title: String
  }

  private let list = ListView()
  private var songs: [Song] = []

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { songs.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    list.dequeueReusableCell(withIdentifier: "song")
  }

  func list(_ list: ListView, identityOfRowAt path: RowPath) -> AnyHashable? {
    songs[path.row].id
  }

  func sort() {
    let old = songs.map(\.id)
    songs.sort { $0.title < $1.title }
    list.applyChanges(ListChanges(from: old, to: songs.map(\.id)))
  }

  func replace(with newSong: Song) {
    songs.remove(at: 2)
    songs.insert(newSong, at: 0)
    list.performBatchUpdates {
      list.deleteRows(at: [RowPath(row: 2)])
      list.insertRows(at: [RowPath(row: 0)])
    }
  }
}
