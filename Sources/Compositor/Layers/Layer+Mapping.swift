// SPDX-License-Identifier: MIT

import SashGeometry

extension Layer {
  /// Converts a point of this layer to its superlayer.
  ///
  /// Points of a layer are relative to its own top left corner, however it is rotated.
  package func convertToSuperlayer(_ point: Point) -> Point {
    transform.apply(point + (frame.origin - .zero), about: frame.center)
  }

  /// Converts a point of the superlayer to this layer.
  package func convertFromSuperlayer(_ point: Point) -> Point {
    transform.inverse(of: point, about: frame.center) - (frame.origin - .zero)
  }

  /// Converts a point of this layer to another layer, or to the topmost ancestor if that is `nil`.
  package func convert(_ point: Point, to layer: Layer?) -> Point {
    if layer === self { return point }
    var converted = point
    var next: Layer? = self
    while let current = next, current.superlayer != nil {
      converted = current.convertToSuperlayer(converted)
      next = current.superlayer
    }
    return layer?.convertFromRoot(converted) ?? converted
  }

  /// Converts a point of the topmost ancestor to this layer.
  private func convertFromRoot(_ point: Point) -> Point {
    guard let superlayer else { return point }
    return convertFromSuperlayer(superlayer.convertFromRoot(point))
  }
}
