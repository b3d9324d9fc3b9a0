// SPDX-License-Identifier: MIT

/// The back-to-front order of the entries above a window's content.
///
/// Each node has a host: another node, or the page, which is the window's own content. The order is
/// depth-first by host, then level, then z-index, then sequence, and each node lies above its host's
/// subtree. Two rules give drawing, touches, focus and Escape the same order:
/// - A node that covers the window cannot lie inside a host that does not, because the host's view
///   may clip and move. It moves up to the nearest ancestor that covers the window, or to the page.
/// - Nodes that are clipped to their host are part of it, so they lie below its covering nodes.
nonisolated package struct PresentationOrder: Sendable {
  /// The identity of a node within one order.
  ///
  /// Identities increase and are never reused.
  package struct ID: Hashable, Comparable, Sendable {
    let value: Int

    package static func < (a: ID, b: ID) -> Bool { a.value < b.value }
  }

  /// The position of a node among the nodes of its host.
  package enum Position: Hashable, Sendable {
    /// Above the older nodes of the same level and z-index.
    case level(PresentationLevel)
    /// Directly below another node, and removed with it.
    case below(ID)
    /// Below all nodes of a level.
    case belowLevel(PresentationLevel)
  }

  private struct Node: Sendable {
    var host: ID?
    var coversWindow: Bool
    var position: Position
    var zIndex: Double
    var sequence: Int
  }

  /// The sort key among siblings, compared element by element.
  ///
  /// `covers` is 1 for a node that covers the window, and `part` is 0 for a node directly below the
  /// one with that sequence.
  private typealias Key = (
    covers: Int, level: PresentationLevel, zIndex: Double, sequence: Int, part: Int, id: ID
  )

  private var nodes: [ID: Node] = [:]
  private var next = 1

  /// All nodes, from back to front.
  package private(set) var ids: [ID] = []

  package init() {}

  // MARK: Changes

  /// Adds a node at a position.
  ///
  /// A node directly below another inherits the host and `coversWindow` of that node; the arguments
  /// are ignored.
  ///
  /// - Parameters:
  ///   - host: The host, which must be in the order; `nil` for the page.
  ///   - coversWindow: Whether the node is not clipped to its host.
  ///   - position: The position among the nodes of the host.
  ///   - zIndex: The order among the nodes of the same host and level; ignored for a node below
  ///     others.
  /// - Returns: The identity of the new node.
  package mutating func insert(
    host: ID?, coversWindow: Bool, at position: Position, zIndex: Double = 0
  ) -> ID {
    let id = ID(value: next)
    if case .below(let other) = position {
      precondition(nodes[other] != nil, "Present the entry before the entries below it.")
      precondition(
        target(of: other) == nil, "Present a backdrop below an entry, not below a backdrop.")
    }
    if let host { precondition(nodes[host] != nil, "Present the host before its entries.") }
    nodes[id] = Node(
      host: host, coversWindow: coversWindow, position: position, zIndex: zIndex, sequence: next)
    next += 1
    sort()
    return id
  }

  /// Removes a node, its subtree of hosted nodes, and the nodes directly below any of them.
  ///
  /// - Returns: The removed nodes from front to back: each node before its host.
  @discardableResult
  package mutating func remove(_ id: ID) -> [ID] {
    guard nodes[id] != nil else { return [] }
    let removed = Set(subtree(of: id))
    let result = Array(ids.filter { removed.contains($0) }.reversed())
    for id in result { nodes[id] = nil }
    sort()
    return result
  }

  /// Sets the order of a node among those of the same host and level.
  package mutating func setZIndex(_ zIndex: Double, of id: ID) {
    guard nodes[id] != nil, nodes[id]?.zIndex != zIndex else { return }
    nodes[id]?.zIndex = zIndex
    sort()
  }

  /// Moves a node above those of the same host, level and z-index.
  package mutating func raise(_ id: ID) {
    guard nodes[id] != nil else { return }
    nodes[id]?.sequence = next
    next += 1
    sort()
  }

  /// Moves a node to another host, or to the page for `nil`.
  package mutating func move(_ id: ID, to host: ID?) {
    guard nodes[id] != nil, nodes[id]?.host != host else { return }
    precondition(
      host.map { $0 != id && !isHosted($0, by: id) } ?? true,
      "An entry cannot be hosted by an entry that it hosts; choose another host.")
    nodes[id]?.host = host
    sort()
  }

  // MARK: Queries

  /// Returns the host that a node was given; `nil` for the page.
  package func host(of id: ID) -> ID? { nodes[target(of: id) ?? id]?.host }

  /// Returns whether a node is not clipped to its host.
  package func coversWindow(_ id: ID) -> Bool { nodes[target(of: id) ?? id]?.coversWindow ?? false }

  /// Returns the node that a node lies directly below, or `nil` for a node with a position of its
  /// own.
  package func target(of id: ID) -> ID? {
    guard case .below(let target)? = nodes[id]?.position else { return nil }
    return target
  }

  /// Returns the host that a node is sorted under, after covering nodes have moved up; `nil` for
  /// the page.
  package func effectiveHost(of id: ID) -> ID? {
    var host = host(of: id)
    guard coversWindow(id) else { return host }
    while let current = host, !coversWindow(current) { host = self.host(of: current) }
    return host
  }

  /// Returns whether a node is hosted, at any depth, by another node or by a node directly below
  /// that one.
  package func isHosted(_ id: ID, by other: ID) -> Bool {
    var host = host(of: id)
    while let current = host {
      if current == other || target(of: current) == other { return true }
      host = self.host(of: current)
    }
    return false
  }

  /// Returns a node, the nodes that it hosts at any depth, and the nodes directly below any of
  /// them.
  package func subtree(of id: ID) -> [ID] {
    ids.filter { $0 == id || target(of: $0) == id || isHosted($0, by: id) }
  }

  // MARK: Sorting

  private func key(of id: ID) -> Key? {
    guard let node = nodes[id] else { return nil }
    let covers = coversWindow(id) ? 1 : 0
    switch node.position {
    case .level(let level):
      return (
        covers: covers, level: level, zIndex: node.zIndex, sequence: node.sequence, part: 1, id: id
      )
    case .belowLevel(let level):
      return (
        covers: covers, level: level, zIndex: -.infinity, sequence: .min, part: 0, id: id
      )
    case .below(let target):
      guard var key = key(of: target) else { return nil }
      key.part = 0
      key.id = id
      return key
    }
  }

  /// Recomputes the order.
  ///
  /// A window has a few dozen nodes, so each change sorts all of them.
  private mutating func sort() {
    var children: [ID?: [Key]] = [:]
    for id in nodes.keys {
      guard let key = key(of: id) else { continue }
      children[effectiveHost(of: id), default: []].append(key)
    }
    for host in children.keys { children[host]?.sort { $0 < $1 } }
    var result: [ID] = []
    result.reserveCapacity(nodes.count)
    func append(host: ID?) {
      for child in children[host] ?? [] {
        result.append(child.id)
        append(host: child.id)
      }
    }
    append(host: nil)
    ids = result
  }
}
