// SPDX-License-Identifier: MIT

/// The texts that views are given, short and long.
private let words = ["a", "bc", "def", "a longer text", "x y z"]
/// The most views below one.
private let maximumChildren = 4
/// The most frames until every animation has ended.
private let maximumFrames = 400
/// The part of its way that a view goes in one frame at most, and what rounding adds.
private let fastestStep = 0.45
private let tolerance = 4.0
/// The growth of a view's step from one frame to the next at most.
private let acceleration = 1.5

/// A tree of views that is changed at random in animations, which are caught half way.
private final class AnimationWalk: @MainActor RandomWalk {
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
    switch random.int(0...11) {
    case 0: try settle()
    case 1:
      history.append("resize")
      try page.resize(Double(random.int(200...400)), Double(random.int(150...300)))
    case 2:
      history.append("hide or show")
      page.window.isSuspended.toggle()
    case 3:
      history.append("leave the window and come back")
      page.view.removeFromSuperview()
      try page.frame()
      page.window.contentView.addSubview(page.view)
      try page.frame()
    default: try change()
    }
  }

  private func change() throws {
    let earlier = displayedOrigins
    try page.frame()
    let before = displayedOrigins
    for _ in 0..<random.int(1...3) { change(&tree, depth: 0) }
    let view = WalkTreeView(tree: tree, path: "", log: log)
    let animation = random.chance(80) ? self.animation : nil
    if let animation {
      history.append("in an animation")
      withAnimation(animation) { page.view.rootView = view }
    } else {
      page.view.rootView = view
    }
    let goesOn = page.window.isSuspended
    try page.frame()
    if animation != nil, !goesOn { fault = fault ?? checkJumps(since: before, earlier) }
    for _ in 0..<random.int(0...12) { try page.frame() }
    try checkTexts()
  }

  private var animation: Animation {
    switch random.int(0...3) {
    case 0: .linear(duration: 0.3)
    case 1: .spring(duration: 0.4, bounce: 0.3)
    case 2: .easeOut(duration: 0.2).delay(0.1)
    default: .linear(duration: 0.2).repeatCount(3)
    }
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
    case 4, 5:
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

  /// The places of the labels in the window: the displayed ones, and those where they belong.
  private var displayedOrigins: [ObjectIdentifier: Point] {
    var result: [ObjectIdentifier: Point] = [:]
    for label in page.all(Sash.Label.self) {
      result[ObjectIdentifier(label)] = page.displayedOrigin(of: label)
    }
    return result
  }

  /// Checks that no view that stays has jumped.
  ///
  /// - Parameters:
  ///   - before: The places in the frame before the change.
  ///   - earlier: The places in the frame before that, which tell the velocities.
  /// - Returns: What has jumped, or `nil`.
  private func checkJumps(
    since before: [ObjectIdentifier: Point], _ earlier: [ObjectIdentifier: Point]
  ) -> String? {
    for label in page.all(Sash.Label.self) {
      guard let old = before[ObjectIdentifier(label)] else { continue }
      let step = (page.displayedOrigin(of: label) - old).length
      let way = (page.actualOrigin(of: label) - old).length
      let last = earlier[ObjectIdentifier(label)].map { (old - $0).length } ?? 0
      if step > way * fastestStep + last * acceleration + tolerance {
        return "'\(label.text)' jumps by \(step) on its way of \(way)"
      }
    }
    return nil
  }

  /// Checks that the views which are there are displayed, and perhaps others that leave.
  private func checkTexts() throws {
    guard !page.window.isSuspended else { return }
    let fresh = try HostedPage(WalkTreeView(tree: tree, path: "", log: WalkLog()))
    var found = page.texts
    for text in fresh.texts {
      guard let index = found.firstIndex(of: text) else {
        fault = fault ?? "'\(text)' is not displayed"
        return
      }
      found.remove(at: index)
    }
  }

  /// Lets all animations end, and compares the views with those of the same tree made anew.
  private func settle() throws {
    history.append("settle")
    page.window.isSuspended = false
    for _ in 0..<maximumFrames {
      try page.frame()
      if !page.window.timeline.isAnimating { break }
    }
    try page.frame()
    let fresh = try HostedPage(
      WalkTreeView(tree: tree, path: "", log: WalkLog()), size: page.window.size)
    let (found, expected) = (page.placedTexts, fresh.placedTexts)
    if found != expected {
      fault =
        "\(found.joined(separator: ", ")) is displayed, not \(expected.joined(separator: ", "))"
    } else if !page.unsettledViews.isEmpty {
      fault = "\(page.unsettledViews) are still faint or animated"
    } else if page.disabledViewCount != fresh.disabledViewCount {
      fault = "a view is still disabled"
    } else if log.displayed.sorted() != tree.leaves().sorted() {
      fault = "\(log.displayed.sorted()) have appeared, not \(tree.leaves().sorted())"
    }
  }

  func finish() throws -> String? {
    try settle()
    return fault
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

@Suite("SashUI: random animations")
struct AnimationWalkTests {
  @Test("animations that are caught half way never jump, and end at the tree that is made anew")
  func walks() { #expect(walkFaults(of: AnimationWalk.self, steps: 12) == []) }
}
