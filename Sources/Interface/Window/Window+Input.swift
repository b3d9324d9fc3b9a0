// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashMotion

extension Window {
  /// Handles an input event from the host.
  public func handle(_ event: InputEvent) {
    // Animations that the event starts begin now, not at the time of the last frame.
    if let host { timeline.advance(to: host.now) }
    onInput?(event)
    eventDepth += 1
    switch turned(event) {
    case .touch(let touch): handle(touch)
    case .hover(let newHover): handle(hover: newHover)
    case .scroll(let scroll): handle(scroll)
    case .key(let key): handle(key)
    case .textInput(let event): textInput.handle(event, in: self)
    case .touchesCancelled(let seat):
      cancelScrolls(of: seat)
      arena.cancelTouches(seat: seat)
    case .focusChanged(let isActive): focusChanged(isActive)
    }
    eventDepth -= 1
    if eventDepth == 0 {
      // Otherwise the frame checks this after its layout.
      if !needsFrame { _ = removeInvisibleFocus() }
      resolveLostFocus()
      screenReader.deliverAnnouncements()
    }
    updateWake()
  }

  private func handle(_ touch: Touch) {
    guard touch.phase == .began else {
      arena.send(touch, to: nil)
      return
    }
    // Scrolls, pinches and swipes are not presses: routers do not dismiss anything for them.
    if touch.source == .touchpad {
      let view = view(at: pointerPosition(of: touch))
      if pressRouter?.swallowsScroll(on: view, in: self) != true { arena.send(touch, to: view) }
      return
    }
    stopScroll(onPress: touch)
    if showsFocus { showFocus(false) }
    switch pressRouter?.route(touch, in: self) ?? .pass {
    case .swallow:
      return
    case .pass:
      arena.send(touch, to: view(at: touch.position))
    case .deliver(let receiver):
      // The receiver gets the press if none of its subviews does, even if it is too transparent
      // itself.
      let point = receiver.convert(touch.position, from: nil)
      arena.send(touch, to: receiver.hitTest(point) ?? receiver)
    }
  }

  /// Returns the view that a press at a position in the window would hit.
  public func view(at position: Point) -> View? {
    layoutIfNeeded()
    return contentView.hitTest(contentView.convert(position, from: nil))
  }

  // MARK: Hover

  private func handle(hover newHover: PointerHover?) {
    if newHover == nil { cancelScrolls(of: hover?.seat) }
    hover = newHover
    hoverIsStale = false
    updateHover()
  }

  /// Requests an update of the hovered views after the next frame, because views may have moved
  /// under the pointer.
  func hoverMayHaveChanged() {
    guard hover != nil, !hoverIsStale else { return }
    hoverIsStale = true
    setNeedsFrame()
  }

  func updateHoverAfterFrame() {
    guard hoverIsStale else { return }
    hoverIsStale = false
    if hover != nil { updateHover() }
  }

  private func updateHover() {
    let hit = hover.flatMap { view(at: $0.position) }
    if !isOver(hit) { updateHoverPath(to: hit) }
    arena.hover(at: hover?.position, over: hit)
    guard let hover else {
      // Another surface sets the shape of the pointer now, so it must be set again on return.
      currentCursor = .default
      return
    }
    var cursor: Cursor?
    for entry in hoverPath {
      guard let view = entry.view else { continue }
      view.hoverDidMove(to: view.convert(hover.position, from: nil))
      cursor = cursor ?? view.cursor
    }
    applyCursor(cursor ?? .default)
  }

  /// Returns whether the pointer is over the same views as before, without allocating.
  private func isOver(_ hit: View?) -> Bool {
    var view = hit
    for entry in hoverPath {
      guard let current = view, entry.view === current else { return false }
      view = current.superview
    }
    return view == nil
  }

  /// Updates the hovered views: notifies those that the pointer has left, then those it entered,
  /// outermost first.
  private func updateHoverPath(to hit: View?) {
    var path: [View] = []
    var view = hit
    while let current = view {
      path.append(current)
      view = current.superview
    }
    let old = hoverPath.compactMap(\.view)
    hoverPath = path.map { HoverEntry(view: $0) }
    for view in old where !path.contains(where: { $0 === view }) { view.hoverDidChange(false) }
    for view in path.reversed() where !old.contains(where: { $0 === view }) {
      view.hoverDidChange(true)
    }
  }

  private func applyCursor(_ cursor: Cursor) {
    guard cursor != currentCursor else { return }
    currentCursor = cursor
    host?.setCursor(cursor)
  }

  // MARK: Removed views

  /// Removes touches, focus and hover from a view that leaves the window, and from its subviews.
  func viewDidLeave(_ root: View) {
    arena.nodeRemoved(root)
    removeFocus(in: root)
    let left = hoverPath.filter { $0.view?.isDescendant(of: root) ?? true }
    guard !left.isEmpty else { return }
    hoverPath.removeAll { $0.view?.isDescendant(of: root) ?? true }
    for entry in left { entry.view?.hoverDidChange(false) }
    hoverMayHaveChanged()
  }

  func viewDidHide(_ view: View) {
    removeFocus(in: view)
    hoverMayHaveChanged()
  }
}

/// A view under the pointer, held weakly.
struct HoverEntry {
  weak var view: View?
}
