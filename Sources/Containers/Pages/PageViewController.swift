// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashScrolling

/// A container that shows one page of a sequence, and its neighbours while the user turns pages.
///
/// Use it for pages of equal rank, such as the pages of a book or an introduction; for content
/// without page boundaries use a scroll view.
///
/// Pages are dragged with a finger, pointer or touchpad, and turned with the arrow keys, Page Up
/// and Page Down. A running transition can be caught and reversed. The data source is asked for a
/// neighbour only when the user turns to it, and each time, so that pages may come and go. Pages do
/// not wrap around at the ends.
open class PageViewController: ViewController {
  /// The data source that provides the neighbours of a page; not retained.
  public final weak var dataSource: (any PageViewControllerDataSource)? {
    didSet { neighbours = Neighbours() }
  }
  /// The delegate, notified of pages that the user turns; not retained.
  public final weak var delegate: (any PageViewControllerDelegate)?
  /// Whether pages can be dragged.
  public final var isSwipeEnabled = true { didSet { swipe.isEnabled = isSwipeEnabled } }
  /// The page control at the bottom.
  ///
  /// It is visible when the data source provides a number of pages above one and `showsPageControl`
  /// is `true`.
  public final let pageControl = PageControl()
  /// Whether a page control is shown at the bottom when the number of pages is known.
  public final var showsPageControl = true {
    didSet { if showsPageControl != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  typealias Transition = PageTransition<ObjectIdentifier>

  private(set) final var machine = PageMachine<ObjectIdentifier>()
  private(set) final var pages: [ObjectIdentifier: Page] = [:]
  private final let queue = EventQueue<PageEvent<PageMachine<ObjectIdentifier>.Event>>()
  final let pageRequests = PageRequests<ObjectIdentifier>()
  /// The neighbours that the data source provided, and the page that they belong to.
  private final var neighbours = Neighbours()
  /// The transition, whose progress is the distance of the view from the old page, in pages.
  final let interactiveTransition = InteractiveTransition<PageViewController>(
    limits: -.infinity ... .infinity)
  final let appearanceTransition = PageAppearanceTransition()
  /// Whether the user caused the transition.
  private final var isUserInitiated = false
  final let swipe: PageSwipeGestureRecognizer
  final let pagesView = ContainerView()

  struct Page {
    let controller: ViewController
    let holder: PageHolderView
  }

  private struct Neighbours {
    weak var page: ViewController?
    /// The answers of the data source for the page before and after, `nil` at an end.
    var answers: [Bool: ViewController?] = [:]
  }

  /// Creates a controller without a page.
  public override init() {
    swipe = PageSwipeGestureRecognizer(interactiveTransition)
    super.init()
    interactiveTransition.owner = self
    pageControl.onChange = { [weak self] in self?.go(toPage: $0) }
  }

  /// Creates a controller with a first page.
  public convenience init(viewController: ViewController) {
    self.init()
    setViewController(viewController, animated: false)
  }

  // MARK: Pages

  /// The page that is shown or about to be shown, or `nil`.
  ///
  /// While a finger drags, it is still the old page.
  public final var viewController: ViewController? {
    machine.page.flatMap { pages[$0]?.controller }
  }

  /// Shows another page.
  ///
  /// - Parameters:
  ///   - controller: The page, or `nil` for none.
  ///   - isForward: Whether the page moves in from the trailing side.
  ///   - animated: Whether the page moves in. Otherwise it is shown immediately.
  ///   - completion: Called once when the transition has ended, with any outcome.
  public final func setViewController(
    _ controller: ViewController?, isForward: Bool = true, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    show(
      controller, isForward: isForward, animated: animated,
      then: completion.map { body in { _ in body() } })
  }

  /// Shows another page, and returns when the transition has ended.
  ///
  /// - Parameters:
  ///   - controller: The page, or `nil` for none.
  ///   - isForward: Whether the page moves in from the trailing side.
  ///   - animated: Whether the page moves in. Otherwise it is shown immediately.
  /// - Returns: `.finished` when that page is shown, or `.redirected` when a finger or another call
  ///   led to another page.
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
    if let controller { register(controller) }
    send(
      .show(
        controller.map { ObjectIdentifier($0) }, isForward: isForward,
        animated: animated && canAnimate), completion: completion)
  }

  /// Turns to the next page, and returns whether there is one.
  @discardableResult public final func goForward(animated: Bool = true) -> Bool {
    turn(isForward: true, animated: animated)
  }

  /// Turns to the previous page, and returns whether there is one.
  @discardableResult public final func goBack(animated: Bool = true) -> Bool {
    turn(isForward: false, animated: animated)
  }

  private func turn(isForward: Bool, animated: Bool) -> Bool {
    forgetNeighbours()
    guard let page = neighbour(isForward: isForward) else { return false }
    setViewController(page, isForward: isForward, animated: animated)
    return true
  }

  final func register(_ controller: ViewController) {
    let id = ObjectIdentifier(controller)
    guard pages[id] == nil else { return }
    pages[id] = Page(controller: controller, holder: PageHolderView())
  }

  /// Forgets the neighbours at the beginning of a turn, since pages may have been added or removed;
  /// during a transition they stay.
  final func forgetNeighbours() {
    if machine.transition == nil { neighbours = Neighbours() }
  }

  /// Returns the neighbour of the page, requested from the data source once for each turn.
  final func neighbour(isForward: Bool) -> ViewController? {
    guard let page = viewController, let dataSource else { return nil }
    if neighbours.page !== page { neighbours = Neighbours(page: page) }
    if let answer = neighbours.answers[isForward] { return answer }
    let found =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    neighbours.answers.updateValue(found, forKey: isForward)
    return found
  }

  // MARK: Events

  /// Handles an event after all earlier ones, also when a callback of another event sends it.
  final func send(
    _ event: PageMachine<ObjectIdentifier>.Event, completion: ((AnimationOutcome) -> Void)? = nil
  ) {
    let isIdle = queue.send(PageEvent(event: event, completion: completion)) { handle($0) }
    if isIdle { releaseUnusedPages() }
  }

  private func handle(_ queued: PageEvent<PageMachine<ObjectIdentifier>.Event>) {
    for effect in machine.handle(queued.event) { perform(effect) }
    if let completion = queued.completion, case .show(let page, _, _) = queued.event {
      pageRequests.add(for: page, completion)
    }
    if case .idle(let page) = machine.state { pageRequests.pagesDidSettle(at: page) }
  }

  private func releaseUnusedPages() {
    let retained = [machine.page, machine.transition?.from, machine.transition?.to]
    pages = pages.filter { retained.contains($0.key) }
  }

  final func perform(_ effect: PageMachine<ObjectIdentifier>.Effect) {
    switch effect {
    case .begin(let transition, let animated): begin(transition, animated: animated)
    case .reverse(let transition): reverse(transition)
    case .pauseAnimation: interactiveTransition.pause()
    case .cancelGesture: swipe.cancel()
    case .setOffset(let new): interactiveTransition.setProgress(new)
    case .animate(let end): animate(to: end)
    case .end(let transition): end(transition)
    case .replace(let old, let new): replace(old, with: new)
    }
  }

  // MARK: Delegate

  /// Records that the user causes the current transition.
  final func markTransitionAsUserInitiated() { isUserInitiated = true }

  /// Notifies the delegate of the end of a transition that the user caused.
  final func didEnd(_ transition: Transition, from old: Page?, to new: Page?) {
    if transition.isCompleting, isUserInitiated, let old, let new {
      delegate?.pageViewController(self, didGoFrom: old.controller, to: new.controller)
    }
    isUserInitiated = false
  }

  // MARK: View

  /// Creates the container's view.
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

  /// Shows the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let page = machine.page.flatMap({ pages[$0] }) { insert(page) }
    updatePageControl()
  }

  private func layOut() {
    updateLayout()
    updatePageControl()
    let size = pageControl.sizeThatFits(view.bounds.size)
    let bottom = view.bounds.maxY - view.safeAreaInsets.bottom - view.theme.metrics.spacing
    pageControl.frame = Rect(
      x: view.displayScale.aligned(view.bounds.midX - size.width / 2), y: bottom - size.height,
      width: size.width, height: size.height)
  }

  /// Ends animations, because the container becomes invisible.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    send(.interrupted)
  }

  /// Cancels a drag, because its distances no longer match; animations continue.
  open override func viewSizeDidChange() {
    super.viewSizeDidChange()
    swipe.cancel()
  }

  /// Turns pages for the arrow keys, Page Up and Page Down.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.subtracting([.capsLock, .numLock]).isEmpty else { return false }
    switch event.key {
    case .pageDown: return turnPage(isForward: true)
    case .pageUp: return turnPage(isForward: false)
    case .right: return turnPage(isForward: !view.isMirrored)
    case .left: return turnPage(isForward: view.isMirrored)
    default: return false
    }
  }

  private func turnPage(isForward: Bool) -> Bool {
    guard isForward ? goForward() : goBack() else { return false }
    markTransitionAsUserInitiated()
    return true
  }

  /// The shown page.
  open override var childForKeys: ViewController? { viewController }
  /// The scroll view of the page.
  open override var contentScrollView: View? { viewController?.contentScrollView }
}
