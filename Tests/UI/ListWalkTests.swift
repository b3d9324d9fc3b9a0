// SPDX-License-Identifier: MIT

import SashTestSupport

/// Random changes of a list with sections, static rows and collections.
private final class ListWalk {
  struct Content: Equatable {
    var sections: [Section] = []
    var hasExtra = false

    struct Section: Identifiable, Equatable {
      let id: Int
      var numbers: [Int]
    }

    /// The texts of all rows, by section.
    var rows: [[String]] {
      let groups = sections.map { $0.numbers.map { "\($0)" } }
      return [["first"] + (hasExtra ? ["extra"] : [])] + groups
    }
  }

  struct Page: View {
    static var change: ((Content, Animation?) -> Void)?
    @State var content: Content
    let isGrouped: Bool
    let hasState: Bool

    var body: some View {
      let _ = Self.change = { new, animation in withAnimation(animation) { content = new } }
      List {
        Text("first")
        if content.hasExtra { Text("extra") }
        ForEach(content.sections) { section in
          Section("Section \(section.id)") {
            ForEach(section.numbers, id: \.self) { number in
              if hasState {
                Row(number: number)
              } else {
                Text("\(number)").padding(number.isMultiple(of: 3) ? 10 : 0)
              }
            }
            .onDelete { _ in }
          }
        }
      }
      .listStyle(GroupStyle(isGrouped: isGrouped))
    }
  }

  nonisolated struct GroupStyle: ListStyle {
    let isGrouped: Bool
    var _kind: ListKind { isGrouped ? .insetGrouped : .plain }
  }

  /// A row whose state says for which number it was made.
  struct Row: View {
    let number: Int
    @State private var made: Int?

    var body: some View {
      Block(made == nil || made == number ? "\(number)" : "wrong \(number)", 40, height)
        .onAppear { made = made ?? number }
    }

    private var height: Double { number.isMultiple(of: 3) ? 50 : 20 }
  }

  private var random: SeededGenerator
  private var content = Content()
  private var next = 0
  private var sectionCount = 0
  private let page: HostedPage<Page>
  private var note = ""

  init(_ random: SeededGenerator) throws {
    var random = random
    let isGrouped = random.chance(50)
    let hasState = random.chance(50)
    page = try HostedPage(
      Page(content: Content(), isGrouped: isGrouped, hasState: hasState),
      size: Size(width: 200, height: 300))
    self.random = random
  }

  func run() throws {
    for step in 0..<40 {
      let old = content
      note = "nothing"
      change()
      if random.chance(20) {
        try page.first(Sash.ListView.self).contentOffset.y += Double(random.int(-200...300))
      }
      if content != old {
        let isAnimated = random.chance(60)
        note = "\(isAnimated) from \(old.rows)"
        Page.change?(content, isAnimated ? .linear(duration: 0.1) : nil)
      }
      try page.frame()
      if random.chance(50) { try page.frame() }
      try check(step)
    }
    for _ in 0..<30 { try page.frame() }
    try check(-1)
    let list = try page.first(Sash.ListView.self)
    let strays = list.contentView.subviews.filter {
      ($0 as? ListRow).map { !$0.isHidden && ($0.alpha != 1 || !$0.isUserInteractionEnabled) }
        ?? false
    }
    if !strays.isEmpty { throw Fault(description: "\(strays.count) rows are left over") }
    if !page.reports.isEmpty { throw Fault(description: "\(page.reports)") }
  }

  private struct Fault: Error, CustomStringConvertible { let description: String }

  private func newNumbers(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  private func change() {
    let count = content.sections.count
    switch random.int(0...8) {
    case 0:
      sectionCount += 1
      let section = Content.Section(
        id: sectionCount, numbers: newNumbers(random.int(0...12)))
      content.sections.insert(section, at: random.int(0...count))
    case 1 where count > 1: content.sections.remove(at: random.int(0...count - 1))
    case 2 where count > 1: content.sections.swapAt(0, random.int(0...count - 1))
    case 3: content.hasExtra.toggle()
    case 4 where count > 0:
      let section = random.int(0...count - 1)
      content.sections[section].numbers.shuffle(using: &random)
    case 5 where count > 0:
      let section = random.int(0...count - 1)
      content.sections[section].numbers.removeAll { _ in random.chance(30) }
    case 6 where count > 0:
      let section = random.int(0...count - 1)
      let place = random.int(0...content.sections[section].numbers.count)
      content.sections[section].numbers.insert(
        contentsOf: newNumbers(random.int(1...4)), at: place)
    case 7 where count > 0:
      let section = random.int(0...count - 1)
      if content.sections[section].numbers.count > 1 {
        let last = content.sections[section].numbers.removeLast()
        content.sections[section].numbers.insert(last, at: 0)
      }
    default: break
    }
  }

  private func check(_ step: Int) throws {
    let list = try page.first(Sash.ListView.self)
    let rows = content.rows
    for path in list.visibleRows {
      guard let row = list.cellForRow(at: path) else {
        throw Fault(description: "step \(step): no view at \(path)")
      }
      var texts: [String] = []
      func search(_ view: Sash.View) {
        if let text = (view as? BlockView)?.name ?? (view as? Sash.Label)?.text {
          texts.append(text)
        }
        for child in view.subviews { search(child) }
      }
      search(row)
      guard path.section < rows.count, path.row < rows[path.section].count,
        texts == [rows[path.section][path.row]]
      else {
        throw Fault(description: "step \(step): \(path) displays \(texts) of \(rows) \(note)")
      }
    }
    if list.visibleRows.isEmpty { throw Fault(description: "step \(step): nothing is displayed") }
  }
}

@Suite("Random changes of lists") struct ListWalkTests {
  @Test("for random changes, animated or not, each row displays its element with its own state")
  func walks() throws {
    for random in randomWalks(100) {
      do {
        try ListWalk(random).run()
      } catch {
        Issue.record("\(random): \(error)")
        return
      }
    }
  }
}
