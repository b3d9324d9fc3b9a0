// SPDX-License-Identifier: MIT

import SashInterface
import SashPresentation

/// The presenter of the popup of one host.
///
/// It carries out the effects of the state machine, and lays out the views.
///
/// The host creates it on first use and retains it.
final class PopupPresenter {
  weak var host: ViewController?
  let bar = PopupBar()
  weak var delegate: (any PopupPresentationDelegate)?
  /// The published state.
  private(set) var state = PopupPresentationState.barHidden
  var onStateChange: ((PopupPresentationState) -> Void)?

  /// The controller of the drag gestures.
  private(set) lazy var drag = PopupDragController(self)
  /// The processor of events and calls.
  let calls = PopupCallProcessor()
  /// The animation of the bar and of the content.
  let animator = PopupTransitionAnimator()
  /// The transition of the container and of the bar's image.
  private(set) lazy var transition = PopupContainerTransition(self)
  /// The owner of the appearance of the window's top.
  let topChrome = PopupTopChromeOwner()
  /// The slot for the content controller.
  private(set) lazy var slot = PopupContentSlot(self)
  /// The presentation entries in the host's window, or `nil` without a window.
  private(set) var entries: PopupEntries?
  /// The placement of bar and content in the host.
  private(set) lazy var placement = PopupPlacement(self)
  /// The updater of all views.
  private lazy var views = PopupViewUpdater(self)
  private let hostObserver = PopupHostObserverView()

  init(host: ViewController) {
    self.host = host
    calls.delegate = self
    animator.onChange = { [weak self] in self?.updateViews() }
    animator.onContentsOpacityChange = { [weak self] in self?.views.updateContentsOpacity() }
    animator.onSettle = { [weak self] in self?.calls.send(.settled($0)) }
    hostObserver.onLayout = { [weak self] in self?.updateViews() }
    hostObserver.onWindowChange = { [weak self] in self?.windowDidChange() }
    bar.onHeightChange = { [weak self] in
      self?.placement.updateInline()
      self?.updateViews()
    }
    bar.inlineAnimators.onChange = { [weak self] in self?.updateViews() }
    bar.itemSource.onReport = { [weak self] in self?.window?.onReport?($0) }
    bar.highlight.onChange = { [weak self] in self?.transition.highlightDidChange() }
    bar.onContentsChange = { [weak self] in self?.transition.barDidChange() }
    // The content's background depends on the bar's.
    bar.appearances.onDisplayedChange = { [weak self] in
      if self?.entries != nil { self?.updateViews() }
    }
    bar.appearances.onInheritanceChange = { [weak self] in self?.inheritAppearance() }
    bar.onAccessibilityOpen = { [weak self] in self?.open(animated: true, completion: nil) }
    drag.install(on: bar)
    host.bottomDock.addObserver(self) { [weak self] _, event in self?.handle(event) }
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
  var presence: Double { animator.presence }
  var progress: Double { animator.progress }
  /// The current geometry, or `nil` without a host view.
  var layout: PopupBarLayout? { placement.layout }
  var window: Window? { host?.viewIfLoaded?.window }

  /// Updates all views as a function of presence, progress and the host's geometry.
  func updateViews() { views.update() }

  /// Copies background and tint of the host's dock.
  func inheritAppearance() { bar.inherit(from: host?.bottomDock.view) }

  /// Installs the view that observes the host's window and layout.
  func observe(_ host: ViewController) {
    if hostObserver.superview == nil { host.view.insertSubview(hostObserver, at: 0) }
  }

  private func handle(_ event: BottomDock.Event) {
    switch event {
    case .didMove:
      placement.updateInline()
      updateViews()
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
    entries.onEscape = { [weak self] in self?.close(animated: true, completion: nil) }
    // Set before presenting, which calls the application.
    self.entries = entries
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
    self.entries = nil
    entries?.remove()
  }
}

extension PopupPresenter: PopupBarFadePolicy {
  var popupBarFadesByDefault: Bool { placement.fadesByDefault }
}
