/// The order of what lies above a window's page, as a value.
///
/// A node names its host: another node, or the page itself. The order is depth-first by host, then
/// level, then sequence, and each node lies above its host's subtree. Two rules keep the order of
/// drawing, of presses, of focus and of Escape one and the same:
/// - A node that covers the window cannot lie inside a host that does not, for the host's view may
///   clip and move. It climbs to the nearest host that covers the window, or to the page.
/// - Nodes that are clipped to their host are part of it, so they lie below its covering ones.
nonisolated package struct PresentationOrder: Sendable {
  /// Who a node is, over the life of one order; ids grow and are never used again.
  package struct ID: Hashable, Comparable, Sendable {
    let value: Int

    package static func < (a: ID, b: ID) -> Bool { a.value < b.value }
  }

  /// Where among the nodes of its host a node lies.
  package enum Place: Hashable, Sendable {
    /// Above those of the same level that came before.
    case level(PresentationLevel)
    /// Just below another node, with which it goes.
    case below(ID)
    /// Below all nodes of a level.
    case beneath(PresentationLevel)
  }

  private struct Node: Sendable {
    var host: ID?
    var coversWindow: Bool
    var place: Place
    var sequence: Int
  }

  /// The rank among siblings; compared field by field.
  private struct Key: Comparable {
    var covers: Bool
    var level: PresentationLevel
    var sequence: Int
    /// 0 for what lies just below the node of that sequence, 1 for the node itself.
    var part: Int
    var id: ID

    static func < (a: Key, b: Key) -> Bool {
      if a.covers != b.covers { return b.covers }
      if a.level != b.level { return a.level < b.level }
      if a.sequence != b.sequence { return a.sequence < b.sequence }
      if a.part != b.part { return a.part < b.part }
      return a.id < b.id
    }
  }

  private var nodes: [ID: Node] = [:]
  private var next = 1

  /// All nodes, from the bottom to the top.
  package private(set) var ids: [ID] = []

  package init() {}

  // MARK: Changing

  /// Adds a node on top of its place.
  ///
  /// What lies below another node has that one's host and cover, whatever it is given.
  package mutating func insert(host: ID?, coversWindow: Bool, at place: Place) -> ID {
    let id = ID(value: next)
    if case .below(let other) = place {
      precondition(nodes[other] != nil, "Present the entry before what lies below it.")
      precondition(
        target(of: other) == nil, "Put a backdrop below an entry, not below another one.")
    }
    if let host { precondition(nodes[host] != nil, "Present the host before what it hosts.") }
    nodes[id] = Node(host: host, coversWindow: coversWindow, place: place, sequence: next)
    next += 1
    sort()
    return id
  }

  /// Takes a node away with all that it hosts and all that lies just below these.
  ///
  /// - Returns: What went, from the top to the bottom, so that guests go before their hosts.
  @discardableResult
  package mutating func remove(_ id: ID) -> [ID] {
    guard nodes[id] != nil else { return [] }
    let going = Set(subtree(of: id))
    let result = Array(ids.filter { going.contains($0) }.reversed())
    for id in result { nodes[id] = nil }
    sort()
    return result
  }

  /// Puts a node above those of the same host and level.
  package mutating func raise(_ id: ID) {
    guard nodes[id] != nil else { return }
    nodes[id]?.sequence = next
    next += 1
    sort()
  }

  /// Gives a node another host; the page when `host` is nil.
  package mutating func move(_ id: ID, to host: ID?) {
    guard nodes[id] != nil, nodes[id]?.host != host else { return }
    precondition(
      host.map { $0 != id && !isHosted($0, by: id) } ?? true,
      "An entry cannot be hosted by what it hosts itself.")
    nodes[id]?.host = host
    sort()
  }

  // MARK: Asking

  /// Whether a node is there.
  package func contains(_ id: ID) -> Bool { nodes[id] != nil }

  /// The host that a node was given; nil for the page.
  package func host(of id: ID) -> ID? { nodes[target(of: id) ?? id]?.host }

  /// Whether a node is not clipped to its host.
  package func coversWindow(_ id: ID) -> Bool { nodes[target(of: id) ?? id]?.coversWindow ?? false }

  /// The node just below which a node was placed; nil: it has a place of its own.
  package func target(of id: ID) -> ID? {
    guard case .below(let target)? = nodes[id]?.place else { return nil }
    return target
  }

  /// The host above whose subtree a node lies once covering nodes have climbed; nil for the page.
  package func effectiveHost(of id: ID) -> ID? {
    var host = host(of: id)
    guard coversWindow(id) else { return host }
    while let current = host, !coversWindow(current) { host = self.host(of: current) }
    return host
  }

  /// Whether a node is hosted, at any distance, by another or by what lies just below that.
  package func isHosted(_ id: ID, by other: ID) -> Bool {
    var host = host(of: id)
    while let current = host {
      if current == other || target(of: current) == other { return true }
      host = self.host(of: current)
    }
    return false
  }

  /// A node, all that it hosts at any distance, and what lies just below any of these.
  package func subtree(of id: ID) -> [ID] {
    ids.filter { $0 == id || target(of: $0) == id || isHosted($0, by: id) }
  }

  // MARK: Sorting

  private func key(of id: ID) -> Key? {
    guard let node = nodes[id] else { return nil }
    switch node.place {
    case .level(let level):
      return Key(
        covers: coversWindow(id), level: level, sequence: node.sequence, part: 1, id: id)
    case .beneath(let level):
      return Key(covers: coversWindow(id), level: level, sequence: .min, part: 0, id: id)
    case .below(let target):
      guard var key = key(of: target) else { return nil }
      key.part = 0
      key.id = id
      return key
    }
  }

  /// Orders must hold few nodes; a window shows some dozens, so each change sorts anew.
  private mutating func sort() {
    var children: [ID?: [(key: Key, id: ID)]] = [:]
    for id in nodes.keys {
      guard let key = key(of: id) else { continue }
      children[effectiveHost(of: id), default: []].append((key, id))
    }
    for host in children.keys { children[host]?.sort { $0.key < $1.key } }
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
