/// How far two values may lie apart that should be one, in logical pixels.
nonisolated private let tolerance = 0.01

/// Finds where things stand, from what was said about their edges.
///
/// An item is one axis of a thing: its width and horizontal place have an even number, its height
/// and vertical place the odd one after it. The natural height is that for the width found.
/// Each equation sets an edge, the middle or the length of one item, its target, from something
/// known. Two facts place an item; where only a position is said, the item has its natural length.
/// So equations are followed in one order, found once, and each is looked at once: the time is in
/// proportion to their number. Nothing is weighed against anything else: what contradicts what was
/// found first, and what turns in a circle, is a problem that names the equation.
nonisolated struct AnchorSolver: Sendable {
  /// What of an item is meant.
  enum Quantity: Int, Hashable, Sendable {
    case start, end, center, length
  }

  /// Something of an item.
  struct Term: Hashable, Sendable {
    var item: Int
    var quantity: Quantity
  }

  /// How a target stands to what it is set from.
  enum Relation: Hashable, Sendable {
    case equal, atLeast, atMost
  }

  /// What was said of a target: equal to a source times a factor plus a constant, or limited by it.
  struct Rule: Hashable, Sendable {
    var target: Term
    var relation = Relation.equal
    /// Nothing: the constant alone.
    var source: Term?
    var factor: Double = 1
    var constant: Double = 0
  }

  /// A fault in what was said.
  enum Problem: Hashable, Sendable {
    /// The rule contradicts what others before it say.
    case contradicted(rule: Int)
    /// The rule depends on itself by way of others.
    case circular(rule: Int)
  }

  /// A step of finding the places.
  enum Step: Hashable, Sendable {
    /// The target of an equation is set, or compared when its item is known already.
    case follow(rule: Int)
    /// An item has its natural length, within its limits.
    case natural(item: Int)
    /// An item keeps its place, since only its length was said.
    case keep(item: Int)
    /// The limits of an item that is known are compared.
    case check(item: Int)
  }

  let rules: [Rule]
  /// The limits of each item.
  let limits: [[Int]]
  let steps: [Step]
  /// Those that widths and horizontal places take: not the vertical ones, unless these tell a width.
  let horizontalSteps: [Step]
  /// The circles that were cut, by the rule that was left out.
  let circles: [Problem]
  /// How many items there are.
  let count: Int
  /// Items before this one are known from the start: the container and its guides.
  let known: Int
  /// Whether anything was said of an item; the others stay where they are.
  let isPlaced: [Bool]

  /// The order for rules about items; those before `known` are given.
  ///
  /// Rules whose target is given say nothing that can be followed; they must not be handed in.
  init(rules: [Rule], count: Int, known: Int) {
    self.rules = rules
    self.count = count
    self.known = known
    var order = AnchorOrder(rules: rules, count: count, known: known)
    order.find()
    limits = order.limits
    steps = order.steps
    let crosses = rules.contains {
      !Self.isVertical($0.target.item) && Self.isVertical($0.source?.item ?? 0)
    }
    horizontalSteps =
      crosses ? steps : steps.filter { !Self.isVertical(Self.item(of: $0, rules)) }
    circles = order.circles
    isPlaced = order.isPlaced
  }

  private static func item(of step: Step, _ rules: [Rule]) -> Int {
    switch step {
    case .follow(let rule): rules[rule].target.item
    case .natural(let item), .keep(let item), .check(let item): item
    }
  }

  static func isVertical(_ item: Int) -> Bool { item & 1 == 1 }
  /// The horizontal item of what a vertical one belongs to.
  static func width(of item: Int) -> Int { item - 1 }
  /// The vertical item of what a horizontal one belongs to.
  static func height(of item: Int) -> Int { item + 1 }

  // MARK: Numbers

  /// Finds the places.
  ///
  /// `spans` holds those that are given and, for the others, where they were; the natural lengths
  /// are asked for as they are needed, for heights with the width.
  func solve(
    _ spans: inout [AnchorSpan], steps: [Step], natural: (_ item: Int, _ width: Double) -> Double,
    problem: (Problem) -> Void
  ) {
    for item in spans.indices where isPlaced[item] { spans[item].forget() }
    for step in steps {
      switch step {
      case .follow(let index):
        let rule = rules[index]
        if !spans[rule.target.item].set(rule.target.quantity, to: value(of: rule, spans)) {
          problem(.contradicted(rule: index))
        } else if rule.target.quantity == .length {
          holdLength(of: rule.target.item, &spans)
        }
      case .natural(let item):
        let bounds = lengthBounds(of: item, spans)
        let width = Self.isVertical(item) ? spans[Self.width(of: item)].length : .infinity
        let length = min(max(natural(item, width), bounds.least), max(bounds.most, bounds.least))
        _ = spans[item].set(.length, to: max(length, 0))
      case .keep(let item): spans[item].keepPlace()
      case .check(let item):
        for index in limits[item] where !isKept(rules[index], spans) {
          problem(.contradicted(rule: index))
        }
      }
    }
  }

  private func value(of rule: Rule, _ spans: [AnchorSpan]) -> Double {
    guard let source = rule.source else { return rule.constant }
    return spans[source.item].value(source.quantity) * rule.factor + rule.constant
  }

  private func isKept(_ rule: Rule, _ spans: [AnchorSpan]) -> Bool {
    let (own, other) = (spans[rule.target.item].value(rule.target.quantity), value(of: rule, spans))
    return rule.relation == .atLeast ? own >= other - tolerance : own <= other + tolerance
  }

  /// Holds a length that was said to the limits that are known from the start: half of the
  /// container, but at most 200.
  private func holdLength(of item: Int, _ spans: inout [AnchorSpan]) {
    for index in limits[item]
    where rules[index].target.quantity == .length && (rules[index].source?.item ?? 0) < known {
      spans[item].limitLength(
        value(of: rules[index], spans), isUpper: rules[index].relation == .atMost)
    }
  }

  /// Between which lengths an item's limits hold it, one of whose positions is known.
  private func lengthBounds(
    of item: Int, _ spans: [AnchorSpan]
  ) -> (least: Double, most: Double) {
    var (least, most) = (0.0, Double.infinity)
    for index in limits[item] {
      let rule = rules[index]
      guard
        let bound = spans[item].length(reaching: value(of: rule, spans), rule.target.quantity)
      else { continue }
      // A start further on makes what ends at a given place shorter.
      let isUpper = (rule.relation == .atMost) != bound.shrinks
      if isUpper { most = min(most, bound.length) } else { least = max(least, bound.length) }
    }
    return (least, most)
  }
}
