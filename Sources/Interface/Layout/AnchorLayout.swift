// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// The number of items before the subviews: the container, its safe area, and its margins inside
/// that.
private let containerItemCount = 3

/// The anchor constraints of a container's subviews, and the layout that follows from them.
///
/// The order in which the constraints are solved is found once, when they change; each layout pass
/// follows it.
final class AnchorLayout: SubviewLayout {
  private weak var view: View?
  private var constraints: [LayoutConstraint] = []
  /// The insets of the margins guide inside the safe area.
  var margins = EdgeInsets.zero {
    didSet { if margins != oldValue { view?.invalidateIntrinsicContentSize() } }
  }
  private var plan: Plan?
  /// The constraints whose problems were reported since the constraints last changed.
  private var reported: Set<ObjectIdentifier> = []

  /// The constraints in the order in which they are solved.
  private struct Plan {
    /// The subviews that anything is said of.
    let views: [View]
    let solver: AnchorSolver
    /// The constraint of each rule.
    let constraints: [LayoutConstraint]
    let direction: LayoutDirection

    func naturalLength(_ item: Int, _ width: Double) -> Double {
      let view = views[item / 2 - containerItemCount]
      if !AnchorSolver.isVertical(item) { return view.intrinsicContentSize.width }
      return view.fittingSize(in: Size(width: width, height: .infinity)).height
    }

    /// Returns the spans of the container's rectangles and of the subviews' previous frames.
    func spans(_ bounds: Rect, _ insets: EdgeInsets, _ margins: EdgeInsets) -> [AnchorSpan] {
      var spans: [AnchorSpan] = []
      spans.reserveCapacity(2 * (containerItemCount + views.count))
      for rect in [bounds, bounds.inset(by: insets), bounds.inset(by: insets + margins)] {
        spans.append(AnchorSpan(start: rect.minX, length: rect.width))
        spans.append(AnchorSpan(start: rect.minY, length: rect.height))
      }
      for view in views {
        let frame = view.frame
        spans.append(AnchorSpan(start: frame.minX, length: frame.width))
        spans.append(AnchorSpan(start: frame.minY, length: frame.height))
      }
      return spans
    }
  }

  init(of view: View) { self.view = view }

  // MARK: Constraints

  func add(_ constraint: LayoutConstraint) {
    constraint.container = view
    constraints.append(constraint)
    didChange()
  }

  func remove(_ constraint: LayoutConstraint) {
    constraint.container = nil
    constraints.removeAll { $0 === constraint }
    didChange()
  }

  /// Removes the constraints of a view that leaves the container.
  func removeConstraints(of subview: View) {
    let before = constraints.count
    constraints.removeAll {
      guard $0.first.view === subview || $0.second?.view === subview else { return false }
      $0.container = nil
      return true
    }
    if constraints.count != before { didChange() }
  }

  /// Discards the plan after a change of the constraints or their constants.
  func didChange() {
    reported = []
    plan = nil
    view?.invalidateIntrinsicContentSize()
  }

  // MARK: Layout pass

  /// Sets the frames of the subviews within the container's bounds.
  func layoutSubviews() {
    guard let view, let plan = currentPlan(for: view) else { return }
    var spans = plan.spans(view.bounds, view.safeAreaInsets, margins)
    plan.solver.solve(
      &spans, steps: plan.solver.steps, natural: { plan.naturalLength($0, $1) },
      problem: { report($0, plan.constraints) })
    for (index, subview) in plan.views.enumerated() {
      let (x, y) = (
        spans[2 * (containerItemCount + index)], spans[2 * (containerItemCount + index) + 1]
      )
      subview.frame = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  /// Returns the smallest size in which all subviews have their natural size and stay inside, no
  /// wider than a given one; `nil` without constraints.
  func fittingSize(in size: Size) -> Size? {
    guard let view, let plan = currentPlan(for: view) else { return nil }
    func fittingLength(vertical: Bool, _ size: (Double) -> Size) -> Double {
      plan.solver.fittingLength(
        vertical: vertical,
        spans: { plan.spans(Rect(origin: .zero, size: size($0)), view.safeAreaInsets, margins) },
        natural: { plan.naturalLength($0, $1) })
    }
    let height = view.bounds.height
    let width = min(fittingLength(vertical: false) { Size(width: $0, height: height) }, size.width)
    return Size(
      width: width, height: fittingLength(vertical: true) { Size(width: width, height: $0) })
  }

  private func report(_ problem: AnchorSolver.Problem, _ constraints: [LayoutConstraint]) {
    switch problem {
    case .contradicted(let rule):
      report(constraints[rule], "contradicts the view's other constraints; it is ignored")
    case .circular(let rule):
      report(constraints[rule], "depends on itself through other constraints; it is ignored")
    }
  }

  /// Reports each problem once, until the constraints change.
  private func report(_ constraint: LayoutConstraint, _ fault: String) {
    guard let window = view?.window, reported.insert(ObjectIdentifier(constraint)).inserted else {
      return
    }
    window.report("The constraint \(constraint.description) \(fault).")
  }

  // MARK: Plan

  private func currentPlan(for view: View) -> Plan? {
    if let plan, plan.direction == view.layoutDirection { return plan }
    if constraints.isEmpty { return nil }
    let builder = AnchorRuleBuilder(
      container: view, constraints: constraints, containerItemCount: containerItemCount)
    let rules = builder.rules()
    let new = Plan(
      views: builder.views,
      solver: AnchorSolver(
        rules: rules.map(\.0), count: 2 * (containerItemCount + builder.views.count),
        fixedCount: 2 * containerItemCount),
      constraints: rules.map(\.1), direction: view.layoutDirection)
    plan = new
    for cycle in new.solver.cycles { report(cycle, new.constraints) }
    return new
  }
}
