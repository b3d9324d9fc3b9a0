// SPDX-License-Identifier: MIT

import Sash

/// The width of the first column, in which its bar has space for titles and buttons, in logical
/// pixels.
private let firstColumnWidth = 350.0

/// Two columns with a popup bar each; the popup of the second column opens over both columns.
///
/// In a window with space for one column only, the first column has a button for the second, and the
/// visible column has its bar.
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
    split.setPreferredWidth(firstColumnWidth, for: .primary)
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
    compactNavigation.delegate = self
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

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    lists[0].navigationItem.backAction = action
    return true
  }

  package func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-columns")]
    let hosts = split.isCollapsed ? [compactNavigation] : columns
    for (number, host) in hosts.enumerated() {
      steps += Step.tap(tourPoint(in: host.popupBar, x: 0.45))
      steps += [.screenshot("\(number + 2)-open"), .key(.escape), .settle]
    }
    if split.isCollapsed {
      steps += Step.tap(
        tourPoint(in: self.compactNavigation.navigationBar.firstView(labelled: "Evening")))
      steps += [.screenshot("3-evening")]
    }
    return steps
  }
}

extension SplitBarsScene: SplitViewControllerDelegate, NavigationControllerDelegate {
  package func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
    let item = BarButtonItem(icon: .sunset, accessibilityLabel: lists[1].title ?? "") {
      [weak self] in self?.split.showColumn(.secondary)
    }
    lists[0].navigationItem.trailingBarButtonItems = [item]
    barColumn = visibleColumn
    guard columns[barColumn].popupPresentationState != .barHidden else { return }
    compactNavigation.presentPopupBar(with: contents[barColumn], animated: false)
  }

  package func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
    lists[0].navigationItem.trailingBarButtonItems = []
    guard compactNavigation.popupPresentationState != .barHidden else { return }
    columns[barColumn].presentPopupBar(with: contents[barColumn], animated: false)
  }

  /// Presents the bar of the column whose page is shown now.
  package func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) {
    let hidden = barColumn
    guard split.isCollapsed, visibleColumn != hidden,
      compactNavigation.popupPresentationState != .barHidden
    else { return }
    barColumn = visibleColumn
    compactNavigation.presentPopupBar(with: contents[barColumn], animated: false)
    columns[hidden].presentPopupBar(with: contents[hidden], animated: false)
  }

  /// The index of the column whose page is on top while both columns are pages.
  private var visibleColumn: Int {
    compactNavigation.viewControllers.contains { $0 === lists[1] } ? 1 : 0
  }
}

extension View {
  /// Returns the first view below this one with an accessibility label.
  fileprivate func firstView(labelled label: String) -> View? {
    for view in subviews {
      if view.accessibilityLabel == label { return view }
      if let found = view.firstView(labelled: label) { return found }
    }
    return nil
  }
}
