import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// How a presented controller moves; it never passes its place.
private let motion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))
/// How dark the window is behind a form sheet.
private let dimming = Color(white: 0, alpha: 0.4)

/// In windows narrower than this a controller that leaves it open fills the window, in logical
/// pixels.
private let narrowWidth: Double = 600

/// One controller presented over another: its entry, its motion, and who is told of it.
///
/// The window owns it, from the call on until the controller is gone again.
final class ModalPresentation {
  private(set) weak var presenting: ViewController?
  let presented: ViewController
  private weak var window: Window?
  private let card: ModalCard
  private let entry: PresentationEntry
  private let backdrop: PresentationBackdrop?
  private var state = ModalState.idle
  private let progress: Animator

  /// Whoever waits for its coming, or for its going; each is told once.
  private var arrivals: [(AnimationOutcome) -> Void] = []
  private var departures: [(AnimationOutcome) -> Void] = []
  private var isAnimated = false
  /// Counts the changes of the state.
  private var turn = 0
  /// The controller that disappears below it, until it appears again.
  private weak var covered: ViewController?
  private var appearedByContainer = false

  init(_ presented: ViewController, over presenting: ViewController, in window: Window) {
    self.presented = presented
    self.presenting = presenting
    self.window = window
    let style = presented.modalPresentationStyle.resolved(in: window)
    card = ModalCard(
      content: presented, style: style, transition: presented.modalTransitionStyle)
    entry = PresentationEntry(view: card, level: .modal)
    entry.isModal = true
    entry.takesFocus = true
    backdrop =
      style == .formSheet
      ? PresentationBackdrop(color: dimming, level: .modal, window: window) : nil
    progress = Animator(value: 0, timeline: window.timeline) { [weak card, weak backdrop] in
      card?.progress = $0
      backdrop?.opacity.set($0)
    }
    listen()
  }

  /// Whether the controller is there, or on its way.
  var isPresented: Bool { state == .presenting || state == .presented }

  private func listen() {
    entry.onPress = { [weak self] touch in
      guard let self else { return .pass }
      if let hit = card.hitTest(card.convert(touch.position, from: nil)) { return .take(hit) }
      if card.style == .formSheet { dismissByUser(.tapOutside) }
      return .swallow
    }
    entry.onEscape = { [weak self] in self?.dismissByUser(.escape) }
    entry.onHostDismissal = { [weak self] in
      self?.dismiss($0, animated: $0 != .windowClosed) { _ in }
    }
    entry.onFrame = { [weak self] in
      guard let self, !isPresenterThere else { return }
      dismiss(.hostDismissed, animated: false) { _ in }
    }
  }

  /// Whether it may come back where it was: nothing else is presented in its place, and what
  /// presents it is still there.
  var isInPlace: Bool { presenting?.knownModalLinks?.above === self && isPresenterThere }

  private var isPresenterThere: Bool { presenting.map { isThere($0) } ?? false }

  /// Whether a controller is in the window, and not on its way out of it.
  private func isThere(_ controller: ViewController) -> Bool {
    guard let window, controller.window === window else { return false }
    return controller.outermostAncestor.knownModalLinks?.own?.isPresented ?? true
  }

  /// Ends its motion at once, also one out of sight that is only about to begin.
  func finish() {
    let own = turn
    if case .dismissing = state {
      // Somebody who is told that it goes may ask for this: then the others are told first.
      disappear()
    } else if !progress.isAnimating {
      return
    }
    guard turn == own else { return }
    if progress.isAnimating { progress.set(isPresented ? 1 : 0) }
    handle(.settled, animated: false)
  }

  private func dismissByUser(_ reason: DismissalReason) {
    guard !presented.isKeptPresented else { return }
    dismiss(reason, animated: true) { _ in }
  }

  // MARK: Coming and going

  func present(animated: Bool, completion: @escaping (AnimationOutcome) -> Void) {
    if state == .presented {
      completion(.finished)
      return
    }
    arrivals.append(completion)
    handle(.present, animated: animated)
  }

  func dismiss(
    _ reason: DismissalReason, animated: Bool, completion: @escaping (AnimationOutcome) -> Void
  ) {
    departures.append(completion)
    handle(.dismiss(reason), animated: animated)
  }

  private func handle(_ event: ModalState.Event, animated: Bool) {
    if event != .settled { isAnimated = animated }
    let effects = state.handle(event)
    guard !effects.isEmpty else { return }
    turn += 1
    inTurn(effects.map { effect in { self.perform(effect) } })
  }

  /// Takes steps one after the other.
  ///
  /// Who is told of one may have turned it round: what was left to do is not meant any more.
  private func inTurn(_ steps: [() -> Void]) {
    let own = turn
    for step in steps where turn == own { step() }
  }

  private func perform(_ effect: ModalState.Effect) {
    switch effect {
    case .insert: insert()
    case .turnBack: turnBack()
    case .moveIn: move(to: 1)
    case .arrive: arrive()
    case .leave: leave()
    case .moveOut: move(to: 0)
    case .remove: remove()
    }
  }

  private func insert() {
    guard let window else { return }
    window.modalPresentations.list.append(self)
    presented.modalLinks.own = self
    presenting?.modalLinks.above = self
    appearedByContainer = presented.appearsOnlyByContainer
    presented.appearsOnlyByContainer = true
    presented.beginAppearanceTransition(true, animated: isAnimated)
    // Who is told may have sent it away again.
    if isPresented { cover() }
    guard state != .idle else { return }
    window.presentationStack.present(entry, above: presenting?.view)
    // Whoever loses the keyboard to it may have sent it away, too.
    guard state != .idle else { return }
    if let backdrop { window.presentationStack.present(backdrop.entry, below: entry) }
    card.setContent(true)
    window.layoutIfNeeded()
    // Only now is there something that the keyboard can go to.
    window.presentationStack.moveFocus(into: entry)
    if case .dismissing(let reason) = state {
      window.presentationStack.dismiss(entry, reason: reason)
    }
  }

  private func turnBack() {
    inTurn([
      { self.tell(\.departures, .redirected) },
      {
        if !self.isOutOfSight {
          self.presented.beginAppearanceTransition(true, animated: self.isAnimated)
        }
      },
      { self.cover() },
      { self.window?.presentationStack.takeBack(self.entry) },
    ])
  }

  private func arrive() {
    inTurn([
      { if !self.isOutOfSight { self.presented.endAppearanceTransition() } },
      { self.covered?.endAppearanceTransition() },
      { self.tell(\.arrivals, .finished) },
    ])
  }

  /// What a window-filling controller hides disappears.
  private func cover() {
    guard card.style == .fullScreen, let window, let below = presenting?.outermostAncestor else {
      return
    }
    // Another that leaves may still be uncovering it; that is over.
    for other in window.modalPresentations.list where other.covered === below {
      other.covered = nil
    }
    covered = below
    below.beginAppearanceTransition(false, animated: isAnimated)
  }

  /// What was hidden appears again, unless it goes as well; what presented may be gone from it.
  private func uncover() {
    guard let covered else { return }
    guard isThere(covered) else {
      self.covered = nil
      return
    }
    if let other = window?.modalPresentations.list.last(where: { $0.hides(covered) }) {
      self.covered = nil
      other.covered = covered
      // Who has come already will not end it.
      if other.state == .presented { covered.endAppearanceTransition() }
      return
    }
    covered.beginAppearanceTransition(true, animated: isAnimated)
  }

  /// Whether a controller is out of sight behind it as long as it stays.
  private func hides(_ controller: ViewController) -> Bool {
    isPresented && card.style == .fullScreen && presenting?.outermostAncestor === controller
  }

  /// Whether the controller is behind another one that was presented from it: it appears when that
  /// goes, and is told by that.
  private var isOutOfSight: Bool {
    window?.modalPresentations.list.contains { $0.hides(presented) } ?? false
  }

  private func leave() {
    inTurn([
      { self.tell(\.arrivals, .redirected) },
      { self.disappear() },
      {
        guard case .dismissing(let reason) = self.state else { return }
        self.window?.presentationStack.dismiss(self.entry, reason: reason)
      },
    ])
  }

  /// Tells the controllers that it goes; who has been told is not told again.
  private func disappear() {
    presented.beginAppearanceTransition(false, animated: isAnimated)
    uncover()
  }

  private func move(to target: Double) {
    guard isAnimated, window?.isAttached ?? false else {
      progress.set(target)
      handle(.settled, animated: false)
      return
    }
    progress.animate(to: target, with: motion) { [weak self] outcome in
      if outcome != .redirected { self?.handle(.settled, animated: true) }
    }
  }

  private func remove() {
    // From here on a callback may present the controller anew, and then it is another's.
    presented.appearsOnlyByContainer = appearedByContainer
    presented.knownModalLinks?.own = nil
    if presenting?.knownModalLinks?.above === self { presenting?.knownModalLinks?.above = nil }
    // What it presents and still is on its way out ends with it: it cannot come back without it.
    for other in window?.modalPresentations.list ?? []
    where other.presenting?.outermostAncestor === presented {
      other.finish()
    }
    if presented.knownModalLinks?.own == nil { presented.endAppearanceTransition() }
    window?.presentationStack.remove(entry)
    card.setContent(false)
    window?.modalPresentations.list.removeAll { $0 === self }
    let uncovered = covered
    covered = nil
    uncovered?.endAppearanceTransition()
    tell(\.departures, .finished)
  }

  /// Tells those who wait what has become of it; they may ask for more.
  private func tell(_ list: WaitingList, _ outcome: AnimationOutcome) {
    let waiting = self[keyPath: list]
    self[keyPath: list] = []
    for body in waiting { body(outcome) }
  }

  private typealias WaitingList =
    ReferenceWritableKeyPath<ModalPresentation, [(AnimationOutcome) -> Void]>
}

extension ModalPresentationStyle {
  fileprivate func resolved(in window: Window) -> ModalPresentationStyle {
    guard self == .automatic else { return self }
    return window.size.width < narrowWidth ? .fullScreen : .formSheet
  }
}
