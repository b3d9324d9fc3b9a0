// SPDX-License-Identifier: MIT

/// An object that stands for one view of the declared tree from its appearance to its removal.
///
/// It is an implementation detail of the views: `View._make(_:in:)` makes it, and
/// `View._patch(_:_:)` updates it with the next value of the view.
@MainActor public class ViewNode {
  /// The node whose body is evaluated at the moment.
  static var evaluated: ViewNode?

  unowned let parent: ViewNode?
  unowned let graph: ViewGraph
  /// The number of nodes above this one.
  final let depth: Int32
  /// Whether the node stands for a view that is displayed.
  final private(set) var isMounted = true
  /// Whether the node waits for its evaluation in the graph's next round.
  final var needsUpdate = false
  /// Whether the view was removed, and is displayed until its animation has ended.
  final var isLeaving = false
  /// The transaction of the change for which the node waits; 0 without one.
  final var transactionNumber: UInt16 = 0
  /// What the last evaluation has read.
  final var reads: [LocationRead] = []
  /// The observation of the objects that the view reads, once it has read one.
  final var models: ModelObservation?
  /// The number of evaluations so far.
  final var evaluation: UInt32 = 0

  init(in place: NodePlace) {
    parent = place.parent
    graph = place.graph
    depth = (place.parent?.depth ?? -1) + 1
    graph.statistics.nodesMade += 1
  }

  isolated deinit { removeReads() }

  /// The name of the view for messages: that of the nearest view with a body.
  var name: String { parent?.name ?? "\(type(of: self))" }

  /// Marks the node to be evaluated in the graph's next round.
  final func setNeedsUpdate() {
    guard isMounted else { return }
    graph.enqueue(self)
  }

  /// Updates the node with the next value of its view, which has the type of the one before.
  final func update<Content: View>(with view: Content) {
    Content._patch(view, unsafe unsafeDowncast(self, to: Content._Node.self))
  }

  /// Evaluates what has changed; at most once in a round, parents first.
  func update() {}

  /// Whether the node keeps nothing but what the next value of its view replaces, so that it can stand
  /// for the view of another element.
  var isInterchangeable: Bool { false }

  /// Calls a closure for each node directly below this one, in their order.
  func forEachChild(_ body: (ViewNode) -> Void) {}

  /// The theme of the views inside the node, or `nil` for that of the node itself.
  var themeInside: Theme? { nil }

  /// The theme in which the view is displayed, without what containers of the library change.
  final var theme: Theme {
    guard graph.themes.haveChanges else { return graph.theme }
    var node = parent
    while let current = node {
      if let theme = current.themeInside { return theme }
      node = current.parent
    }
    return graph.theme
  }

  /// Appends the boxes that the node contributes to the layout around it: those of the nodes below.
  func collectBoxes(into boxes: inout [LayoutBox]) {
    forEachChild { $0.collectBoxes(into: &boxes) }
  }

  /// Appends the rows that the node contributes to a list around it: those of the nodes below.
  ///
  /// Those of removed views are no rows any more; the list itself lets their rows disappear.
  func collectRows(into rows: inout [RowItem]) {
    forEachChild { if !$0.isLeaving { $0.collectRows(into: &rows) } }
  }

  /// Returns the value of a preference that the views below have set, or `nil` where none has.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    forEachChild { child in
      if !child.isLeaving { result = Key.combined(result, child.preference(key)) }
    }
    return result
  }

  /// Returns the identity of the element that a node directly below this one stands for, or `nil`.
  func elementIdentity(of child: ViewNode) -> AnyHashable? { nil }

  /// Returns whether the views of a node inside this one are displayed: all but those for which another
  /// view was chosen.
  func displays(_ node: ViewNode) -> Bool { parent?.displays(node) ?? true }

  /// Adds a node inside this one, whose `displayDidChange()` is called when that changes.
  func addDisplayFollower(_ node: ViewNode) { parent?.addDisplayFollower(node) }

  /// Called when the views of the node may be displayed now, or no longer.
  func displayDidChange() {}

  /// Reports to the nearest box around the node that its boxes have changed.
  func structureDidChange() { parent?.structureDidChange() }

  /// Reports to the nearest view of the library around the node that it displays other views.
  func viewsDidChange() { parent?.viewsDidChange() }

  /// Reports to the nodes around this one that the value of a preference has changed; `nil` stands for
  /// all, whose values are combined in another order.
  func preferenceDidChange(_ key: ObjectIdentifier?) { parent?.preferenceDidChange(key) }

  /// Ends the life of the node and of all below it; neither is evaluated or laid out afterwards.
  final func unmount() {
    guard isMounted else { return }
    isMounted = false
    needsUpdate = false
    removeReads()
    models?.cancel()
    models = nil
    forEachChild { $0.unmount() }
    didUnmount()
    // Its views are displayed until the next layout, and tell then that touches and edits have ended.
    if let parent, parent.isMounted { parent.keepUntilLayout(self) }
  }

  /// Keeps the node of a removed view as long as its views are displayed.
  func keepUntilLayout(_ node: ViewNode) {
    if let parent { parent.keepUntilLayout(node) } else { graph.layouts.keepUntilLayout(node) }
  }

  /// Called when the lives of the node and of all below it have ended.
  func didUnmount() {}

  /// Calls a closure that reads the values of the node's view, and subscribes the node to them.
  final func evaluate<Result>(_ body: () -> Result) -> Result {
    evaluation &+= 1
    graph.statistics.evaluations += 1
    let outer = ViewNode.evaluated
    ViewNode.evaluated = self
    defer { ViewNode.evaluated = outer }
    let result = body()
    if !reads.isEmpty { removeReads(olderThan: evaluation) }
    return result
  }

  /// Leaves the locations that the last evaluation has not read.
  private func removeReads(olderThan evaluation: UInt32) {
    var index = 0
    while index < reads.count {
      guard reads[index].evaluation != evaluation else {
        index += 1
        continue
      }
      let read = reads[index]
      read.location.removeSubscriber(at: read.subscriber)
      let last = reads.removeLast()
      if index < reads.count {
        reads[index] = last
        last.location.moveSubscriber(at: last.subscriber, toRead: index)
      }
    }
  }

  private func removeReads() {
    for read in reads { read.location.removeSubscriber(at: read.subscriber) }
    reads = []
  }
}

/// The place in the tree at which a node is made.
public struct NodePlace {
  // A node that makes others later keeps its place, which must not keep the nodes above it.
  unowned let parent: ViewNode?
  let environment: EnvironmentLink?
  let graph: ViewGraph
  /// Whether the views at the place are rows of a list or of a lazy container around them, which makes
  /// those of a collection when they become visible.
  var collectsRows = false

  /// Returns the place below a node with the same environment.
  func below(_ node: ViewNode) -> NodePlace {
    NodePlace(
      parent: node, environment: environment, graph: graph,
      // What is inside of a box is part of its row.
      collectsRows: collectsRows && !(node is LayoutBox))
  }
}
