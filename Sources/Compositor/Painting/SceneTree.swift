// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The nodes of a scene that concern blurred backdrops.
struct BackdropNodes {
  /// The indices of the nodes that blur the layers below them.
  private(set) var blurred: ContiguousArray<Int> = []
  /// The index of the lowest node that backdrops ignore, or `Int.max`.
  private(set) var lowestExcluded = Int.max

  fileprivate mutating func update(for nodes: ContiguousArray<Node>) {
    blurred.removeAll(keepingCapacity: true)
    lowestExcluded = .max
    for index in nodes.indices {
      if nodes[index].isBlurred { blurred.append(index) }
      if nodes[index].isExcludedFromBackdrops { lowestExcluded = min(lowestExcluded, index) }
    }
  }
}

/// The layers of a scene as one list of nodes, updated incrementally.
@MainActor final class SceneTree {
  /// The nodes from back to front, each before its sublayers.
  var nodes: ContiguousArray<Node> = []
  /// The layer of each node.
  private(set) var layers: ContiguousArray<Layer> = []
  /// The damage since the last commit.
  var damage = DamageList()
  /// The index of the lowest node that changed visibly since the last commit, or `Int.max`.
  var lowestChange = Int.max
  /// The context of the root.
  var rootContext = Node.Context.scene(.zero)
  /// The mapping from content to pixels.
  var space = SceneGeometry()
  /// The indices of all nodes that the last update visited.
  private(set) var visited: ContiguousArray<Int> = []

  /// The nodes that blur the layers below them, and those that they ignore.
  private(set) var backdropNodes = BackdropNodes()
  /// Whether layers were reordered in the last commit.
  private(set) var isRestacked = false

  /// Whether a layer has been displayed at another size than its pixels' since the last `settle()`.
  var needsSettling = false

  private var oldNodes: ContiguousArray<Node> = []
  private var oldLayers: ContiguousArray<Layer> = []
  /// Whether `backdropNodes` is out of date.
  private var isBlurChanged = false
  /// The old index of each node, or -1 for a new node.
  private var oldIndices: ContiguousArray<Int> = []
  /// The nodes whose sublayers must be damaged even if their own properties are unchanged.
  private var regroupedNodes: Set<Int> = []

  /// Updates the nodes of changed layers; no layer was added, removed or reordered.
  func update(_ changed: inout ContiguousArray<Layer>) {
    sortByIndex(&changed)
    visited.removeAll(keepingCapacity: true)
    damage.removeAll()
    lowestChange = .max
    isRestacked = false
    var done = 0
    for layer in changed {
      guard let index = layer.membership?.nodeIndex, index >= done else { continue }
      done = index + 1
      // A layer that only needs display keeps its geometry.
      guard layer.membership?.needsGeometryUpdate == true else {
        visited.append(index)
        continue
      }
      guard refresh(index) else { continue }
      done = nodes[index].links.subtreeEnd
      for below in index + 1..<done { _ = refresh(below) }
    }
    regroupedNodes.removeAll(keepingCapacity: true)
    if isBlurChanged { findBlurred() }
  }

  /// Rebuilds the list from the layer tree.
  func rebuild(_ root: Layer) {
    swap(&nodes, &oldNodes)
    swap(&layers, &oldLayers)
    nodes.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    oldIndices.removeAll(keepingCapacity: true)
    visited.removeAll(keepingCapacity: true)
    damage.removeAll()
    lowestChange = .max
    isRestacked = false
    append(root, parent: -1, previous: -1)
    findBlurred()
    addRemovedDamage()
    addRestackedDamage()
    oldLayers.removeAll(keepingCapacity: true)
    regroupedNodes.removeAll(keepingCapacity: true)
  }

  private func findBlurred() {
    isBlurChanged = false
    backdropNodes.update(for: nodes)
  }

  /// Sorts layers by index without allocation; they are few and mostly sorted.
  private func sortByIndex(_ layers: inout ContiguousArray<Layer>) {
    if layers.count > 32 { return layers.sort { $0.nodeIndex < $1.nodeIndex } }
    for end in layers.indices.dropFirst() {
      var position = end
      while position > 0, layers[position].nodeIndex < layers[position - 1].nodeIndex {
        layers.swapAt(position, position - 1)
        position -= 1
      }
    }
  }

  // MARK: One node

  /// Recomputes a node in its position; returns whether its sublayers must be recomputed, too.
  private func refresh(_ index: Int) -> Bool {
    layers[index].membership?.needsGeometryUpdate = false
    let old = nodes[index]
    var new = Node(layers[index], in: context(ofParent: old.links.parent), space: space)
    new.links = old.links
    let isForced = old.links.parent >= 0 && regroupedNodes.contains(old.links.parent)
    let entries = damage.entries.count
    compare(old, new, at: index, isForced: isForced)
    if damage.entries.count > entries { lowestChange = min(lowestChange, index) }
    let affectsSublayers =
      new.context != old.context || regroupedNodes.contains(index)
    if !affectsSublayers {
      // The sublayers are not visited, so their area remains included.
      new.extents.addSublayers(of: old.extents)
    }
    nodes[index] = new
    if old.isBlurred != new.isBlurred
      || old.isExcludedFromBackdrops != new.isExcludedFromBackdrops
    {
      isBlurChanged = true
    }
    if new.properties.isScaled || new.hasMismatchedEdges { needsSettling = true }
    extendAncestors(index)
    visited.append(index)
    return affectsSublayers && old.links.lastSublayer >= 0
  }

  /// Returns the context of the sublayers of a node, or that of the root for -1.
  private func context(ofParent index: Int) -> Node.Context {
    index < 0 ? rootContext : nodes[index].context
  }

  private func append(_ layer: Layer, parent: Int, previous: Int) {
    let index = nodes.count
    var node = Node(layer, in: context(ofParent: parent), space: space)
    if node.properties.isScaled || node.hasMismatchedEdges { needsSettling = true }
    node.links.parent = parent
    node.links.previousSibling = previous
    let oldIndex = layer.nodeIndex
    nodes.append(node)
    layers.append(layer)
    oldIndices.append(oldIndex)
    let isForced = parent >= 0 && regroupedNodes.contains(parent)
    compare(oldIndex < 0 ? nil : oldNodes[oldIndex], node, at: index, isForced: isForced)
    layer.membership?.nodeIndex = index
    layer.membership?.needsGeometryUpdate = false
    var last = -1
    for sublayer in layer.sublayers {
      let sublayerIndex = nodes.count
      append(sublayer.displayed(in: layer), parent: index, previous: last)
      last = sublayerIndex
    }
    nodes[index].links.lastSublayer = last
    nodes[index].links.subtreeEnd = nodes.count
    extendAncestors(index)
    visited.append(index)
  }

  /// Extends the areas of the superlayers by that of a node.
  private func extendAncestors(_ index: Int) {
    let extent = nodes[index].extents.subtree
    var parent = nodes[index].links.parent
    while parent >= 0, !nodes[parent].extents.body.contains(extent), !extent.isEmpty {
      nodes[parent].extents.addSublayer(extent)
      parent = nodes[parent].links.parent
    }
  }

  // MARK: Damage

  private func compare(_ old: Node?, _ new: Node, at index: Int, isForced: Bool) {
    // The node's own sublayers do not hide all of it: its dimming lies above them.
    guard let old else { return damage.add(new.extents.own, source: .subtree(index)) }
    // Changes below a layer that does not blur are not followed.
    if old.isBlurred, !new.isBlurred { layers[index].backdrop?.invalidateAll() }
    let source: DamageList.Source =
      old.drawsBelowSublayers || new.drawsBelowSublayers ? .subtree(index) : .outline(index)
    // A backdrop gains or loses the node's pixels, whatever the node itself does.
    if old.isVisible, new.isVisible, old.isExcludedFromBackdrops != new.isExcludedFromBackdrops {
      damage.add(old.extents.own)
      damage.add(new.extents.own)
    }
    let wasGroup = old.properties.group == .faded || new.properties.group == .faded
    if wasGroup,
      old.properties.group != new.properties.group || old.properties.alpha != new.properties.alpha
    {
      regroupedNodes.insert(index)
    }
    if isForced { regroupedNodes.insert(index) }
    if !isForced, old.properties == new.properties {
      if old.extents.own != new.extents.own {
        damage.addDifference(old.extents.own, new.extents.own, source: source)
      }
    } else if !isForced, new.drawsSameInterior(as: old) {
      damage.addMove(from: old, to: new, source: source)
    } else {
      damage.add(old.extents.own, source: source)
      if new.extents.own != old.extents.own {
        damage.add(new.extents.own, source: source)
      }
    }
  }

  /// Adds the damage of removed layers.
  private func addRemovedDamage() {
    var isPresent = ContiguousArray(repeating: false, count: oldNodes.count)
    for oldIndex in oldIndices where oldIndex >= 0 { isPresent[oldIndex] = true }
    for (index, isPresent) in isPresent.enumerated() where !isPresent {
      damage.add(oldNodes[index].extents.own)
    }
  }

  /// Adds the damage of reordered layers that overlap.
  private func addRestackedDamage() {
    var highest = -1
    for index in nodes.indices where oldIndices[index] >= 0 {
      if oldIndices[index] > highest {
        highest = oldIndices[index]
        continue
      }
      isRestacked = true
      for other in 0..<index where oldIndices[other] > oldIndices[index] {
        damage.add(nodes[index].extents.own.intersection(nodes[other].extents.own))
      }
    }
  }
}
