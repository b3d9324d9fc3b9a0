// SPDX-License-Identifier: MIT

/// The space that a view prefers between it and others, at each of its edges.
///
/// It is the standard space, or none at some edges, such as at the ends of a spacer.
nonisolated public struct ViewSpacing: Equatable, Sendable {
  /// No space at any edge.
  public static let zero = ViewSpacing(edges: .all)

  /// The edges at which there is no space.
  private var edges: Edge.Set

  /// Creates the standard space.
  public init() { edges = [] }

  private init(edges: Edge.Set) { self.edges = edges }

  /// Creates no space at the two edges of a dimension, and the standard one at the others.
  static func zero(along axis: Axis) -> ViewSpacing {
    ViewSpacing(edges: axis == .horizontal ? .horizontal : .vertical)
  }

  /// Returns the space between a view and the next one along an axis.
  ///
  /// It is the standard one unless either of them prefers none at the edge at which they meet.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    let (own, other): (Edge, Edge) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return edges.contains(own) || next.edges.contains(other) ? 0 : standardSpacing
  }

  /// Takes what another view prefers at some edges, where that is not the standard space.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    self.edges.formUnion(other.edges.intersection(edges))
  }

  /// Returns the space with what another view prefers at some edges, where that is not the standard
  /// one.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Returns the space with the standard one at some edges.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    ViewSpacing(edges: self.edges.subtracting(edges))
  }
}
