// SPDX-License-Identifier: MIT

/// The node of a view that was removed in an animation, and is displayed until that ends.
///
/// The view stays where it was, and receives no input. It can be revived, as it keeps its states.
final class Departure {
  private enum State {
    /// Waits for a number of animations.
    case leaving(animations: Int)
    /// The view is displayed again, or has disappeared.
    case ended
  }

  let node: ViewNode
  private let boxes: [LayoutBox]
  private let transitions: [TransitionBoxes]
  private let views: [Sash.View]
  private var state = State.leaving(animations: 0)
  private let onEnd: (Departure) -> Void

  /// Begins the departure of a node, or returns `nil` where it disappears at once.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - onEnd: Called in a pass after the animations have ended.
  init?(of node: ViewNode, onEnd: @escaping (Departure) -> Void) {
    let graph = node.graph
    guard graph.animatesTransitions else { return nil }
    var (boxes, views): ([LayoutBox], [Sash.View]) = ([], [])
    node.collectBoxes(into: &boxes)
    transitions = TransitionBoxes.of(node).filter { !$0.isImmediate }
    guard !transitions.isEmpty else { return nil }
    for box in boxes { box.collectViews(into: &views) }
    guard views.contains(where: { $0.window != nil }) else { return nil }
    self.node = node
    self.boxes = boxes
    self.views = views
    self.onEnd = onEnd
    setLeaving(true)
    begin()
  }

  private func setLeaving(_ isLeaving: Bool) {
    node.isLeaving = isLeaving
    for box in boxes { box.isLeaving = isLeaving }
    let departing = node.graph.transactions.departingViews
    if isLeaving { departing.add(views) } else { departing.remove(views) }
  }

  private func begin() {
    state = .leaving(animations: transitions.count)
    for transition in transitions {
      switch transition {
      case .own(let root): root.disappear { [weak self] in self?.animationDidEnd() }
      case .fading(let box): Fade.fade(box, to: 0) { [weak self] in self?.animationDidEnd() }
      }
    }
  }

  private func animationDidEnd() {
    guard case .leaving(let animations) = state else { return }
    state = .leaving(animations: animations - 1)
    guard animations == 1 else { return }
    node.graph.perform { [self] in end() }
  }

  private func end() {
    guard case .leaving(animations: 0) = state else { return }
    state = .ended
    node.graph.transactions.departingViews.remove(views)
    onEnd(self)
  }

  /// Ends the departure, because the view around the removed one is removed as well.
  func cancel() {
    guard case .leaving = state else { return }
    state = .ended
    node.graph.transactions.departingViews.remove(views)
  }

  /// Displays the view again, in the transaction of the change that inserts it.
  func revive() {
    state = .ended
    setLeaving(false)
    for transition in transitions {
      switch transition {
      case .own(let root): root.appear()
      case .fading(let box): Fade.fade(box, to: 1)
      }
    }
  }
}

extension TransitionBoxes {
  fileprivate var isImmediate: Bool {
    if case .own(let root) = self { root.isImmediate } else { false }
  }
}

extension ViewGraph {
  /// Whether views that are inserted and removed now appear and disappear in an animation.
  var animatesTransitions: Bool { transactions.isAnimating && host?.timeline != nil }

  /// Lets the views of an inserted node appear in the animation of the change.
  func appear(_ node: ViewNode) {
    guard animatesTransitions else { return }
    for transition in TransitionBoxes.of(node) {
      switch transition {
      case .own(let root):
        guard !root.isImmediate else { continue }
        root.willAppear()
        transactions.performAfterPlacement { [weak root] in root?.appear() }
      case .fading(let box):
        transactions.performAfterPlacement { [weak box] in box.map { Fade.begin($0) } }
      }
    }
  }
}

/// The fades of boxes without a transition of their own.
enum Fade {
  /// Returns the views that are displayed for a box.
  static func views(of box: LayoutBox) -> [Sash.View] {
    var views: [Sash.View] = []
    box.collectViews(into: &views)
    return views
  }

  /// Fades in the views of a box, which have just been placed for the first time.
  static func begin(_ box: LayoutBox) {
    guard box.isMounted else { return }
    Sash.View.performWithoutAnimation {
      for view in views(of: box) { view.appearanceOpacity = 0 }
    }
    fade(box, to: 1)
  }

  /// Fades the views of a box in the transaction of the change.
  static func fade(_ box: LayoutBox, to opacity: Double, completion: @escaping () -> Void = {}) {
    let transactions = box.graph.transactions
    var views = views(of: box)
    // What belongs to another removed part stays as it is.
    if opacity > 0 { views.removeAll { transactions.departingViews.contains($0) } }
    transactions.animate {
      for view in views { view.appearanceOpacity = opacity }
    } completion: {
      // They are drawn together with their surroundings again.
      for view in views { view.releaseEffectLayer() }
      completion()
    }
  }
}
