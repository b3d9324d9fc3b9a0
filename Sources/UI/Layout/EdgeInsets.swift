// SPDX-License-Identifier: MIT

/// Distances from the four edges of a rectangle inwards, in logical pixels.
///
/// The leading edge is the left one where rows go from left to right.
nonisolated public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from four distances.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  subscript(edge: Edge) -> Double {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Returns the sum of the distances from both edges in one dimension.
  func total(_ axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }
}

/// An edge of a rectangle.
nonisolated public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge at which rows begin.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which rows end.
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: Int8

    /// The top edge.
    public static let top = Set(.top)
    /// The edge at which rows begin.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The edge at which rows end.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }

    /// Returns whether the set has an edge.
    func contains(_ edge: Edge) -> Bool { contains(Set(edge)) }
  }
}

/// An edge at which a row begins or ends.
nonisolated public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The edge at which rows begin.
  case leading
  /// The edge at which rows end.
  case trailing

  /// Some of the edges.
  nonisolated public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: Int8

    /// The edge at which rows begin.
    public static let leading = Set(rawValue: 1)
    /// The edge at which rows end.
    public static let trailing = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}

/// The upper or the lower edge.
nonisolated public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom

  /// Some of the edges.
  nonisolated public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as bits.
    public let rawValue: Int8

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
  }
}
