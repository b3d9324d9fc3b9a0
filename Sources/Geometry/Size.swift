/// A width and a height, in logical pixels.
@frozen public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// A size from its extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether no pixel fits in.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The size, larger by a factor.
  @inlinable public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// The largest size of the same proportions that fits into `bounds`; zero when either is empty.
  public func fitted(into bounds: Size) -> Size {
    guard !isEmpty, !bounds.isEmpty else { return .zero }
    return self * min(bounds.width / width, bounds.height / height)
  }

  /// The smallest size of the same proportions that covers `bounds`; zero when either is empty.
  public func filled(over bounds: Size) -> Size {
    guard !isEmpty, !bounds.isEmpty else { return .zero }
    return self * max(bounds.width / width, bounds.height / height)
  }
}
