// SPDX-License-Identifier: MIT

import SashGeometry

/// The greatest number of cached sizes of a view.
///
/// Stacks and constraints ask for its own size, for the size at a width, and for the sizes at
/// candidate widths.
private let maximumEntries = 4

/// A cache of a view's fitting sizes.
struct FittingSizeCache {
  private struct Entry {
    let availableSize: Size
    let size: Size
  }

  private var entries: [Entry] = []

  /// Returns the cached size for an available size, or `nil`.
  ///
  /// A size that was computed for an available height is also valid for every lesser height that it
  /// fits into.
  func size(in availableSize: Size) -> Size? {
    for entry in entries where entry.availableSize.width == availableSize.width {
      let height = entry.availableSize.height
      if height == availableSize.height
        || height > availableSize.height && entry.size.height <= availableSize.height
      {
        return entry.size
      }
    }
    return nil
  }

  /// Returns whether a size is one of the cached ones.
  func contains(_ size: Size) -> Bool {
    for entry in entries where entry.size == size { return true }
    return false
  }

  mutating func add(_ size: Size, in availableSize: Size) {
    if entries.count == maximumEntries { entries.removeFirst() }
    entries.append(Entry(availableSize: availableSize, size: size))
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension View {
  /// Returns the size that fits the view into an available size, cached until the view or its
  /// contents change.
  ///
  /// Containers ask for the sizes of their subviews through this function and not through
  /// `sizeThatFits(_:)`, which would measure the whole subtree at each level. The view then
  /// invalidates the container's layout when its size may have changed.
  package final func fittingSize(in availableSize: Size) -> Size {
    isMeasured = true
    // Without a window the view receives no environment changes that would empty the cache.
    guard window != nil else { return sizeThatFits(availableSize) }
    if let cached = fittingSizeCache.size(in: availableSize) { return cached }
    let size = sizeThatFits(availableSize)
    fittingSizeCache.add(size, in: availableSize)
    return size
  }

  /// Empties the size caches of the view and of its ancestors.
  package final func clearFittingSizes() {
    var view: View? = self
    while let current = view {
      if !current.fittingSizeCache.isEmpty { current.fittingSizeCache.removeAll() }
      view = current.superview
    }
  }

  /// Invalidates the layout of the ancestors that measured the view or one of its ancestors.
  package final func invalidateMeasuringAncestors() {
    var view = self
    while let parent = view.superview {
      if view.isMeasured {
        view.isMeasured = false
        parent.setNeedsLayout()
      }
      view = parent
    }
  }

  /// Updates the layout after subviews were added, removed, shown or hidden.
  final func subviewsDidChange() {
    setNeedsLayout()
    if sizeFollowsSubviews, isMeasured { invalidateMeasuringAncestors() }
  }
}
