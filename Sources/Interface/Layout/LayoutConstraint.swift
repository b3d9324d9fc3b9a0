/// What is said of one anchor of a view: where it stands, how long it is, or what limits that.
///
/// The anchor that the constraint is made from is set by the other one, never the other way round:
/// `title.trailingAnchor.constraint(equalTo: button.leadingAnchor)` places the title by the button.
/// On each axis two constraints place a view; with one that says a position it has its natural
/// length, with none it stays. The view lies in the container; the other anchor is the container's,
/// one of its guides', or that of another view in it. What contradicts constraints activated before
/// it, or depends on itself, is left out and reported through `Window.onReport`.
public final class LayoutConstraint {
  let first: LayoutAnchor
  let relation: AnchorSolver.Relation
  let second: LayoutAnchor?
  let multiplier: Double
  /// What is added, in logical pixels; in reading direction between vertical lines.
  public var constant: Double {
    didSet {
      if !constant.isFinite { constant = oldValue }
      guard constant != oldValue else { return }
      container?.anchorLayout?.didChange()
    }
  }

  /// The view that lays it out while it is active.
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

  /// Whether the layout follows it; both views must be in place when it is set.
  public var isActive: Bool {
    get { container != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { container?.anchorLayout?.remove(self) }
    }
  }

  /// Has the layout follow constraints, in their order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has the layout follow constraints no longer.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    guard let view = first.view, let superview = view.superview, first.guide == nil else {
      preconditionFailure(
        "A constraint places a view in its superview: add the view before activating it.")
    }
    if let second {
      guard let other = second.view, other === superview || other.superview === superview,
        second.guide == nil || other === superview
      else {
        preconditionFailure(
          "A constraint holds between a view and its superview or another view in that.")
      }
    }
    superview.ownAnchorLayout.add(self)
  }

  /// How it is called in a report.
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
