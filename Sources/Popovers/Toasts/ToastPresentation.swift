// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The distance between a toast and the edges of the safe area, in logical pixels.
private let margin = 12.0
/// The distance that a toast moves up while it appears, in logical pixels.
private let entranceDistance = 24.0
/// The part of its width by which a toast must be dragged to be swiped away.
private let swipeFraction = 0.3
private let entrance = Motion.spring(Spring(response: 0.34, dampingRatio: 0.9))
private let exit = Motion.curve(.easeIn, duration: 0.16)

/// A toast that is shown: its view, its entry, and its time limit.
///
/// The window's queue of toasts owns it.
final class ToastPresentation {
  let toast: Toast
  /// Called when the window closes, before the toast disappears.
  var onWindowClose: (() -> Void)?
  /// Called once when the toast begins to disappear.
  var onDismiss: ((Toast.DismissalReason) -> Void)?
  private let entry: PresentationEntry
  private let view: ToastView
  private var state: ToastState
  private var timer: ScheduledCall?
  private let pan = PanGestureRecognizer()
  private weak var window: Window?

  init(_ toast: Toast, in window: Window) {
    self.toast = toast
    self.window = window
    let isTimed = toast.duration != nil && !(toast.action != nil && window.isScreenReaderActive)
    view = ToastView(toast, hasCloseButton: !isTimed)
    entry = PresentationEntry(view: view, level: .toast)
    let end = isTimed ? toast.duration.map { window.timeline.currentTime + $0 } : nil
    state = .counting(end: end)
    view.themeOverride = source?.theme
    view.layoutDirectionOverride = source?.layoutDirection
    view.onHover = { [weak self] in self?.handle(.attention(.pointer, $0)) }
    view.onClose = { [weak self] in self?.handle(.dismiss(.user)) }
    view.onAction = { [weak self] in self?.performAction() }
    entry.onFrame = { [weak self] in self?.update() }
    entry.onHostDismissal = { [weak self] reason in
      if reason == .windowClosed { self?.onWindowClose?() }
      self?.handle(.dismiss(.programmatic))
    }
    pan.name = "toast"
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    view.addGestureRecognizer(pan)
    schedule(at: end)
  }

  /// The view at whose bottom the toast is shown.
  private var source: View? { toast.source }

  /// Shows the toast.
  func present() {
    guard let window else { return }
    view.frame = frame ?? .zero
    window.presentationStack.present(entry, above: source)
    view.alpha = 0
    view.translation = Vector(dx: 0, dy: window.prefersReducedMotion ? 0 : entranceDistance)
    moveToPlace()
    let message = [toast.title, toast.action?.title].compactMap { $0 }
    window.announce(message.joined(separator: ", "))
  }

  private func moveToPlace() {
    View.animate(with: entrance) { [view] in
      view.translation = .zero
      view.alpha = 1
    }
  }

  /// Moves the focus into the toast, and returns whether it has anything to focus.
  func focus() -> Bool {
    guard let window else { return false }
    window.showFocus(true)
    window.presentationStack.moveFocus(into: entry)
    update()
    return hasFocus
  }

  /// Begins to remove the toast.
  func dismiss(_ reason: Toast.DismissalReason) { handle(.dismiss(reason)) }

  // MARK: State

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  private func handle(_ event: ToastState.Event) {
    for effect in state.handle(event, at: window?.timeline.currentTime ?? 0) {
      switch effect {
      case .schedule(let time): schedule(at: time)
      case .dismiss(let reason): remove(reason)
      }
    }
  }

  private func schedule(at time: Double?) {
    timer?.cancel()
    timer = time.flatMap { time in
      window?.timeline.schedule(at: time) { [weak self] in self?.handle(.timeElapsed) }
    }
    window?.updateWake()
  }

  private func performAction() {
    handle(.dismiss(.action))
    toast.action?.handler()
  }

  private func remove(_ reason: Toast.DismissalReason) {
    timer?.cancel()
    entry.onFrame = nil
    entry.onEscape = nil
    if let stack = entry.stack {
      stack.dismiss(entry, reason: .programmatic)
      let entry = entry
      View.animate(
        with: exit, animations: { entry.view.alpha = 0 },
        completion: { _ in entry.stack?.remove(entry) })
    }
    onDismiss?(reason)
    onDismiss = nil
  }

  // MARK: Frames

  private var hasFocus: Bool {
    (window?.firstResponder as? View)?.isDescendant(of: view) ?? false
  }

  /// Follows the controller's safe area and the focus.
  private func update() {
    if let frame, frame != view.frame { view.frame = frame }
    let hasFocus = hasFocus
    handle(.attention(.focus, hasFocus))
    // Escape belongs to the toast only while the focus is in it.
    if hasFocus != (entry.onEscape != nil) {
      entry.onEscape = hasFocus ? { [weak self] in self?.handle(.dismiss(.user)) } : nil
    }
  }

  /// The frame at the bottom of the controller's safe area, in the window's coordinates; `nil` while
  /// the controller is not shown.
  private var frame: Rect? {
    guard let window, let content = source, content.window === window else {
      return nil
    }
    let safe = content.bounds.inset(by: content.safeAreaInsets)
    let area = content.convert(safe, to: nil)
      .intersection(
        Rect(origin: .zero, size: window.size).inset(by: window.contentView.safeAreaInsets)
      )
      .inset(by: margin)
    let size = view.sizeThatFits(area.size)
    return Rect(
      x: window.scale.aligned(area.midX - size.width / 2),
      y: window.scale.aligned(area.maxY - size.height), width: size.width, height: size.height)
  }

  // MARK: Swiping away

  private func panDidChange() {
    switch pan.state {
    case .possible: break
    case .began:
      view.grabAnimations()
      handle(.attention(.drag, true))
    case .changed:
      let movement = pan.translation
      view.translation = Vector(dx: movement.dx, dy: max(0, movement.dy))
      view.alpha = max(0.2, 1 - abs(movement.dx) / view.bounds.width)
    case .ended: release()
    case .cancelled, .failed: returnToPlace()
    }
  }

  private func release() {
    let (movement, velocity) = (pan.translation, pan.velocity)
    let speed = pan.settings.flingSpeed
    let isAcross =
      abs(velocity.dx) > speed
      ? velocity.dx * movement.dx > 0 : abs(movement.dx) > view.bounds.width * swipeFraction
    let isDown = velocity.dy > speed || movement.dy > view.bounds.height / 2
    guard isAcross || isDown else { return returnToPlace() }
    let view = view
    let distance =
      isAcross
      ? Vector(dx: (movement.dx < 0 ? -1 : 1) * view.bounds.width, dy: 0)
      : Vector(dx: 0, dy: view.bounds.height)
    View.animate(with: exit) { view.translation = view.translation + distance }
    handle(.dismiss(.user))
  }

  private func returnToPlace() {
    moveToPlace()
    handle(.attention(.drag, false))
  }
}
