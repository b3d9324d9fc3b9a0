// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

/// The presenter of the popup of one host.
///
/// It carries out the effects of the state machine, and connects the parts of the popup, none of
/// which knows it but the processor of calls.
///
/// The host creates it on first use and retains it.
final class PopupPresenter {
  weak var host: ViewController?
  let bar = PopupBar()
  weak var delegate: (any PopupPresentationDelegate)?
  /// The published state.
  private(set) var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  /// The processor of events and calls.
  let calls = PopupCallProcessor()
  /// The animation of the bar and of the content.
  let animator = PopupTransitionAnimator()
  /// The owner of the appearance of the window's top.
  let topChrome = PopupTopChromeOwner()
  /// The slot for the content controller.
  let slot: PopupContentSlot
  /// The placement of bar and content in the host.
  let placement: PopupPlacement
  /// The transition of the container and of the bar's image.
  let transition: PopupContainerTransition
  /// The controller of the drag gestures.
  let drag: PopupDragController
  /// The updater of all views.
  private(set) lazy var views = PopupViewUpdater(
    of: bar, slot: slot, placement: placement, transition: transition, topChrome: topChrome,
    position: { [weak self] in self?.position })
  private let hostObserver = PopupHostObserverView()

  init(host: ViewController) {
    self.host = host
    let pan = PopupInteractionGestureRecognizer()
    slot = PopupContentSlot(for: bar, draggedBy: pan)
    placement = PopupPlacement(of: bar, in: host)
    transition = PopupContainerTransition(of: bar, placement)
    drag = PopupDragController(
      pan, of: bar, slot: slot, placement: placement, animator: animator, calls: calls)
    calls.presenter = self
    observeParts()
    observeBar()
    hostObserver.onLayout = { [weak self] in self?.updateViews() }
    hostObserver.onWindowChange = { [weak self] in self?.windowDidChange() }
    host.bottomDock.addObserver(self) { [weak self] _, event in self?.handle(event) }
  }

  private func observeParts() {
    animator.onChange = { [weak self] in self?.updateViews() }
    animator.onContentsOpacityChange = { [weak self] in self?.views.updateContentsOpacity() }
    animator.onSettle = { [weak self] in self?.calls.send(.settled($0)) }
    placement.onChange = { [weak self] in self?.updateViews() }
    slot.onClose = { [weak self] in self?.process(.close, animated: true) }
    slot.onBackdropChange = { [weak self] in self?.updateViews() }
    drag.onBegin = { [weak self] in self?.restartImage() }
  }

  private func observeBar() {
    bar.onHeightChange = { [weak self] in self?.updateInline() }
    bar.inlineAnimators.onChange = { [weak self] in self?.updateViews() }
    bar.itemSource.onReport = { [weak self] in self?.window?.onReport?($0) }
    bar.highlight.onChange = { [weak self] in self?.highlightDidChange() }
    bar.onContentsChange = { [weak self] in self?.barContentsDidChange() }
    // The content's background depends on the bar's.
    bar.appearances.onDisplayedChange = { [weak self] in
      if self?.entries != nil { self?.updateViews() }
    }
    bar.appearances.onInheritanceChange = { [weak self] in self?.inheritAppearance() }
    bar.titles.onAccessibilityOpen = { [weak self] in self?.process(.open, animated: true) }
  }

  /// Ends the waiting calls as cancelled.
  isolated deinit {
    calls.cancelAllCalls()
  }

  /// The content controller of the popup.
  var content: ViewController? { slot.controller }
  /// The content view while a bar is presented, or `nil`.
  var contentView: PopupContentView? { slot.view }
  var machine: PopupMachine { calls.machine }
  /// Whether the current changes are animated.
  var isAnimated: Bool { calls.isAnimated }
  /// The position of the popup, from which its views are placed.
  var position: PopupPosition {
    PopupPosition(
      machine: machine, presence: animator.presence, progress: animator.progress,
      contentsOpacity: animator.contentsOpacity,
      movesImage: isAnimated && drag.interaction.style.snapsOpen)
  }
  /// The presentation entries in the host's window, or `nil` without a window.
  var entries: PopupEntries? { views.entries }
  var window: Window? { placement.window }

  /// Updates all views as a function of the popup's position and the host's geometry.
  func updateViews() { views.update() }

  /// Moves the bar beside the host's dock or above it.
  func updateInline() {
    placement.updateInline(at: position, isPresented: contentView != nil)
    updateViews()
  }

  /// Starts another motion of the bar's image at the current progress.
  func restartImage() { transition.restartImage(at: animator.progress) }

  /// Shows the current highlight of the bar.
  private func highlightDidChange() { entries?.container.updateHighlight(of: bar) }

  /// Shows the bar's contents anew, if they have changed while a copy of them is visible.
  private func barContentsDidChange() { entries?.container.updateBarContents(of: bar) }

  /// Copies background and tint of the host's dock.
  func inheritAppearance() { bar.appearances.inherit(from: host?.bottomDock.view) }

  /// Installs the view that observes the host's window and layout.
  func observe(_ host: ViewController) {
    if hostObserver.superview == nil { host.view.insertSubview(hostObserver, at: 0) }
  }

  private func handle(_ event: BottomDock.Event) {
    switch event {
    case .didMove: updateInline()
    case .didLayOut: views.hostDidLayOut()
    case .willNavigate: drag.cancelBarGestures()
    // The host moves its bar, and publishes that.
    case .didChangeOffset, .didChangeAccessoryHeight: break
    }
  }

  /// Changes the published state.
  func publish(_ new: PopupPresentationState) {
    guard new != state else { return }
    let old = state
    state = new
    onStateChange?(new)
    host?.invalidateRestorableState()
    postScreenChange(from: old, to: new)
  }

  // MARK: Window

  private func windowDidChange() {
    if let entries, entries.window !== window {
      // Animations finish at once, because the window is gone. The settled popup is attached to the
      // next window.
      cancelDragAndScheduledOpening()
      detachEntries()
      calls.send(.interrupted, animated: false)
    }
    guard window != nil else { return }
    attachEntries()
    calls.processCallsAwaitingWindow()
    updateViews()
  }

  /// Creates animators and presentation entries for the host's window.
  func attachEntries() {
    guard let host, let window, let contentView, entries == nil else { return }
    animator.attach(to: window.timeline)
    let entries = PopupEntries(bar: bar, content: contentView, window: window)
    entries.onEscape = { [weak self] in self?.process(.close, animated: true) }
    // Set before presenting, which calls the application.
    views.entries = entries
    entries.setHostInset(placement.barInset)
    entries.present(
      in: window.presentationStack, host: host.view, contentHost: placement.contentHost ?? host.view
    )
    entries.update(for: machine)
    inheritAppearance()
  }

  /// Removes animators and presentation entries.
  func detachEntries() {
    transition.endImage()
    // Cleared before removing, which calls the application.
    let entries = entries
    animator.detach()
    views.entries = nil
    entries?.remove()
  }
}

extension PopupPresenter: PopupBarFadePolicy {
  var popupBarFadesByDefault: Bool { placement.fadesByDefault }
}
