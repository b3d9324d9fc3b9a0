// SPDX-License-Identifier: MIT

/// The texts that views are given, short and long.
private let words = ["a", "bc", "def", "a longer text", "שלום", "x y z"]
/// The most views below one.
private let maximumChildren = 4

/// A tree of views that is changed at random, and compared with one made anew.
private final class TreeWalk: @MainActor RandomWalk {
  private var random: SeededGenerator
  private var tree: WalkTree
  private let log = WalkLog()
  private let page: HostedPage<WalkTreeView>
  private var nextID = 1
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    tree = WalkTree(id: 0, kind: .column, text: "")
    page = try HostedPage(WalkTreeView(tree: tree, path: "", log: log))
    for _ in 0..<4 { insert(into: &tree) }
    page.view.rootView = WalkTreeView(tree: tree, path: "", log: log)
    try page.frame()
  }

  func step() throws {
    let before = tree
    let tokens = log.tokens
    log.evaluated = []
    for _ in 0..<random.int(1...3) { change(&tree, depth: 0) }
    page.view.rootView = WalkTreeView(tree: tree, path: "", log: log)
    try page.frame()
    fault =
      try checkLayout() ?? checkState(since: before, tokens) ?? checkEvaluations(since: before)
  }

  // MARK: Changes

  private func change(_ tree: inout WalkTree, depth: Int) {
    if !tree.children.isEmpty, depth < 4, random.chance(65) {
      return change(&tree.children[random.int(tree.children.indices)], depth: depth + 1)
    }
    switch random.int(0...6) {
    case 0, 1: insert(into: &tree)
    case 2 where !tree.children.isEmpty:
      history.append("remove from \(tree.id)")
      tree.children.remove(at: random.int(tree.children.indices))
    case 3:
      history.append("shuffle \(tree.id)")
      tree.children.shuffle(using: &random)
    case 4:
      history.append("toggle \(tree.id)")
      tree.isShown.toggle()
    default:
      tree.text = random.element(of: words)
      history.append("text of \(tree.id)")
    }
  }

  private func insert(into tree: inout WalkTree) {
    guard tree.kind != .text, tree.children.count < maximumChildren else { return }
    var child = WalkTree(
      id: nextID, kind: random.element(of: WalkTree.Kind.allCases),
      text: random.element(of: words))
    nextID += 1
    history.append("insert \(child.id)\(child.kind) into \(tree.id)")
    if child.kind != .text, random.chance(80) { insert(into: &child) }
    tree.children.insert(child, at: random.int(0...tree.children.count))
  }

  // MARK: Checks

  /// Compares the views with those of the same tree made anew.
  private func checkLayout() throws -> String? {
    let fresh = try HostedPage(WalkTreeView(tree: tree, path: "", log: WalkLog()))
    let (found, expected) = (page.placedTexts, fresh.placedTexts)
    if found == expected { return nil }
    return "\(found.joined(separator: ", ")) is displayed, not \(expected.joined(separator: ", "))"
  }

  /// Checks that what is still there has its state, and that callbacks balance.
  private func checkState(since before: WalkTree, _ tokens: [String: WalkLog.Token]) -> String? {
    let (old, new) = (Set(before.leaves()), tree.leaves())
    for place in new where old.contains(place) {
      if log.tokens[place] !== tokens[place] { return "\(place) has lost its state" }
    }
    for place in new where !old.contains(place) {
      if let token = tokens[place], token === log.tokens[place] {
        return "\(place) has the state of one that was removed"
      }
    }
    return log.displayed.sorted() == new.sorted()
      ? nil : "\(log.displayed.sorted()) have appeared, not \(new.sorted())"
  }

  /// Checks that only views whose values have changed were evaluated, and each once.
  private func checkEvaluations(since before: WalkTree) -> String? {
    var old: [Int: WalkTree] = [:]
    func collect(_ tree: WalkTree) {
      old[tree.id] = tree
      for child in tree.children { collect(child) }
    }
    collect(before)
    if Set(log.evaluated).count != log.evaluated.count {
      return "views were evaluated twice: \(log.evaluated)"
    }
    func unchanged(_ tree: WalkTree) -> [Int] {
      (old[tree.id] == tree ? [tree.id] : []) + tree.children.flatMap(unchanged)
    }
    let identities = identityChanged(before, tree)
    let superfluous = Set(unchanged(tree)).intersection(log.evaluated).subtracting(identities)
    return superfluous.isEmpty ? nil : "\(superfluous) were evaluated without a change"
  }

  /// The views below one that was made anew, by its identity or its appearance.
  private func identityChanged(_ before: WalkTree, _ after: WalkTree) -> Set<Int> {
    var old: [Int: WalkTree] = [:]
    func collect(_ tree: WalkTree) {
      old[tree.id] = tree
      for child in tree.children { collect(child) }
    }
    collect(before)
    var result: Set<Int> = []
    func add(_ tree: WalkTree) {
      result.insert(tree.id)
      for child in tree.children { add(child) }
    }
    func search(_ tree: WalkTree) {
      if let earlier = old[tree.id] {
        let isNew =
          tree.kind == .identity && earlier.text.prefix(1) != tree.text.prefix(1)
          || tree.kind == .optional && earlier.isShown != tree.isShown
        if isNew { for child in tree.children { add(child) } }
      }
      for child in tree.children { search(child) }
    }
    search(after)
    return result
  }

  /// Checks that nothing that was displayed lives on.
  func leakCheck() -> () -> String? {
    let tokens = log.tokens.values.map(WeakToken.init)
    return { tokens.contains { $0.token != nil } ? "the state of views lives on" : nil }
  }

  private struct WeakToken {
    weak var token: WalkLog.Token?

    init(_ token: WalkLog.Token) { self.token = token }
  }
}

@Suite("SashUI: random trees")
struct TreeWalkTests {
  @Test("a changed tree is the one that is made anew, keeps its state, and evaluates no more")
  func walks() { #expect(walkFaults(of: TreeWalk.self, steps: 25) == []) }
}
