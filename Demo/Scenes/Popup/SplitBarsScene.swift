import Sash

/// Two columns with a popup bar each; that of the second opens over both.
///
/// Its events: `popup N hidden|bar|open` when that of a column, counted from one, has come there.
package final class SplitBarsScene: DemoContent {
  package let title = "Sash Columns"
  package var onEvent: ((String) -> Void)?
  let split: SplitViewController
  let columns: [NavigationController]
  private let contents: [NowPlayingViewController]
  private let lists: [SongListViewController]

  /// The scene, in no window yet.
  package init() {
    let half = Song.library.count / 2
    let players = [Song.library[..<half], Song.library[half...]].map { Player(songs: Array($0)) }
    contents = players.map { NowPlayingViewController(player: $0) }
    lists = zip(["Morning", "Evening"], players).map { SongListViewController($0, player: $1) }
    columns = lists.map { NavigationController(rootViewController: $0) }
    split = SplitViewController(primary: columns[0], secondary: columns[1])
    columns[0].popupOpensOverSplitViewController = false
    for (index, column) in columns.enumerated() {
      column.onPopupPresentationStateChange = { [weak self] in
        self?.onEvent?("popup \(index + 1) \($0.word)")
      }
    }
  }

  package var root: ViewController { split }

  package func present() {
    for (column, content) in zip(columns, contents) {
      column.presentPopupBar(with: content, animated: false)
    }
  }

  package func takeWayOut(_ item: BarButtonItem) -> Bool {
    lists[0].navigationItem.leadingBarButtonItems = [item]
    return true
  }

  package func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .picture("1-columns")]
    for (number, column) in columns.enumerated() where number == 1 || !split.isCollapsed {
      steps += Step.tap(place(in: column.popupBar, x: 0.45))
      steps += [.picture("\(number + 2)-open"), .key(.escape), .settle]
    }
    return steps
  }
}
