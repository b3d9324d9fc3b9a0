// SPDX-License-Identifier: MIT

import Sash

/// Two columns with a popup bar each; the popup of the second column opens over both columns.
///
/// In a window with space for one column only, the column that stays visible keeps its bar.
///
/// Its events: `popup N hidden|bar|open` when the popup of a column, counted from one, has reached
/// that state.
package final class SplitBarsScene: DemoContent {
  package let title = "Sash Columns"
  package var onEvent: ((String) -> Void)?
  let split: SplitViewController
  let columns: [NavigationController]
  private let contents: [NowPlayingViewController]
  private let lists: [SongListViewController]

  /// Creates the scene; it is in no window yet.
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
        self?.onEvent?("popup \(index + 1) \($0.eventName)")
      }
    }
    compactNavigation.onPopupPresentationStateChange = { [weak self] in
      guard let self else { return }
      self.onEvent?("popup \(self.barColumn + 1) \($0.eventName)")
    }
    split.delegate = self
  }

  /// The navigation controller that shows both columns as pages.
  private var compactNavigation: NavigationController { split.compactNavigationController }
  /// The index of the column whose bar is presented while both columns are pages.
  private var barColumn = 0

  package var root: ViewController { split }

  package func present() {
    // The hosts depend on the number of columns, which the layout determines.
    split.view.layoutIfNeeded()
    for (index, content) in contents.enumerated() {
      let isPage = split.isCollapsed && index == barColumn
      (isPage ? compactNavigation : columns[index]).presentPopupBar(with: content, animated: false)
    }
  }

  package func addExitItem(_ item: BarButtonItem) -> Bool {
    lists[0].navigationItem.leadingBarButtonItems = [item]
    return true
  }

  package func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    let hosts = split.isCollapsed ? [compactNavigation] : columns
    for (number, host) in hosts.enumerated() {
      steps += Step.tap(tourPoint(in: host.popupBar, x: 0.45))
      steps += [.screenshot("\(number + 2)-open"), .key(.escape), .settle]
    }
    return steps
  }
}

extension SplitBarsScene: SplitViewControllerDelegate {
  package func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
    barColumn = compactNavigation.viewControllers.contains { $0 === lists[1] } ? 1 : 0
    guard columns[barColumn].popupPresentationState != .barHidden else { return }
    compactNavigation.presentPopupBar(with: contents[barColumn], animated: false)
  }

  package func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
    guard compactNavigation.popupPresentationState != .barHidden else { return }
    columns[barColumn].presentPopupBar(with: contents[barColumn], animated: false)
  }
}
