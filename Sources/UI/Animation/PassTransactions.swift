// SPDX-License-Identifier: MIT

import SashMotion

/// The transaction in which the views of a tree are evaluated and laid out, and the animations of what
/// that changes.
final class PassTransactions {
  /// The transaction at the moment, or `nil` outside of any.
  private(set) var current: Transaction?
  /// The animations of the transaction that is displayed.
  private var animations: AnimationGroup?
  /// What is called when those have ended.
  private var endActions: [() -> Void] = []
  /// What is called when new views have their places.
  private var placementActions: [() -> Void] = []
  /// The views of what was removed and is still displayed.
  let departingViews = DepartingViews()

  /// Whether changes are animated at the moment.
  var isAnimating: Bool { current?.animation != nil }

  /// Evaluates and lays out what a transaction has changed.
  ///
  /// - Parameters:
  ///   - transaction: The transaction.
  ///   - part: The part of its record that ends with the animations.
  ///   - timeline: The timeline of the window, or `nil` where nothing is displayed.
  ///   - changes: Changes the views of the library.
  func run(
    _ transaction: Transaction, _ part: TransactionRecord.Part, on timeline: Timeline?,
    _ changes: () -> Void
  ) {
    var actions: [() -> Void] = []
    let group = AnimationGroup { _ in
      part.end()
      for action in actions { action() }
    }
    let duration = transaction.animation?.motion.perceptualDuration ?? 0
    if part.record.hasCompletions, let timeline, duration.isFinite {
      // A part that has ended before ignores it.
      timeline.schedule(after: duration) { part.seemToEnd() }
    }
    let outer = (current, animations)
    (current, animations) = (nil, group)
    perform(in: transaction, changes)
    (current, animations) = outer
    actions = endActions
    endActions = []
    group.close()
  }

  /// Makes changes in another transaction, as a view around them says.
  func perform(in transaction: Transaction, _ changes: () -> Void) {
    let outer = current
    current = transaction
    defer { current = outer }
    if let outer, outer.animation == transaction.animation { return changes() }
    guard let animation = transaction.animation else {
      return Sash.View.performWithoutAnimation(changes)
    }
    Sash.View.animate(with: animation.motion, animations: changes, completion: member())
  }

  /// Makes changes in an animation of their own, with the motion of the transaction.
  ///
  /// - Parameters:
  ///   - changes: Changes the views of the library.
  ///   - completion: Called when the animation has ended.
  func animate(_ changes: () -> Void, completion: @escaping () -> Void) {
    guard let animation = current?.animation else {
      changes()
      return completion()
    }
    let member = member()
    Sash.View.animate(with: animation.motion, animations: changes) { outcome in
      member(outcome)
      completion()
    }
  }

  /// Adds a callback for the end of the next layout of the transaction that is displayed.
  func performAfterPlacement(_ action: @escaping () -> Void) { placementActions.append(action) }

  /// Makes the calls for the end of the layout.
  func viewsWerePlaced() {
    guard !placementActions.isEmpty else { return }
    let actions = placementActions
    placementActions = []
    for action in actions { action() }
  }

  /// Calls a closure when all animations of the transaction that is displayed have ended.
  func performAtEnd(_ action: @escaping () -> Void) { endActions.append(action) }

  /// Adds an animation of another kind; returns what is called at its end.
  func member() -> Animator.Completion {
    animations?.member() ?? { _ in }
  }
}
