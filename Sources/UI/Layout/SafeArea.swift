// SPDX-License-Identifier: MIT

/// The distance from an edge within which a view counts as reaching it, in logical pixels.
nonisolated private let edgeTolerance = 1e-6

/// What covers the parts of a window that are not in its safe area.
nonisolated public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  /// The regions as bits.
  public let rawValue: UInt

  /// The parts of the window, of the controllers around the view and of `safeAreaInset(edge:)`.
  ///
  /// An on-screen keyboard is among them: the window has one inset for both.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// The keyboard alone.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  /// All of them.
  public static let all: SafeAreaRegions = [.container, .keyboard]

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// The area that views may extend into, with the part of it that nothing covers.
nonisolated struct SafeArea: Equatable {
  /// The area in which nothing is covered.
  static let none = SafeArea(outer: .zero, safe: .zero)

  /// The whole area.
  var outer: Rect
  /// The part that nothing covers.
  var safe: Rect

  /// Returns the distances by which a frame can extend beyond the edges of the safe part that it
  /// reaches, as if rows went from left to right.
  func insets(of frame: Rect) -> EdgeInsets {
    func reach(_ isAtEdge: Bool, _ distance: Double) -> Double { isAtEdge ? max(0, distance) : 0 }
    return EdgeInsets(
      top: reach(frame.minY <= safe.minY + edgeTolerance, frame.minY - outer.minY),
      leading: reach(frame.minX <= safe.minX + edgeTolerance, frame.minX - outer.minX),
      bottom: reach(frame.maxY >= safe.maxY - edgeTolerance, outer.maxY - frame.maxY),
      trailing: reach(frame.maxX >= safe.maxX - edgeTolerance, outer.maxX - frame.maxX))
  }
}

nonisolated extension EdgeInsets {
  /// The insets with the leading and the trailing one exchanged.
  var mirrored: EdgeInsets {
    EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }

  /// Returns the insets of some edges, and zero for the others.
  func at(_ edges: Edge.Set) -> EdgeInsets {
    var result = EdgeInsets()
    for edge in Edge.allCases where edges.contains(edge) { result[edge] = self[edge] }
    return result
  }
}

nonisolated extension Rect {
  /// Returns the rectangle without insets from left to right.
  func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.total(.horizontal)),
      height: max(0, height - insets.total(.vertical)))
  }

  /// Returns the rectangle with insets from left to right around it.
  func extended(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX - insets.leading, y: minY - insets.top, width: width + insets.total(.horizontal),
      height: height + insets.total(.vertical))
  }
}

nonisolated extension ProposedViewSize {
  /// Returns the proposal without insets.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.total(.horizontal)) },
      height: height.map { max(0, $0 - insets.total(.vertical)) })
  }
}

nonisolated extension Size {
  /// Returns the size with insets around it.
  func extended(by insets: EdgeInsets) -> Size {
    Size(
      width: max(0, width + insets.total(.horizontal)),
      height: max(0, height + insets.total(.vertical)))
  }
}

extension LayoutBox {
  /// The distances by which the box can extend beyond the edges of the safe area that it reaches.
  ///
  /// It depends on the positions of all boxes around: a box that uses it follows its position.
  final var safeAreaInsets: EdgeInsets {
    var insets = EdgeInsets()
    visitSafeAreas { area, frame, _ in
      insets = area.insets(of: frame)
      return false
    }
    return isMirrored ? insets.mirrored : insets
  }

  /// The distances by which `safeAreaInset(edge:)` and its kin around the box cover it, beyond what
  /// covers the hosting view there.
  ///
  /// They depend on the position as `safeAreaInsets` does.
  final var declaredInsets: Sash.EdgeInsets {
    var declared = Sash.EdgeInsets.zero
    visitSafeAreas { area, frame, box in
      let covered = frame.covered(outside: area.safe)
      // The views of the library have the insets of the uppermost box by themselves.
      let isUppermost = box.outerBox == nil
      declared = declared.combined(with: covered) { isUppermost ? max(0, $0 - $1) : max($0, $1) }
      return true
    }
    return declared
  }

  /// Calls a closure with the safe areas around the box, the innermost first, each with the frame of
  /// this box in its coordinates and with the box that has it, as long as the closure returns `true`.
  private func visitSafeAreas(_ visit: (SafeArea, Rect, LayoutBox) -> Bool) {
    guard graph.positions.hasSafeAreas else { return }
    var rect = frame
    var box: LayoutBox = self
    while let outer = box.outerBox {
      if let area = outer.safeArea(around: box), !visit(area, rect, outer) { return }
      if let view = outer.contentView { rect = rect.offset(by: view.frame.origin - .zero) }
      box = outer
    }
  }
}

nonisolated extension Rect {
  /// Returns the distances by which the rectangle extends beyond the edges of another one.
  fileprivate func covered(outside safe: Rect) -> Sash.EdgeInsets {
    Sash.EdgeInsets(
      top: max(0, safe.minY - minY), left: max(0, safe.minX - minX),
      bottom: max(0, maxY - safe.maxY), right: max(0, maxX - safe.maxX))
  }
}

nonisolated extension Sash.EdgeInsets {
  /// Returns the results of a function of each inset and that of others.
  func combined(
    with other: Sash.EdgeInsets, by function: (Double, Double) -> Double
  ) -> Sash.EdgeInsets {
    Sash.EdgeInsets(
      top: function(top, other.top), left: function(left, other.left),
      bottom: function(bottom, other.bottom), right: function(right, other.right))
  }
}
