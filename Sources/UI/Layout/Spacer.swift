// SPDX-License-Identifier: MIT

/// Space that expands along the stack around it, or in both directions outside of a stack.
public struct Spacer: View, Equatable {
  /// The type of the body.
  public typealias Body = Never

  /// The least length in logical pixels, or `nil` for 8.
  public var minLength: Double?

  /// Creates space.
  public init(minLength: Double? = nil) { self.minLength = minLength }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Spacer, in place: NodePlace) -> SpacerBox {
    SpacerBox(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Spacer, _ box: SpacerBox) { box.patch(view) }
}

/// The box of space that expands.
///
/// It is an implementation detail of the views.
public final class SpacerBox: LayoutBox {
  private var spacer: Spacer

  init(_ spacer: Spacer, in place: NodePlace) {
    self.spacer = spacer
    super.init(in: place)
  }

  /// Changes the least length.
  func patch(_ new: Spacer) {
    guard new != spacer else { return }
    spacer = new
    setNeedsMeasurement()
  }

  /// Spacers take what other views leave, whatever their flexibility.
  override var priority: Double { -.infinity }

  override func measureSpacing() -> ViewSpacing {
    enclosingStackAxis.map { .zero(along: $0) } ?? .zero
  }

  private var length: Double { max(0, spacer.minLength?.finiteOrZero ?? standardSpacing) }

  override func stackAxisDidChange() { forgetAnswers() }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let axis = enclosingStackAxis
    var size = Size.zero
    for dimension in Axis.allCases where axis == nil || axis == dimension {
      size[dimension] = max(length, proposal[dimension] ?? length)
    }
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if let stack = enclosingStackAxis, stack != axis { return ExtentRange(least: 0, most: 0) }
    return ExtentRange(least: length, most: .infinity)
  }
}

extension LayoutBox {
  /// The direction of the stack that the box is in, or `nil` if it is in none.
  final var enclosingStackAxis: Axis? {
    var box = outerBox
    while let current = box {
      if current is ContainerBox { return current.stackAxis }
      box = current.outerBox
    }
    return nil
  }
}
