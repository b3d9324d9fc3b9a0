// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// A relation between an anchor of a view and another anchor or a constant.
///
/// Create constraints with the methods of anchors and activate them. The anchor that the constraint
/// is created from is computed from the other one, never the other way round:
/// `title.trailingAnchor.constraint(equalTo: button.leadingAnchor)` positions the title relative to
/// the button. On each axis two constraints determine a view; with one position the view has its
/// natural length, with none it keeps its frame. The view must be a subview of the container; the
/// other anchor belongs to the container, to one of its guides, or to another subview. A constraint
/// that contradicts earlier activated ones, or depends on itself, is ignored and reported through
/// `Window.onReport`.
public final class LayoutConstraint {
  let first: LayoutAnchor
  let relation: AnchorSolver.Relation
  let second: LayoutAnchor?
  let multiplier: Double
  /// The offset in logical pixels, in reading direction between horizontal anchors.
  ///
  /// A value that is not finite is ignored.
  public var constant: Double {
    didSet {
      if !constant.isFinite { constant = oldValue }
      guard constant != oldValue else { return }
      container?.anchorLayout?.didChange()
    }
  }

  /// The view whose layout the constraint takes part in while it is active.
  weak var container: View?

  init(
    _ first: LayoutAnchor, _ relation: AnchorSolver.Relation, _ second: LayoutAnchor?,
    multiplier: Double = 1, constant: Double
  ) {
    precondition(
      multiplier.isFinite && constant.isFinite, "A constraint's numbers must be finite.")
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether the constraint is part of the layout.
  ///
  /// Both views must be in the hierarchy when it is activated.
  public var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { container?.anchorLayout?.remove(self) }
    }
  }

  /// Activates constraints in their order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let view = first.view, let superview = view.superview, first.guide == nil else {
      preconditionFailure(
        "A constraint positions a view in its superview: add the view before activating it.")
    }
    if let second {
      guard let other = second.view, other === superview || other.superview === superview,
        second.guide == nil || other === superview
      else {
        preconditionFailure(
          "A constraint relates a view to its superview or to another subview of that.")
      }
    }
    superview.ensuredAnchorLayout.add(self)
  }

  /// The constraint in reports, as an equation.
  var description: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .atLeast: ">="
      case .atMost: "<="
      }
    var text = "\(first.description) \(sign)"
    if let second {
      text += " \(second.description)"
      if multiplier != 1 { text += " * \(multiplier)" }
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    return text
  }
}
