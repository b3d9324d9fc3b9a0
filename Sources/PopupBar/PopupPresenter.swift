import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// Runs the popup of one host: carries out what its machine asks for, and shows where it stands.
///
/// Made when the host first needs it, and kept while the host lives.
final class PopupPresenter {
  private(set) weak var host: ViewController?
  let bar = PopupBar()
  /// What the popup opens into; there while a bar is presented.
  private(set) var contentView: PopupContentView?
  private(set) var content: ViewController?
  weak var delegate: (any PopupPresentationDelegate)?
  var style = PopupInteractionStyle.default
  /// What the application sees.
  private(set) var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  var machine = PopupMachine.hidden
  /// How much of the bar is there and how far the content is open, also while no window is.
  var presence = 0.0
  var progress = 0.0
  /// What moves the two values in the window that the host is in.
  private(set) var motors: PopupMotors?
  private(set) var entries: PopupEntries?
  /// Whether what runs was asked for with an animation.
  private var isAnimated = false
  /// The velocity of the progress, per second, that a finger has left behind.
  var releaseVelocity = 0.0
  /// What the bar adds to the safe area of the host, and the content takes off its own.
  private var ownInset = 0.0

  private var events: [QueuedEvent] = []
  private var calls: [PopupCall] = []
  private var parked: [() -> Void] = []
  private let probe = PopupHostProbe()
  /// A swipe that is about to open the bar.
  var snap: ScheduledCall?

  private struct QueuedEvent {
    var event: PopupMachine.Event
    var animated: Bool?
    var call: PopupCall?
  }

  init(host: ViewController) {
    self.host = host
    probe.onLayout = { [weak self] in self?.show() }
    probe.onWindowChange = { [weak self] in self?.windowDidChange() }
    bar.onHeightChange = { [weak self] in self?.show() }
    bar.onAccessibilityOpen = { [weak self] in self?.open(animated: true, completion: nil) }
    installGestures(on: bar)
    host.onDockingViewChange = { [weak self] in self?.show() }
  }

  var window: Window? { host?.viewIfLoaded?.window }

  // MARK: Calls

  func present(
    _ new: ViewController, opens: Bool, animated: Bool, completion: PopupCall.Completion?
  ) {
    guard let host else { return }
    precondition(new !== host, "A controller cannot be the content of its own popup.")
    if probe.superview == nil { host.view.insertSubview(probe, at: 0) }
    guard window != nil else {
      parked.append { [weak self] in
        self?.present(new, opens: opens, animated: false, completion: completion)
      }
      return
    }
    replaceContent(with: new)
    let call = PopupCall(goal: opens ? .open : .barPresented, completion: completion)
    send(.present(open: opens), animated: animated, call: call)
  }

  func open(animated: Bool, completion: PopupCall.Completion?) {
    call(.open, goal: .open, animated: animated, completion: completion)
  }

  func close(animated: Bool, completion: PopupCall.Completion?) {
    call(.close, goal: .barPresented, animated: animated, completion: completion)
  }

  func dismiss(animated: Bool, completion: PopupCall.Completion?) {
    call(.dismiss, goal: .barHidden, animated: animated, completion: completion)
  }

  private func call(
    _ event: PopupMachine.Event, goal: PopupPresentationState, animated: Bool,
    completion: PopupCall.Completion?
  ) {
    guard window != nil || parked.isEmpty else {
      parked.append { [weak self] in
        self?.call(event, goal: goal, animated: false, completion: completion)
      }
      return
    }
    send(event, animated: animated && window != nil, call: PopupCall(goal, completion))
  }

  // MARK: Events

  /// Takes an event after those before it are done with, also when an effect brings it about.
  func send(_ event: PopupMachine.Event, animated: Bool? = nil, call: PopupCall? = nil) {
    events.append(QueuedEvent(event: event, animated: animated, call: call))
    guard events.count == 1 else { return }
    while let queued = events.first {
      take(queued)
      events.removeFirst()
    }
  }

  private func take(_ queued: QueuedEvent) {
    if let animated = queued.animated { isAnimated = animated }
    let (effects, verdict) = machine.handle(queued.event)
    for effect in effects { carryOut(effect) }
    switch verdict {
    case .accepted: if let call = queued.call { calls.append(call) }
    case .redundant: queued.call?.completion?(.finished)
    case .refused: queued.call?.completion?(.cancelled)
    }
    entries?.update(for: machine)
    show()
  }

  private func carryOut(_ effect: PopupEffect) {
    switch effect {
    case .notify(let notification): notify(notification)
    case .content(.appearing): contentWillShow()
    case .content(.disappearing):
      content?.beginAppearanceTransition(false, animated: isAnimated)
    case .content(.ended): content?.endAppearanceTransition()
    case .publish(let new):
      guard new != state else { return }
      state = new
      onStateChange?(new)
    case .movePresence(let goal):
      move(motors?.presence, to: goal, settles: .presence, with: Self.standard)
    case .moveProgress(let goal, let byGesture):
      move(
        motors?.progress.animator, to: goal, settles: .progress,
        with: byGesture ? Self.released : Self.standard,
        velocity: byGesture ? releaseVelocity : nil)
    case .redirect: redirectCalls()
    case .reached(let reached): finishCalls(reached)
    case .takeDown: takeDown()
    }
  }

  /// How bar and content move when they are called.
  private static let standard = Motion.spring(Spring(duration: 0.5, dampingRatio: 1))
  /// How the content moves when a finger has let go of it.
  private static let released = Motion.spring(Spring(duration: 0.5, dampingRatio: 0.87))

  private func move(
    _ animator: Animator?, to goal: Double, settles value: PopupMachine.Values,
    with motion: Motion, velocity: Double? = nil
  ) {
    guard let animator, isAnimated else {
      animator?.set(goal)
      if value == .presence { presence = goal } else { progress = goal }
      send(.settled(value))
      return
    }
    animator.animate(to: goal, with: motion, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.send(.settled(value)) }
    }
  }

  private func redirectCalls() {
    snap?.cancel()
    cancelDrag()
    let redirected = calls
    calls = []
    for call in redirected { call.completion?(.redirected) }
  }

  private func finishCalls(_ reached: PopupPresentationState) {
    let finished = calls.filter { $0.goal == reached }
    calls.removeAll { $0.goal == reached }
    for call in finished { call.completion?(.finished) }
  }

  private func notify(_ notification: PopupNotification) {
    guard let host, let delegate else { return }
    let animated = isAnimated
    switch notification {
    case .willPresentBar: delegate.popupPresentationWillPresentBar(host, animated: animated)
    case .didPresentBar: delegate.popupPresentationDidPresentBar(host, animated: animated)
    case .willDismissBar: delegate.popupPresentationWillDismissBar(host, animated: animated)
    case .didDismissBar: delegate.popupPresentationDidDismissBar(host, animated: animated)
    case .willOpen, .didOpen, .willClose, .didClose:
      guard let content else { return }
      switch notification {
      case .willOpen:
        delegate.popupPresentation(host, willOpenPopupWith: content, animated: animated)
      case .didOpen:
        delegate.popupPresentation(host, didOpenPopupWith: content, animated: animated)
      case .willClose:
        delegate.popupPresentation(host, willClosePopupWith: content, animated: animated)
      default:
        delegate.popupPresentation(host, didClosePopupWith: content, animated: animated)
      }
    }
  }

  // MARK: Content

  private func contentWillShow() {
    contentView?.placeContent()
    contentView?.isHidden = false
    content?.beginAppearanceTransition(true, animated: isAnimated)
  }

  private func replaceContent(with new: ViewController) {
    guard let host, new !== content else { return }
    let view = contentView ?? makeContentView()
    let isShown = !view.isHidden && content != nil
    if isShown {
      content?.beginAppearanceTransition(false, animated: false)
      new.appearsOnlyByContainer = true
      new.beginAppearanceTransition(true, animated: false)
    }
    let old = content
    new.appearsOnlyByContainer = true
    content = new
    old?.additionalSafeAreaInsets.bottom += ownInset
    new.additionalSafeAreaInsets.bottom -= ownInset
    view.show(new, in: host) {
      // Before the old view goes, which ends its own transition.
      if isShown { new.endAppearanceTransition() }
    }
    if isShown { old?.endAppearanceTransition() }
    // It comes into a popup that goes, and is told so.
    if isShown && machine.closes { new.beginAppearanceTransition(false, animated: isAnimated) }
    old?.appearsOnlyByContainer = false
    bar.show(new.popupItem)
    attachEntries()
    show()
  }

  private func makeContentView() -> PopupContentView {
    let view = PopupContentView()
    view.isHidden = true
    view.popupCloseButton.onTap = { [weak self] in self?.close(animated: true, completion: nil) }
    view.onBackdropChange = { [weak self] in self?.show() }
    installGestures(on: view)
    contentView = view
    return view
  }

  private func takeDown() {
    detachEntries()
    if let host { contentView?.show(nil, in: host) }
    content?.appearsOnlyByContainer = false
    content?.additionalSafeAreaInsets.bottom += ownInset
    ownInset = 0
    contentView = nil
    content = nil
    bar.show(nil)
    progress = 0
    presence = 0
  }

  // MARK: Window

  private func windowDidChange() {
    guard window != nil else {
      // What moved arrives at once; what rests stays for the next window.
      let running = motors
      motors = nil
      running?.stop()
      isAnimated = false
      finishMotion()
      detachEntries()
      return
    }
    attachEntries()
    let waiting = parked
    parked = []
    for call in waiting { call() }
    show()
  }

  /// Lets everything that moves arrive without an animator.
  private func finishMotion() {
    while true {
      switch machine {
      case .presenting(let arrival):
        presence = 1
        progress = arrival.opens ? 1 : 0
        send(.settled([.presence, .progress]))
      case .opening:
        progress = 1
        send(.settled(.progress))
      case .closing:
        progress = 0
        send(.settled(.progress))
      case .dragging(let course): send(.dragEnded(opens: course.rest == .open))
      case .dismissing:
        presence = 0
        send(.settled(.presence))
      case .hidden, .bar, .open: return
      }
    }
  }

  private func attachEntries() {
    guard let host, let window, let contentView, entries == nil else { return }
    let motors = PopupMotors(timeline: window.timeline, presence: presence, progress: progress)
    motors.onPresence = { [weak self] in
      self?.presence = $0
      self?.show()
    }
    motors.onProgress = { [weak self] in
      self?.progress = $0
      self?.show()
    }
    self.motors = motors
    let entries = PopupEntries(bar: bar, content: contentView, window: window)
    entries.onEscape = { [weak self] in self?.close(animated: true, completion: nil) }
    entries.present(in: window.presentationStack, host: host.view)
    entries.update(for: machine)
    self.entries = entries
  }

  private func detachEntries() {
    entries?.remove()
    entries = nil
    motors?.stop()
    motors = nil
  }

  // MARK: Showing

  /// The geometry of this moment.
  var layout: PopupBarLayout? {
    guard let host, let view = host.viewIfLoaded else { return nil }
    let isOwn = !host.requiresIndirectSafeAreaManagement
    let covered = max(0, view.safeAreaInsets.bottom - (isOwn ? ownInset : 0))
    return PopupBarLayout(
      host: view.bounds.size, bottomInset: max(covered, host.dockedHeight),
      barHeight: bar.height(width: view.bounds.width))
  }

  /// Shows where the popup stands: a pure function of presence, progress and the host's size.
  func show() {
    guard let layout, contentView != nil else { return }
    // Laid out where they rest, and moved from there, so that no motion disturbs what is in them.
    let rest = layout.barFrame(progress: 0)
    bar.frame = rest
    bar.translation = layout.barFrame(progress: progress).origin - rest.origin
    bar.isHidden = presence <= 0 || progress >= 1
    bar.pill.alpha = layout.barAlpha(presence: presence, progress: progress)
    bar.pill.transformScale = layout.barScale(presence: presence)
    let open = layout.contentFrame(progress: 1)
    contentView?.frame = open
    contentView?.translation = layout.contentFrame(progress: progress).origin - open.origin
    let hidesContent = progress <= 0 && machine.hidesContent
    if !hidesContent { contentView?.placeContent() }
    contentView?.isHidden = hidesContent
    entries?.showBackdrop(contentView?.backdropColor, progress: progress)
    setOwnInset(layout.hostInset(presence: presence))
  }

  private func setOwnInset(_ inset: Double) {
    guard inset != ownInset else { return }
    let change = inset - ownInset
    ownInset = inset
    content?.additionalSafeAreaInsets.bottom -= change
    entries?.setHostInset(inset)
  }
}

extension PopupMachine {
  /// Whether the content is on its way out of sight.
  fileprivate var closes: Bool {
    switch self {
    case .closing: true
    case .presenting(let arrival): arrival.announced == .closing
    case .hidden, .bar, .opening, .dragging, .open, .dismissing: false
    }
  }

  /// Whether the content may be hidden once its progress is zero.
  fileprivate var hidesContent: Bool {
    switch self {
    case .hidden, .bar, .dismissing: true
    case .presenting(let arrival): !arrival.opens
    case .opening, .closing, .dragging, .open: false
    }
  }
}

extension ViewController {
  /// How much of the bottom of its view its docking view takes, as far as that is in sight.
  fileprivate var dockedHeight: Double {
    guard let dock = bottomDockingViewForPopupBar, let view = viewIfLoaded else { return 0 }
    let slide = dock.translation.dy
    // One that is hidden without having moved is hidden at once.
    if isBottomDockingViewForPopupBarHidden, slide == 0 { return 0 }
    let top = defaultFrameForBottomDockingView.minY + slide
    guard top < view.bounds.maxY else { return 0 }
    return view.bounds.maxY - top + bottomDockingViewMarginForPopupBar
  }
}
