// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashScrolling

/// The animation with which bars appear and disappear.
private let barMotion = Motion.spring(Spring(duration: 0.35, dampingRatio: 1))

/// A container that shows the last controller of a stack, with a bar at the top for its title and a
/// back button.
///
/// Use it for content that the user enters step by step, such as settings; for the top-level
/// sections of an application use a `TabBarController`.
///
/// Pages are pushed and popped by code. The user pops them by a swipe from the leading edge, a
/// two-finger swipe on a touchpad, Alt with the arrow key towards the leading edge, Escape, or the
/// back buttons of a keyboard and pointer. A transition can be caught, reversed or cancelled at any
/// time. The bars extend the safe area of the pages.
///
/// A navigation controller cannot itself be a page of another one, because two bars would show the
/// same position. Push its pages instead, or a controller that contains it, such as a tab bar
/// controller.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: AlbumsController())
/// navigation.navigationBar.prefersLargeTitles = true
/// navigation.pushViewController(SongsController())
/// ```
open class NavigationController: ViewController {
  // MARK: Parts

  /// The bar at the top.
  public final let navigationBar = NavigationBar()
  /// The bar at the bottom, with the `toolbarItems` of the top controller.
  public final let toolbar = Toolbar()
  /// The delegate, notified of the pages that are shown; not retained.
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// The gesture recogniser of the swipe that pops a page.
  ///
  /// Disable it to prevent the swipe.
  public final let interactivePopGestureRecognizer: PanGestureRecognizer
  /// Whether Escape pops a page, as in other desktop programs.
  public final var popsOnEscape = true

  final let pagesView = ContainerView()
  private(set) final var machine = NavigationMachine<NavigationPage.ID>()
  /// The pages on the stack, and those in a running transition.
  private(set) final var pages: [NavigationPage.ID: NavigationPage] = [:]
  /// The stack last requested by code, which may be ahead of the machine's while events are queued.
  private final var requestedControllers: [ViewController] = []
  private final let queue = EventQueue<PageEvent<NavigationMachine<NavigationPage.ID>.Event>>()
  /// Called once when all queued events have been handled.
  private final var onEventsHandled: (() -> Void)?
  final let pageRequests = PageRequests<NavigationPage.ID>()
  final let interactiveTransition = InteractiveTransition<NavigationController>()
  final let appearanceTransition = PageAppearanceTransition()
  private(set) final lazy var scrollObserver = NavigationScrollObserver(self)

  /// Creates a navigation controller without pages.
  public override init() {
    interactivePopGestureRecognizer = NavigationPopGestureRecognizer(interactiveTransition)
    super.init()
    navigationBar.onChange = { [weak self] in self?.rowsDidChange() }
    interactiveTransition.owner = self
  }

  /// Creates a navigation controller with a first page.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: Stack

  /// The stack of controllers, without duplicates; the last one is shown.
  ///
  /// While a finger pops a page, its controller is still included.
  public final var viewControllers: [ViewController] {
    get { requestedControllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown or about to be shown, or `nil`.
  public final var topViewController: ViewController? { requestedControllers.last }

  /// Pushes a controller onto the stack.
  ///
  /// - Parameters:
  ///   - controller: The new top controller. It must be in no container and not on the stack.
  ///   - animated: Whether the page moves in. Otherwise it is shown immediately.
  ///   - completion: Called once when the transition has ended, with any outcome.
  public final func pushViewController(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    setViewControllers(
      requestedControllers + [controller], animated: animated, completion: completion)
  }

  /// Pops the top controller.
  ///
  /// - Parameters:
  ///   - animated: Whether the page moves out. Otherwise it is removed immediately.
  ///   - completion: Called once when the transition has ended, with any outcome.
  /// - Returns: The popped controller, or `nil` when it is the only one.
  @discardableResult
  public final func popViewController(
    animated: Bool = true, completion: (() -> Void)? = nil
  ) -> ViewController? {
    guard requestedControllers.count > 1, let top = requestedControllers.last else {
      completion?()
      return nil
    }
    setViewControllers(requestedControllers.dropLast(), animated: animated, completion: completion)
    return top
  }

  /// Pops all controllers above one of the stack.
  ///
  /// - Parameters:
  ///   - controller: The controller to return to.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called once when the transition has ended, with any outcome.
  /// - Returns: The popped controllers; empty when `controller` is not on the stack.
  @discardableResult
  public final func popToViewController(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) -> [ViewController] {
    guard let index = requestedControllers.firstIndex(where: { $0 === controller }) else {
      completion?()
      return []
    }
    let popped = Array(requestedControllers[(index + 1)...])
    setViewControllers(
      Array(requestedControllers[...index]), animated: animated, completion: completion)
    return popped
  }

  /// Pops all controllers but the first.
  ///
  /// - Parameters:
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called once when the transition has ended, with any outcome.
  /// - Returns: The popped controllers.
  @discardableResult
  public final func popToRootViewController(
    animated: Bool = true, completion: (() -> Void)? = nil
  ) -> [ViewController] {
    guard let root = requestedControllers.first else {
      completion?()
      return []
    }
    return popToViewController(root, animated: animated, completion: completion)
  }

  /// Replaces the stack.
  ///
  /// The transition is a pop when the new top controller was on the stack, and otherwise a push.
  /// During a running transition the call reverses it if that leads to the new stack, and otherwise
  /// ends it immediately and begins another.
  ///
  /// - Parameters:
  ///   - controllers: The new stack, without duplicates.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called once when the transition has ended, with any outcome.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool, completion: (() -> Void)? = nil
  ) {
    show(controllers, animated: animated, then: completion.map { body in { _ in body() } })
  }

  /// Replaces the stack, and reports whether its top page settled or another one.
  final func show(
    _ controllers: [ViewController], animated: Bool, then completion: ((AnimationOutcome) -> Void)?
  ) {
    let ids = controllers.map { NavigationPage.ID($0) }
    precondition(
      Set(ids).count == ids.count, "A controller can be on a navigation stack only once.")
    for controller in controllers where pages[NavigationPage.ID(controller)] == nil {
      precondition(
        controller !== self && !(controller is NavigationController),
        "A navigation controller cannot be a page of another one; push its pages instead.")
      pages[NavigationPage.ID(controller)] = makePage(controller)
    }
    if controllers.last !== requestedControllers.last { bottomDock.willNavigate() }
    let isNewRoot = controllers.first !== requestedControllers.first
    requestedControllers = controllers
    send(.show(ids, animated: animated && canAnimate), completion: completion)
    if isNewRoot { tabBarItemDidChange() }
  }

  private func makePage(_ controller: ViewController) -> NavigationPage {
    let page = NavigationPage(controller)
    page.row.onBack = { [weak self, item = page.row.item] in
      if let action = item.backAction { return action() }
      self?.popViewController(animated: true)
    }
    page.row.onItemChange = { [weak self] in self?.rowsDidChange() }
    return page
  }

  // MARK: Events

  /// Handles an event after all earlier ones, also when a callback of another event sends it.
  final func send(
    _ event: NavigationMachine<NavigationPage.ID>.Event,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    let isIdle = queue.send(PageEvent(event: event, completion: completion)) { handle($0) }
    guard isIdle else { return }
    requestedControllers = machine.stack.compactMap { pages[$0]?.controller }
    releaseUnusedPages()
    let after = onEventsHandled
    onEventsHandled = nil
    after?()
  }

  private func handle(_ queued: PageEvent<NavigationMachine<NavigationPage.ID>.Event>) {
    for effect in machine.handle(queued.event) { perform(effect) }
    if let completion = queued.completion, case .show(let ids, _) = queued.event {
      pageRequests.add(for: ids.last, completion)
    }
    // Events that a completion sends are queued after this event, too.
    if machine.transition == nil { pageRequests.pagesDidSettle(at: machine.stack.last) }
  }

  /// Whether an event is being handled; it may have further effects after the current callback.
  final var isHandlingEvents: Bool { queue.isHandlingEvents }

  /// Calls a closure once when all queued events have been handled.
  ///
  /// It replaces a closure that has not been called yet.
  final func whenEventsHandled(_ body: @escaping () -> Void) { onEventsHandled = body }

  /// Releases the pages that are neither on the stack nor in the current transition.
  private func releaseUnusedPages() {
    let transition = machine.transition
    let retained = Set(machine.stack).union(transition?.from ?? []).union(transition?.to ?? [])
    for (id, page) in pages where !retained.contains(id) {
      page.stopObservingScrolling(with: scrollObserver)
      pages[id] = nil
    }
  }

  // MARK: View

  /// Creates the container's view with the pages and bars.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    pagesView.fillsSuperview = true
    view.onLayout = { [weak self] in self?.updateLayout() }
    for part in [pagesView, navigationBar, toolbar] { view.addSubview(part) }
    // Reading order, although the bars are above the pages.
    view.accessibilityElements = [navigationBar, pagesView, toolbar]
    pagesView.addGestureRecognizer(interactivePopGestureRecognizer)
    view.addGestureRecognizer(makeBackButtonGesture())
    bottomDock.publish(bar: toolbar)
    bottomDock.addObserver(self) { [weak self] _, event in
      if event == .didChangeOffset { self?.layOutBars() }
    }
    self.view = view
  }

  /// Shows the top page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if machine.transition == nil { showTopPage() }
    rowsDidChange()
  }

  /// Ends animations, because the container becomes invisible.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// Cancels a swipe, because its distances no longer match; animations continue.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    interactivePopGestureRecognizer.cancel()
  }

  /// Pops a page for a key that goes back.
  open override func keyDown(_ event: KeyEvent) -> Bool { handleKey(event) }

  /// The top controller.
  open override var childForKeys: ViewController? { topViewController }

  /// The first page.
  open override var childForTabBarItem: ViewController? { requestedControllers.first }

  // MARK: Popup

  /// The toolbar.
  open override var bottomDockingViewForPopupBar: View? { toolbar }
  /// The frame of the toolbar while it is visible.
  open override var defaultFrameForBottomDockingView: Rect { toolbarFrame }
  /// Whether the toolbar is hidden.
  open override var isBottomDockingViewForPopupBarHidden: Bool { !showsToolbar }
  /// `true`: the bars keep their position below a popup bar; only the pages are inset.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  /// The scroll view of the top controller.
  open override var contentScrollView: View? { topViewController?.contentScrollView }

  // MARK: Bars

  /// Whether the navigation bar is hidden.
  public final var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Whether the toolbar is hidden.
  ///
  /// The default is `true`.
  public final var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  private(set) final var hidesNavigationBar = false
  private(set) final var hidesToolbar = true

  /// Shows or hides the navigation bar.
  public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != hidesNavigationBar else { return }
    hidesNavigationBar = isHidden
    showBars(animated: animated)
  }

  /// Shows or hides the toolbar.
  public final func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != hidesToolbar else { return }
    hidesToolbar = isHidden
    showBars(animated: animated)
  }

  private func showBars(animated: Bool) {
    bottomDock.willNavigate()
    guard animated, window != nil else { return updateLayout() }
    View.animate(with: barMotion) { updateLayout() }
  }
}
