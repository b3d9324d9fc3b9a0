import SashGeometry
import SashGestures
import SashMotion

/// Shows one page of a row, and its neighbours as the user goes there.
///
/// Pages are dragged by finger, pointer and touchpad, and turned by the arrows and by Page Up and
/// Page Down. What moves can be caught and turned round. The data source is asked for a neighbour
/// when the user goes there, and not before; there is no way around the ends.
open class PageViewController: ViewController {
  /// Tells which pages lie beside one; held weakly.
  public final weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { neighbours = Neighbours() }
  }
  /// Hears where the user goes; held weakly.
  public final weak var delegate: (any PageViewControllerDelegate)?
  /// Whether pages are dragged.
  public final var isSwipeEnabled = true { didSet { swipe.isEnabled = isSwipeEnabled } }
  /// Shows the number of the page and goes to its neighbours; there where the number of pages is
  /// known and it is not hidden.
  public final let pageControl = PageControl()
  /// Whether there is a row of dots at the bottom; shown where the number of pages is known.
  public final var showsPageControl = true {
    didSet { if showsPageControl != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  typealias Passage = PagePassage<ObjectIdentifier>

  final var machine = PageMachine<ObjectIdentifier>()
  final var pages: [ObjectIdentifier: Page] = [:]
  private final var queue: [QueuedEvent] = []
  final let waiters = PassageWaiters<ObjectIdentifier>()
  /// What the data source said, and of which page.
  private final var neighbours = Neighbours()
  final var driver: Animator?
  /// How far off the page that is left the view is, in pages.
  final var offset = 0.0
  final var releaseVelocity: Double?
  final var isTold = false
  /// Whether a finger brought the passage about.
  final var isByUser = false
  final let swipe = PageSwipeGesture()
  final let pagesView = ContainerView()

  struct Page {
    let controller: ViewController
    let holder: PageHolder
    weak var lastFocus: Responder?
  }

  private enum Answer {
    /// That lies beside the page.
    case page(ViewController)
    /// Nothing does.
    case end
  }

  private struct Neighbours {
    weak var page: ViewController?
    var before: Answer?
    var after: Answer?
  }

  private struct QueuedEvent {
    let event: PageMachine<ObjectIdentifier>.Event
    let completion: ((AnimationOutcome) -> Void)?
  }

  /// A controller without a page.
  public override init() {
    super.init()
    swipe.pager = self
    pageControl.onChange = { [weak self] in self?.go(toPage: $0) }
  }

  /// A controller with a first page.
  public convenience init(viewController: ViewController) {
    self.init()
    setViewController(viewController, animated: false)
  }

  // MARK: Pages

  /// The page that is shown, or is about to be; a page under a finger is still the old one.
  public final var viewController: ViewController? {
    machine.page.flatMap { pages[$0]?.controller }
  }

  /// Shows another page.
  ///
  /// - Parameters:
  ///   - controller: The page; nil: none.
  ///   - isForward: Whether it comes from the side where rows end.
  ///   - animated: Whether it moves in; without, it is there on return.
  ///   - completion: Called once when the motion is over, whatever became of it.
  public final func setViewController(
    _ controller: ViewController?, isForward: Bool = true, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    show(
      controller, isForward: isForward, animated: animated,
      then: completion.map { body in { _ in body() } })
  }

  /// Shows another page, and returns when pages rest: `finished` at that one, `redirected` where a
  /// finger or another call made it another one.
  @discardableResult
  public final func setViewControllerAndWait(
    _ controller: ViewController?, isForward: Bool = true, animated: Bool = true
  ) async -> AnimationOutcome {
    await withCheckedContinuation { continuation in
      show(
        controller, isForward: isForward, animated: animated,
        then: { continuation.resume(returning: $0) })
    }
  }

  private func show(
    _ controller: ViewController?, isForward: Bool, animated: Bool,
    then completion: ((AnimationOutcome) -> Void)?
  ) {
    if let controller { know(controller) }
    var canAnimate = false
    if case .appeared = appearance { canAnimate = window != nil }
    send(
      .show(
        controller.map { ObjectIdentifier($0) }, isForward: isForward,
        animated: animated && canAnimate), completion: completion)
  }

  /// Goes to the next page; false when there is none.
  @discardableResult public final func goForward(animated: Bool = true) -> Bool {
    guard let next = neighbour(isForward: true) else { return false }
    setViewController(next, isForward: true, animated: animated)
    return true
  }

  /// Goes to the page before; false when there is none.
  @discardableResult public final func goBack(animated: Bool = true) -> Bool {
    guard let previous = neighbour(isForward: false) else { return false }
    setViewController(previous, isForward: false, animated: animated)
    return true
  }

  final func know(_ controller: ViewController) {
    let id = ObjectIdentifier(controller)
    guard pages[id] == nil else { return }
    let holder = PageHolder()
    pages[id] = Page(controller: controller, holder: holder, lastFocus: nil)
  }

  /// The page beside the one that a drag began at, asked for once.
  final func neighbour(isForward: Bool) -> ViewController? {
    guard let page = base, let dataSource else { return nil }
    if neighbours.page !== page { neighbours = Neighbours(page: page) }
    let known = isForward ? neighbours.after : neighbours.before
    if let known {
      if case .page(let controller) = known { return controller }
      return nil
    }
    let found =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    let answer = found.map { Answer.page($0) } ?? .end
    if isForward { neighbours.after = answer } else { neighbours.before = answer }
    return found
  }

  /// The page that offsets count from.
  final var base: ViewController? {
    let id: ObjectIdentifier? =
      switch machine.state {
      case .dragged(let page, _), .returning(let page): page
      case .resting, .passing: machine.page
      }
    return id.flatMap { pages[$0]?.controller }
  }

  // MARK: Events

  /// Takes an event after those before it are done with, also when a callback brings it about.
  final func send(
    _ event: PageMachine<ObjectIdentifier>.Event, completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    queue.append(QueuedEvent(event: event, completion: completion))
    guard queue.count == 1 else { return }
    while let queued = queue.first {
      for effect in machine.handle(queued.event) { carryOut(effect) }
      if let completion = queued.completion, case .show(let page, _, _) = queued.event {
        waiters.add(for: page, completion)
      }
      if case .resting(let page) = machine.state { waiters.pagesRest(at: page) }
      queue.removeFirst()
    }
    forgetPages()
  }

  private func forgetPages() {
    let kept = [machine.page, machine.passage?.from, machine.passage?.to]
    pages = pages.filter { kept.contains($0.key) }
  }

  final func carryOut(_ effect: PageMachine<ObjectIdentifier>.Effect) {
    switch effect {
    case .begin(let passage, let animated): begin(passage, animated: animated)
    case .turn(let passage): turn(passage)
    case .hold: driver?.grab()
    case .letGo: swipe.cancel()
    case .follow(let new):
      driver?.set(new)
      offsetDidChange(new)
    case .move(let end): move(to: end)
    case .end(let passage): end(passage)
    case .replace(let old, let new): replace(old, with: new)
    }
  }

  // MARK: View

  /// Makes the place of the pages.
  open override func loadView() {
    let view = ContainerView()
    view.clipsToBounds = true
    pagesView.fillsSuperview = true
    view.onLayout = { [weak self] in self?.layOut() }
    view.addSubview(pagesView)
    view.addSubview(pageControl)
    pagesView.addGestureRecognizer(swipe)
    self.view = view
  }

  /// Puts the page into its place.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let page = machine.page.flatMap({ pages[$0] }) { insert(page) }
    updatePageControl()
  }

  private func layOut() {
    show()
    updatePageControl()
    let size = pageControl.sizeThatFits(view.bounds.size)
    let bottom = view.bounds.maxY - view.safeAreaInsets.bottom - view.theme.metrics.spacing
    pageControl.frame = Rect(
      x: view.displayScale.aligned(view.bounds.midX - size.width / 2), y: bottom - size.height,
      width: size.width, height: size.height)
  }

  /// What moves arrives at once: nobody will see it.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// A finger that moves pages is called off; what moves by itself goes on.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    swipe.cancel()
  }

  /// Arrows, Page Up and Page Down turn pages.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]).isEmpty else { return false }
    let isMirrored = view.layoutDirection == .rightToLeft
    switch event.key {
    case .pageDown: return turnPage(isForward: true)
    case .pageUp: return turnPage(isForward: false)
    case .right: return turnPage(isForward: !isMirrored)
    case .left: return turnPage(isForward: isMirrored)
    default: return false
    }
  }

  private func turnPage(isForward: Bool) -> Bool {
    guard isForward ? goForward() : goBack() else { return false }
    isByUser = true
    return true
  }

  /// The page that is shown.
  open override var childForKeys: ViewController? { viewController }
  /// The page places the popup's close button.
  open override func positionPopupCloseButton(_ closeButton: View) -> Bool {
    viewController?.positionPopupCloseButton(closeButton) ?? false
  }

  /// What the controller that is shown turns the bar's image into.
  open override func viewForPopupTransition(
    from fromState: PopupPresentationState, to toState: PopupPresentationState
  ) -> View? { viewController?.viewForPopupTransition(from: fromState, to: toState) }
  /// Follows the page.
  open override var contentScrollView: ScrollView? { viewController?.contentScrollView }
}
