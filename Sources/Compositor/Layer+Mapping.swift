public import SashGeometry

extension Layer {
  /// Converts a point of this layer to its superlayer.
  ///
  /// Points of a layer are relative to its own top left corner, however it is rotated.
  public func convertToSuperlayer(_ point: Point) -> Point {
    transform.apply(point + (frame.origin - .zero), about: frame.center)
  }

  /// Converts a point of the superlayer to this layer.
  public func convertFromSuperlayer(_ place: Point) -> Point {
    transform.inverse(of: place, about: frame.center) - (frame.origin - .zero)
  }

  /// Converts a point of this layer to another layer, or to the topmost ancestor if that is `nil`.
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

  /// Converts a point of the topmost ancestor to this layer.
  private func convertFromTop(_ place: Point) -> Point {
    guard let superlayer else { return place }
    return convertFromSuperlayer(superlayer.convertFromTop(place))
  }
}
