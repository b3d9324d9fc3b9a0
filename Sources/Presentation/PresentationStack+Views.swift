// SPDX-License-Identifier: MIT

import SashInterface

extension PresentationStack {
  // MARK: Hosts

  /// Returns the node of a view as a host: its entry's, or a new one for a view in the page.
  func node(for view: View) -> PresentationOrder.ID {
    if let entry = members.values.first(where: { $0.view === view }), let id = entry.id {
      return id
    }
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
    var view: View? = view
    while let current = view {
      if let entry = members.values.first(where: { $0.view === current }) { return entry.id }
      if let host = pageHosts.first(where: { $0.value.view === current }) { return host.key }
      view = current.superview
    }
    return nil
  }

  /// Removes the nodes of page views that host nothing any more.
  func prunePageHosts() {
    var pruned = true
    while pruned {
      pruned = false
      for id in pageHosts.keys where !order.ids.contains(where: { order.host(of: $0) == id }) {
        order.remove(id)
        pageHosts[id] = nil
        pruned = true
      }
    }
  }

  // MARK: Order of views

  /// Caches the entries in their order, as each frame reads them.
  func updateEntries() { entries = order.ids.compactMap { members[$0] } }

  /// Updates the list of entries, and the order of their views.
  func arrangeViews() {
    updateEntries()
    guard let window else { return }
    if window.contentView.subviews.last !== overlay { window.contentView.addSubview(overlay) }
    var covering: [View] = []
    var hittable: [View] = []
    var inHosts: [(host: View, view: View)] = []
    for entry in entries {
      switch entry.extent {
      case .window:
        covering.append(entry.view)
        if !entry.isDismissing { hittable.append(entry.view) }
      case .host:
        if let host = entry.hostView { inHosts.append((host, entry.view)) }
      case .hostUnmanaged:
        break
      }
    }
    for (index, view) in covering.enumerated()
    where index >= overlay.subviews.count || overlay.subviews[index] !== view {
      overlay.insertSubview(view, at: index)
    }
    overlay.hittable = hittable
    for (host, views) in Dictionary(grouping: inHosts, by: { ObjectIdentifier($0.host) }).values
      .compactMap({ group in group.first.map { ($0.host, group.map(\.view)) } })
    {
      guard !host.subviews.suffix(views.count).elementsEqual(views, by: ===) else { continue }
      for view in views { host.addSubview(view) }
    }
  }
}
