// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// An edge, a centre line or a dimension of a view or of a layout guide.
struct LayoutAnchor {
  /// The edge, centre line or dimension.
  enum Attribute: Hashable {
    case leading, trailing, left, right, centerX, width
    case top, bottom, centerY, height

    var isHorizontal: Bool {
      switch self {
      case .leading, .trailing, .left, .right, .centerX, .width: true
      case .top, .bottom, .centerY, .height: false
      }
    }
  }

  weak var view: View?
  let guide: LayoutGuide.Kind?
  let attribute: Attribute

  /// The name of the anchor in reports.
  var description: String {
    let owner = view.map { $0.nameInReports } ?? "a view that is gone"
    return "\(owner)\(guide.map { "'s \($0)" } ?? "").\(attribute)"
  }
}

/// An edge or a centre line of a view or guide on one of the two axes, for layout constraints.
public struct LayoutAxisAnchor<Axis> {
  let anchor: LayoutAnchor

  /// Returns a constraint that aligns the anchor with another one, offset in reading direction or
  /// downwards.
  public func constraint(equalTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, other.anchor, constant: constant)
  }

  /// Returns a constraint that keeps the anchor at, before or above another one, offset in reading
  /// direction or downwards.
  public func constraint(lessThanOrEqualTo other: Self, constant: Double = 0) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, other.anchor, constant: constant)
  }

  /// Returns a constraint that keeps the anchor at, after or below another one, offset in reading
  /// direction or downwards.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, other.anchor, constant: constant)
  }
}

/// The horizontal axis of anchors; constraints exist between anchors of the same axis only.
public enum LayoutXAxis {}
/// The vertical axis of anchors; constraints exist between anchors of the same axis only.
public enum LayoutYAxis {}
/// A vertical edge or the horizontal centre of a view or guide, for layout constraints.
public typealias LayoutXAxisAnchor = LayoutAxisAnchor<LayoutXAxis>
/// A horizontal edge or the vertical centre of a view or guide, for layout constraints.
public typealias LayoutYAxisAnchor = LayoutAxisAnchor<LayoutYAxis>

/// The width or the height of a view or guide, for layout constraints.
public struct LayoutDimension {
  let anchor: LayoutAnchor

  /// Returns a constraint that makes the dimension equal to another one times a factor plus a
  /// constant.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the dimension at most another one times a factor plus a
  /// constant.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that makes the dimension at least another one times a factor plus a
  /// constant.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Returns a constraint that gives the dimension a length in logical pixels.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, nil, constant: constant)
  }

  /// Returns a constraint that limits the dimension to a greatest length in logical pixels.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, nil, constant: constant)
  }

  /// Returns a constraint that limits the dimension to a least length in logical pixels.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, nil, constant: constant)
  }
}
