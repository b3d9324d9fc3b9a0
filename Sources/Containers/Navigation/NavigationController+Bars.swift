// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

extension NavigationController {
  // MARK: Layout

  /// Lays out the bars for the current progress of a transition.
  final func layOutBars() {
    showRows()
    let insets = view.safeAreaInsets
    let height = insets.top + navigationBar.currentHeight
    navigationBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: height)
    navigationBar.translation = Vector(dx: 0, dy: hidesNavigationBar ? -height : 0)
    // A large title that extends below a hidden bar would be inside of the view.
    navigationBar.clipsToBounds = hidesNavigationBar
    navigationBar.isUserInteractionEnabled = !hidesNavigationBar
    navigationBar.accessibilityElementsHidden = hidesNavigationBar
    let frame = toolbarFrame
    toolbar.frame = frame
    let visibleFraction = hidesToolbar ? 0 : bottomBarVisibleFraction
    let drop = frame.height * (1 - visibleFraction)
    toolbar.translation = Vector(dx: 0, dy: drop + bottomDock.offset)
    toolbar.isUserInteractionEnabled = showsToolbar
    toolbar.accessibilityElementsHidden = !showsToolbar
    // A toolbar that was never used gets no layer.
    toolbar.isHidden = hidesToolbar && toolbar.items.isEmpty
    bottomDock.publish(bar: toolbar, drop: drop)
  }

  final var toolbarFrame: Rect {
    guard isViewLoaded else { return .zero }
    let height = view.theme.metrics.toolbarHeight + view.safeAreaInsets.bottom
    return Rect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// Whether the toolbar is visible when all transitions have ended.
  final var showsToolbar: Bool { !hidesToolbar && !hidesBottomBars(machine.stack) }

  // MARK: Bottom bars

  /// Returns whether a stack hides the bottom bars: any page except the first can.
  private func hidesBottomBars(_ stack: [NavigationPage.ID]) -> Bool {
    stack.dropFirst().contains { page($0)?.controller.hidesBottomBarWhenPushed ?? false }
  }

  /// Whether the bottom bars are hidden after the current transition, for the enclosing container.
  final var hidesBottomBarsAfterTransition: Bool {
    hidesBottomBars(machine.transition?.stack ?? machine.stack)
  }

  /// The visible fraction of the bottom bars, interpolated between the pages of a transition.
  final var bottomBarVisibleFraction: Double {
    guard let transition = machine.transition else { return hidesBottomBars(machine.stack) ? 0 : 1 }
    let from = hidesBottomBars(transition.from) ? 0.0 : 1.0
    let to = hidesBottomBars(transition.to) ? 0.0 : 1.0
    return from + (to - from) * interactiveTransition.progress
  }

  /// Displays the items of the top controller in the toolbar.
  final func updateToolbar() {
    let items = page(machine.stack.last)?.controller.toolbarItems ?? []
    guard !items.elementsEqual(toolbar.items, by: { $0 === $1 }) else { return }
    toolbar.items = items
  }

  // MARK: Rows

  final func rowsDidChange() {
    updateRows()
    updateLayout()
  }

  /// The stacks whose last pages are visible: two during a transition.
  private var visibleStacks: [[NavigationPage.ID]] {
    machine.transition.map { [$0.from, $0.to] } ?? [machine.stack]
  }

  /// Updates the rows of the visible pages: their back titles and large titles.
  final func updateRows() {
    guard isViewLoaded else { return }
    for stack in visibleStacks {
      guard let top = page(stack.last) else { continue }
      let below = page(stack.dropLast().last)?.controller.navigationItem
      top.row.backTitle =
        below.map { $0.backButtonTitle ?? $0.effectiveTitle ?? "" }
        ?? (top.row.item.backAction == nil ? nil : "")
      top.row.metrics = view.theme.metrics
      top.row.hasWindowControls = view.theme.hasWindowControls
    }
    updateLargeTitles()
    for column in otherColumns { column.alignLargeTitles() }
    updateToolbar()
  }

  // MARK: Large titles

  /// Updates the large titles of the visible pages, and returns whether one has changed.
  @discardableResult private func updateLargeTitles() -> Bool {
    let isBesideButtons = otherColumns.contains { $0.hasLargeTitleBelowButtons }
    var hasChanged = false
    for stack in visibleStacks {
      guard let row = page(stack.last)?.row else { continue }
      let title =
        hasLargeTitle(stack)
        ? row.largeTitle(besideButtons: isBesideButtons) : LargeTitle(height: 0)
      if row.largeTitle != title { hasChanged = true }
      row.largeTitle = title
    }
    return hasChanged
  }

  /// Lines up the large titles with those of the other columns.
  private func alignLargeTitles() {
    if isViewLoaded, updateLargeTitles() { view.setNeedsLayout() }
  }

  /// The navigation controllers beside this one, whose large titles are at the height of its own.
  private var otherColumns: [NavigationController] {
    (parent as? any NavigationColumnHost)?.navigationControllers(beside: self) ?? []
  }

  /// Whether the first page has a large title below a row with buttons, so that those of the columns
  /// beside it are at the same height.
  ///
  /// Pages above it do not count: the titles of other columns do not move when a page is pushed.
  private var hasLargeTitleBelowButtons: Bool {
    guard isViewLoaded, let first = page(machine.stack.first) else { return false }
    return hasLargeTitle([first.id]) && first.row.hasUpperContent
  }

  /// Returns whether the last page of a stack has a large title, by its own mode or inherited from
  /// the pages below.
  private func hasLargeTitle(_ stack: [NavigationPage.ID]) -> Bool {
    guard navigationBar.prefersLargeTitles else { return false }
    for id in stack.reversed() {
      switch page(id)?.controller.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic, nil: continue
      }
    }
    return true
  }

  private func showRows() {
    guard let top = page(machine.stack.last) else { return navigationBar.show(.none) }
    top.followScroll(isBarHidden: hidesNavigationBar)
    guard let transition = machine.transition, let from = page(transition.from.last),
      let to = page(transition.to.last)
    else {
      top.row.accessibilityElementsHidden = false
      return navigationBar.show(.settled(top.row))
    }
    // Assistive technologies are offered only the page that will be shown.
    for page in [from, to] {
      page.row.accessibilityElementsHidden = page.id != transition.stack.last
    }
    from.followScroll(isBarHidden: hidesNavigationBar)
    to.followScroll(isBarHidden: hidesNavigationBar)
    navigationBar.show(
      .transitioning(
        from.row, to.row, progress: interactiveTransition.progress,
        isPush: transition.direction == .push))
  }

  // MARK: Insets and scrolling

  /// Sets the insets of a page for the bars that are visible with it after the transition.
  final func applyInsets(to page: NavigationPage) {
    let stack =
      machine.transition.flatMap { transition in
        [transition.from, transition.to].first { $0.last == page.id }
      } ?? machine.stack
    let hidesBottom = hidesBottomBars(stack)
    let bottom =
      hidesBottom ? -barInsets.bottom : hidesToolbar ? 0 : view.theme.metrics.toolbarHeight
    page.controller.barInsets = EdgeInsets(
      top: hidesNavigationBar ? 0 : page.row.fullHeight, bottom: bottom)
    page.observeScrolling(with: scrollObserver)
  }

  private func page(observing scrollView: ScrollView) -> NavigationPage? {
    pages.values.first { $0.observes(scrollView) }
  }

  final func didScroll(_ scrollView: ScrollView) {
    guard page(observing: scrollView) != nil else { return }
    bottomBarHost?.contentDidScroll(scrollView, in: self)
    guard !hidesNavigationBar, let page = page(observing: scrollView) else { return }
    if page.row.largeTitle.height > 0 { return updateLayout() }
    page.followScroll(isBarHidden: false)
    navigationBar.updateBackground()
  }

  final func willEndDragging(_ scrollView: ScrollView, target: inout Point) {
    guard !hidesNavigationBar, let page = page(observing: scrollView) else { return }
    let inset = scrollView.adjustedContentInset.top
    target.y = page.row.largeTitle.targetOffset(scrolled: target.y + inset) - inset
  }
}

/// Reports scrolling in the pages to their navigation controller.
final class NavigationScrollObserver: ScrollObserver {
  private weak var navigation: NavigationController?

  init(_ navigation: NavigationController) { self.navigation = navigation }

  func scrollViewDidScroll(_ scrollView: ScrollView) { navigation?.didScroll(scrollView) }

  func scrollViewReadableWidthDidChange(_ scrollView: ScrollView) {
    navigation?.didScroll(scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, velocity: Vector, target: inout Point
  ) {
    navigation?.willEndDragging(scrollView, target: &target)
  }
}
