// SPDX-License-Identifier: MIT

import SashMotion

/// The number of rounds after which a pass ends although views still change each other.
private let maximumRounds = 100

/// The owner of a graph, which calls its passes.
protocol ViewGraphHost: AnyObject {
  /// The theme in which the views are displayed.
  var theme: Theme { get }
  /// Requests a call of `ViewGraph.flush()` before the next layout.
  func graphNeedsPass()
  /// Requests a call of the root's layout.
  func graphNeedsLayout()
  /// Performs the layout that was requested of the root and of parts, if they are in a window.
  func layOut()
  /// Whether what transactions have changed is displayed, and does not wait for a window.
  var displaysTransactions: Bool { get }
  /// The timeline of the window, or `nil`.
  var timeline: Timeline? { get }
  /// Reports an error of the program, which is described by a sentence.
  func graphDidFail(_ message: String)
}

/// The nodes of one tree that wait to be evaluated, and the passes that evaluate them.
///
/// A pass evaluates in rounds: the nodes that have changed, parents first, each once; then the sizes
/// that this has changed; then the callbacks. What those change is the next round.
package final class ViewGraph {
  /// What a graph does at the moment.
  private enum Phase {
    /// Nothing has changed.
    case idle
    /// A pass was requested from the host.
    case waiting
    /// A pass evaluates, in a round that is counted from 1.
    case running(round: Int)
  }

  /// An error of the program that is reported once.
  enum ReportedError {
    /// An observed object was changed outside of the main actor.
    case foreignChange
    /// Elements of a collection have the same identity.
    case duplicateIdentity
  }

  /// Figures for tests and benchmarks.
  package struct Statistics {
    package var evaluations = 0
    package var nodesMade = 0
    package var boxesMade = 0
    package var rounds = 0
    package var measurements = 0
  }

  weak var host: (any ViewGraphHost)?
  var statistics = Statistics()
  /// The changes of the objects that the views read.
  private(set) lazy var modelChanges = ModelChanges { [weak self] in self?.takeModelChanges() }
  /// The number of changes of the environment after which all boxes answer anew.
  private(set) var layoutGeneration: UInt32 = 0
  /// The direction of the layout in the window.
  let direction = WindowDirection()
  private var guides = GuideState()
  /// The boxes that depend on their positions.
  let positions = BoxPositions()
  private var phase = Phase.idle
  private var queues = RoundQueues()
  /// What waits for layouts.
  let layouts = PendingLayouts()
  /// The errors that were reported, each once.
  private var reported: Set<ReportedError> = []
  /// The nodes that wait for the display of transactions.
  private var waiting = WaitingTransactions()
  /// The transaction in which nodes are evaluated and boxes laid out.
  let transactions = PassTransactions()
  /// The modifiers that change the transaction for the views inside them.
  let modifiers = TransactionModifiers()

  /// Whether the tree has had a layout that may set alignment guides which no view sets.
  var layoutsSetGuides: Bool {
    get { guides.isSetByLayouts }
    set {
      guard newValue != guides.isSetByLayouts else { return }
      guides.isSetByLayouts = newValue
      invalidateLayout()
    }
  }

  /// Whether anything waits for a pass.
  ///
  /// What transactions have changed waits until the views are in a window for the first time.
  var hasChanges: Bool {
    hasPlainChanges || (!waiting.isEmpty && host?.displaysTransactions ?? true)
  }

  /// Whether anything waits for a pass that no transaction has changed.
  private var hasPlainChanges: Bool {
    !queues.nodes.isEmpty || !queues.boxes.isEmpty || !queues.actions.isEmpty
  }

  /// Whether a pass evaluates at the moment.
  var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// The theme in which the views are displayed.
  ///
  /// A view of the library that was just made is in no window yet, and has another theme until then.
  var theme: Theme { host?.theme ?? .light }
  /// What is known of that theme, and of those of parts of the tree.
  lazy var themes = TreeThemes(theme)

  // MARK: Requests

  /// Adds a node to the next round, or to those that wait for the transaction of the change.
  func enqueue(_ node: ViewNode) {
    // What a pass changes is part of what it displays, but not what its callbacks write.
    let transaction = waiting.isEvaluating ? nil : Transaction.current
    let number = transaction.map { waiting.number(of: $0) } ?? waiting.displayedNumber
    // A later change in a transaction lets the view wait for that.
    guard !node.needsUpdate || (transaction != nil && node.transactionNumber != number) else {
      return
    }
    if node.needsUpdate { waiting.join(node.transactionNumber, to: number) }
    node.needsUpdate = true
    node.transactionNumber = number
    if transaction == nil { queues.nodes.add(node) } else { waiting.add(node, to: number) }
    requestPass()
  }

  /// Adds a box whose answers to proposals may have changed.
  func enqueue(_ box: LayoutBox) {
    queues.boxes.add(box)
    requestPass()
  }

  /// Adds a callback, which is called at the end of a round.
  func perform(_ action: @escaping () -> Void) {
    queues.actions.add(action)
    requestPass()
  }

  /// Adds a callback for the end of the next layout of views that are in a window: for what is
  /// presented from them.
  func performAfterLayout(_ action: @escaping () -> Void) {
    layouts.add(action)
    host?.graphNeedsLayout()
    host?.graphNeedsPass()
  }

  /// Makes all boxes answer anew, because fonts or other measures of the environment have changed.
  func invalidateLayout() {
    layoutGeneration &+= 1
    themes.didChange(to: theme)
    host?.graphNeedsLayout()
    layouts.requestLayouts()
  }

  /// Adds an inset of the safe area.
  func addSafeArea() {
    // So far, no box has asked for insets.
    if positions.addSafeArea() { invalidateLayout() }
  }

  /// Removes an inset of the safe area.
  func removeSafeArea() {
    if positions.removeSafeArea() { invalidateLayout() }
  }

  /// Releases the nodes of a tree that has ended: they keep the graph, which would keep them.
  func releaseAll() {
    positions.removeAll()
    layouts.removeAll()
  }

  private func requestPass() {
    guard case .idle = phase else { return }
    phase = .waiting
    host?.graphNeedsPass()
  }

  // MARK: Passes

  /// Evaluates until nothing waits any more.
  ///
  /// A call during a pass does nothing. After a hundred rounds, the views that still change are
  /// reported and stay as they are.
  func flush() {
    if isRunning { return }
    takeModelChanges()
    var round = 0
    while hasChanges || modifiers.needLayout {
      round += 1
      guard round <= maximumRounds else {
        stopChanges()
        break
      }
      phase = .running(round: round)
      statistics.rounds += 1
      if hasPlainChanges {
        evaluate()
        performActions()
        takeModelChanges()
      } else {
        displayNext()
      }
    }
    phase = .idle
  }

  /// Evaluates the nodes that wait, and measures the boxes that these have changed.
  private func evaluate() {
    let wasEvaluating = waiting.isEvaluating
    waiting.isEvaluating = true
    defer { waiting.isEvaluating = wasEvaluating }
    evaluateNodes()
    measureBoxes()
  }

  /// Lays out what was evaluated, and then displays the changes of the transaction that has waited
  /// longest.
  private func displayNext() {
    // What has changed outside of the transaction has its place before that is animated.
    layOut()
    transactions.endModified()
    guard !hasPlainChanges, let group = waiting.takeFirst() else { return }
    waiting.displayedNumber = group.number
    for node in group.nodes { queues.nodes.add(node) }
    transactions.run(group.transaction, group.parts, on: host?.timeline) {
      evaluate()
      layOut()
    }
    waiting.displayedNumber = 0
  }

  /// Lays out what was evaluated, and what new views change when they have their places.
  private func layOut() {
    let wasEvaluating = waiting.isEvaluating
    waiting.isEvaluating = true
    defer { waiting.isEvaluating = wasEvaluating }
    for _ in 0..<maximumRounds {
      host?.layOut()
      transactions.viewsWerePlaced()
      if queues.nodes.isEmpty, queues.boxes.isEmpty { break }
      evaluate()
    }
    modifiers.layoutDidEnd()
  }

  /// Marks the nodes that have read changed objects.
  private func takeModelChanges() {
    for change in modelChanges.take() {
      guard let node = change.node else { continue }
      if change.isForeign {
        report(
          .foreignChange,
          "An object that \(node.name) observes was changed outside of the main actor. Isolate its "
            + "class with @MainActor: a change while the view is evaluated may be missed.")
      }
      node.modelDidChange(change.tracking)
    }
  }

  private func evaluateNodes() {
    guard !queues.nodes.isEmpty else { return }
    var round = queues.nodes.take()
    if round.count > 1 { round.sort { $0.depth < $1.depth } }
    let number = waiting.displayedNumber
    for node in round where node.needsUpdate && node.transactionNumber == number {
      node.needsUpdate = false
      if modifiers.isEmpty { node.update() } else { inTransaction(of: node) { node.update() } }
    }
    queues.nodes.reuse(consume round)
  }

  private func measureBoxes() {
    // So far, no box has asked those inside it for a guide that a view sets for the first time.
    if AlignmentKey.explicitCount != guides.explicitCount {
      guides.explicitCount = AlignmentKey.explicitCount
      invalidateLayout()
    }
    while !queues.boxes.isEmpty {
      positions.boxWasMeasured()
      let round = queues.boxes.take()
      // Another view may have been removed with the box since, and the box around it with that.
      for box in round where box.isMounted { box.measureAgain() }
      queues.boxes.reuse(consume round)
    }
  }

  /// Makes changes to a part of the tree, and measures at once what they have changed, and nothing
  /// else.
  func performMeasured(_ changes: () -> Void) {
    let boxes = queues.boxes
    queues.boxes = RoundQueue()
    let wasEvaluating = waiting.isEvaluating
    waiting.isEvaluating = true
    changes()
    measureBoxes()
    waiting.isEvaluating = wasEvaluating
    queues.boxes = boxes
  }

  private func performActions() {
    let round = queues.actions.take()
    for action in round { action() }
    queues.actions.reuse(consume round)
  }

  // MARK: Reports

  /// Reports an error, unless one of its kind was reported before.
  func report(_ error: ReportedError, _ message: String) {
    if reported.insert(error).inserted { host?.graphDidFail(message) }
  }

  /// Reports views that change each other without end, and leaves them as they are.
  func stopChanges() {
    let changing = queues.nodes.waiting + waiting.removeAll()
    let names = Set(changing.filter(\.needsUpdate).map(\.name)).sorted().joined(separator: ", ")
    for node in changing { node.needsUpdate = false }
    queues.nodes.removeAll()
    queues.boxes.removeAll()
    queues.actions.removeAll()
    host?.graphDidFail(
      "The views \(names.isEmpty ? "of this tree" : names) change each other without end: they were "
        + "stopped after \(maximumRounds) rounds. Look for a value that is written whenever it is read, "
        + "or a size that depends on itself."
    )
  }
}

/// What is known of the alignment guides that views set.
private struct GuideState {
  /// Whether a layout may set guides that no view sets.
  var isSetByLayouts = false
  /// The number of guides that views had set when boxes were last measured.
  var explicitCount = AlignmentKey.explicitCount
}
