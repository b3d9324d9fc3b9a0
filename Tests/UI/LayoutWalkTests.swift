// SPDX-License-Identifier: MIT

/// The most views directly inside one.
private let maximumChildren = 3

/// A tree of containers and modifiers that is changed at random, and compared with one made anew.
private final class LayoutWalk: @MainActor RandomWalk {
  private var random: SeededGenerator
  private var tree = LayoutTree(id: 0, kind: .column, length: 10)
  private let page: HostedPage<LayoutTreeView>
  private var nextID = 1
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    page = try HostedPage(LayoutTreeView(tree: tree), size: Size(width: 300, height: 200))
    for _ in 0..<5 { insert(into: &tree, depth: 0) }
    page.view.rootView = LayoutTreeView(tree: tree)
    try page.frame()
  }

  func step() throws {
    for _ in 0..<random.int(1...2) { change(&tree, depth: 0) }
    page.view.rootView = LayoutTreeView(tree: tree)
    try page.frame()
    let fresh = try HostedPage(LayoutTreeView(tree: tree), size: Size(width: 300, height: 200))
    fault = Self.difference(page.blocks, fresh.blocks)
  }

  private static func difference(
    _ found: [(name: String, frame: Rect)], _ expected: [(name: String, frame: Rect)]
  ) -> String? {
    if found.map(\.name) != expected.map(\.name) {
      return "\(found.map(\.name)) is displayed, not \(expected.map(\.name))"
    }
    for (a, b) in zip(found, expected) where a.frame != b.frame {
      return "\(a.name) is at \(a.frame), not at \(b.frame)"
    }
    return nil
  }

  private func change(_ tree: inout LayoutTree, depth: Int) {
    if !tree.children.isEmpty, depth < 5, random.chance(70) {
      return change(&tree.children[random.int(tree.children.indices)], depth: depth + 1)
    }
    switch random.int(0...5) {
    case 0, 1: insert(into: &tree, depth: depth)
    case 2 where !tree.children.isEmpty:
      history.append("remove from \(tree.id)")
      tree.children.remove(at: random.int(tree.children.indices))
    case 3:
      history.append("alternate \(tree.id)")
      tree.isAlternate.toggle()
    default:
      tree.length = Double(random.int(4...60))
      history.append("length of \(tree.id): \(tree.length)")
    }
  }

  private func insert(into tree: inout LayoutTree, depth: Int) {
    guard tree.takesChildren, tree.children.count < maximumChildren, depth < 6 else { return }
    var child = LayoutTree(
      id: nextID, kind: random.element(of: LayoutTree.Kind.allCases),
      length: Double(random.int(4...60)))
    nextID += 1
    child.isAlternate = random.chance(50)
    history.append("insert \(child.id) \(child.kind) into \(tree.id)")
    if child.takesChildren { insert(into: &child, depth: depth + 1) }
    tree.children.insert(child, at: random.int(0...tree.children.count))
  }
}

@Suite("SashUI: random layouts")
struct LayoutWalkTests {
  @Test("a changed layout is the one that is made anew")
  func walks() { #expect(walkFaults(of: LayoutWalk.self, steps: 40) == []) }
}
