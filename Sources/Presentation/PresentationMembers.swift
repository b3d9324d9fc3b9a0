// SPDX-License-Identifier: MIT

import SashInterface

/// The entries of a presentation stack and the views in the page that host entries, in their order.
///
/// The page is the window's own content. The stack owns this value.
struct PresentationMembers {
  /// The order of the nodes.
  private(set) var order = PresentationOrder()
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

  // MARK: Entries

  /// Adds an entry at a position above a host, and returns its node.
  mutating func insert(
    _ entry: PresentationEntry, host: PresentationOrder.ID?, at position: PresentationOrder.Position
  ) -> PresentationOrder.ID {
    let id = order.insert(
      host: host, coversWindow: entry.extent.coversWindow, at: position,
      zIndex: entry.appliedZIndex)
    entries[id] = entry
    return id
  }

  /// Sets the order of a node among those of the same host and level.
  mutating func setZIndex(_ zIndex: Double, of id: PresentationOrder.ID) {
    order.setZIndex(zIndex, of: id)
  }

  /// Moves a node above those of the same host, level and z-index.
  mutating func raise(_ id: PresentationOrder.ID) { order.raise(id) }

  /// Removes a node with its backdrop, and moves the nodes that it hosts to its own host.
  ///
  /// - Returns: The removed entries, from front to back.
  mutating func remove(_ id: PresentationOrder.ID) -> [PresentationEntry] {
    let host = order.host(of: id)
    for hosted in order.subtree(of: id) where order.host(of: hosted) == id {
      order.move(hosted, to: host)
    }
    return order.remove(id).compactMap { entries.removeValue(forKey: $0) }
  }

  // MARK: Hosts in the page

  /// Returns the node of a view as a host: its entry's, or a new one for a view in the page.
  mutating func node(for view: View) -> PresentationOrder.ID {
    if let existing = existingNode(of: view) { return existing }
    let parent = view.superview?.selfAndAncestors.firstNonNil { existingNode(of: $0) }
    let id = order.insert(host: parent, coversWindow: false, at: .level(.page))
    pageHosts[id] = PageHost(view: view)
    // Hosts inside the new one that existed before become its children.
    for (other, host) in pageHosts where other != id && order.host(of: other) == parent {
      if let inner = host.view, inner.isDescendant(of: view) { order.move(other, to: id) }
    }
    return id
  }

  private func existingNode(of view: View) -> PresentationOrder.ID? {
    entries.first { $0.value.view === view }?.key
      ?? pageHosts.first { $0.value.view === view }?.key
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
