// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster

/// The clip of the views in a placement group.
enum PlacementClip: Equatable {
  /// No clip.
  case none
  /// The group's layer clips.
  case layer(Rect)
  /// A drawn view clips its subviews while drawing, so that none of them can have a layer.
  case drawing(Rect)

  func visible(of rect: Rect) -> Rect {
    switch self {
    case .none: rect
    case .layer(let clip), .drawing(let clip): rect.intersection(clip)
    }
  }

  var allowsLayers: Bool { if case .drawing = self { false } else { true } }
}

/// The result of the last placement of a view's lowest subviews, which are all drawn into the layer
/// that the view is in.
///
/// The next placement repeats it without visiting them, as long as nothing that it depends on has
/// changed. A page of many labels below a moving sheet then costs as much as an empty one.
final class DrawnSubviews {
  /// What the placement depends on, beside the views themselves.
  struct Conditions: Equatable {
    /// The bounds of the layer.
    let area: Rect
    /// The conversion from the view's coordinates to the layer's.
    let offset: Vector
    /// The clip of the subviews.
    let clip: PlacementClip
    let scale: DisplayScale
    /// What views below the subviews paint.
    let paint: PlacementPaint
  }

  /// The conditions of the result; `nil` if one of the subviews has changed.
  var conditions: Conditions?
  /// The number of subviews.
  var count = 0
  /// What the layer's views paint, the subviews included.
  var paint = PlacementPaint()
}
