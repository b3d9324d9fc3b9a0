public import SashGeometry

extension Layer {
  /// Where a point of this layer appears in its superlayer.
  ///
  /// Points of a layer are counted from its own top left corner, however it is turned.
  public func convertToSuperlayer(_ point: Point) -> Point {
    transform.apply(point + (frame.origin - .zero), about: frame.center)
  }

  /// The point of this layer that appears at a place of its superlayer.
  public func convertFromSuperlayer(_ place: Point) -> Point {
    transform.inverse(of: place, about: frame.center) - (frame.origin - .zero)
  }

  /// Where a point of this layer appears in another one; nil: in the topmost layer above it.
  public func convert(_ point: Point, to layer: Layer?) -> Point {
    if layer === self { return point }
    var place = point
    var next: Layer? = self
    while let current = next, current.superlayer != nil {
      place = current.convertToSuperlayer(place)
      next = current.superlayer
    }
    return layer?.convertFromTop(place) ?? place
  }

  /// The point of this layer that appears at a place of the topmost layer above it.
  private func convertFromTop(_ place: Point) -> Point {
    guard let superlayer else { return place }
    return convertFromSuperlayer(superlayer.convertFromTop(place))
  }
}
