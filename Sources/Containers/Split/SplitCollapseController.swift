// SPDX-License-Identifier: MIT

import SashInterface

/// The controller that collapses the columns of a split view controller into one stack of pages
/// while the container is narrow, and expands them again.
///
/// The common stack is that of the container's compact navigation controller. The split view
/// controller owns this object and the columns; this object owns the record of whether they are
/// collapsed.
final class SplitCollapseController {
  /// The form in which a split view controller currently shows its controllers.
  enum State {
    /// The size is unknown, so no column is shown yet.
    case none
    /// The columns are pages of one stack.
    case collapsed
    /// The pages are being moved into columns; waits for the callbacks of their containers.
    case expanding
    /// The columns are shown beside each other, or over the secondary one.
    case expanded(isSideBySide: Bool)
  }

  private unowned let owner: SplitViewController
  private(set) var state = State.none

  init(_ owner: SplitViewController) { self.owner = owner }

  /// Whether the columns are pages of one stack.
  var isCollapsed: Bool {
    if case .collapsed = state { true } else { false }
  }
  /// Whether the controllers are shown in columns, or are being moved into them.
  var isExpanded: Bool {
    switch state {
    case .none, .collapsed: false
    case .expanding, .expanded: true
    }
  }

  /// The columns whose pages are on the common stack, from the bottom.
  var compactColumns: [SplitColumn] {
    guard isCollapsed else { return [] }
    let stack = owner.compactNavigationController.viewControllers
    return SplitColumn.allCases.filter { column in
      guard let first = pages(of: column).first else { return false }
      return stack.contains { $0 === first }
    }
  }

  /// Returns the pages of a column: those of a navigation controller, or the controller itself.
  private func pages(of column: SplitColumn) -> [ViewController] {
    guard let content = owner.columns[column] else { return [] }
    return content.controller is NavigationController ? content.pages : [content.controller]
  }

  // MARK: Collapse

  /// Moves the columns' controllers to the common stack as pages.
  func collapse() {
    let top = owner.preferredCompactColumn ?? (isExpanded ? .secondary : .primary)
    owner.send(.interrupted)
    state = .collapsed
    for column in SplitColumn.allCases {
      guard let content = owner.columns[column] else { continue }
      content.controller.viewIfLoaded?.removeFromSuperview()
      content.holder.removeFromSuperview()
      detachPages(of: column)
    }
    let compact = owner.compactNavigationController
    showPages(upTo: top, animated: false)
    owner.addChild(compact)
    compact.view.fillsSuperview = true
    compact.view.frame = owner.view.bounds
    // At the back, below everything that is presented above the columns.
    owner.view.insertSubview(compact.view, at: 0)
    owner.delegate?.splitViewControllerDidCollapse(owner)
  }

  /// Moves the pages of a column's navigation controller out of it, so that they can be on the
  /// common stack.
  func detachPages(of column: SplitColumn) {
    guard let content = owner.columns[column],
      let navigation = content.controller as? NavigationController
    else { return }
    if navigation.parent !== owner { owner.addChild(navigation) }
    content.pages = navigation.viewControllers
    navigation.setViewControllers([], animated: false)
  }

  /// Shows the page of a column above the pages of the columns before it.
  func showPages(upTo top: SplitColumn, animated: Bool) {
    savePages()
    var stack: [ViewController] = []
    for column in SplitColumn.allCases where column <= top { stack += pages(of: column) }
    // Without a page up to that column, the first column that has pages is shown.
    if stack.isEmpty {
      stack = SplitColumn.allCases.lazy.map { self.pages(of: $0) }.first { !$0.isEmpty } ?? []
    }
    owner.compactNavigationController.setViewControllers(stack, animated: animated)
  }

  /// Saves which pages of the common stack belong to which column: each column owns the pages from
  /// its first one up to the next column's.
  private func savePages() {
    let stack = owner.compactNavigationController.viewControllers
    let firstPageIndices = SplitColumn.allCases.compactMap { column -> (SplitColumn, Int)? in
      guard let first = pages(of: column).first,
        let index = stack.firstIndex(where: { $0 === first })
      else { return nil }
      return (column, index)
    }
    for (number, (column, start)) in firstPageIndices.enumerated() {
      guard let content = owner.columns[column], content.controller is NavigationController else {
        continue
      }
      let end = number + 1 < firstPageIndices.count ? firstPageIndices[number + 1].1 : stack.count
      content.pages = Array(stack[start..<max(start, end)])
    }
  }

  // MARK: Expand

  /// Moves the pages of the common stack back into columns.
  func expand(isOverlay: Bool) {
    let wasCollapsed = isCollapsed
    if wasCollapsed {
      savePages()
      owner.compactNavigationController.viewIfLoaded?.removeFromSuperview()
      owner.compactNavigationController.setViewControllers([], animated: false)
      if owner.compactNavigationController.parent === owner {
        owner.compactNavigationController.removeFromParent()
      }
    }
    state = .expanding
    for column in SplitColumn.allCases {
      guard let content = owner.columns[column] else { continue }
      // Hidden columns are children of the container too.
      if content.controller.parent !== owner { owner.addChild(content.controller) }
      guard let navigation = content.controller as? NavigationController, !content.pages.isEmpty
      else { continue }
      navigation.setViewControllers(content.pages, animated: false)
      content.pages = []
    }
    // A callback may have collapsed the container again.
    if case .expanding = state { state = .expanded(isSideBySide: !isOverlay) }
    owner.resetSideColumns(isShown: !isOverlay)
    for column in SplitColumn.allCases {
      guard let content = owner.columns[column], column == .secondary || !isOverlay else {
        continue
      }
      owner.show(content)
    }
    if wasCollapsed { owner.delegate?.splitViewControllerDidExpand(owner) }
  }

  /// Records whether the columns are beside each other, and returns whether that is a change.
  func updateStyle(isSideBySide: Bool) -> Bool {
    guard case .expanded(let wasSideBySide) = state, wasSideBySide != isSideBySide else {
      return false
    }
    state = .expanded(isSideBySide: isSideBySide)
    return true
  }
}
