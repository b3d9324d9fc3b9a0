// SPDX-License-Identifier: MIT

import Sash

/// A mail client with three columns, which are pages where the window is narrow.
///
/// Its events: `box NAME` and `letter SUBJECT` when one was selected, `columns one|several` when
/// the number of columns changes.
package final class SplitScene: DemoContent {
  package let title = "Sash Split"
  package var onEvent: ((String) -> Void)?
  let split = SplitViewController()
  let boxes: BoxesViewController
  let list: LettersViewController
  let letter: LetterViewController
  private let letters = LetterStore()
  private var exitAction: (() -> Void)?

  /// Creates the scene; it is in no window yet.
  package init() {
    boxes = BoxesViewController(letters)
    list = LettersViewController(letters)
    letter = LetterViewController(letters)
    for (page, column) in [
      (boxes, .primary), (list, .supplementary), (letter, .secondary),
    ] as [(ViewController, SplitColumn)] {
      let navigation = NavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = column != .secondary
      split.setViewController(navigation, for: column)
    }
    boxes.navigationItem.largeTitleDisplayMode = .always
    list.navigationItem.largeTitleDisplayMode = .always
    split.compactNavigationController.navigationBar.prefersLargeTitles = true
    split.setPreferredWidth(300, for: .supplementary)
    split.setPreferredWidth(210, for: .primary)
    split.delegate = self
    boxes.onSelect = { [weak self] in self?.select($0) }
    boxes.onOpen = { [weak self] in self?.go(to: .supplementary) }
    list.onSelect = { [weak self] in self?.select($0) }
    list.onOpen = { [weak self] in self?.go(to: .secondary) }
    list.select(nil)
    letter.sidebar.action = { [weak self] in self?.switchSidebar() }
  }

  package var root: ViewController { split }

  package func present() { showSidebarButton() }

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    boxes.navigationItem.backAction = action
    exitAction = action
    return true
  }

  private func select(_ box: Letter.Box) {
    list.box = box
    onEvent?("box \(box.rawValue)")
  }

  private func select(_ number: Int?) {
    letter.number = number
    if !split.isCollapsed { markAsRead() }
    if let number { onEvent?("letter \(letters.letters[number].subject)") }
  }

  /// Moves to the next column: pushes its page in the compact layout, otherwise moves the focus.
  private func go(to column: SplitColumn) {
    if column == .secondary { markAsRead() }
    split.showColumn(column)
    guard !split.isCollapsed, column == .supplementary, split.window?.showsFocus == true else {
      return
    }
    split.window?.makeFirstResponder(list.list)
  }

  /// Marks the displayed letter as read.
  private func markAsRead() {
    if let number = letter.number { letters.change(number) { $0.isNew = false } }
  }

  private func switchSidebar() {
    if split.areSideColumnsShown { split.hideSideColumns() } else { split.showColumn(.primary) }
  }

  /// Shows the letters if the letter covers them.
  func showLetters() {
    if !split.areSideColumnsShown { split.showColumn(.supplementary) }
  }

  package func tour(in window: Window) -> [Step] { SplitTour.steps(window: window, scene: self) }
}

extension SplitScene: SplitViewControllerDelegate {
  package func splitViewController(
    _ splitViewController: SplitViewController, didShowSideColumns isShown: Bool
  ) { showSidebarButton() }

  /// While the first columns are hidden, the letter's bar has the back button of the scene too.
  private func showSidebarButton() {
    guard !split.isCollapsed else { return }
    let isAway = !split.areSideColumnsShown
    letter.navigationItem.backAction = isAway ? exitAction : nil
    letter.navigationItem.leadingBarButtonItems = [letter.sidebar]
  }

  package func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
    letter.navigationItem.backAction = nil
    letter.navigationItem.leadingBarButtonItems = []
    onEvent?("columns one")
  }

  package func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
    markAsRead()
    onEvent?("columns several")
    showSidebarButton()
  }
}
