// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// A builder of solver rules from constraints, with numbered views and for one layout direction.
struct AnchorRuleBuilder {
  /// The constrained subviews in the order of their first mention.
  private(set) var views: [View] = []
  private var items: [ObjectIdentifier: Int] = [:]
  private let container: View
  private let constraints: [LayoutConstraint]
  private let isMirrored: Bool
  private let containerItemCount: Int

  init(container: View, constraints: [LayoutConstraint], containerItemCount: Int) {
    self.container = container
    self.constraints = constraints
    self.containerItemCount = containerItemCount
    isMirrored = container.layoutDirection == .rightToLeft
    for constraint in constraints {
      for view in [constraint.first.view, constraint.second?.view] {
        guard let view, view !== container, items[ObjectIdentifier(view)] == nil else { continue }
        items[ObjectIdentifier(view)] = containerItemCount + views.count
        views.append(view)
      }
    }
  }

  /// Returns the rules, each with its constraint.
  func rules() -> [(AnchorSolver.Rule, LayoutConstraint)] {
    var rules: [(AnchorSolver.Rule, LayoutConstraint)] = []
    for constraint in constraints {
      guard let target = term(constraint.first) else { continue }
      var rule = AnchorSolver.Rule(
        target: target, relation: constraint.relation, factor: constraint.multiplier,
        constant: constraint.constant)
      if let second = constraint.second {
        guard let source = term(second) else { continue }
        rule.source = source
      }
      if isMirrored, isInReadingDirection(constraint) {
        // A greater distance in reading direction is a smaller coordinate in right-to-left layouts.
        rule.constant = -rule.constant
        switch rule.relation {
        case .equal: break
        case .atLeast: rule.relation = .atMost
        case .atMost: rule.relation = .atLeast
        }
      }
      rules.append((rule, constraint))
    }
    return rules
  }

  /// Returns whether a constraint is relative to the reading direction; left and right are not.
  private func isInReadingDirection(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.first.attribute {
    case .leading, .trailing: true
    case .centerX: ![.left, .right].contains(constraint.second?.attribute)
    default: false
    }
  }

  private func term(_ anchor: LayoutAnchor) -> AnchorSolver.Term? {
    guard let view = anchor.view else { return nil }
    let item: Int
    if view === container {
      item = anchor.guide.map { $0.rawValue + 1 } ?? 0
    } else if let number = items[ObjectIdentifier(view)] {
      item = number
    } else {
      return nil
    }
    let axis = anchor.attribute.isHorizontal ? 0 : 1
    return AnchorSolver.Term(item: 2 * item + axis, quantity: quantity(anchor.attribute))
  }

  private func quantity(_ attribute: LayoutAnchor.Attribute) -> AnchorSolver.Quantity {
    switch attribute {
    case .leading: isMirrored ? .end : .start
    case .trailing: isMirrored ? .start : .end
    case .left, .top: .start
    case .right, .bottom: .end
    case .centerX, .centerY: .center
    case .width, .height: .length
    }
  }
}
