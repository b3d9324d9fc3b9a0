// SPDX-License-Identifier: MIT

import SashGeometry

/// A view whose fitting size follows from the sizes of its subviews, so that it is measured again when
/// one is added, removed, shown or hidden.
package protocol SubviewMeasuring: View {}

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
    if isMeasured, self is any SubviewMeasuring { invalidateMeasuringAncestors() }
  }
}
