// SPDX-License-Identifier: MIT

/// The texts that items are given.
private let words = ["a", "bc", "longer text", "שלום", "x"]
/// The most views directly inside one.
private let maximumChildren = 3
/// The difference between colours of which one was rounded more often, because what is translucent was
/// drawn into layers of their own first.
private let roundingError = 2
/// The time after which no control moves any more, in seconds.
private let settlingTime = 1.0

/// A page of controls, drawings and modifiers that is operated and changed at random, with writes
/// from inside its callbacks, and compared with one that is made anew from the same values.
private final class PageWalk: @MainActor RandomWalk {
  private var random: SeededGenerator
  private let model = PageModel(PageItem(id: 0, kind: .column, text: "root", number: 0))
  private let page: HostedPage<PageModelView>
  private var nextID = 1
  private(set) var fault: String?
  private(set) var history: [String] = []

  init(_ random: SeededGenerator) throws {
    self.random = random
    page = try HostedPage(PageModelView(model: model), size: Size(width: 260, height: 200))
    page.window.handle(.focusChanged(true))
    for _ in 0..<5 { insert(into: &model.root, depth: 0) }
    try settle(page)
  }

  func step() throws {
    switch random.int(0...9) {
    case 0:
      page.window.theme = random.chance(50) ? .light : .dark
      history.append("theme \(page.window.theme.style)")
    case 1:
      let size = (Double(random.int(120...320)), Double(random.int(80...240)))
      history.append("resize to \(size)")
      try page.resize(size.0, size.1)
    case 2...5: operate()
    default: change(&model.root, depth: 0)
    }
    try settle(page)
    let copy = PageModel(frozen: model)
    let fresh = try HostedPage(
      PageModelView(model: copy), size: page.window.size, theme: page.window.theme)
    fresh.window.handle(.focusChanged(true))
    try settle(fresh)
    fault = copy.differences.first ?? difference(from: fresh)
  }

  private func settle(_ page: HostedPage<PageModelView>) throws {
    try page.host.frame(at: page.host.now + 1.0 / 60)
    try page.host.frame(at: page.host.now + settlingTime)
    try page.host.frame(at: page.host.now + settlingTime)
  }

  // MARK: Changes

  /// Operates a view as an assistive technology does.
  private func operate() {
    let nodes = page.window.accessibilitySnapshot.flattened.filter {
      $0.role.isAdjustable || !$0.actions.isEmpty || $0.role == .textField
    }
    guard !nodes.isEmpty else { return }
    let node = random.element(of: nodes)
    history.append("operate \(node.role) \(node.label ?? "")")
    if node.role == .textField {
      page.window.focusAccessibilityElement(node.id)
      page.type(random.element(of: words))
      _ = page.window.makeFirstResponder(nil)
    } else if node.role.isAdjustable {
      page.window.adjustAccessibilityValue(of: node.id, increases: random.chance(50))
    } else {
      page.window.performAccessibilityAction(at: 0, on: node.id)
    }
  }

  private func change(_ item: inout PageItem, depth: Int) {
    if !item.children.isEmpty, depth < 5, random.chance(70) {
      return change(&item.children[random.int(item.children.indices)], depth: depth + 1)
    }
    switch random.int(0...6) {
    case 0, 1: insert(into: &item, depth: depth)
    case 2 where !item.children.isEmpty:
      history.append("remove from \(item.id)")
      item.children.remove(at: random.int(item.children.indices))
    case 3:
      history.append("shuffle \(item.id)")
      item.children.shuffle(using: &random)
    case 4:
      item.number = Double(random.int(0...4)) / 4
      history.append("number of \(item.id): \(item.number)")
    case 5:
      item.text = random.element(of: words)
      history.append("text of \(item.id): \(item.text)")
    default:
      history.append("toggle \(item.id)")
      item.isOn.toggle()
    }
  }

  private func insert(into item: inout PageItem, depth: Int) {
    guard item.takesChildren, item.children.count < maximumChildren, depth < 6 else { return }
    var child = PageItem(
      id: nextID, kind: random.element(of: PageItem.Kind.allCases),
      text: random.element(of: words), number: Double(random.int(0...4)) / 4)
    nextID += 1
    child.isOn = random.chance(50)
    history.append("insert \(child.id) \(child.kind) into \(item.id)")
    if child.takesChildren { insert(into: &child, depth: depth + 1) }
    item.children.insert(child, at: random.int(0...item.children.count))
  }

  // MARK: Checks

  /// Compares the page with one that was made anew.
  private func difference(from fresh: HostedPage<PageModelView>) -> String? {
    if let report = page.reports.first { return report }
    let (found, expected) = (page.blocks.map { "\($0)" }, fresh.blocks.map { "\($0)" })
    if found != expected { return "\(found) is displayed, not \(expected)" }
    let (tree, freshTree) = (
      "\(page.window.accessibilitySnapshot)", "\(fresh.window.accessibilitySnapshot)"
    )
    if tree != freshTree { return "the accessibility tree is\n\(tree)\nnot\n\(freshTree)" }
    guard let pixels = page.host.bitmap, let freshPixels = fresh.host.bitmap else {
      return "nothing was drawn"
    }
    return GoldenImage.difference(pixels, freshPixels, .init(levels: roundingError)).map {
      "\($0.count) pixels differ, the first at \($0.x), \($0.y)"
    }
  }
}

@Suite("SashUI: random pages")
struct PageWalkTests {
  @Test("a page that is operated and changed looks and reads like one that is made anew")
  func walks() { #expect(walkFaults(of: PageWalk.self, steps: 12) == []) }
}
