// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster

/// The motion of a presented controller; critically damped, so it never overshoots.
private let motion = Motion.spring(Spring(response: 0.4, dampingRatio: 1))
/// The colour of the backdrop of a form sheet.
private let dimming = Color(white: 0, alpha: CardStyle.dimming)

/// The window width below which `.automatic` means full screen, in logical pixels.
private let narrowWidth: Double = 600

/// The presentation of one controller over another: its entry, its transition and its callbacks.
///
/// The window owns it, from the call of `present` until the controller is removed.
final class ModalPresentation {
  private(set) weak var presenting: ViewController?
  let presented: ViewController
  let controller: PresentationController
  private weak var window: Window?
  private let card: ModalCard
  private let entry: PresentationEntry
  private let backdrop: PresentationBackdrop?
  private var state = ModalState.idle
  private let progress: Animator

  /// The completions of `present` and of `dismiss`; each is called once.
  private var presentCompletions: [(AnimationOutcome) -> Void] = []
  private var dismissCompletions: [(AnimationOutcome) -> Void] = []
  private var isAnimated = false
  /// The number of state changes so far.
  private var stateVersion = 0
  /// The controller below that disappeared, until it appears again.
  private weak var coveredController: ViewController?
  private var appearedByContainer = false
  /// Whether the window's width decides over the style.
  private let isAutomatic: Bool

  /// Creates a presentation.
  ///
  /// - Parameters:
  ///   - presented: The controller to present.
  ///   - presenting: The controller that presents.
  ///   - window: The window of `presenting`.
  ///   - custom: The presentation controller for the style `.custom`, or `nil` for the controller's
  ///     own style.
  init(
    _ presented: ViewController, over presenting: ViewController, in window: Window,
    by custom: PresentationController?
  ) {
    self.presented = presented
    self.presenting = presenting
    self.window = window
    isAutomatic = custom == nil && presented.modalPresentationStyle == .automatic
    let style =
      custom == nil ? presented.modalPresentationStyle.resolved(in: window) : .custom
    controller =
      custom ?? PresentationController(presentedViewController: presented, presenting: presenting)
    card = ModalCard(
      content: presented, style: style, transition: presented.modalTransitionStyle,
      presentation: controller)
    entry = PresentationEntry(view: card, level: .modal)
    entry.takesFocus = true
    entry.keepsHostInsetsWhileDismissed = true
    backdrop =
      style == .formSheet || isAutomatic
      ? PresentationBackdrop(color: dimming, level: .modal, window: window) : nil
    progress = Animator(value: 0, timeline: window.timeline) { [weak card, weak backdrop] in
      card?.progress = $0
      backdrop?.opacity.set(card?.style == .formSheet ? $0 : 0)
    }
    observeEntry()
    observeController()
  }

  /// Whether the controller is presented or being presented.
  var isPresented: Bool { state == .presenting || state == .presented }

  private func observeEntry() {
    entry.onPress = { [weak self] touch in
      guard let self else { return .pass }
      if let hit = card.hitTest(card.convert(touch.position, from: nil)) { return .deliver(hit) }
      if card.style == .formSheet { dismissByUser(.tapOutside) }
      return controller.isModal ? .swallow : .pass
    }
    entry.onEscape = { [weak self] in self?.dismissByUser(.escape) }
    entry.onHostDismissal = { [weak self] in
      self?.dismiss($0, animated: $0 != .windowClosed) { _ in }
    }
    entry.onFrame = { [weak self] in
      guard let self else { return }
      if isPresenterAvailable {
        updateStyle()
      } else {
        dismiss(.hostDismissed, animated: false) { _ in }
      }
    }
  }

  /// Follows the window's width with the automatic style.
  private func updateStyle() {
    guard isAutomatic, state == .presented, let window else { return }
    let style = ModalPresentationStyle.automatic.resolved(in: window)
    guard style != card.style else { return }
    isAnimated = false
    card.style = style
    backdrop?.opacity.set(style == .formSheet ? progress.value : 0)
    if style == .fullScreen {
      cover()
      coveredController?.endAppearanceTransition()
    } else {
      uncover()
      endUncovering()
    }
  }

  private func observeController() {
    entry.isModal = controller.isModal
    controller.onModalityChange = { [weak self] in
      guard let self else { return }
      entry.isModal = controller.isModal
    }
    controller.onPresenterInsetsChange = { [weak self] in
      guard let self else { return }
      entry.hostInsets = controller.presenterInsets
    }
    controller.onUserDismissal = { [weak self] in self?.dismissByUser($0) }
  }

  /// Whether a dismissed controller may be presented again in place: nothing else is presented
  /// there, and its presenter is still available.
  var canResume: Bool {
    presenting?.existingModalLinks?.childPresentation === self && isPresenterAvailable
  }

  private var content: (any ModalContent)? { presented as? any ModalContent }

  private var isPresenterAvailable: Bool { presenting.map { isAvailable($0) } ?? false }

  /// Returns whether a controller is in the window and is not being dismissed.
  private func isAvailable(_ controller: ViewController) -> Bool {
    guard let window, controller.window === window else { return false }
    return controller.outermostAncestor.existingModalLinks?.presentation?.isPresented ?? true
  }

  /// Ends the transition at once, including one of a covered controller that has yet to begin.
  func finish() {
    let version = stateVersion
    if case .dismissing = state {
      // A callback of the dismissal may have called this: the other controllers must be notified
      // first.
      disappear()
    } else if !progress.isAnimating {
      return
    }
    guard stateVersion == version else { return }
    if progress.isAnimating { progress.set(isPresented ? 1 : 0) }
    handle(.settled, animated: false)
  }

  private func dismissByUser(_ reason: DismissalReason) {
    if let content { return content.userDidAttemptToDismiss(reason) }
    let delegate = controller.delegate
    guard isPresented, !presented.isModalDismissalBlocked,
      delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      if isPresented { delegate?.presentationControllerDidAttemptToDismiss(controller) }
      return
    }
    delegate?.presentationControllerWillDismiss(controller)
    dismiss(reason, animated: true) { [weak self] outcome in
      guard let self, outcome == .finished else { return }
      controller.delegate?.presentationControllerDidDismiss(controller)
    }
  }

  // MARK: Transitions

  func present(animated: Bool, completion: @escaping (AnimationOutcome) -> Void) {
    if state == .presented {
      completion(.finished)
      return
    }
    presentCompletions.append(completion)
    handle(.present, animated: animated)
  }

  func dismiss(
    _ reason: DismissalReason, animated: Bool, completion: @escaping (AnimationOutcome) -> Void
  ) {
    dismissCompletions.append(completion)
    handle(.dismiss(reason), animated: animated)
  }

  private func handle(_ event: ModalState.Event, animated: Bool) {
    if event != .settled { isAnimated = animated }
    let effects = state.handle(event)
    guard !effects.isEmpty else { return }
    stateVersion += 1
    performWhileCurrent(effects.map { effect in { self.perform(effect) } })
  }

  /// Performs steps in order, and stops when a callback of one changes the state.
  ///
  /// The remaining steps belong to the previous state.
  private func performWhileCurrent(_ steps: [() -> Void]) {
    let version = stateVersion
    for step in steps where stateVersion == version { step() }
  }

  private func perform(_ effect: ModalState.Effect) {
    switch effect {
    case .insert: insert()
    case .cancelDismissal: cancelDismissal()
    case .animateIn: move(to: 1)
    case .didPresent: didPresent()
    case .willDismiss: willDismiss()
    case .animateOut: move(to: 0)
    case .remove: remove()
    }
  }

  private func insert() {
    guard let window else { return }
    ModalPresentations.of(window).list.append(self)
    presented.modalLinks.presentation = self
    content?.modalPresentationWillBegin()
    presenting?.modalLinks.childPresentation = self
    appearedByContainer = presented.appearsOnlyByContainer
    presented.appearsOnlyByContainer = true
    presented.beginAppearanceTransition(true, animated: isAnimated)
    // A callback may have dismissed the controller again.
    if isPresented { cover() }
    guard state != .idle else { return }
    window.presentationStack.present(entry, above: presenting?.view)
    // A callback of the view that lost focus may have dismissed it too.
    guard state != .idle else { return }
    if let backdrop { window.presentationStack.present(backdrop.entry, below: entry) }
    controller.begin(in: card)
    guard state != .idle else { return }
    card.setContentInstalled(true)
    window.layoutIfNeeded()
    // Focus can only move now that the content has views.
    window.presentationStack.moveFocus(into: entry, preferring: content?.preferredModalFocus)
    if case .dismissing(let reason) = state {
      window.presentationStack.dismiss(entry, reason: reason)
    }
  }

  private func cancelDismissal() {
    performWhileCurrent([
      { self.content?.modalPresentationWillBegin() },
      { self.controller.didCancelDismissal() },
      { self.callCompletions(\.dismissCompletions, .redirected) },
      {
        if !self.isCovered {
          self.presented.beginAppearanceTransition(true, animated: self.isAnimated)
        }
      },
      { self.cover() },
      { self.window?.presentationStack.cancelDismissal(of: self.entry) },
    ])
  }

  private func didPresent() {
    performWhileCurrent([
      { if !self.isCovered { self.presented.endAppearanceTransition() } },
      { self.coveredController?.endAppearanceTransition() },
      { self.controller.didPresent() },
      { self.callCompletions(\.presentCompletions, .finished) },
    ])
  }

  /// Makes the controller below disappear if this one fills the window.
  private func cover() {
    guard card.style == .fullScreen, let window, let below = presenting?.outermostAncestor else {
      return
    }
    // Another presentation that is being dismissed may still uncover it; this one takes over.
    for other in ModalPresentations.of(window).list where other.coveredController === below {
      other.coveredController = nil
    }
    coveredController = below
    below.beginAppearanceTransition(false, animated: isAnimated)
  }

  /// Makes the covered controller appear again, unless it is being dismissed or was removed.
  private func uncover() {
    guard let coveredController else { return }
    guard isAvailable(coveredController) else {
      self.coveredController = nil
      return
    }
    if let other = windowPresentations.last(where: { $0.hides(coveredController) }) {
      self.coveredController = nil
      other.coveredController = coveredController
      // A presentation whose transition has ended will not end the appearance.
      if other.state == .presented { coveredController.endAppearanceTransition() }
      return
    }
    coveredController.beginAppearanceTransition(true, animated: isAnimated)
  }

  /// Ends the appearance of the controller that was covered.
  private func endUncovering() {
    let uncoveredController = coveredController
    coveredController = nil
    uncoveredController?.endAppearanceTransition()
  }

  /// Returns whether this presentation covers a controller completely.
  private func hides(_ controller: ViewController) -> Bool {
    isPresented && card.style == .fullScreen && presenting?.outermostAncestor === controller
  }

  /// The presentations of the window, or none without a window.
  private var windowPresentations: [ModalPresentation] {
    window.map { ModalPresentations.of($0).list } ?? []
  }

  /// Whether another presentation covers the controller.
  ///
  /// It appears when that one is dismissed, which also ends its appearance.
  private var isCovered: Bool {
    windowPresentations.contains { $0.hides(presented) }
  }

  private func willDismiss() {
    performWhileCurrent([
      { self.callCompletions(\.presentCompletions, .redirected) },
      { self.controller.willDismiss() },
      { self.disappear() },
      {
        guard case .dismissing(let reason) = self.state else { return }
        self.window?.presentationStack.dismiss(self.entry, reason: reason)
      },
    ])
  }

  /// Begins the disappearance of the controllers.
  ///
  /// Those that already received it are not notified again.
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
    // From here on a callback may present the controller again, in another presentation.
    presented.appearsOnlyByContainer = appearedByContainer
    presented.existingModalLinks?.presentation = nil
    if presenting?.existingModalLinks?.childPresentation === self {
      presenting?.existingModalLinks?.childPresentation = nil
    }
    // A controller that it presented and that is still being dismissed ends with it: without its
    // presenter it cannot be presented again.
    for other in windowPresentations where other.presenting?.outermostAncestor === presented {
      other.finish()
    }
    if presented.existingModalLinks?.presentation == nil { presented.endAppearanceTransition() }
    window?.presentationStack.remove(entry)
    card.setContentInstalled(false)
    controller.didDismiss()
    if let window { ModalPresentations.of(window).list.removeAll { $0 === self } }
    endUncovering()
    content?.modalPresentationDidEnd()
    callCompletions(\.dismissCompletions, .finished)
  }

  /// Calls the waiting completions with an outcome.
  ///
  /// They may present or dismiss again.
  private func callCompletions(_ list: CompletionList, _ outcome: AnimationOutcome) {
    let completions = self[keyPath: list]
    self[keyPath: list] = []
    for body in completions { body(outcome) }
  }

  private typealias CompletionList =
    ReferenceWritableKeyPath<ModalPresentation, [(AnimationOutcome) -> Void]>
}

extension ModalPresentationStyle {
  fileprivate func resolved(in window: Window) -> ModalPresentationStyle {
    guard self == .automatic else { return self }
    return window.size.width < narrowWidth ? .fullScreen : .formSheet
  }
}
