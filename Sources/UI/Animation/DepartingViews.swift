// SPDX-License-Identifier: MIT

/// The views of the library that are displayed although what they belong to was removed.
///
/// They receive no input and are hidden from assistive technologies. A view may belong to several
/// removed parts of the tree, one inside the other.
final class DepartingViews {
  private struct Entry {
    var count: Int
    let isInteractive: Bool
    let isHidden: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  init() {}

  /// Disables views, once for each removed part that they belong to.
  func add(_ views: [Sash.View]) {
    for view in views {
      let key = ObjectIdentifier(view)
      if entries[key] != nil {
        entries[key]?.count += 1
        continue
      }
      entries[key] = Entry(
        count: 1, isInteractive: view.isUserInteractionEnabled,
        isHidden: view.accessibilityElementsHidden)
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }
  }

  /// Enables views again that belong to no other removed part.
  func remove(_ views: [Sash.View]) {
    for view in views {
      let key = ObjectIdentifier(view)
      guard let entry = entries[key] else { continue }
      guard entry.count == 1 else {
        entries[key]?.count -= 1
        continue
      }
      entries[key] = nil
      view.isUserInteractionEnabled = entry.isInteractive
      view.accessibilityElementsHidden = entry.isHidden
    }
  }

  /// Returns whether a view belongs to a removed part.
  func contains(_ view: Sash.View) -> Bool { entries[ObjectIdentifier(view)] != nil }
}
