import SashGeometry
import SashGestures
import SashMotion

extension Window {
  /// Takes what the user did, from the host.
  public func handle(_ event: InputEvent) {
    // What the event starts begins now, not at the time of the last frame.
    if let host { timeline.advance(to: host.now) }
    onInput?(event)
    eventDepth += 1
    switch turned(event) {
    case .touch(let touch): handle(touch)
    case .hover(let place): handle(hover: place)
    case .scroll(let scroll): handle(scroll)
    case .key(let key): handle(key)
    case .textInput(let event): handle(event)
    case .touchesCancelled(let seat):
      loseScrolls(of: seat)
      arena.cancelTouches(seat: seat)
    case .focusChanged(let isActive): focusChanged(isActive)
    }
    eventDepth -= 1
    if eventDepth == 0 {
      // Else the frame looks, after its layout.
      if !needsFrame { _ = checkSight() }
      settleFocus()
      tellAnnouncements()
    }
    updateWake()
  }

  private func handle(_ touch: Touch) {
    guard touch.phase == .began else {
      arena.send(touch, to: nil)
      return
    }
    // Scrolls, pinches and swipes are no presses: no router dismisses anything for them.
    if touch.source == .touchpad {
      let view = view(at: placeUnderPointer(of: touch))
      if pressRouter?.swallowsScroll(on: view, in: self) != true { arena.send(touch, to: view) }
      return
    }
    pressStopsScroll(touch)
    if showsFocus { showFocus(false) }
    switch pressRouter?.route(touch, in: self) ?? .pass {
    case .swallow:
      return
    case .pass:
      arena.send(touch, to: view(at: touch.position))
    case .take(let taker):
      // The taker takes what none in it wants, also when it is too faint to be pressed itself.
      let point = taker.convert(touch.position, from: nil)
      arena.send(touch, to: taker.hitTest(point) ?? taker)
    }
  }

  /// The view that a press at a place of the window would reach.
  public func view(at position: Point) -> View? {
    layoutIfNeeded()
    return contentView.hitTest(contentView.convert(position, from: nil))
  }

  // MARK: Hover

  private func handle(hover place: PointerHover?) {
    if place == nil { loseScrolls(of: hover?.seat) }
    hover = place
    hoverIsStale = false
    updateHover()
  }

  /// What the pointer is over may have changed without its moving: looked at after the next frame.
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
    if !isOver(hit) { takePath(to: hit) }
    arena.hover(at: hover?.position, over: hit)
    guard let hover else {
      // Someone else has the pointer now; on its return the shape has to be set again.
      shownCursor = .default
      return
    }
    var cursor: Cursor?
    for entry in hoverPath {
      guard let view = entry.view else { continue }
      view.hoverDidMove(to: view.convert(hover.position, from: nil))
      cursor = cursor ?? view.cursor
    }
    show(cursor ?? .default)
  }

  /// Whether the pointer is over the same views as before; mostly so, and then nothing is made.
  private func isOver(_ hit: View?) -> Bool {
    var view = hit
    for entry in hoverPath {
      guard let current = view, entry.view === current else { return false }
      view = current.superview
    }
    return view == nil
  }

  /// Leaves the views that the pointer is no longer over, then enters the others from the outside.
  private func takePath(to hit: View?) {
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

  private func show(_ cursor: Cursor) {
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    host?.setCursor(cursor)
  }

  // MARK: Views that go

  /// Takes touches, keyboard and pointer from a view that leaves, and from all in it.
  func viewDidLeave(_ root: View) {
    arena.nodeRemoved(root)
    dropFocus(in: root)
    let left = hoverPath.filter { $0.view?.isDescendant(of: root) ?? true }
    guard !left.isEmpty else { return }
    hoverPath.removeAll { $0.view?.isDescendant(of: root) ?? true }
    for entry in left { entry.view?.hoverDidChange(false) }
    hoverMayHaveChanged()
  }

  func viewDidHide(_ view: View) {
    dropFocus(in: view)
    hoverMayHaveChanged()
  }
}

/// A view that the pointer is over.
struct HoverEntry {
  weak var view: View?
}
