import SashGeometry
import SashMotion

/// Shows one of several controllers, with a bar of tabs to choose it by.
///
/// The tabs stand in a row at the bottom, or in a column at the side where there is room for it.
/// Those that do not fit into a row are in a list behind the last place. Views are made when their
/// tab is first shown, and keep what they show while another is. Control with Page Up and Page Down
/// goes through the tabs.
open class TabBarController: ViewController {
  /// Where the tabs stand.
  public enum TabPlacement: Hashable, Sendable {
    /// In a column where what is beside it still has a regular width, and else in a row.
    case automatic
    /// In a row at the bottom.
    case row
    /// In a column at the side where rows begin.
    case sidebar
  }

  /// Whether the row makes room for content that is scrolled.
  public enum TabBarMinimizeBehavior: Hashable, Sendable {
    /// It stays as it is.
    case never
    /// It is small after content was scrolled down, and whole after it was scrolled up.
    case onScrollDown
  }

  // MARK: Parts

  /// The bar.
  public final let tabBar = TabBar()
  /// Decides about and hears what the user chooses; held weakly.
  public final weak var delegate: (any TabBarControllerDelegate)?
  /// Where the tabs stand.
  public final var tabPlacement = TabPlacement.automatic {
    didSet { if tabPlacement != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the row makes room for content that is scrolled.
  public final var tabBarMinimizeBehavior = TabBarMinimizeBehavior.never {
    didSet {
      guard tabBarMinimizeBehavior != oldValue else { return }
      setMinimizing(.whole(down: 0))
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// Called when the row has become small or whole.
  public final var onTabBarMinimizedChange: ((Bool) -> Void)?

  final let contentView = ContainerView()
  final var machine = TabMachine<ObjectIdentifier>()
  private final var queue: [TabMachine<ObjectIdentifier>.Event] = []
  private final var controllers: [ViewController] = []
  /// What is in sight: a tab's controller, or the list of others.
  final var shown: ViewController?
  final var hidesTabBar = false
  /// How far down the row is by itself.
  final var rowDrop = 0.0
  final var minimizing = TabBarMinimizing.whole(down: 0)
  final var lastOffset = 0.0
  final lazy var overflowList = TabOverflowController(self)
  final lazy var scrollWatcher = TabScrollWatcher(self)
  final weak var watched: ScrollView?
  private final var lastFocus: [ObjectIdentifier: WeakResponder] = [:]

  /// A controller without tabs.
  public override init() {
    super.init()
    tabBar.onSelect = { [weak self] in self?.userChose($0) }
    tabBar.onMore = { [weak self] in self?.send(.pressMore) }
    tabBar.onFit = { [weak self] in self?.send(.fit($0)) }
  }

  /// A controller with tabs, the first of which is shown.
  public convenience init(viewControllers: [ViewController]) {
    self.init()
    self.viewControllers = viewControllers
  }

  // MARK: Tabs

  /// The controllers of the tabs, each there once; the one that is shown stays so if it is left.
  public final var viewControllers: [ViewController] {
    get { controllers }
    set { setTabs(newValue) }
  }

  /// The controller of the tab that is shown, or was before the list of others.
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

  /// The place of that controller among the tabs; nil while there are none.
  public final var selectedIndex: Int? {
    get { selectedViewController.flatMap { shown in controllers.firstIndex { $0 === shown } } }
    set {
      guard let newValue else { return }
      precondition(controllers.indices.contains(newValue), "There is no tab of that number.")
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

  /// There are other items, or other ones of the same controllers.
  final func itemsDidChange() {
    tabBar.setItems(controllers.map(\.tabBarItem))
    overflowList.reload()
    showSelection()
  }

  final func controller(_ id: ObjectIdentifier) -> ViewController? {
    controllers.first { ObjectIdentifier($0) == id }
  }

  // MARK: Events

  /// Takes an event after those before it are done with, also when a callback brings it about.
  final func send(_ event: TabMachine<ObjectIdentifier>.Event) {
    queue.append(event)
    guard queue.count == 1 else { return }
    while let event = queue.first {
      let before = machine
      machine.handle(event)
      if machine != before { showContent() }
      queue.removeFirst()
    }
  }

  final func userChose(_ item: TabBarItem) {
    guard let chosen = controllers.first(where: { $0.tabBarItem === item }),
      item.isEnabled, delegate?.tabBarController(self, shouldSelect: chosen) ?? true
    else { return }
    if chosen === shown {
      goToBeginning(of: chosen)
    } else {
      send(.select(ObjectIdentifier(chosen)))
    }
    delegate?.tabBarController(self, didSelect: chosen)
  }

  /// The tab that is shown was chosen again: back to its first page, or to the top of that.
  private func goToBeginning(of controller: ViewController) {
    if let navigation = controller as? NavigationController,
      navigation.viewControllers.count > 1
    {
      navigation.popToRootViewController(animated: true)
      return
    }
    guard let scrollView = controller.contentScrollView else { return }
    scrollView.setContentOffset(
      Point(x: scrollView.contentOffset.x, y: scrollView.contentOffsetLimits.minimum.y),
      animated: true)
  }

  // MARK: Showing

  /// Puts what the machine says into sight, and takes away what was there.
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
    guard new !== shown else { return }
    swap(to: new, isList: isList)
  }

  private func showSelection() {
    let selected = machine.current.flatMap { controller($0) }?.tabBarItem
    let isOverflow = machine.current.map { machine.overflow.contains($0) } ?? false
    tabBar.select(selected, isMore: machine.content == .list || isOverflow)
  }

  private func swap(to new: ViewController?, isList: Bool) {
    onContainerNavigation?()
    let old = shown
    let isTold: Bool
    if case .appeared = appearance { isTold = true } else { isTold = false }
    let hadFocus = takeFocus(from: old)
    shown = new
    if isList { addChild(overflowList) }
    if isTold {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    if let new {
      new.barInsets = contentInsets
      new.view.fillsSuperview = true
      new.view.frame = contentView.bounds
      contentView.addSubview(new.view)
    }
    old?.endDisappearance(wasBegun: isTold)
    old?.viewIfLoaded?.removeFromSuperview()
    if isTold { new?.endAppearanceTransition() }
    if old === overflowList, shown !== overflowList { overflowList.removeFromParent() }
    setMinimizing(.whole(down: 0))
    view.setNeedsLayout()
    contentScrollViewDidChange()
    if hadFocus, let new { giveFocus(to: new) }
  }

  /// Remembers who has the keyboard in a tab; whether anybody has.
  private func takeFocus(from controller: ViewController?) -> Bool {
    guard let controller, let window, let focus = window.firstResponder,
      let view = controller.viewIfLoaded, (focus as? View)?.isDescendant(of: view) ?? false
    else { return false }
    lastFocus[ObjectIdentifier(controller)] = WeakResponder(responder: focus)
    return true
  }

  private func giveFocus(to controller: ViewController) {
    guard let window else { return }
    window.moveFocus(
      into: controller.view, last: lastFocus[ObjectIdentifier(controller)]?.responder)
  }

  // MARK: View

  /// Makes the place of what is shown, and the bar.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    view.onLayout = { [weak self] in self?.layOut() }
    view.addSubview(contentView)
    view.addSubview(tabBar)
    self.view = view
  }

  /// Shows the tab that was chosen first.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showContent()
  }

  /// Control with Page Up and Page Down goes through the tabs.
  open override func keyDown(_ event: KeyEvent) -> Bool { answersKey(event) }

  /// What is shown.
  open override var childForKeys: ViewController? { shown }

  // MARK: Popup

  /// The bar, while it is a row.
  open override var bottomDockingViewForPopupBar: View? { isColumn ? nil : tabBar }
  /// Where the row is while it is shown.
  open override var defaultFrameForBottomDockingView: Rect { isColumn ? .zero : barFrame }
  /// Whether the row is out of sight.
  open override var isBottomDockingViewForPopupBarHidden: Bool { !showsRow }
  /// What a small row leaves free beside the one tab.
  package override var popupAccessoryFrame: Rect {
    isTabBarMinimized && showsRow ? tabBar.freeFrame : .zero
  }
  /// The bar stays where it is below a popup bar; only what is shown keeps clear of it.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  /// What the column of tabs takes of its side.
  package override var popupBarColumns: EdgeInsets { columnInsets }
  package override var ownDock: (view: View, drop: Double)? { isColumn ? nil : (tabBar, rowDrop) }
  override func dockDidSlide() { placeBar() }
  /// The tab that is shown places the popup's close button.
  open override func positionPopupCloseButton(_ closeButton: View) -> Bool {
    shown?.positionPopupCloseButton(closeButton) ?? false
  }

  /// What the controller that is shown turns the bar's image into.
  open override func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> View? { shown?.viewForPopupTransition(from: fromState, to: toState) }
  /// Follows the tab that is shown.
  open override var contentScrollView: ScrollView? { shown?.contentScrollView }
}
