import SashGeometry
import SashGestures

/// What counts for a move of the keyboard.
enum FocusReach {
  /// What can be seen, or scrolled into sight.
  case seen
  /// Also what is too faint or out of sight as yet.
  case present
}

extension Window {
  // MARK: Who can have it

  /// Whether somebody can have the keyboard now.
  ///
  /// Every way to the keyboard leads through here, and `checkFocus` takes it from who cannot have it
  /// any more.
  func canHaveFocus(_ responder: Responder) -> Bool {
    guard responder.respondingWindow === self, responder.canBecomeFirstResponder else {
      return false
    }
    return responder.focusView.map { $0.isReachable && !isBelowModal($0) } ?? true
  }

  /// Where Tab stays.
  private var focusStart: View {
    let manual = focusScope.flatMap { $0.window === self ? $0 : nil }
    return focusScopes.trap(in: self) ?? manual ?? contentView
  }

  /// Whether a view lies where Tab stays, and below no modal one.
  func isInReach(_ target: View) -> Bool {
    var isFound = false
    ModalScope(of: focusStart, for: .keyboard).visit { view in
      if view === target { isFound = true }
      return !isFound && target.isDescendant(of: view)
    }
    return isFound
  }

  /// The views that can have the keyboard, in the order of the tree, without those below a modal
  /// one; of groups all.
  func focusCandidates(_ reach: FocusReach) -> [View] {
    layoutIfNeeded()
    var found: [View] = []
    ModalScope(of: focusStart, for: .keyboard).visit { view in
      guard view.isUserInteractionEnabled else { return false }
      if view.canBecomeFirstResponder, !view.passesThroughTouches,
        reach == .present || view.canBeSeen
      {
        found.append(view)
      }
      return true
    }
    return withoutIdleScrolls(found)
  }

  /// Leaves out what only scrolls, where something in it can have the keyboard; who has it stays.
  private func withoutIdleScrolls(_ views: [View]) -> [View] {
    views.indices.compactMap { index in
      // What lies in a view follows it.
      guard let scrollView = views[index] as? ScrollView, scrollView.yieldsKeyboard,
        !scrollView.isFirstResponder, views.indices.contains(index + 1),
        views[index + 1].isDescendant(of: scrollView)
      else { return views[index] }
      return nil
    }
  }

  /// The views that Tab walks through: in the order of the tree, without those below a modal one,
  /// and of each group only one.
  public var focusOrder: [View] {
    var order: [View] = []
    var places: [ObjectIdentifier: Int] = [:]
    for view in focusCandidates(.seen) {
      guard let group = view.focusGroup else {
        order.append(view)
        continue
      }
      if let place = places[ObjectIdentifier(group)] {
        let isBetter = view === firstResponder || order[place] !== firstResponder
        if isBetter && (view === firstResponder || view === group.extras?.groupMember) {
          order[place] = view
        }
      } else {
        places[ObjectIdentifier(group)] = order.count
        order.append(view)
      }
    }
    return order
  }

  // MARK: Tab

  /// Moves the keyboard to the next view that takes it, around the end to the beginning.
  ///
  /// What it comes to is scrolled into sight.
  @discardableResult public func moveFocus(forward: Bool) -> Bool {
    showFocus(true)
    let order = focusOrder
    guard !order.isEmpty else { return false }
    let start = firstResponder ?? focusGap.place?.responder
    guard let current = order.firstIndex(where: { $0 === start }) else {
      // Where the keyboard was last, or at an end.
      if firstResponder == nil, let place = focusGap.place,
        let nearest = place.nearest(in: self) as? View
      {
        return reach(nearest)
      }
      return reach(order[forward ? 0 : order.count - 1])
    }
    return reach(order[(current + (forward ? 1 : order.count - 1)) % order.count])
  }

  /// Gives the keyboard to who had it last in a view, or to the first in it; to nobody where that
  /// lies below a modal view.
  func moveFocus(into root: View, last: Responder?) {
    if let last, let view = last.focusView, view.isDescendant(of: root), isInReach(view),
      makeFirstResponder(last)
    {
      return
    }
    makeFirstResponder(focusOrder.first { $0.isDescendant(of: root) })
  }

  /// Gives the keyboard to a view, and scrolls that into sight.
  private func reach(_ view: View) -> Bool {
    guard makeFirstResponder(view) else { return false }
    if firstResponder === view { view.scrollToVisible() }
    return true
  }

  // MARK: Arrows

  /// Moves the keyboard to the next view on a way; false when none lies there.
  ///
  /// While nobody has it, it comes to where it was last, or to the first or last view.
  @discardableResult public func moveFocus(_ direction: FocusDirection) -> Bool {
    showFocus(true)
    guard let current = firstResponder?.focusView else {
      return moveFocus(forward: direction == .right || direction == .down)
    }
    guard let next = next(from: current, direction, among: focusCandidates(.seen)) else {
      return false
    }
    return reach(next)
  }

  private func next(from view: View, _ direction: FocusDirection, among views: [View]) -> View? {
    let others = views.filter {
      $0 !== view && !$0.isDescendant(of: view) && !view.isDescendant(of: $0)
    }
    let index = FocusSearch.next(
      from: view.convert(view.focusRect, to: nil), direction,
      among: others.map { $0.convert($0.bounds, to: nil) },
      isRightToLeft: view.layoutDirection == .rightToLeft)
    return index.map { others[$0] }
  }

  /// Answers arrows, Home and End in a group: they go from one view in it to the other, and stay at
  /// its ends.
  func moveFocus(in group: View, for event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]),
      let current = firstResponder?.focusView, current !== group
    else { return false }
    let direction = FocusDirection(event.key)
    guard direction != nil || event.key == .home || event.key == .end else { return false }
    let members = focusCandidates(.seen).filter { $0 !== group && $0.isDescendant(of: group) }
    guard members.contains(where: { $0 === current }) else { return false }
    showFocus(true)
    guard let direction else {
      return (event.key == .home ? members.first : members.last).map { reach($0) } ?? false
    }
    if let next = next(from: current, direction, among: members) { return reach(next) }
    // At the end of a row the arrow has no effect; across it, it leaves the group.
    return next(from: current, direction.opposite, among: members) != nil
  }
}
