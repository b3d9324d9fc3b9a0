// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
public import SashRestoration
import SashScrolling

/// The animation with which the bar appears and disappears.
private let barMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

/// A container that shows one of several controllers, selected with a bar of tabs.
///
/// Use it for the top-level sections of an application, each of which can be a
/// `NavigationController`.
///
/// The tabs form a row at the bottom, or a column at the side where there is enough space. Tabs
/// that do not fit into the row are listed behind its last item, "more". A tab's view is loaded
/// when the tab is first selected, and keeps its state while another tab is selected. Control+Page
/// Up and Control+Page Down select the previous and the next tab.
///
/// ```swift
/// library.tabBarItem = TabBarItem(title: "Library", icon: .music)
/// search.tabBarItem = TabBarItem(title: "Search", icon: .search)
/// let tabs = TabBarController(viewControllers: [library, search])
/// ```
open class TabBarController: ViewController {
  /// The arrangement of the tabs.
  public enum TabPlacement: Hashable, Sendable {
    /// A column where the remaining width is still regular, otherwise a row.
    case automatic
    /// A row at the bottom.
    case row
    /// A column at the leading side.
    case sidebar
  }

  /// Whether the row of tabs shrinks while content is scrolled.
  public enum TabBarMinimizeBehavior: Hashable, Sendable {
    /// The row keeps its size.
    case never
    /// The row shrinks after content was scrolled down, and expands after it was scrolled up.
    case onScrollDown
  }

  // MARK: Parts

  /// The bar of tabs.
  public final let tabBar = TabBar()
  /// The delegate, asked about and notified of the user's selections; not retained.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// The arrangement of the tabs.
  public final var tabPlacement = TabPlacement.automatic {
    didSet { if tabPlacement != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the row of tabs shrinks while content is scrolled.
  public final var tabBarMinimizeBehavior = TabBarMinimizeBehavior.never {
    didSet {
      guard tabBarMinimizeBehavior != oldValue else { return }
      minimizer.expand()
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Called after the row has shrunk (`true`) or expanded (`false`).
  public final var onTabBarMinimizedChange: ((Bool) -> Void)?

  final let contentView = ContainerView()
  private(set) final var machine = TabMachine<ObjectIdentifier>()
  private final let queue = EventQueue<TabMachine<ObjectIdentifier>.Event>()
  private final var controllers: [ViewController] = []
  /// The controller whose view is shown: that of a tab, or the list of overflowing tabs.
  private(set) final var currentController: ViewController?
  private(set) final var hidesTabBar = false
  /// The row's own downward offset in logical pixels, without that of a popup.
  final var rowDrop = 0.0
  final let minimizer = TabBarMinimizer()
  private final lazy var overflowList = TabOverflowController(self)
  private final var lastFocus: [ObjectIdentifier: WeakResponder] = [:]

  /// Creates a controller without tabs.
  public override init() {
    super.init()
    minimizer.owner = self
    tabBar.onSelect = { [weak self] in self?.userDidSelect($0) }
    tabBar.onMore = { [weak self] in self?.send(.pressMore) }
    tabBar.onFit = { [weak self] in self?.send(.fit($0)) }
  }

  /// Creates a controller with tabs and selects the first.
  public convenience init(viewControllers: [ViewController]) {
    self.init()
    self.viewControllers = viewControllers
  }

  // MARK: Tabs

  /// The controllers of the tabs, without duplicates.
  ///
  /// The selected one stays selected if it is among the new ones.
  public final var viewControllers: [ViewController] {
    get { controllers }
    set { setTabs(newValue) }
  }

  /// The selected controller.
  ///
  /// While the list of overflowing tabs is shown, it is the one selected before.
  public final var selectedViewController: ViewController? {
    get { machine.current.flatMap { controller($0) } }
    set {
      guard let newValue else { return }
      precondition(
        controllers.contains { $0 === newValue },
        "Only a controller that has a tab can be selected; add it to viewControllers first.")
      send(.select(ObjectIdentifier(newValue)))
    }
  }

  /// The index of the selected controller in `viewControllers`, or `nil` without tabs.
  public final var selectedIndex: Int? {
    get {
      selectedViewController.flatMap { selected in controllers.firstIndex { $0 === selected } }
    }
    set {
      guard let newValue else { return }
      precondition(controllers.indices.contains(newValue), "No tab has the index \(newValue).")
      send(.select(ObjectIdentifier(controllers[newValue])))
    }
  }

  private func setTabs(_ new: [ViewController]) {
    let ids = new.map { ObjectIdentifier($0) }
    precondition(Set(ids).count == ids.count, "A controller can have only one tab.")
    let old = controllers
    controllers = new
    for controller in new { addChild(controller) }
    itemsDidChange()
    send(.setTabs(ids))
    for controller in old where !new.contains(where: { $0 === controller }) {
      lastFocus[ObjectIdentifier(controller)] = nil
      controller.barInsets = .zero
      if controller.parent === self { controller.removeFromParent() }
    }
    overflowList.reload()
  }

  /// Updates the bar after a change of the tabs or their items.
  final func itemsDidChange() {
    tabBar.setItems(controllers.map(\.tabBarItem))
    overflowList.reload()
    showSelection()
  }

  final func controller(_ id: ObjectIdentifier) -> ViewController? {
    controllers.first { ObjectIdentifier($0) == id }
  }

  // MARK: Events

  /// Handles an event after all earlier ones, also when a callback of another event sends it.
  final func send(_ event: TabMachine<ObjectIdentifier>.Event) {
    queue.send(event) { event in
      let before = machine
      machine.handle(event)
      if machine != before {
        showContent()
        invalidateRestorableState()
      }
    }
  }

  final func userDidSelect(_ item: TabBarItem) {
    guard let selected = controllers.first(where: { $0.tabBarItem === item }),
      item.isEnabled, delegate?.tabBarController(self, shouldSelect: selected) ?? true
    else { return }
    if selected === currentController {
      goToBeginning(of: selected)
    } else {
      send(.select(ObjectIdentifier(selected)))
    }
    delegate?.tabBarController(self, didSelect: selected)
  }

  /// Returns the selected controller to its start when its tab is chosen again: pops to its first
  /// page, or scrolls to the top.
  private func goToBeginning(of controller: ViewController) {
    if let navigation = controller as? NavigationController,
      navigation.viewControllers.count > 1
    {
      navigation.popToRootViewController(animated: true)
      return
    }
    guard let scrollView = controller.contentScrollView as? ScrollView else { return }
    scrollView.setContentOffset(
      Point(x: scrollView.contentOffset.x, y: scrollView.contentOffsetLimits.minimum.y),
      animated: true)
  }

  // MARK: Content

  /// Shows the content that the machine selects, and removes the previous content.
  final func showContent() {
    guard isViewLoaded else { return }
    let (new, isList): (ViewController?, Bool) =
      switch machine.content {
      case .none: (nil, false)
      case .tab(let id): (controller(id), false)
      case .list: (overflowList, true)
      }
    showSelection()
    if isList { overflowList.reload() }
    guard new !== currentController else { return }
    swap(to: new, isList: isList)
  }

  private func showSelection() {
    let selected = machine.current.flatMap { controller($0) }?.tabBarItem
    let isOverflow = machine.current.map { machine.overflow.contains($0) } ?? false
    tabBar.select(selected, isMore: machine.content == .list || isOverflow)
  }

  private func swap(to new: ViewController?, isList: Bool) {
    bottomDock.willNavigate()
    let old = currentController
    let sendsAppearance = appearance == .appeared
    let hadFocus = saveFocus(of: old)
    currentController = new
    if isList { addChild(overflowList) }
    if sendsAppearance {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    if let new {
      new.barInsets = contentInsets
      new.view.fillsSuperview = true
      new.view.frame = contentView.bounds
      contentView.addSubview(new.view)
    }
    old?.endDisappearance(wasBegun: sendsAppearance)
    old?.viewIfLoaded?.removeFromSuperview()
    if sendsAppearance { new?.endAppearanceTransition() }
    if old === overflowList, currentController !== overflowList { overflowList.removeFromParent() }
    minimizer.expand()
    view.setNeedsLayout()
    contentScrollViewDidChange()
    if hadFocus, let new { restoreFocus(to: new) }
  }

  /// Saves the focused view of a tab, and returns whether the tab has the keyboard focus.
  private func saveFocus(of controller: ViewController?) -> Bool {
    guard let controller, let window, let focus = window.firstResponder,
      let view = controller.viewIfLoaded, (focus as? View)?.isDescendant(of: view) ?? false
    else { return false }
    lastFocus[ObjectIdentifier(controller)] = WeakResponder(focus)
    return true
  }

  private func restoreFocus(to controller: ViewController) {
    guard let window else { return }
    window.moveFocus(
      into: controller.view, last: lastFocus[ObjectIdentifier(controller)]?.responder)
  }

  // MARK: Showing and hiding

  /// Whether the bar is hidden.
  public final var isTabBarHidden: Bool {
    get { hidesTabBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  public final func setTabBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != hidesTabBar else { return }
    hidesTabBar = isHidden
    bottomDock.willNavigate()
    guard isViewLoaded else { return }
    guard animated, window != nil else { return layOut() }
    View.animate(with: barMotion) { layOut() }
  }

  // MARK: View

  /// Creates the content view and the bar.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    view.onLayout = { [weak self] in self?.layOut() }
    view.addSubview(contentView)
    view.addSubview(tabBar)
    bottomDock.publish(bar: tabBar, drop: rowDrop)
    bottomDock.addObserver(self) { [weak self] _, event in
      switch event {
      case .didChangeOffset: self?.layOutBar()
      case .didChangeAccessoryHeight: self?.accessoryHeightDidChange()
      case .didMove, .willNavigate, .didLayOut: break
      }
    }
    self.view = view
  }

  /// Shows the selected tab.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showContent()
  }

  /// Selects the previous or next tab for Control+Page Up and Control+Page Down.
  open override func keyDown(_ event: KeyEvent) -> Bool { handleKey(event) }

  /// The shown controller.
  open override var childForKeys: ViewController? { currentController }

  // MARK: State restoration

  /// Writes the selected tab: its restoration identifier, or its index if it has none.
  open override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(selectedViewController?.restorationIdentifier, forKey: "selectedTab")
    coder.encode(selectedIndex, forKey: "selectedIndex")
  }

  /// Selects the tab that was selected, if it is still there.
  open override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    if let identifier = coder.decode(String.self, forKey: "selectedTab") {
      if let tab = controllers.first(where: { $0.restorationIdentifier == identifier }) {
        selectedViewController = tab
      }
    } else if let index = coder.decode(Int.self, forKey: "selectedIndex"),
      controllers.indices.contains(index)
    {
      selectedIndex = index
    }
  }

  // MARK: Popup

  /// The bar while it is a row, otherwise `nil`.
  open override var bottomDockingViewForPopupBar: View? { isColumn ? nil : tabBar }
  /// The frame of the row while it is visible; zero while the tabs form a column.
  open override var defaultFrameForBottomDockingView: Rect { isColumn ? .zero : barFrame }
  /// Whether the row is hidden.
  open override var isBottomDockingViewForPopupBarHidden: Bool { !showsRow }
  /// `true`: the bar keeps its position below a popup bar; only the shown content is inset.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  /// The scroll view of the shown controller.
  open override var contentScrollView: View? { currentController?.contentScrollView }
}
