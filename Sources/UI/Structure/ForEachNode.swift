// SPDX-License-Identifier: MIT

/// The node of the views of a collection's elements.
///
/// It is an implementation detail of the views.
public final class ForEachNode<ID: Hashable>: ElementsNode {
  /// Updates the node with the last value of its view.
  var reapply: ((ForEachNode<ID>) -> Void)?
  /// Whether the views of the elements are made when they become visible.
  let isLazy: Bool
  private let place: NodePlace
  private var ids: [ID] = []
  /// The identities without repetitions.
  private var known: Set<ID> = []
  private var nodes: [ViewNode] = []
  /// The elements that were removed and are still displayed.
  private var departures: Departures<ID>?
  private var isFirstUpdate = true

  /// Makes the node without elements.
  ///
  /// - Parameters:
  ///   - place: The place of the node.
  ///   - isLazy: Whether the views of the elements are made when they become visible.
  init(in place: NodePlace, isLazy: Bool) {
    self.place = place
    self.isLazy = isLazy
    super.init(in: place)
  }

  override func update() { reapply?(self) }

  /// Updates the nodes: those of elements that are still there are kept, in their new order.
  ///
  /// - Parameters:
  ///   - new: The identities of the elements.
  ///   - make: Makes the node of the element at an index.
  ///   - patch: Updates it.
  func update(
    ids new: [ID], make: (Int, NodePlace) -> ViewNode, patch: (Int, ViewNode) -> Void
  ) {
    defer { isFirstUpdate = false }
    let common = min(new.count, ids.count)
    var low = 0
    while low < common, new[low] == ids[low] {
      patch(low, nodes[low])
      low += 1
    }
    if low == new.count, low == ids.count { return }
    var high = 0
    while high < common - low, new[new.count - 1 - high] == ids[ids.count - 1 - high] { high += 1 }
    for index in low..<ids.count - high { known.remove(ids[index]) }
    if let id = new[low..<new.count - high].first(where: { !known.insert($0).inserted }) {
      reportDuplicate(id)
      // The first one keeps its state, also where it comes before a row that is in its place.
      high = 0
      known = Set(new)
    }
    replace(low..<ids.count - high, by: low..<new.count - high, of: new, make, patch)
    for index in new.count - high..<new.count { patch(index, nodes[index]) }
    structureDidChange()
    preferenceDidChange(nil)
  }

  /// Replaces a part of the nodes, and keeps those whose identity is in the new part.
  private func replace(
    _ old: Range<Int>, by part: Range<Int>, of new: [ID],
    _ make: (Int, NodePlace) -> ViewNode, _ patch: (Int, ViewNode) -> Void
  ) {
    var kept: [ID: ViewNode] = [:]
    for index in old {
      if kept[ids[index]] == nil {
        kept[ids[index]] = nodes[index]
      } else {
        nodes[index].unmount()
      }
    }
    let inner = place.below(self)
    let replacements = part.map { index in
      if let node = kept.removeValue(forKey: new[index]) {
        patch(index, node)
        return node
      }
      if let node = departures?.revive(new[index]) {
        patch(index, node)
        return node
      }
      let node = make(index, inner)
      if !isFirstUpdate { graph.appear(node) }
      return node
    }
    var below = old.lowerBound > 0 ? nodes[old.lowerBound - 1] : nil
    for index in old where nodes[index].isMounted {
      if kept[ids[index]] === nodes[index] {
        remove(nodes[index], ids[index], above: below)
      } else {
        below = nodes[index]
      }
    }
    ids.replaceSubrange(old, with: new[part])
    nodes.replaceSubrange(old, with: replacements)
  }

  private func remove(_ node: ViewNode, _ id: ID, above below: ViewNode?) {
    guard graph.animatesTransitions else { return node.unmount() }
    let departures = self.departures ?? Departures(of: self)
    self.departures = departures
    departures.remove(node, id, above: below)
  }

  private func reportDuplicate(_ id: ID) {
    graph.report(
      .duplicateIdentity,
      "A ForEach has several elements with the identity \(id): only the first keeps its state when "
        + "the elements change. Give each element an identity of its own.")
  }

  override func elementIdentity(of child: ViewNode) -> AnyHashable? {
    if table != nil { return super.elementIdentity(of: child) }
    return nodes.firstIndex { $0 === child }.map { AnyHashable(ids[$0]) }
  }

  override func didUnmount() { departures?.cancel() }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if table != nil { return super.forEachChild(body) }
    // What has been removed keeps its depth.
    if let departures, !departures.isEmpty { return departures.forEach(among: nodes, body) }
    for node in nodes { body(node) }
  }
}
