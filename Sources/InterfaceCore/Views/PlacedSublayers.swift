// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry

/// The sublayers of a composited view's layer as of the last placement, from back to front.
///
/// They belong to the next composited views inside the view. As long as only those have moved, the
/// next placement visits them alone, so that a frame with one moving view costs as much among
/// hundreds of others as without them.
final class PlacedSublayers {
  private struct Entry {
    /// The view of the layer.
    ///
    /// Its removal from the tree requires a placement of the whole group, which discards the entry.
    unowned let view: View
    /// The conversion from the coordinates of the view's superview to the layer.
    let offset: Vector
    /// The area that the layer covers with its sublayers and shadow, or `nil` for a hidden view.
    var extent: Rect?
  }

  /// The layers, from back to front.
  private(set) var layers: [Layer] = []
  private var entries: [Entry] = []
  /// The indices of the layers whose views have moved or changed since the last placement.
  private var moved: [Int] = []
  /// Whether any layer is visible.
  private(set) var hasExtents = false
  /// The bounds of the views that are drawn into the superlayer although they come after one of the
  /// layers, because they do not overlap it.
  private var drawnAbove = Rect.zero
  /// Whether the placement of a view depends on others, so that a moved layer may affect it.
  var dependsOnOthers = false

  /// The number of layers.
  var count: Int { layers.count }

  /// Whether any view has moved or changed since the last placement.
  var hasMoved: Bool { !moved.isEmpty }

  // MARK: Placing all

  /// Removes all layers, and keeps the memory for them, so that a steady animation does not allocate.
  func removeAll() {
    layers.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    moved.removeAll(keepingCapacity: true)
    hasExtents = false
    drawnAbove = .zero
    dependsOnOthers = false
  }

  /// Adds a view's layer above the others.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - layer: Its layer.
  ///   - offset: The conversion from the coordinates of the view's superview to the superlayer.
  ///   - extent: The area that the layer covers, or `nil` for a hidden view.
  func append(_ view: View, _ layer: Layer, offset: Vector, extent: Rect?) {
    view.placement.sublayerIndex = layers.count
    view.placement.isMarkedAsMoved = false
    layers.append(layer)
    entries.append(Entry(view: view, offset: offset, extent: extent))
    if extent != nil { hasExtents = true }
  }

  /// Adds the area of a view that is drawn into the superlayer, above the layers so far.
  func addDrawing(_ area: Rect) {
    guard hasExtents, !area.isEmpty else { return }
    drawnAbove = drawnAbove.isEmpty ? area : drawnAbove.union(area)
  }

  /// Returns whether any layer covers a part of an area.
  func intersect(_ area: Rect) -> Bool {
    for entry in entries {
      if let extent = entry.extent, extent.intersects(area) { return true }
    }
    return false
  }

  /// Returns the union of an area with those that the layers cover.
  func union(with area: Rect) -> Rect {
    var union = area
    for entry in entries {
      if let extent = entry.extent { union = union.union(extent) }
    }
    return union
  }

  /// Makes the layers the sublayers of another one, changing only those at a wrong index.
  func arrange(on superlayer: Layer) {
    for (index, layer) in layers.enumerated() {
      if index < superlayer.sublayers.count, superlayer.sublayers[index] === layer { continue }
      superlayer.insertSublayer(layer, at: index)
    }
    while superlayer.sublayers.count > layers.count {
      superlayer.sublayers[superlayer.sublayers.count - 1].removeFromSuperlayer()
    }
  }

  // MARK: Placing moved ones

  /// Marks a layer to be placed again.
  func setMoved(_ index: Int) { moved.append(index) }

  /// Calls a closure with each view that has moved and the conversion from its superview to the
  /// superlayer, and stores the area that its layer covers now.
  ///
  /// - Parameter place: Places the view, and returns the area, which is `nil` for a hidden view. It
  ///   returns `nil` instead of an area if the whole group must be placed again.
  /// - Returns: Whether all are placed; otherwise the whole group must be placed again.
  func placeMoved(_ place: (View, Vector) -> PlacedExtent?) -> Bool {
    if dependsOnOthers { return false }
    var position = 0
    while position < moved.count {
      let index = moved[position]
      position += 1
      let entry = entries[index]
      entry.view.placement.isMarkedAsMoved = false
      guard let placed = place(entry.view, entry.offset) else { return false }
      guard placed.extent != entry.extent else { continue }
      // The layer may cover a drawn view now, which then needs one, too.
      if let extent = placed.extent, extent.intersects(drawnAbove) { return false }
      entries[index].extent = placed.extent
    }
    moved.removeAll(keepingCapacity: true)
    return true
  }
}

/// The area that a placed layer covers with its sublayers and shadow.
struct PlacedExtent {
  /// The area in the superlayer, or `nil` for a hidden layer.
  let extent: Rect?
}
