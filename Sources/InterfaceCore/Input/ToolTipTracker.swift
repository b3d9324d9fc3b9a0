// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues
import SashMotion

/// The tracker of the view whose tooltip a window shows: that under the resting pointer, that with
/// the visible focus, or that under a held finger.
///
/// The window's input dispatcher owns it. Without a presenter it does nothing.
final class ToolTipTracker {
  /// The presenter of the tooltips, or `nil` for none.
  private(set) var presenter: (any ToolTipPresenter)?
  private var state = ToolTipState.idle
  private var delay: ScheduledCall?
  /// The tooltip that is due, shown or suppressed.
  private var request: ToolTipRequest?
  /// The recogniser of held fingers, in the window's content view.
  private let press = ToolTipPressGestureRecognizer()

  func setPresenter(_ newPresenter: (any ToolTipPresenter)?, in window: Window) {
    handle(.userActed, in: window)
    presenter = newPresenter
    guard newPresenter != nil, press.node == nil else { return }
    press.onChange = { [weak self, weak window] _ in
      if let self, let window { pressDidChange(in: window) }
    }
    window.contentView.addGestureRecognizer(press)
  }

  // MARK: Input

  /// Handles that the pointer is over a view, at a position of the window.
  ///
  /// - Parameters:
  ///   - hit: The innermost view, or `nil`.
  ///   - position: The position of the pointer, or `nil` outside of the window.
  ///   - hasMoved: Whether the pointer has moved, rather than views below it.
  ///   - window: The window.
  func pointer(isOver hit: View?, at position: Point?, hasMoved: Bool, in window: Window) {
    // While a touch is down, the pointer drags something: it has not left what it pressed, whose
    // tooltip would follow a click.
    guard presenter != nil, window.arena.activeTouches.isEmpty else { return }
    let found = Self.request(for: hit, at: position)
    handle(.pointer(found?.target, hasMoved: hasMoved), found, in: window)
  }

  /// Updates the tooltip after the focus of a window has moved, was shown or was hidden.
  func focusDidChange(in window: Window) {
    guard presenter != nil else { return }
    var found: ToolTipRequest?
    if window.showsFocus, window.isActive, let view = window.firstResponder as? View {
      let configuration = view.toolTipConfiguration(at: view.focusRect.center)
      found = configuration.flatMap { ToolTipRequest($0, of: view, at: nil) }
    }
    handle(.focus(found?.target), found, in: window)
  }

  /// Updates the tooltip of a view whose text may have changed, while it is hovered or has the
  /// focus.
  func textDidChange(of view: View, in window: Window) {
    guard presenter != nil else { return }
    if window.input.hover.isOver(view) { window.hoverMayHaveChanged() }
    if window.firstResponder === view { focusDidChange(in: window) }
  }

  /// Hides the tooltip at a press or a scroll.
  func userDidAct(in window: Window) { handle(.userActed, in: window) }

  /// The part of a view whose tooltip is due, shown or suppressed, or `nil`.
  var target: ToolTipState.Target? { state.target }

  /// Hides the tooltip of a view that leaves the window or is hidden, or of one of its subviews.
  func viewDidLeave(_ root: View, of window: Window) {
    guard let target = state.target else { return }
    guard let source = request?.source, !source.isDescendant(of: root) else {
      return handle(.viewRemoved(target.view), in: window)
    }
  }

  private func pressDidChange(in window: Window) {
    switch press.state {
    case .began:
      guard let found = press.request else { return }
      handle(.longPress(found.target), found, in: window)
    case .ended, .cancelled: handle(.longPressEnded, in: window)
    case .possible, .changed, .failed: break
    }
  }

  // MARK: State

  /// Handles an event and performs the actions that follow.
  ///
  /// All changes of `state` are made here.
  private func handle(
    _ event: ToolTipState.Event, _ newRequest: ToolTipRequest? = nil, in window: Window
  ) {
    let old = state.shownTarget
    guard let outcome = state.handle(event) else { return updateText(from: newRequest, in: window) }
    delay?.cancel()
    delay = nil
    if let newRequest, newRequest.target == state.target { request = newRequest }
    if state.target == nil { request = nil }
    if let wait = outcome.wait {
      delay = window.timeline.schedule(after: wait) { [weak self, weak window] in
        if let self, let window { handle(.delayElapsed, in: window) }
      }
    }
    guard state.shownTarget != old else { return }
    if state.shownTarget != nil, let request {
      presenter?.present(request, in: window)
    } else {
      presenter?.dismissToolTip(in: window)
    }
  }

  /// Adopts a new text of the same part of a view, in place of the one that is due or shown.
  private func updateText(from newRequest: ToolTipRequest?, in window: Window) {
    guard let newRequest, newRequest.target == state.target, newRequest.text != request?.text else {
      return
    }
    request?.text = newRequest.text
    if state.shownTarget != nil, let request { presenter?.present(request, in: window) }
  }

  /// Returns the tooltip of a view or of its nearest ancestor that has one at a position of the
  /// window.
  fileprivate static func request(for hit: View?, at position: Point?) -> ToolTipRequest? {
    guard let position else { return nil }
    return hit?.selfAndAncestors.firstNonNil { view in
      view.toolTipConfiguration(at: view.convert(position, from: nil))
        .flatMap { ToolTipRequest($0, of: view, at: position) }
    }
  }
}

extension ToolTipRequest {
  /// Creates a request for the tooltip of a view, or `nil` if it has no text.
  fileprivate init?(_ configuration: ToolTipConfiguration, of view: View, at location: Point?) {
    guard !configuration.toolTip.isEmpty else { return nil }
    self.init(
      text: configuration.toolTip, source: view,
      sourceRect: configuration.sourceRect ?? view.bounds, location: location)
  }

  /// The part of the view that the tooltip belongs to, as a value.
  fileprivate var target: ToolTipState.Target {
    ToolTipState.Target(
      view: source.map { ObjectIdentifier($0) } ?? ObjectIdentifier(ToolTipTracker.self),
      rect: sourceRect)
  }
}

/// A long press of a finger on any view of a window that has a tooltip.
///
/// The recognisers of context menus have the same delay and lie further inside, so that they begin
/// first where a view has both.
private final class ToolTipPressGestureRecognizer: LongPressGestureRecognizer {
  /// The tooltip under the finger.
  private(set) var request: ToolTipRequest?

  init() {
    super.init()
    name = "tooltip"
    allowedSources = [.finger, .stylus]
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard super.shouldReceive(touch), let content = node as? View, let window = content.window
    else { return false }
    let hit = window.view(at: touch.position)
    guard let found = ToolTipTracker.request(for: hit, at: touch.position),
      let source = found.source,
      source.toolTipConfiguration(at: source.convert(touch.position, from: nil))?.showsOnLongPress
        == true
    else { return false }
    request = found
    return true
  }
}
