// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceValues
import SashMotion

/// The dispatcher of a window's input events to views, gesture recognisers, key handlers and the
/// text input.
///
/// The window owns it; it owns the trackers of the pointer, of held keys and of touchpad scrolls.
final class InputDispatcher {
  /// The router that decides about presses before views do, held strongly.
  var pressRouter: (any PressRouter)?
  /// Called with each input event before it is handled, with positions in the host's coordinates.
  var onInput: ((InputEvent) -> Void)?
  /// The tracker of the pointer over the views.
  let hover = HoverTracker()
  /// The dispatcher of key events.
  let keys = KeyDispatcher()
  /// The tracker of tooltips.
  let toolTips = ToolTipTracker()
  /// The grant of the last press or key press.
  private(set) var lastPressGrant: InputGrant?
  /// The grant of the press that the event which is being handled belongs to, or `nil` for none.
  private(set) var handledGrant: InputGrant?
  private let scrollTouches = ScrollTouches()
  private var eventClock = EventClock()
  /// The touches that have begun and have no receiver yet: a router, or the layout before the hit
  /// test, may close the surface under a finger, which ends its touch.
  private var routedTouches: [Touch] = []
  /// Whether a keyboard has its focus in the window, also while a modal window blocks it.
  private var hasKeyboard = false
  /// The nesting depth of events that are being handled.
  private var depth = 0

  /// Whether an event is being handled.
  var isHandlingEvent: Bool { depth > 0 }

  /// Handles an input event from the host of a window.
  func handle(_ event: InputEvent, in window: Window) {
    // Calls that were due after the event happened follow it, however late it is handled: a finger
    // that was lifted in time makes no long press.
    if let host = window.host {
      window.timeline.advance(to: eventClock.time(of: event, handledAt: host.now))
    }
    onInput?(event)
    depth += 1
    let outerGrant = handledGrant
    handledGrant = event.grant ?? outerGrant
    dispatch(event.converted(for: window), in: window)
    handledGrant = outerGrant
    depth -= 1
    if depth == 0 {
      // Otherwise the frame checks this after its layout.
      if !window.needsFrame { _ = window.focus.removeFromInvisibleView(in: window) }
      window.focus.resolveLoss(in: window)
      window.screenReader.deliverAnnouncements()
    }
    window.updateWake()
  }

  private func dispatch(_ event: InputEvent, in window: Window) {
    if isBlocked(event, in: window) { return }
    switch event {
    case .touch(let touch):
      if touch.phase == .began, let grant = touch.grant { lastPressGrant = grant }
      handle(touch, in: window)
    case .hover(let newHover):
      if newHover == nil { scrollTouches.cancel(of: hover.pointer?.seat, in: window) }
      hover.move(to: newHover, in: window)
    case .scroll(let scroll):
      toolTips.userDidAct(in: window)
      scrollTouches.handle(scroll, in: window)
    case .key(let key):
      guard key.phase == .down else { return keys.handle(key, in: window) }
      if key.key == .escape, window.dragController.isDragging {
        return window.dragController.cancel()
      }
      // A button may have been pressed since the press of a key that repeats.
      if let grant = key.grant, !key.isRepeat { lastPressGrant = grant }
      let oldTarget = toolTips.target
      keys.handle(key, in: window)
      // A key that has moved the focus to another tooltip does not hide that.
      if toolTips.target == oldTarget { toolTips.userDidAct(in: window) }
    case .textInput(let event): window.textInput.handle(event, in: window)
    case .touchesCancelled(let seat):
      scrollTouches.cancel(of: seat, in: window)
      window.dragController.cancel(seat: seat)
      routedTouches.removeAll { $0.seat == seat }
      window.arena.cancelTouches(seat: seat)
    case .focusChanged(let isActive):
      hasKeyboard = isActive
      window.focus.setActive(isActive && window.modalChild == nil, in: window)
    }
  }

  // MARK: Modal windows

  /// Returns whether a modal child of a window keeps an event from it.
  ///
  /// The title bar works on, so that the window can be moved. A press elsewhere shows the innermost
  /// modal window, which may be hidden behind others.
  private func isBlocked(_ event: InputEvent, in window: Window) -> Bool {
    guard let modal = window.innermostModalChild else { return false }
    switch event {
    case .touch(let touch):
      guard touch.phase == .began, window.titleBarView(at: touch.position) == nil else {
        return false
      }
      if touch.source != .touchpad { modal.requestActivation(grant: touch.grant) }
      return true
    case .hover(let new?):
      guard window.titleBarView(at: new.position) == nil else { return false }
      hover.move(to: nil, in: window)
      return true
    case .key(let key): return key.phase == .down
    case .scroll, .textInput: return true
    case .hover(nil), .touchesCancelled, .focusChanged: return false
    }
  }

  /// Cancels the input of a window that a modal child has blocked, or gives it the keyboard back.
  func modalityDidChange(in window: Window) {
    let isBlocked = window.modalChild != nil
    if isBlocked {
      cancelTouches(in: window)
      hover.move(to: nil, in: window)
      toolTips.userDidAct(in: window)
    }
    window.focus.setActive(hasKeyboard && !isBlocked, in: window)
  }

  // MARK: Presses

  private func handle(_ touch: Touch, in window: Window) {
    guard touch.phase == .began else {
      if window.dragController.handle(touch) { return }
      if touch.phase != .moved { routedTouches.removeAll { $0.id == touch.id } }
      window.arena.send(touch, to: nil)
      return
    }
    toolTips.userDidAct(in: window)
    // Scrolls, pinches and swipes are not presses: routers do not dismiss anything for them.
    if touch.source == .touchpad {
      return sendUnlessSwallowed(touch, at: hover.position(of: touch), in: window)
    }
    scrollTouches.stop(onPress: touch, in: window)
    if window.showsFocus { window.showFocus(false) }
    routedTouches.append(touch)
    let receiver = receiver(of: touch, in: window)
    guard let index = routedTouches.firstIndex(where: { $0.id == touch.id }) else { return }
    routedTouches.remove(at: index)
    guard let receiver else { return }
    // A finger may be about to scroll, which leaves a composition alone.
    if touch.source.kind == .pointer { window.endComposing(for: receiver) }
    window.arena.send(touch, to: receiver)
  }

  /// Returns the view that receives a press, or `nil` for none.
  private func receiver(of touch: Touch, in window: Window) -> View? {
    let route = pressRouter?.route(touch, in: window) ?? .pass
    // The window can be moved and closed whatever covers its content.
    if let view = window.titleBarView(at: touch.position) {
      return window.view(at: touch.position) ?? view
    }
    switch route {
    case .swallow: return nil
    case .pass: return window.view(at: touch.position)
    case .deliver(let receiver):
      // The receiver gets the press if none of its subviews does, even if it is too transparent
      // itself.
      return receiver.hitTest(receiver.convert(touch.position, from: nil)) ?? receiver
    }
  }

  /// Sends the beginning of a touchpad touch to the view at a position, unless the router swallows
  /// scrolls there.
  func sendUnlessSwallowed(_ touch: Touch, at position: Point, in window: Window) {
    let view = window.view(at: position)
    if !window.swallowsScroll(on: view) { window.arena.send(touch, to: view) }
  }

  /// Returns whether the router keeps keys and text from a responder.
  func swallowsKeys(for responder: Responder, in window: Window) -> Bool {
    pressRouter?.swallowsKeys(for: responder, in: window) ?? false
  }

  /// Cancels all touches, drags and scrolls in a window.
  func cancelTouches(in window: Window) {
    window.dragController.cancel()
    scrollTouches.cancel(of: nil, in: window)
    routedTouches = []
    window.arena.cancelAll()
  }
}

extension InputEvent {
  /// The grant of the press that the event belongs to, or `nil` for none.
  fileprivate var grant: InputGrant? {
    switch self {
    case .touch(let touch): touch.grant
    case .key(let key): key.grant
    case .hover, .scroll, .textInput, .touchesCancelled, .focusChanged: nil
    }
  }

  /// Returns the event with its positions converted from the host's to the content's coordinates.
  fileprivate func converted(for window: Window) -> InputEvent {
    if window.turn == .none { return self }
    switch self {
    case .touch(var touch):
      touch.position = window.contentPoint(at: touch.position)
      return .touch(touch)
    case .hover(var hover?):
      hover.position = window.contentPoint(at: hover.position)
      return .hover(hover)
    case .scroll(var scroll):
      scroll.position = window.contentPoint(at: scroll.position)
      scroll.delta = (-window.turn).apply(scroll.delta)
      return .scroll(scroll)
    case .hover(nil), .key, .textInput, .touchesCancelled, .focusChanged:
      return self
    }
  }
}
