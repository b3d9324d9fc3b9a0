// SPDX-License-Identifier: MIT

/// The size that a view is offered; a dimension that is `nil` asks for the ideal one.
nonisolated public struct ProposedViewSize: Hashable, Sendable {
  /// The offered width in logical pixels, or `nil`.
  public var width: Double?
  /// The offered height in logical pixels, or `nil`.
  public var height: Double?

  /// No space, to which a view answers with its least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Nothing, to which a view answers with its ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Unlimited space, to which a view answers with its greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal from two dimensions.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Returns the proposal as a size.
  ///
  /// - Parameter size: The dimensions in place of those that are `nil`.
  /// - Returns: The size.
  public func replacingUnspecifiedDimensions(
    by size: Size = Size(width: 10, height: 10)
  ) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A direction of the layout.
nonisolated public enum Axis: Hashable, Sendable, CaseIterable {
  /// From the leading to the trailing edge.
  case horizontal
  /// From the top to the bottom.
  case vertical

  /// Several axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The axes as bits.
    public let rawValue: Int

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The other axis.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

nonisolated extension Size {
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
