// SPDX-License-Identifier: MIT

import SashInterface

/// The entries of a presentation stack and the views in the page that host entries, in their order.
///
/// The page is the window's own content. The stack owns this value.
struct PresentationMembers {
  private var order = PresentationOrder()
  private var entries: [PresentationOrder.ID: PresentationEntry] = [:]
  /// The nodes of views in the page that host entries.
  private var pageHosts: [PresentationOrder.ID: PageHost] = [:]

  /// A view of the page that hosts entries.
  private struct PageHost {
    weak var view: View?
  }

  // MARK: Queries

  /// All entries, in no particular order.
  var all: [PresentationOrder.ID: PresentationEntry].Values { entries.values }

  /// All entries, from back to front.
  var backToFront: [PresentationEntry] { order.ids.compactMap { entries[$0] } }

  /// The entry of a node, or `nil` for a view in the page.
  subscript(id: PresentationOrder.ID) -> PresentationEntry? { entries[id] }

  /// Returns the innermost entry whose view contains a view, or `nil` for views in the page.
  func entry(containing view: View) -> PresentationEntry? {
    view.selfAndAncestors.firstNonNil { view in entries.values.first { $0.view === view } }
  }

  /// Returns whether one node lies above another.
  func isNode(_ id: PresentationOrder.ID, above other: PresentationOrder.ID) -> Bool {
    guard let first = order.ids.firstIndex(of: id), let second = order.ids.firstIndex(of: other)
    else { return false }
    return first > second
  }

  /// Returns whether one node is hosted by another, at any depth.
  func isNode(_ id: PresentationOrder.ID, hostedBy other: PresentationOrder.ID) -> Bool {
    order.isHosted(id, by: other)
  }

  /// Returns the node that hosts another, or `nil` for the page.
  func host(of id: PresentationOrder.ID) -> PresentationOrder.ID? { order.host(of: id) }

  /// Returns a node, the nodes that it hosts at any depth, and the backdrops of any of them.
  func subtree(of id: PresentationOrder.ID) -> [PresentationOrder.ID] { order.subtree(of: id) }

  /// The presented entries as input of the searches in `PresentationWalk`, from back to front.
  var steps: [PresentationWalk.Step<PresentationOrder.ID>] {
    order.ids.compactMap { id in
      guard let entry = entries[id], entry.isPresented else { return nil }
      return PresentationWalk.Step(
        id: id, acceptsEscape: entry.onEscape != nil, escapeGroup: entry.escapeGroup,
        isModal: entry.isModal, isBackdrop: entry.isBackdrop)
    }
  }

  // MARK: Entries

  /// Adds an entry at a position above a host, and returns its node.
  mutating func insert(
    _ entry: PresentationEntry, host: PresentationOrder.ID?, at position: PresentationOrder.Position
  ) -> PresentationOrder.ID {
    let id = order.insert(host: host, coversWindow: entry.extent.coversWindow, at: position)
    entries[id] = entry
    return id
  }

  /// Moves a node above those of the same host and level.
  mutating func raise(_ id: PresentationOrder.ID) { order.raise(id) }

  /// Removes a node with its backdrop, and moves the nodes that it hosts to its own host.
  ///
  /// - Returns: The removed entries, from front to back.
  mutating func remove(_ id: PresentationOrder.ID) -> [PresentationEntry] {
    let host = order.host(of: id)
    for hosted in order.subtree(of: id) where order.host(of: hosted) == id {
      order.move(hosted, to: host)
    }
    var removedEntries: [PresentationEntry] = []
    for removed in order.remove(id) {
      if let entry = entries.removeValue(forKey: removed) { removedEntries.append(entry) }
    }
    return removedEntries
  }

  // MARK: Hosts in the page

  /// Returns the node of a view as a host: its entry's, or a new one for a view in the page.
  mutating func node(for view: View) -> PresentationOrder.ID {
    if let entry = entries.first(where: { $0.value.view === view }) { return entry.key }
    if let existing = pageHosts.first(where: { $0.value.view === view }) { return existing.key }
    let parent = view.superview.flatMap { nearestNode(containing: $0) }
    let id = order.insert(host: parent, coversWindow: false, at: .level(.page))
    pageHosts[id] = PageHost(view: view)
    // Hosts inside the new one that existed before become its children.
    for (other, host) in pageHosts where other != id && order.host(of: other) == parent {
      if let inner = host.view, inner.isDescendant(of: view) { order.move(other, to: id) }
    }
    return id
  }

  private func nearestNode(containing view: View) -> PresentationOrder.ID? {
    view.selfAndAncestors.firstNonNil { view in
      entries.first { $0.value.view === view }?.key
        ?? pageHosts.first { $0.value.view === view }?.key
    }
  }

  /// Removes the nodes of page views that host nothing any more.
  mutating func prunePageHosts() {
    var didPrune = true
    while didPrune {
      didPrune = false
      for id in pageHosts.keys where !order.ids.contains(where: { order.host(of: $0) == id }) {
        order.remove(id)
        pageHosts[id] = nil
        didPrune = true
      }
    }
  }
}
