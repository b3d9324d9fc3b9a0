/// An edge, a middle or a length of a view or of a guide.
struct LayoutAnchor {
  /// What is meant, in the direction of the layout.
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

  /// How it is called in a report.
  var description: String {
    let owner = view.map { $0.nameInReports } ?? "a view that is gone"
    return "\(owner)\(guide.map { "'s \($0)" } ?? "").\(attribute)"
  }
}

/// A vertical line: a side or the middle of a view, to which others can be aligned.
public struct LayoutXAxisAnchor {
  let anchor: LayoutAnchor

  /// Stands where another one does, a constant further on in reading direction.
  public func constraint(
    equalTo other: LayoutXAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, other.anchor, constant: constant)
  }

  /// Stands no further than another one and a constant, in reading direction.
  public func constraint(
    lessThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, other.anchor, constant: constant)
  }

  /// Stands at least as far as another one and a constant, in reading direction.
  public func constraint(
    greaterThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, other.anchor, constant: constant)
  }
}

/// A horizontal line: an edge or the middle of a view, to which others can be aligned.
public struct LayoutYAxisAnchor {
  let anchor: LayoutAnchor

  /// Stands where another one does, a constant further down.
  public func constraint(
    equalTo other: LayoutYAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, other.anchor, constant: constant)
  }

  /// Stands no further down than another one and a constant.
  public func constraint(
    lessThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, other.anchor, constant: constant)
  }

  /// Stands at least as far down as another one and a constant.
  public func constraint(
    greaterThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, other.anchor, constant: constant)
  }
}

/// The width or the height of a view.
public struct LayoutDimension {
  let anchor: LayoutAnchor

  /// Is as long as another one times a factor, and a constant more.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Is no longer than another one times a factor, and a constant more.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Is at least as long as another one times a factor, and a constant more.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, other.anchor, multiplier: multiplier, constant: constant)
  }

  /// Has a length in logical pixels.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .equal, nil, constant: constant)
  }

  /// Is no longer than a length in logical pixels.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .atMost, nil, constant: constant)
  }

  /// Is at least as long as a length in logical pixels.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(anchor, .atLeast, nil, constant: constant)
  }
}
