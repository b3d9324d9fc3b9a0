// SPDX-License-Identifier: MIT

import SashGeometry

extension Node {
  /// The properties of a layer that its sublayers inherit: if they are unchanged, so are the nodes of
  /// unchanged sublayers.
  struct Context: Equatable {
    /// Whether anything of the subtree can be visible.
    var isVisible = false
    /// Whether blurred materials ignore the subtree.
    var isExcludedFromBackdrops = false
    /// The position of the layer's own corner, in logical pixels of the scene's content.
    var origin = Point.zero
    /// The scale of the layer, including that of its superlayers.
    var factor: Double = 1
    /// The rotation of the layer in the scene's content.
    var turn = QuarterTurn.none
    /// The clip of sublayers by the superlayers and the layer itself.
    var clip = PixelRect.zero
    /// The area in which an opaque sublayer certainly hides the layers below it.
    var opaqueClip = PixelRect.zero
  }

  /// The position of a node in the list of a scene's nodes, as indices of others.
  struct Links {
    /// The index of the superlayer's node; -1 for the root.
    var parent = -1
    /// The index of the sibling painted before this one; -1 for the first.
    var previousSibling = -1
    /// The index of the sublayer painted last; -1 if there is none.
    var lastSublayer = -1
    /// The index after the last node of the subtree.
    var subtreeEnd = 0
  }

  /// The areas in which a layer and its sublayers draw.
  struct Extents {
    /// The area of the layer's own items, including the shadow.
    private(set) var own = PixelRect.zero
    /// The area of the whole subtree without the layer's own shadow; never too small.
    private(set) var body = PixelRect.zero
    /// The area of the whole subtree; never too small.
    private(set) var subtree = PixelRect.zero

    /// Creates the extents of a layer that draws nothing.
    init() {}

    /// Creates the extents of a layer without its sublayers.
    init(body: PixelRect, shadow: PixelRect) {
      self.body = body
      own = body.union(shadow)
      subtree = own
    }

    /// Extends the areas of the subtree by that of a sublayer.
    mutating func addSublayer(_ extent: PixelRect) {
      body = body.union(extent)
      subtree = subtree.union(extent)
    }

    /// Extends the areas of the subtree by previous ones, which contain those of the sublayers.
    mutating func addSublayers(of old: Extents) {
      body = body.union(old.body)
      subtree = subtree.union(old.subtree)
    }
  }

  /// The area in which a layer certainly hides the layers below; it may be smaller than possible.
  struct OpaqueArea {
    /// The rectangle of the layer's full width, between the upper and the lower corners.
    var fullWidth = PixelRect.zero
    /// The rectangle of the layer's full height, between the left and the right corners; empty for a
    /// layer without rounded corners.
    var fullHeight = PixelRect.zero

    /// Returns whether the layer hides a rectangle.
    func contains(_ rect: PixelRect) -> Bool {
      fullWidth.contains(rect) || fullHeight.contains(rect)
    }
  }
}
