// SPDX-License-Identifier: MIT

/// The greatest difference between two values that count as equal, in logical pixels.
nonisolated private let tolerance = 0.01

/// A solver that computes positions and lengths from anchor rules.
///
/// An item is one axis of a rectangle: an even number for its width and horizontal position, the
/// odd one after it for its height and vertical position. The natural height is that for the
/// computed width. Each equation sets an edge, the centre or the length of one item, its target,
/// from a resolved value. Two values determine an item; if only a position is given, the item has
/// its natural length. So the equations are applied in one order, found once, and each only once:
/// the time is proportional to their number. There are no priorities: a rule that contradicts an
/// earlier result or depends on itself is a problem that names the rule.
nonisolated struct AnchorSolver: Sendable {
  /// The quantity of an item that a term refers to.
  enum Quantity: Int, Hashable, Sendable {
    case start, end, center, length
  }

  /// A quantity of an item.
  struct Term: Hashable, Sendable {
    var item: Int
    var quantity: Quantity
  }

  /// The relation of a target to its source.
  enum Relation: Hashable, Sendable {
    case equal, atLeast, atMost
  }

  /// A rule for a target: equal to a source times a factor plus a constant, or bounded by that.
  struct Rule: Hashable, Sendable {
    var target: Term
    var relation = Relation.equal
    /// The source, or `nil` for the constant alone.
    var source: Term?
    var factor: Double = 1
    var constant: Double = 0
  }

  /// A fault in the rules.
  enum Problem: Hashable, Sendable {
    /// The rule contradicts earlier ones.
    case contradicted(rule: Int)
    /// The rule depends on itself through others.
    case circular(rule: Int)
  }

  /// A step of the solution.
  enum Step: Hashable, Sendable {
    /// Sets the target of an equation, or compares it if its item is already resolved.
    case apply(rule: Int)
    /// Gives an item its natural length within its bounds.
    case natural(item: Int)
    /// Keeps the previous position of an item of which only the length is given.
    case keepPosition(item: Int)
    /// Compares a resolved item with its bounds.
    case check(item: Int)
  }

  let rules: [Rule]
  /// The indices of the inequalities for each item.
  let limits: [[Int]]
  let steps: [Step]
  /// The steps that determine widths and horizontal positions; without the vertical ones, unless a
  /// width depends on those.
  let horizontalSteps: [Step]
  /// The cycles that were broken, each by the rule that was left out.
  let cycles: [Problem]
  /// The number of items.
  let count: Int
  /// The number of items at the beginning that are given: the container and its guides.
  let fixedCount: Int
  /// Whether any rule refers to an item; the others keep their position.
  let isConstrained: [Bool]

  /// Creates a solver and finds the order of the rules.
  ///
  /// Rules whose target is given cannot be applied and must not be passed.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - count: The number of items.
  ///   - fixedCount: The number of items at the beginning that are given.
  init(rules: [Rule], count: Int, fixedCount: Int) {
    self.rules = rules
    self.count = count
    self.fixedCount = fixedCount
    var order = AnchorOrder(rules: rules, count: count, fixedCount: fixedCount)
    order.find()
    limits = order.limits
    steps = order.steps
    let crosses = rules.contains {
      !Self.isVertical($0.target.item) && Self.isVertical($0.source?.item ?? 0)
    }
    horizontalSteps =
      crosses ? steps : steps.filter { !Self.isVertical(Self.item(of: $0, rules)) }
    cycles = order.cycles
    isConstrained = order.isConstrained
  }

  private static func item(of step: Step, _ rules: [Rule]) -> Int {
    switch step {
    case .apply(let rule): rules[rule].target.item
    case .natural(let item), .keepPosition(let item), .check(let item): item
    }
  }

  static func isVertical(_ item: Int) -> Bool { item & 1 == 1 }
  /// Returns the horizontal item of the rectangle that a vertical item belongs to.
  static func width(of item: Int) -> Int { item - 1 }
  /// Returns the vertical item of the rectangle that a horizontal item belongs to.
  static func height(of item: Int) -> Int { item + 1 }

  // MARK: Solving

  /// Computes the spans of all items.
  ///
  /// - Parameters:
  ///   - spans: The given spans and the previous spans of the others; receives the results.
  ///   - steps: The steps to perform.
  ///   - natural: Returns the natural length of an item; for heights, at a width.
  ///   - problem: Called for each rule that is contradicted.
  func solve(
    _ spans: inout [AnchorSpan], steps: [Step], natural: (_ item: Int, _ width: Double) -> Double,
    problem: (Problem) -> Void
  ) {
    for item in spans.indices where isConstrained[item] { spans[item].reset() }
    for step in steps {
      switch step {
      case .apply(let index):
        let rule = rules[index]
        if !spans[rule.target.item].set(rule.target.quantity, to: value(of: rule, spans)) {
          problem(.contradicted(rule: index))
        } else if rule.target.quantity == .length {
          clampLength(of: rule.target.item, &spans)
        }
      case .natural(let item):
        let bounds = lengthBounds(of: item, spans)
        let width = Self.isVertical(item) ? spans[Self.width(of: item)].length : .infinity
        let length = min(max(natural(item, width), bounds.least), max(bounds.most, bounds.least))
        _ = spans[item].set(.length, to: max(length, 0))
      case .keepPosition(let item): spans[item].keepPosition()
      case .check(let item):
        for index in limits[item] where !isSatisfied(rules[index], spans) {
          problem(.contradicted(rule: index))
        }
      }
    }
  }

  private func value(of rule: Rule, _ spans: [AnchorSpan]) -> Double {
    guard let source = rule.source else { return rule.constant }
    return spans[source.item].value(source.quantity) * rule.factor + rule.constant
  }

  private func isSatisfied(_ rule: Rule, _ spans: [AnchorSpan]) -> Bool {
    let (own, other) = (spans[rule.target.item].value(rule.target.quantity), value(of: rule, spans))
    return rule.relation == .atLeast ? own >= other - tolerance : own <= other + tolerance
  }

  /// Clamps a given length to the bounds that are already determined, for rules such as: half of
  /// the container, but at most 200.
  private func clampLength(of item: Int, _ spans: inout [AnchorSpan]) {
    for index in limits[item]
    where rules[index].target.quantity == .length && (rules[index].source?.item ?? 0) < fixedCount {
      spans[item].limitLength(
        value(of: rules[index], spans), isUpper: rules[index].relation == .atMost)
    }
  }

  /// Returns the bounds of the length of an item of which one position is resolved.
  private func lengthBounds(
    of item: Int, _ spans: [AnchorSpan]
  ) -> (least: Double, most: Double) {
    var (least, most) = (0.0, Double.infinity)
    for index in limits[item] {
      let rule = rules[index]
      guard
        let bound = spans[item].length(reaching: value(of: rule, spans), rule.target.quantity)
      else { continue }
      // A greater start makes an item with a fixed end shorter.
      let isUpper = (rule.relation == .atMost) != bound.shrinks
      if isUpper { most = min(most, bound.length) } else { least = max(least, bound.length) }
    }
    return (least, most)
  }
}
