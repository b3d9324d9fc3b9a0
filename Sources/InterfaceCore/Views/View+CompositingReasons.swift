// SPDX-License-Identifier: MIT

import SashGeometry

// The reasons of a view for a layer of its own that follow from its position and its subviews.

/// Edges that differ by less lie on the same pixel at any scale.
private let tolerance = 0.001

extension View {
  /// Updates the reasons that depend on the position of the view in the layer of its group.
  final func updateGeometricReasons(visible: Rect, in area: Rect) {
    let clipsSubviews = clipsToBounds && !subviews.isEmpty
    // The drawn subviews of a clipping view cannot have layers: if they extend beyond the group's
    // layer, the clipping view needs one.
    let overflows =
      (paints || clipsSubviews) && !visible.isEmpty
      && !area.inset(by: -tolerance).contains(visible)
    if overflows { compositing.insert(.overflow) } else { compositing.remove(.overflow) }
    let clips =
      clipsSubviews && (cornerRadius > 0 || subviews.contains { $0.requiresLayer })
    if clips { compositing.insert(.clipping) } else { compositing.remove(.clipping) }
  }

  /// Whether the view or a descendant needs a layer regardless of other views.
  private var requiresLayer: Bool {
    if isHidden { return false }
    if !compositing.isDisjoint(with: [.explicit, .effect, .animation]) { return true }
    if clipsToBounds && cornerRadius > 0 && !subviews.isEmpty { return true }
    return subviews.contains { $0.requiresLayer }
  }
}
