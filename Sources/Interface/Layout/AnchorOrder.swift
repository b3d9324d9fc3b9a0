/// A topological sort of anchor rules: the order in which each can be applied once.
nonisolated struct AnchorOrder {
  private let rules: [AnchorSolver.Rule]
  private let known: Int
  private(set) var limits: [[Int]]
  private(set) var steps: [AnchorSolver.Step] = []
  private(set) var circles: [AnchorSolver.Problem] = []

  /// The resolution of an item while the order is being found.
  private enum Knowledge: Equatable {
    case nothing
    case one(AnchorSolver.Quantity)
    case whole

    var lacksLength: Bool {
      switch self {
      case .nothing: true
      case .one(let quantity): quantity != .length
      case .whole: false
      }
    }
  }
  private var knowledge: [Knowledge]
  /// The widths that unresolved natural heights wait for.
  private var heightsWaiting: Set<Int> = []
  /// The rules that wait for an item to be resolved, by item.
  private var waiting: [[Int]]
  /// The number of unapplied rules about each item.
  private var pending: [Int]
  private var isFollowed: [Bool]
  /// The rules whose sources are resolved.
  private var ready: [Int] = []
  /// The items without unapplied rules.
  private var settled: [Int] = []
  let isPlaced: [Bool]

  init(rules: [AnchorSolver.Rule], count: Int, known: Int) {
    self.rules = rules
    self.known = known
    limits = Array(repeating: [], count: count)
    knowledge = Array(repeating: .nothing, count: count)
    waiting = Array(repeating: [], count: count)
    pending = Array(repeating: 0, count: count)
    isFollowed = Array(repeating: false, count: rules.count)
    var isPlaced = Array(repeating: false, count: count)
    for rule in rules { isPlaced[rule.target.item] = true }
    self.isPlaced = isPlaced
    for item in 0..<count where item < known || !isPlaced[item] { knowledge[item] = .whole }
  }

  /// Finds the order.
  mutating func find() {
    for (index, rule) in rules.enumerated() {
      pending[rule.target.item] += 1
      if rule.relation != .equal { limits[rule.target.item].append(index) }
      if isSourceKnown(rule) {
        ready.append(index)
      } else if let source = rule.source {
        waiting[source.item].append(index)
      }
    }
    var next = 0
    var oldest = 0
    while true {
      if next < ready.count {
        follow(ready[next])
        next += 1
      } else if let item = settled.popLast() {
        finish(item)
      } else if let rule = firstLeft(from: &oldest) {
        // All remaining rules depend on themselves.
        circles.append(.circular(rule: rule))
        drop(rule)
      } else {
        break
      }
    }
    for item in knowledge.indices where item >= known && !limits[item].isEmpty {
      steps.append(.check(item: item))
    }
  }

  private func isSourceKnown(_ rule: AnchorSolver.Rule) -> Bool {
    guard let source = rule.source else { return true }
    return knowledge[source.item] == .whole || knowledge[source.item] == .one(source.quantity)
  }

  private func firstLeft(from oldest: inout Int) -> Int? {
    while oldest < rules.count, isFollowed[oldest] { oldest += 1 }
    return oldest < rules.count ? oldest : nil
  }

  private mutating func follow(_ index: Int) {
    guard !isFollowed[index] else { return }
    isFollowed[index] = true
    let rule = rules[index]
    let target = rule.target
    if rule.relation == .equal {
      steps.append(.follow(rule: index))
      learn(target)
    }
    settle(target.item)
  }

  /// Leaves out a rule that depends on itself.
  private mutating func drop(_ index: Int) {
    isFollowed[index] = true
    limits[rules[index].target.item].removeAll { $0 == index }
    settle(rules[index].target.item)
  }

  private mutating func settle(_ item: Int) {
    pending[item] -= 1
    if pending[item] == 0 { settled.append(item) }
  }

  /// Resolves the quantities of an item that no rule determines.
  private mutating func finish(_ item: Int) {
    if AnchorSolver.isVertical(item), knowledge[item].lacksLength,
      knowledge[AnchorSolver.width(of: item)] != .whole
    {
      heightsWaiting.insert(AnchorSolver.width(of: item))
      return
    }
    switch knowledge[item] {
    case .whole: return
    case .nothing:
      // Inequalities alone do not determine a position.
      steps.append(.natural(item: item))
      steps.append(.keep(item: item))
    case .one(.length): steps.append(.keep(item: item))
    case .one: steps.append(.natural(item: item))
    }
    become(.whole, item)
  }

  private mutating func learn(_ term: AnchorSolver.Term) {
    switch knowledge[term.item] {
    case .nothing: become(.one(term.quantity), term.item)
    case .one(let known) where known != term.quantity: become(.whole, term.item)
    case .one, .whole: break
    }
  }

  private mutating func become(_ new: Knowledge, _ item: Int) {
    knowledge[item] = new
    var left: [Int] = []
    for index in waiting[item] {
      if isSourceKnown(rules[index]) { ready.append(index) } else { left.append(index) }
    }
    waiting[item] = left
    if new == .whole, heightsWaiting.remove(item) != nil {
      settled.append(AnchorSolver.height(of: item))
    }
  }
}
