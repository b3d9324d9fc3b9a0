// SPDX-License-Identifier: MIT

/// A width and a height, in logical pixels.
@frozen public struct Size: Hashable, Sendable {
  /// The width, in logical pixels.
  public var width: Double
  /// The height, in logical pixels.
  public var height: Double

  /// Creates a size from a width and a height in logical pixels.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size zero.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether the width or the height is zero or less.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the size multiplied by a factor.
  @inlinable public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the largest size of the same proportions that fits into `bounds`; zero if either is
  /// empty.
  public func fitted(into bounds: Size) -> Size {
    guard !isEmpty, !bounds.isEmpty else { return .zero }
    return self * min(bounds.width / width, bounds.height / height)
  }

  /// Returns the smallest size of the same proportions that covers `bounds`; zero if either is
  /// empty.
  public func filled(over bounds: Size) -> Size {
    guard !isEmpty, !bounds.isEmpty else { return .zero }
    return self * max(bounds.width / width, bounds.height / height)
  }
}
