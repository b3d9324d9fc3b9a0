// SPDX-License-Identifier: MIT

/// The size and the position of a view.
public struct GeometryProxy {
  /// The size in logical pixels.
  public let size: Size
  private let box: LayoutBox
  private let reads: GeometryReads?
  /// The number of the evaluation, so that views which are given the proxy are evaluated again, too.
  private let evaluation: UInt32

  init(_ box: LayoutBox, _ reads: GeometryReads? = nil) {
    self.box = box
    self.reads = reads
    size = box.frame.size
    evaluation = reads?.evaluation ?? 0
  }

  /// The space around the view into which it can be extended: what the window's own parts and inset
  /// views cover, at the edges of the safe area that the view reaches.
  public var safeAreaInsets: EdgeInsets { read(.safeArea) { $0.safeAreaInsets } }

  /// Returns the frame in the coordinates of a space.
  public func frame(in space: CoordinateSpace) -> Rect {
    read(.frame(space)) { $0.frame(in: space) }
  }

  /// Returns the value of an anchor in the coordinates of the view.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let frame = read(.anchor(anchor.source)) { anchor.frame(in: $0) }
    return anchor.value(in: frame)
  }

  private func read<Value: Equatable>(
    _ kind: GeometryReads.Kind, _ value: @escaping (LayoutBox) -> Value
  ) -> Value {
    let current = value(box)
    reads?.record(kind, of: box) { value($0) == current }
    return current
  }
}

/// What the content of a geometry reader has read of positions, to be compared after each layout.
final class GeometryReads {
  /// A value that was read.
  enum Kind: Hashable {
    case safeArea
    case frame(CoordinateSpace)
    case anchor(AnchorSource)
  }

  /// The number of evaluations of the content.
  private(set) var evaluation: UInt32 = 0
  private unowned var box: LayoutBox?
  private var comparisons: [Kind: (LayoutBox) -> Bool] = [:]

  /// Whether all values are what they were when they were read.
  var areCurrent: Bool { box.map { box in comparisons.values.allSatisfy { $0(box) } } ?? true }

  /// Forgets what the last evaluation has read.
  func begin() {
    evaluation &+= 1
    comparisons = [:]
  }

  /// Adds a value that was read.
  ///
  /// - Parameters:
  ///   - kind: What was read.
  ///   - box: The box whose geometry it is.
  ///   - isCurrent: Returns whether the value is still the same.
  func record(_ kind: Kind, of box: LayoutBox, isCurrent: @escaping (LayoutBox) -> Bool) {
    self.box = box
    comparisons[kind] = isCurrent
    box.followPosition()
  }
}
