import SashGeometry
import SashGestures
import SashMotion

/// How the bar comes and goes.
private let barMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))
/// How the row makes itself small, as a popup bar beside it does.
private let minimizeMotion = Motion.spring(Spring(duration: 0.4, dampingRatio: 1))

extension TabBarController: BottomBarHost {
  // MARK: Showing and hiding

  /// Whether there is no bar.
  public final var isTabBarHidden: Bool {
    get { hidesTabBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  public final func setTabBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != hidesTabBar else { return }
    hidesTabBar = isHidden
    onContainerNavigation?()
    guard isViewLoaded else { return }
    guard animated, window != nil else { return layOut() }
    View.animate(with: barMotion) { layOut() }
  }

  /// Whether the tabs stand in a column.
  public final var isSidebarShown: Bool { isColumn && !hidesTabBar }

  /// Whether only the chosen tab is left of the row, as content was scrolled down.
  public final var isTabBarMinimized: Bool { minimizing.isMinimized && !isColumn }

  // MARK: Layout

  /// Whether the tabs stand in a column where they are shown.
  final var isColumn: Bool {
    switch tabPlacement {
    case .row: return false
    case .sidebar: return true
    case .automatic:
      guard let view = viewIfLoaded else { return false }
      return view.bounds.width - view.theme.metrics.sidebarWidth >= compactWidthLimit
    }
  }

  /// The pages that are shown, if they have bars of their own.
  private var navigation: NavigationController? { shown as? NavigationController }

  /// Whether the row is shown where things are on their way to.
  final var showsRow: Bool {
    !isColumn && !hidesTabBar && !(navigation?.hidesBottomBarsAtRest ?? false)
  }

  /// Where the bar is while it is shown.
  final var barFrame: Rect {
    guard let view = viewIfLoaded else { return .zero }
    let bounds = view.bounds
    let metrics = view.theme.metrics
    if isColumn {
      let width = min(bounds.width, metrics.sidebarWidth)
      let x = view.layoutDirection == .rightToLeft ? bounds.maxX - width : bounds.minX
      return Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
    let height = metrics.tabBarHeight + view.safeAreaInsets.bottom
    return Rect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// What the row covers of what is shown, beside what is covered anyway.
  final var contentInsets: EdgeInsets {
    guard !hidesTabBar, !isColumn, let view = viewIfLoaded else { return .zero }
    return EdgeInsets(top: 0, left: 0, bottom: view.theme.metrics.tabBarHeight, right: 0)
  }

  /// Places the bar and what is shown, as they stand.
  final func layOut() {
    let isColumn = isColumn
    tabBar.isColumn = isColumn
    tabBar.isMinimized = isTabBarMinimized
    let frame = barFrame
    tabBar.frame = frame
    placeContent(beside: isSidebarShown ? frame : nil)
    shown?.barInsets = contentInsets
    placeBar()
    watchScrolling()
  }

  private func placeContent(beside column: Rect?) {
    var place = view.bounds
    if let column {
      place.size.width = max(0, place.width - column.width)
      if column.minX <= place.minX { place.origin.x = column.maxX }
    }
    contentView.frame = place
  }

  /// What the column takes of its side.
  final var columnInsets: EdgeInsets {
    guard isSidebarShown, let view = viewIfLoaded else { return .zero }
    let width = barFrame.width
    return view.layoutDirection == .rightToLeft ? EdgeInsets(right: width) : EdgeInsets(left: width)
  }

  /// Moves the bar out of sight as far as it is hidden, or pushed away by a popup.
  final func placeBar() {
    guard isViewLoaded else { return }
    let frame = tabBar.frame
    let isShown: Bool
    if isColumn {
      let sign = view.layoutDirection == .rightToLeft ? 1.0 : -1.0
      isShown = !hidesTabBar
      tabBar.translation = Vector(dx: isShown ? 0 : sign * frame.width, dy: 0)
    } else {
      let presence = hidesTabBar ? 0 : navigation?.bottomBarPresence ?? 1
      isShown = showsRow
      rowDrop = frame.height * (1 - presence)
      tabBar.translation = Vector(dx: 0, dy: rowDrop + dockSlide)
    }
    tabBar.isUserInteractionEnabled = isShown
    tabBar.accessibilityElementsHidden = !isShown
    onDockingViewChange?()
  }

  func bottomBarsDidMove(in navigation: NavigationController) {
    guard navigation === shown, isViewLoaded else { return }
    placeBar()
  }

  // MARK: Scrolling

  private func watchScrolling() {
    // Pages of a navigation controller tell by themselves which of them is scrolled.
    let scrollView =
      tabBarMinimizeBehavior == .never || navigation != nil ? nil : shown?.contentScrollView
    guard scrollView !== watched else { return }
    watched?.removeObserver(scrollWatcher)
    watched = scrollView
    lastOffset = scrollView?.contentOffset.y ?? 0
    scrollView?.addObserver(scrollWatcher)
  }

  func contentDidScroll(_ scrollView: ScrollView, in navigation: NavigationController) {
    guard navigation === shown else { return }
    if scrollView !== watched {
      watched = scrollView
      lastOffset = scrollView.contentOffset.y
      return
    }
    contentDidScroll(scrollView)
  }

  final func contentDidScroll(_ scrollView: ScrollView) {
    let offset = scrollView.contentOffset.y
    let way = offset - lastOffset
    lastOffset = offset
    guard tabBarMinimizeBehavior == .onScrollDown, scrollView.isDragging else { return }
    let limits = scrollView.contentOffsetLimits
    var new = minimizing
    new.scrolled(
      by: way, fromTop: offset - limits.minimum.y, fromBottom: limits.maximum.y - offset)
    setMinimizing(new)
  }

  final func setMinimizing(_ new: TabBarMinimizing) {
    let wasMinimized = minimizing.isMinimized
    minimizing = new
    guard new.isMinimized != wasMinimized, isViewLoaded else { return }
    View.animate(with: minimizeMotion) { layOut() }
    onTabBarMinimizedChange?(new.isMinimized)
  }

  // MARK: Keys

  final func answersKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]) == .control else { return false }
    let way: Int
    switch event.key {
    case .pageUp: way = -1
    case .pageDown: way = 1
    default: return false
    }
    let candidates = viewControllers.filter { controller in
      controller.tabBarItem.isEnabled
        && (delegate?.tabBarController(self, shouldSelect: controller) ?? true)
    }
    send(.step(way, among: candidates.map { ObjectIdentifier($0) }))
    if let selected = selectedViewController {
      delegate?.tabBarController(self, didSelect: selected)
    }
    return true
  }
}

/// Tells a tab bar controller of the scrolling in the tab that is shown.
final class TabScrollWatcher: ScrollObserver {
  private weak var owner: TabBarController?

  init(_ owner: TabBarController) { self.owner = owner }

  func scrollViewDidScroll(_ scrollView: ScrollView) { owner?.contentDidScroll(scrollView) }
}

extension ViewController {
  /// The nearest tab bar controller around this one.
  public final var tabBarController: TabBarController? { enclosing() }
}
