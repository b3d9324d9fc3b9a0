import SashGeometry
import SashGestures
import SashMotion

/// Shows the last of a stack of controllers, with a bar above that names it and leads back.
///
/// Pages are pushed and popped by code, and popped by a finger from the edge where rows begin, by
/// two fingers on a touchpad, by Alt with the arrow that points there, by Escape and by the back
/// buttons of keyboard and pointer. What moves can be caught, turned round and called off at any
/// moment. The bars of the controller cover the safe area of its pages.
///
/// A navigation controller is not itself a page of another one: two bars would name one place.
/// Push its pages instead, or a controller that it lies in, such as a tab bar controller.
open class NavigationController: ViewController {
  // MARK: Parts

  /// The bar at the top.
  public final let navigationBar = NavigationBar()
  /// The bar at the bottom, with the `toolbarItems` of the controller on top.
  public final let toolbar = Toolbar()
  /// Hears which page is shown; held weakly.
  public final weak var delegate: (any NavigationControllerDelegate)?
  /// The recogniser of the swipe that goes back; turn it off where nobody shall.
  public final let interactivePopGestureRecognizer: PanGestureRecognizer
  /// Whether Escape goes back, as on other desktops.
  public final var popsOnEscape = true

  final let pagesView = ContainerView()
  final var machine = NavigationMachine<NavigationPage.ID>()
  /// The pages on the stack, and those that still go.
  final var pages: [NavigationPage.ID: NavigationPage] = [:]
  /// The stack as code has asked for it, which may be ahead of the machine.
  private final var wanted: [ViewController] = []
  private final var queue: [QueuedEvent] = []
  /// Called once when all events are done with, while there are some.
  final var afterEvents: (() -> Void)?
  final let waiters = PassageWaiters<NavigationPage.ID>()
  final var driver: Animator?
  /// How far the passage is.
  final var progress = 0.0
  /// How fast a finger left the pages, in passages a second.
  final var releaseVelocity: Double?
  /// Whether the pages of the passage were told that they come and go.
  final var isToldPassage = false
  /// Whether the passage that is on, or was last, moves.
  final var isPassageAnimated = false
  final lazy var scrollWatcher = NavigationScrollWatcher(self)
  final let popGesture = NavigationPopGesture()

  private struct QueuedEvent {
    let event: NavigationMachine<NavigationPage.ID>.Event
    let completion: ((AnimationOutcome) -> Void)?
  }

  /// A navigation controller without pages.
  public override init() {
    interactivePopGestureRecognizer = popGesture
    super.init()
    navigationBar.onChange = { [weak self] in self?.rowsDidChange() }
    popGesture.navigation = self
  }

  /// A navigation controller with a first page.
  public convenience init(rootViewController: ViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  // MARK: Stack

  /// The controllers, the one that is shown last; each is there once.
  ///
  /// While a finger pops a page, that page is still among them.
  public final var viewControllers: [ViewController] {
    get { wanted }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller that is shown, or is about to be.
  public final var topViewController: ViewController? { wanted.last }

  /// Puts a controller on top.
  ///
  /// - Parameters:
  ///   - controller: The new top; in no container, and not on the stack.
  ///   - animated: Whether its page comes in over the others; without, it is there on return.
  ///   - completion: Called once when the motion is over, whatever became of it.
  public final func pushViewController(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    setViewControllers(wanted + [controller], animated: animated, completion: completion)
  }

  /// Takes the topmost controller off, and returns it; nil when it is the only one.
  @discardableResult
  public final func popViewController(
    animated: Bool = true, completion: (() -> Void)? = nil
  ) -> ViewController? {
    guard wanted.count > 1, let top = wanted.last else {
      completion?()
      return nil
    }
    setViewControllers(wanted.dropLast(), animated: animated, completion: completion)
    return top
  }

  /// Takes all controllers above one off, and returns them; none when that is not on the stack.
  @discardableResult
  public final func popToViewController(
    _ controller: ViewController, animated: Bool = true, completion: (() -> Void)? = nil
  ) -> [ViewController] {
    guard let index = wanted.firstIndex(where: { $0 === controller }) else {
      completion?()
      return []
    }
    let popped = Array(wanted[(index + 1)...])
    setViewControllers(
      Array(wanted[...index]), animated: animated, completion: completion)
    return popped
  }

  /// Takes all controllers but the first off, and returns them.
  @discardableResult
  public final func popToRootViewController(
    animated: Bool = true, completion: (() -> Void)? = nil
  ) -> [ViewController] {
    guard let root = wanted.first else {
      completion?()
      return []
    }
    return popToViewController(root, animated: animated, completion: completion)
  }

  /// Replaces the stack.
  ///
  /// The new top comes in over the old one, or is uncovered when it was below. Calls made while
  /// pages move turn those round where that leads there, and else let them arrive at once.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool, completion: (() -> Void)? = nil
  ) {
    show(controllers, animated: animated, then: completion.map { body in { _ in body() } })
  }

  /// Replaces the stack, and tells whether the new top came to rest.
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
    if controllers.last !== wanted.last { onContainerNavigation?() }
    let isNewRoot = controllers.first !== wanted.first
    wanted = controllers
    send(.show(ids, animated: animated && canAnimate), completion: completion)
    if isNewRoot { tabBarItemDidChange() }
  }

  private func makePage(_ controller: ViewController) -> NavigationPage {
    let page = NavigationPage(controller)
    page.row.onBack = { [weak self] in self?.popViewController(animated: true) }
    page.row.onItemChange = { [weak self] in self?.rowsDidChange() }
    return page
  }

  /// Pages move only where they are seen.
  private var canAnimate: Bool {
    guard case .appeared = appearance else { return false }
    return window != nil
  }

  // MARK: Events

  /// Takes an event after those before it are done with, also when a callback brings it about.
  final func send(
    _ event: NavigationMachine<NavigationPage.ID>.Event,
    completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    queue.append(QueuedEvent(event: event, completion: completion))
    guard queue.count == 1 else { return }
    while let queued = queue.first {
      for effect in machine.handle(queued.event) { carryOut(effect) }
      if let completion = queued.completion, case .show(let ids, _) = queued.event {
        waiters.add(for: ids.last, completion)
      }
      // What a completion asks for comes after this event, too.
      if machine.passage == nil { waiters.pagesRest(at: machine.stack.last) }
      queue.removeFirst()
    }
    wanted = machine.stack.compactMap { pages[$0]?.controller }
    forgetPages()
    let after = afterEvents
    afterEvents = nil
    after?()
  }

  /// Whether a callback of an event is on, after which there may be more to do for that event.
  final var isTakingEvents: Bool { !queue.isEmpty }

  /// Lets go of what is neither on the stack nor on its way from it.
  private func forgetPages() {
    let passage = machine.passage
    let kept = Set(machine.stack).union(passage?.from ?? []).union(passage?.to ?? [])
    for (id, page) in pages where !kept.contains(id) {
      page.stopWatching(for: scrollWatcher)
      pages[id] = nil
    }
  }

  // MARK: View

  /// Makes the place of the pages and the bars.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    pagesView.fillsSuperview = true
    view.onLayout = { [weak self] in self?.show() }
    for part in [pagesView, navigationBar, toolbar] { view.addSubview(part) }
    // Read from the top, though the bars lie over the pages.
    view.accessibilityElements = [navigationBar, pagesView, toolbar]
    pagesView.addGestureRecognizer(interactivePopGestureRecognizer)
    view.addGestureRecognizer(makeBackButtonGesture())
    self.view = view
  }

  /// Puts the page on top into its place.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if machine.passage == nil { showTopPage() }
    rowsDidChange()
  }

  /// What moves arrives at once: nobody will see it.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// A finger that moves pages is called off; what moves by itself goes on.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    interactivePopGestureRecognizer.cancel()
  }

  /// A key that leads back pops a page.
  open override func keyDown(_ event: KeyEvent) -> Bool { answersKey(event) }

  /// The page on top.
  open override var childForKeys: ViewController? { topViewController }

  /// The first page.
  override var childForTabBarItem: ViewController? { wanted.first }

  // MARK: Popup

  /// The toolbar.
  open override var bottomDockingViewForPopupBar: View? { toolbar }
  /// Where the toolbar is while it is shown.
  open override var defaultFrameForBottomDockingView: Rect { toolbarFrame }
  /// Whether the toolbar is out of sight.
  open override var isBottomDockingViewForPopupBarHidden: Bool { !showsToolbar }
  /// The bars stay where they are below a popup bar; only the pages keep clear of it.
  open override var requiresIndirectSafeAreaManagement: Bool { true }
  package override var ownDock: (view: View, drop: Double)? { (toolbar, toolbarDrop) }
  override func dockDidSlide() { if isViewLoaded { placeBars() } }
  /// The page on top places the popup's close button.
  open override func positionPopupCloseButton(_ closeButton: View) -> Bool {
    topViewController?.positionPopupCloseButton(closeButton) ?? false
  }

  /// What the controller that is shown turns the bar's image into.
  open override func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> View? { topViewController?.viewForPopupTransition(from: fromState, to: toState) }
  /// Follows the page on top.
  open override var contentScrollView: ScrollView? { topViewController?.contentScrollView }

  // MARK: Bars

  /// Whether there is no bar at the top.
  public final var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Whether there is no bar at the bottom.
  public final var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }
  final var hidesNavigationBar = false
  /// How far down the toolbar is by itself.
  final var toolbarDrop = 0.0
  final var hidesToolbar = true
}
