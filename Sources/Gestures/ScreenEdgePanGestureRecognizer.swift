// SPDX-License-Identifier: MIT

import SashGeometry

/// Recognises a drag that begins at an edge of the window.
///
/// The edges are those of `GestureNode.gestureRootSize`. They are physical: left stays left in any
/// direction of text. Only touches within `edgeWidth` of an edge are received.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// A set of edges of a window.
  @frozen public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt8

    /// Creates a set of edges from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    @inlinable public static var top: Edges { Edges(rawValue: 1 << 0) }
    /// The left edge.
    @inlinable public static var left: Edges { Edges(rawValue: 1 << 1) }
    /// The bottom edge.
    @inlinable public static var bottom: Edges { Edges(rawValue: 1 << 2) }
    /// The right edge.
    @inlinable public static var right: Edges { Edges(rawValue: 1 << 3) }
    /// All four edges.
    @inlinable public static var all: Edges { [.top, .left, .bottom, .right] }
  }

  /// The edges at which a drag may begin.
  public var edges: Edges
  /// The distance from an edge within which a drag begins, in logical pixels; `nil` for that of the
  /// settings.
  public var edgeWidth: Double?
  /// The edges at which the current drag began: two of them in a corner.
  public private(set) var touchedEdges: Edges = []

  /// Creates a recogniser of drags from edges.
  ///
  /// - Parameters:
  ///   - edges: The edges at which a drag may begin; none until the property is set.
  ///   - action: A closure called after each change of the state; it replaces `onChange`.
  public init(edges: Edges = [], action: ((ScreenEdgePanGestureRecognizer) -> Void)? = nil) {
    self.edges = edges
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Returns whether the touch begins at one of the edges, or joins one that did.
  open override func shouldReceive(_ touch: Touch) -> Bool {
    guard super.shouldReceive(touch) else { return false }
    guard touches.isEmpty else { return true }
    touchedEdges = edges(at: touch.position)
    return !touchedEdges.isEmpty
  }

  /// Returns whether a movement leads away from the touched edge.
  override func canBegin(along displacement: Vector) -> Bool {
    if abs(displacement.dx) >= abs(displacement.dy) {
      return touchedEdges.contains(displacement.dx > 0 ? .left : .right)
    }
    return touchedEdges.contains(displacement.dy > 0 ? .top : .bottom)
  }

  private func edges(at position: Point) -> Edges {
    guard let size = node?.gestureRootSize, size.width > 0, size.height > 0 else { return [] }
    let width = edgeWidth ?? settings.edgeWidth
    var result: Edges = []
    if position.y <= width { result.insert(.top) }
    if position.x <= width { result.insert(.left) }
    if position.y >= size.height - width { result.insert(.bottom) }
    if position.x >= size.width - width { result.insert(.right) }
    return result.intersection(edges)
  }
}
