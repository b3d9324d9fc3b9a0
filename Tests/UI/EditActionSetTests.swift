// SPDX-License-Identifier: MIT

private struct Song: Identifiable, Hashable {
  let id: Int
  var title: String
}

@Observable private final class SongModel {
  var songs = (0..<4).map { Song(id: $0, title: "song \($0)") }
  var selection: Int?
}

private struct SongPage: View {
  @Bindable var model: SongModel
  let actions: EditActions<[Song]>
  let isForEach: Bool

  var body: some View {
    if isForEach {
      List {
        ForEach($model.songs, editActions: actions) { $song in
          Text(song.title).deleteDisabled(song.id == 3)
        }
      }
    } else {
      List($model.songs, editActions: actions, selection: $model.selection) { $song in
        Text(song.title).deleteDisabled(song.id == 3)
      }
    }
  }
}

@Suite("SashUI: edit actions of lists")
struct EditActionSetTests {
  private let model = SongModel()

  private func page(
    _ actions: EditActions<[Song]>, _ isForEach: Bool
  ) throws -> HostedPage<SongPage> {
    try HostedPage(
      SongPage(model: model, actions: actions, isForEach: isForEach),
      size: Size(width: 300, height: 300))
  }

  @Test(
    "rows are deleted and moved if the edit actions of a list allow it (SwiftUI, editActions)",
    arguments: [false, true])
  func actions(isForEach: Bool) throws {
    let page = try page(.all, isForEach)
    let list = try page.first(ListView.self)
    let provider = try #require(list.trailingSwipeActionsConfigurationProvider)
    #expect(provider(RowPath(row: 3)) == nil, "the modifiers of rows hold")
    let action = try #require(provider(RowPath(row: 1))?.actions.first)
    action.handler(action, list) { _ in }
    try page.frame()
    #expect(model.songs.map(\.id) == [0, 2, 3])
    let source = try #require(list.dataSource)
    #expect(source.list(list, canMoveRowAt: RowPath(row: 0)))
    source.list(list, moveRowAt: RowPath(row: 0), to: RowPath(row: 1))
    list.moveRow(at: RowPath(row: 0), to: RowPath(row: 1))
    try page.frame()
    #expect(model.songs.map(\.id) == [2, 0, 3])
  }

  @Test("rows are not deleted or moved without the edit action for it")
  func none() throws {
    let (movingPage, deletingPage) = (try page(.move, false), try page(.delete, false))
    let moving = try movingPage.first(ListView.self)
    #expect(moving.trailingSwipeActionsConfigurationProvider?(RowPath(row: 1)) == nil)
    let deleting = try deletingPage.first(ListView.self)
    #expect(deleting.dataSource?.list(deleting, canMoveRowAt: RowPath(row: 1)) == false)
    #expect(EditActions<[Song]>.all == [.delete, .move])
  }
}
