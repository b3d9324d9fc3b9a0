// SPDX-License-Identifier: MIT

import SashMotion

/// The transaction in which the views of a tree are evaluated and laid out, and the animations of what
/// that changes.
final class PassTransactions {
  /// The transaction at the moment, or `nil` outside of any.
  private(set) var current: Transaction?
  /// The animations of the transaction that is displayed.
  private var displayed: PassAnimations?
  /// The animations that views around the changes have set outside of a transaction.
  private var modified: PassAnimations?
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
  ///   - parts: The parts of records that end with the animations: that of its own record first.
  ///   - timeline: The timeline of the window, or `nil` where nothing is displayed.
  ///   - changes: Changes the views of the library.
  func run(
    _ transaction: Transaction, _ parts: [TransactionRecord.Part], on timeline: Timeline?,
    _ changes: () -> Void
  ) {
    let duration = transaction.animation?.completionDuration ?? 0
    if let timeline, duration.isFinite {
      for part in parts where part.record.hasCompletions {
        // A part that has ended before ignores it.
        timeline.schedule(after: duration) { part.seemToEnd() }
      }
    }
    let animations = PassAnimations { for part in parts { part.end() } }
    displayed = animations
    perform(in: transaction, changes)
    displayed = nil
    animations.close()
  }

  /// Makes changes in another transaction, as a view around them says.
  ///
  /// Outside of a transaction that is displayed, `endModified()` follows the layout of the changes.
  func perform(in transaction: Transaction, _ changes: () -> Void) {
    if displayed == nil, modified == nil { modified = PassAnimations() }
    let outer = current
    current = transaction
    defer { current = outer }
    if let outer, outer.animation == transaction.animation { return changes() }
    guard let animation = transaction.animation else {
      return Sash.View.performWithoutAnimation(changes)
    }
    Sash.View.animate(with: animation.motion, animations: changes, completion: member())
  }

  /// Notes that the changes that were made outside of a transaction are laid out.
  func endModified() {
    modified?.close()
    modified = nil
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

  /// Adds a callback for the end of the next layout, which is made in the transaction of now.
  func performAfterPlacement(_ action: @escaping () -> Void) {
    guard let transaction = current else { return placementActions.append(action) }
    placementActions.append { [unowned self] in perform(in: transaction, action) }
  }

  /// Makes the calls for the end of the layout.
  func viewsWerePlaced() {
    guard !placementActions.isEmpty else { return }
    let actions = placementActions
    placementActions = []
    for action in actions { action() }
  }

  /// Calls a closure when all animations of the pass have ended.
  func performAtEnd(_ action: @escaping () -> Void) {
    (displayed ?? modified)?.performAtEnd(action)
  }

  /// Adds an animation to those of the pass; returns what is called at its end.
  func member() -> Animator.Completion { (displayed ?? modified)?.member() ?? { _ in } }
}

/// The animations of what one pass has changed.
private final class PassAnimations {
  private final class Actions {
    var all: [() -> Void] = []

    init() {}
  }

  private let group: AnimationGroup
  /// What is called when all animations have ended.
  private let actions: Actions

  init(onEnd: @escaping () -> Void = {}) {
    let actions = Actions()
    self.actions = actions
    group = AnimationGroup { _ in
      onEnd()
      for action in actions.all { action() }
    }
  }

  /// Adds an animation; returns what is called at its end.
  func member() -> Animator.Completion { group.member() }

  func performAtEnd(_ action: @escaping () -> Void) { actions.all.append(action) }

  /// Notes that all animations have begun.
  func close() { group.close() }
}
