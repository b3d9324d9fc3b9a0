// SPDX-License-Identifier: MIT

/// A line between views: across the stack around it, or horizontal outside of one.
public struct Divider: View, Equatable {
  /// The type of the body.
  public typealias Body = Never

  /// Creates a line.
  public init() {}

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Divider, in place: NodePlace) -> DividerBox {
    DividerBox(in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Divider, _ box: DividerBox) {}
}

/// The box of a line.
///
/// It is an implementation detail of the views.
public final class DividerBox: ViewBox {
  init(in place: NodePlace) {
    let line = Sash.View()
    line.backgroundRole = .separator
    super.init(line, in: place)
  }

  /// The dimension in which the line is as long as possible.
  private var axis: Axis { (enclosingStackAxis ?? .vertical).other }

  override func stackAxisDidChange() { forgetAnswers() }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    var size = proposal.replacingUnspecifiedDimensions()
    size[axis.other] = view.separatorThickness
    return size
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if axis == self.axis { return .flexible }
    return ExtentRange(least: view.separatorThickness, most: view.separatorThickness)
  }
}
