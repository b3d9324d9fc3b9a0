// SPDX-License-Identifier: MIT

import SashInterface

extension PresentationStack {
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
    overlay.arrange(covering, hittable: hittable)
    for (host, views) in Dictionary(grouping: inHosts, by: { ObjectIdentifier($0.host) }).values
      .compactMap({ group in group.first.map { ($0.host, group.map(\.view)) } })
    {
      guard !host.subviews.suffix(views.count).elementsEqual(views, by: ===) else { continue }
      for view in views { host.addSubview(view) }
    }
  }
}
