// SPDX-License-Identifier: MIT

/// A topological sort of anchor rules: the order in which each can be applied once.
nonisolated struct AnchorOrder {
  private let rules: [AnchorSolver.Rule]
  private let fixedCount: Int
  private(set) var limits: [[Int]]
  private(set) var steps: [AnchorSolver.Step] = []
  private(set) var cycles: [AnchorSolver.Problem] = []

  /// The resolution of an item while the order is being found.
  private enum Resolution: Equatable {
    case unresolved
    case partial(AnchorSolver.Quantity)
    case resolved

    var lacksLength: Bool {
      switch self {
      case .unresolved: true
      case .partial(let quantity): quantity != .length
      case .resolved: false
      }
    }
  }
  private var resolutions: [Resolution]
  /// The widths that unresolved natural heights wait for.
  private var heightsAwaitingWidth: Set<Int> = []
  /// The rules that wait for an item to be resolved, by item.
  private var waiting: [[Int]]
  /// The number of unapplied rules about each item.
  private var pending: [Int]
  private var isApplied: [Bool]
  /// The rules whose sources are resolved.
  private var ready: [Int] = []
  /// The items without unapplied rules.
  private var completedItems: [Int] = []
  let isConstrained: [Bool]

  init(rules: [AnchorSolver.Rule], count: Int, fixedCount: Int) {
    self.rules = rules
    self.fixedCount = fixedCount
    limits = Array(repeating: [], count: count)
    resolutions = Array(repeating: .unresolved, count: count)
    waiting = Array(repeating: [], count: count)
    pending = Array(repeating: 0, count: count)
    isApplied = Array(repeating: false, count: rules.count)
    var isConstrained = Array(repeating: false, count: count)
    for rule in rules { isConstrained[rule.target.item] = true }
    self.isConstrained = isConstrained
    for item in 0..<count where item < fixedCount || !isConstrained[item] {
      resolutions[item] = .resolved
    }
  }

  /// Finds the order.
  mutating func find() {
    for (index, rule) in rules.enumerated() {
      pending[rule.target.item] += 1
      if rule.relation != .equal { limits[rule.target.item].append(index) }
      if isSourceResolved(rule) {
        ready.append(index)
      } else if let source = rule.source {
        waiting[source.item].append(index)
      }
    }
    var next = 0
    var oldest = 0
    while true {
      if next < ready.count {
        apply(ready[next])
        next += 1
      } else if let item = completedItems.popLast() {
        complete(item)
      } else if let rule = firstUnapplied(from: &oldest) {
        // All remaining rules depend on themselves.
        cycles.append(.circular(rule: rule))
        `discard`(rule)
      } else {
        break
      }
    }
    for item in resolutions.indices where item >= fixedCount && !limits[item].isEmpty {
      steps.append(.check(item: item))
    }
  }

  private func isSourceResolved(_ rule: AnchorSolver.Rule) -> Bool {
    guard let source = rule.source else { return true }
    return resolutions[source.item] == .resolved
      || resolutions[source.item] == .partial(source.quantity)
  }

  private func firstUnapplied(from oldest: inout Int) -> Int? {
    while oldest < rules.count, isApplied[oldest] { oldest += 1 }
    return oldest < rules.count ? oldest : nil
  }

  private mutating func apply(_ index: Int) {
    guard !isApplied[index] else { return }
    isApplied[index] = true
    let rule = rules[index]
    let target = rule.target
    if rule.relation == .equal {
      steps.append(.apply(rule: index))
      markResolved(target)
    }
    countApplied(target.item)
  }

  /// Leaves out a rule that depends on itself.
  private mutating func `discard`(_ index: Int) {
    isApplied[index] = true
    limits[rules[index].target.item].removeAll { $0 == index }
    countApplied(rules[index].target.item)
  }

  private mutating func countApplied(_ item: Int) {
    pending[item] -= 1
    if pending[item] == 0 { completedItems.append(item) }
  }

  /// Resolves the quantities of an item that no rule determines.
  private mutating func complete(_ item: Int) {
    if AnchorSolver.isVertical(item), resolutions[item].lacksLength,
      resolutions[AnchorSolver.width(of: item)] != .resolved
    {
      heightsAwaitingWidth.insert(AnchorSolver.width(of: item))
      return
    }
    switch resolutions[item] {
    case .resolved: return
    case .unresolved:
      // Inequalities alone do not determine a position.
      steps.append(.natural(item: item))
      steps.append(.keepPosition(item: item))
    case .partial(.length): steps.append(.keepPosition(item: item))
    case .partial: steps.append(.natural(item: item))
    }
    setResolution(.resolved, item)
  }

  private mutating func markResolved(_ term: AnchorSolver.Term) {
    switch resolutions[term.item] {
    case .unresolved: setResolution(.partial(term.quantity), term.item)
    case .partial(let quantity) where quantity != term.quantity: setResolution(.resolved, term.item)
    case .partial, .resolved: break
    }
  }

  private mutating func setResolution(_ new: Resolution, _ item: Int) {
    resolutions[item] = new
    var left: [Int] = []
    for index in waiting[item] {
      if isSourceResolved(rules[index]) { ready.append(index) } else { left.append(index) }
    }
    waiting[item] = left
    if new == .resolved, heightsAwaitingWidth.remove(item) != nil {
      completedItems.append(AnchorSolver.height(of: item))
    }
  }
}
