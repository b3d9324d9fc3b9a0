import SashGeometry
import SashRaster

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
  /// The parent node of the root.
  var surroundings = Node.scene(.zero)
  /// The mapping from content to pixels.
  var space = SceneSpace()
  /// The indices of all nodes that the last update visited.
  private(set) var visited: ContiguousArray<Int> = []

  /// The indices of the nodes that blur the layers below them.
  private(set) var blurred: ContiguousArray<Int> = []
  /// Whether layers were reordered in the last commit.
  private(set) var isRestacked = false

  /// Whether a layer has been displayed at another size than its pixels' since the last `settle()`.
  var isUnsettled = false

  private var oldNodes: ContiguousArray<Node> = []
  private var oldLayers: ContiguousArray<Layer> = []
  /// Whether the list of blurred nodes is out of date.
  private var isBlurChanged = false
  /// The old index of each node, or -1 for a new node.
  private var origins: ContiguousArray<Int> = []
  /// The nodes whose sublayers must be damaged even if their own properties are unchanged.
  private var refaded: Set<Int> = []

  /// Updates the nodes of changed layers; no layer was added, removed or reordered.
  func update(_ changed: inout ContiguousArray<Layer>) {
    order(&changed)
    visited.removeAll(keepingCapacity: true)
    damage.removeAll()
    lowestChange = .max
    isRestacked = false
    var done = 0
    for layer in changed where layer.index >= done && layer.changes != nil {
      let index = layer.index
      done = index + 1
      // A layer that only needs display keeps its geometry.
      guard layer.isUnplaced else {
        visited.append(index)
        continue
      }
      guard refresh(index) else { continue }
      done = nodes[index].end
      for below in index + 1..<done { _ = refresh(below) }
    }
    refaded.removeAll(keepingCapacity: true)
    if isBlurChanged { findBlurred() }
  }

  /// Rebuilds the list from the layer tree.
  func rebuild(_ root: Layer) {
    swap(&nodes, &oldNodes)
    swap(&layers, &oldLayers)
    nodes.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    visited.removeAll(keepingCapacity: true)
    damage.removeAll()
    lowestChange = .max
    isRestacked = false
    append(root, parent: -1, previous: -1)
    findBlurred()
    markRemoved()
    markRestacked()
    oldLayers.removeAll(keepingCapacity: true)
    refaded.removeAll(keepingCapacity: true)
  }

  private func findBlurred() {
    isBlurChanged = false
    blurred.removeAll(keepingCapacity: true)
    for index in nodes.indices where nodes[index].isBlurred { blurred.append(index) }
  }

  /// Sorts layers by index without allocation; they are few and mostly sorted.
  private func order(_ layers: inout ContiguousArray<Layer>) {
    if layers.count > 32 { return layers.sort { $0.index < $1.index } }
    for end in layers.indices.dropFirst() {
      var place = end
      while place > 0, layers[place].index < layers[place - 1].index {
        layers.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  // MARK: One node

  /// Recomputes a node in its position; returns whether its sublayers must be recomputed, too.
  private func refresh(_ index: Int) -> Bool {
    layers[index].isUnplaced = false
    let old = nodes[index]
    let parent = old.parent < 0 ? surroundings : nodes[old.parent]
    var new = Node(layers[index], in: parent, space: space)
    new.parent = old.parent
    new.previous = old.previous
    new.last = old.last
    new.end = old.end
    let isForced = old.parent >= 0 && refaded.contains(old.parent)
    let entries = damage.entries.count
    compare(old, new, at: index, isForced: isForced)
    if damage.entries.count > entries { lowestChange = min(lowestChange, index) }
    let concernsSublayers =
      new.inner != old.inner || new.solid != old.solid || new.origin != old.origin
      || new.factor != old.factor || new.turn != old.turn || new.isVisible != old.isVisible
      || refaded.contains(index)
    if !concernsSublayers {
      // The sublayers are not visited, so their area remains included.
      new.body = new.body.union(old.body)
      new.reach = new.reach.union(old.reach)
    }
    nodes[index] = new
    if old.isBlurred != new.isBlurred { isBlurChanged = true }
    if new.look.isScaled || new.isOffGrid { isUnsettled = true }
    spread(index)
    visited.append(index)
    return concernsSublayers && old.last >= 0
  }

  private func append(_ layer: Layer, parent: Int, previous: Int) {
    let index = nodes.count
    var node = Node(layer, in: parent < 0 ? surroundings : nodes[parent], space: space)
    if node.look.isScaled || node.isOffGrid { isUnsettled = true }
    node.parent = parent
    node.previous = previous
    let origin = layer.index
    nodes.append(node)
    layers.append(layer)
    origins.append(origin)
    let isForced = parent >= 0 && refaded.contains(parent)
    compare(origin < 0 ? nil : oldNodes[origin], node, at: index, isForced: isForced)
    layer.index = index
    layer.isUnplaced = false
    var last = -1
    for sublayer in layer.sublayers {
      let place = nodes.count
      append(sublayer, parent: index, previous: last)
      last = place
    }
    nodes[index].last = last
    nodes[index].end = nodes.count
    spread(index)
    visited.append(index)
  }

  /// Extends the areas of the superlayers by that of a node.
  private func spread(_ index: Int) {
    let reach = nodes[index].reach
    var parent = nodes[index].parent
    while parent >= 0, !nodes[parent].body.contains(reach), !reach.isEmpty {
      nodes[parent].body = nodes[parent].body.union(reach)
      nodes[parent].reach = nodes[parent].reach.union(reach)
      parent = nodes[parent].parent
    }
  }

  // MARK: Damage

  private func compare(_ old: Node?, _ new: Node, at index: Int, isForced: Bool) {
    // The node's own sublayers do not hide all of it: its dimming lies above them.
    let source = DamageList.Source.subtree(index)
    guard let old else { return damage.add(new.extent, source: source) }
    let wasGroup = old.look.group == .faded || new.look.group == .faded
    if wasGroup, old.look.group != new.look.group || old.look.alpha != new.look.alpha {
      refaded.insert(index)
    }
    if isForced { refaded.insert(index) }
    if !isForced, old.look == new.look {
      if old.extent != new.extent {
        damage.addDifference(old.extent, new.extent, source: source)
      }
    } else if !isForced, new.laysSameColor(as: old) {
      damage.addMove(from: old, to: new, source: source)
    } else {
      damage.add(old.extent, source: source)
      if new.extent != old.extent {
        damage.add(new.extent, source: source)
      }
    }
  }

  /// Adds the damage of removed layers.
  private func markRemoved() {
    var isKept = ContiguousArray(repeating: false, count: oldNodes.count)
    for origin in origins where origin >= 0 { isKept[origin] = true }
    for (index, isKept) in isKept.enumerated() where !isKept {
      damage.add(oldNodes[index].extent)
    }
  }

  /// Adds the damage of reordered layers that overlap.
  private func markRestacked() {
    var highest = -1
    for index in nodes.indices where origins[index] >= 0 {
      if origins[index] > highest {
        highest = origins[index]
        continue
      }
      isRestacked = true
      for other in 0..<index where origins[other] > origins[index] {
        damage.add(nodes[index].extent.intersection(nodes[other].extent))
      }
    }
  }
}
