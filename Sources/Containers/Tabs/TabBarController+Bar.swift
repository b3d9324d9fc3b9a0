// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashScrolling

/// The animation with which the row shrinks and expands; the popup bar beside it uses the same.
private let minimizeMotion = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))

extension TabBarController: BottomBarHost {
  // MARK: State

  /// Whether the tabs are visible as a column.
  public final var isSidebarShown: Bool { isColumn && !hidesTabBar }

  /// Whether the row is reduced to the selected tab because content was scrolled down.
  public final var isTabBarMinimized: Bool { minimizer.isMinimized && !isColumn }

  // MARK: Layout

  /// Whether the tabs form a column, visible or not.
  final var isColumn: Bool {
    switch tabPlacement {
    case .row: return false
    case .sidebar: return true
    case .automatic:
      guard let view = viewIfLoaded else { return false }
      return view.bounds.width - view.theme.metrics.sidebarWidth >= compactWidthLimit
    }
  }

  /// The shown controller if it is a navigation controller, which has bars of its own.
  private var navigation: NavigationController? { currentController as? NavigationController }

  /// Whether the row is visible when all transitions have ended.
  final var showsRow: Bool {
    !isColumn && !hidesTabBar && !(navigation?.hidesBottomBarsAfterTransition ?? false)
  }

  /// The frame of the visible bar.
  final var barFrame: Rect {
    guard let view = viewIfLoaded else { return .zero }
    let bounds = view.bounds
    let metrics = view.theme.metrics
    if isColumn {
      let width = min(bounds.width, metrics.sidebarWidth)
      let x = view.isMirrored ? bounds.maxX - width : bounds.minX
      return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
    let height = metrics.tabBarHeight + view.safeAreaInsets.bottom
    return Rect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The insets by which the row covers the shown content, in addition to the safe area.
  final var contentInsets: EdgeInsets {
    guard !hidesTabBar, !isColumn, let view = viewIfLoaded else { return .zero }
    return EdgeInsets(top: 0, left: 0, bottom: view.theme.metrics.tabBarHeight, right: 0)
  }

  /// Lays out the bar and the content.
  final func layOut() {
    let isColumn = isColumn
    tabBar.isColumn = isColumn
    tabBar.isMinimized = isTabBarMinimized
    tabBar.accessoryHeight = bottomDock.accessoryHeight
    let frame = barFrame
    tabBar.frame = frame
    layOutContent(beside: isSidebarShown ? frame : nil)
    currentController?.barInsets = contentInsets
    layOutBar()
    observeScrolling()
  }

  private func layOutContent(beside column: Rect?) {
    var frame = view.bounds
    if let column {
      frame.size.width = max(0, frame.width - column.width)
      if column.minX <= frame.minX { frame.origin.x = column.maxX }
    }
    contentView.frame = frame
  }

  /// The insets that the column of tabs takes.
  private var columnInsets: EdgeInsets {
    guard isSidebarShown, let view = viewIfLoaded else { return .zero }
    let width = barFrame.width
    return view.isMirrored ? EdgeInsets(right: width) : EdgeInsets(left: width)
  }

  /// Moves the bar off the screen as far as it is hidden, or displaced by a popup.
  final func layOutBar() {
    guard isViewLoaded else { return }
    let frame = tabBar.frame
    let isShown: Bool
    var sideInsets = EdgeInsets.zero
    if isColumn {
      let direction = view.isMirrored ? 1.0 : -1.0
      isShown = !hidesTabBar
      tabBar.translation = Vector(dx: isShown ? 0 : direction * frame.width, dy: 0)
      sideInsets = columnInsets
    } else {
      let visibleFraction = hidesTabBar ? 0 : navigation?.bottomBarVisibleFraction ?? 1
      isShown = showsRow
      rowDrop = frame.height * (1 - visibleFraction)
      tabBar.translation = Vector(dx: 0, dy: rowDrop + bottomDock.offset)
    }
    tabBar.isUserInteractionEnabled = isShown
    tabBar.accessibilityElementsHidden = !isShown
    bottomDock.publish(
      bar: tabBar, drop: rowDrop, sideInsets: sideInsets,
      accessoryFrame: isTabBarMinimized && isShown ? tabBar.freeFrame : .zero)
  }

  func bottomBarsDidMove(in navigation: NavigationController) {
    guard navigation === currentController, isViewLoaded else { return }
    layOutBar()
  }

  // MARK: Scrolling

  private func observeScrolling() {
    // A navigation controller reports the scrolling of its pages itself.
    minimizer.observe(
      tabBarMinimizeBehavior == .never || navigation != nil
        ? nil : currentController?.contentScrollView as? ScrollView)
  }

  func contentDidScroll(_ scrollView: ScrollView, in navigation: NavigationController) {
    if navigation === currentController { minimizer.follow(scrollView) }
  }

  /// Called when scrolling has minimized or expanded the row.
  final func rowDidMinimize(_ isMinimized: Bool) {
    guard isViewLoaded else { return }
    View.animate(with: minimizeMotion) { layOut() }
    onTabBarMinimizedChange?(isMinimized)
  }

  /// Called when a popup bar has appeared beside the minimized row, has left it or has grown.
  final func accessoryHeightDidChange() {
    guard isViewLoaded, tabBar.accessoryHeight != bottomDock.accessoryHeight else { return }
    View.animate(with: minimizeMotion) { layOut() }
  }

  // MARK: Keys

  final func handleKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]) == .control,
      event.key == .pageUp || event.key == .pageDown
    else { return false }
    let direction = event.key == .pageUp ? -1 : 1
    let candidates = viewControllers.filter { controller in
      controller.tabBarItem.isEnabled
        && (delegate?.tabBarController(self, shouldSelect: controller) ?? true)
    }
    send(.step(direction, among: candidates.map { ObjectIdentifier($0) }))
    if let selected = selectedViewController {
      delegate?.tabBarController(self, didSelect: selected)
    }
    return true
  }
}

extension ViewController {
  /// The nearest enclosing tab bar controller, or `nil`.
  public final var tabBarController: TabBarController? { enclosing() }
}
