// SPDX-License-Identifier: MIT

import SashInterface

extension SplitViewController {
  /// The columns whose pages are on the common stack, from the bottom.
  final var compactColumns: [SplitColumn] {
    guard case .collapsed = presentation else { return [] }
    let stack = compactNavigationController.viewControllers
    return SplitColumn.allCases.filter { column in
      guard let first = pages(of: column).first else { return false }
      return stack.contains { $0 === first }
    }
  }

  /// Returns the pages of a column: those of a navigation controller, or the controller itself.
  private func pages(of column: SplitColumn) -> [ViewController] {
    guard let content = columns[column] else { return [] }
    return content.controller is NavigationController ? content.pages : [content.controller]
  }

  // MARK: Collapse

  /// Moves the columns' controllers to the common stack as pages.
  final func collapse() {
    let top: SplitColumn
    if let preferredCompactColumn {
      top = preferredCompactColumn
    } else if case .expanded = presentation {
      top = .secondary
    } else {
      top = .primary
    }
    send(.interrupted)
    wasSideBySide = nil
    presentation = .collapsed
    for column in SplitColumn.allCases {
      guard let content = columns[column] else { continue }
      content.controller.viewIfLoaded?.removeFromSuperview()
      content.holder.removeFromSuperview()
      detachPages(of: column)
    }
    let compact = compactNavigationController
    showPages(upTo: top, animated: false)
    addChild(compact)
    compact.view.fillsSuperview = true
    compact.view.frame = view.bounds
    // At the back, below everything that is presented above the columns.
    view.insertSubview(compact.view, at: 0)
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Moves the pages of a column's navigation controller out of it, so that they can be on the
  /// common stack.
  final func detachPages(of column: SplitColumn) {
    guard let content = columns[column],
      let navigation = content.controller as? NavigationController
    else { return }
    if navigation.parent !== self { addChild(navigation) }
    content.pages = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
  }

  /// Shows the page of a column above the pages of the columns before it.
  final func showPages(upTo top: SplitColumn, animated: Bool) {
    savePages()
    var stack: [ViewController] = []
    for column in SplitColumn.allCases where column <= top { stack += pages(of: column) }
    // Without a page up to that column, the first column that has pages is shown.
    if stack.isEmpty {
      stack = SplitColumn.allCases.lazy.map { self.pages(of: $0) }.first { !$0.isEmpty } ?? []
    }
    compactNavigationController.setViewControllers(stack, animated: animated)
  }

  /// Saves which pages of the common stack belong to which column: each column owns the pages from
  /// its first one up to the next column's.
  private func savePages() {
    let stack = compactNavigationController.viewControllers
    let firsts = SplitColumn.allCases.compactMap { column -> (SplitColumn, Int)? in
      guard let first = pages(of: column).first,
        let index = stack.firstIndex(where: { $0 === first })
      else { return nil }
      return (column, index)
    }
    for (number, (column, start)) in firsts.enumerated() {
      guard let content = columns[column], content.controller is NavigationController else {
        continue
      }
      let end = number + 1 < firsts.count ? firsts[number + 1].1 : stack.count
      content.pages = Array(stack[start..<max(start, end)])
    }
  }

  // MARK: Expand

  /// Moves the pages of the common stack back into columns.
  final func expand(isOverlay: Bool) {
    let wasCollapsed = isCollapsed
    if wasCollapsed {
      savePages()
      compactNavigationController.viewIfLoaded?.removeFromSuperview()
      compactNavigationController.setViewControllers([], animated: false)
      if compactNavigationController.parent === self {
        compactNavigationController.removeFromParent()
      }
    }
    presentation = .expanded
    for column in SplitColumn.allCases {
      guard let content = columns[column] else { continue }
      // Hidden columns are children of the container too.
      if content.controller.parent !== self { addChild(content.controller) }
      guard let navigation = content.controller as? NavigationController, !content.pages.isEmpty
      else { continue }
      navigation.setViewControllers(content.pages, animated: false)
      content.pages = []
    }
    wasSideBySide = !isOverlay
    resetSideColumns(isShown: !isOverlay)
    for column in SplitColumn.allCases {
      guard let content = columns[column], column == .secondary || !isOverlay else { continue }
      show(content)
    }
    if wasCollapsed { delegate?.splitViewControllerDidExpand(self) }
  }
}
