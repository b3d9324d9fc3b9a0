// SPDX-License-Identifier: MIT

@Suite("Lists")
struct ScrollListTests {
  @Test("the Fenwick tree finds positions and items like a plain sum, for random changes")
  func metrics() {
    for var random in randomWalks() {
      var heights: [Double] = []
      let sections = (0..<random.int(0...4)).map { _ in
        ListMetrics.Section(
          rows: random.int(0...12), header: Double(random.int(0...2) * 10),
          footer: Double(random.int(0...1) * 5))
      }
      for section in sections {
        heights.append(section.header)
        heights += Array(repeating: 20, count: section.rows)
        heights.append(section.footer)
      }
      var metrics = ListMetrics(sections, rowHeight: 20, isExact: false)
      for _ in 0..<10 where !heights.isEmpty {
        let item = random.int(0...heights.count - 1)
        let height = Double(random.int(0...50))
        metrics.measure(item, height)
        heights[item] = height
        let position = random.int(0...heights.count)
        let top = heights.prefix(position).reduce(0, +)
        if metrics.top(of: position) != top { Issue.record("\(random): top of \(position)") }
        let y = Double(random.int(0...Int(max(1, metrics.total)) - 1)) + 0.5
        let found = metrics.item(at: y)
        let isCorrect =
          metrics.total <= y
          || metrics.top(of: found) <= y && metrics.top(of: found + 1) > y
        if !isCorrect { Issue.record("\(random): item at \(y) is \(found)") }
      }
      if metrics.total != heights.reduce(0, +) { Issue.record("\(random): total") }
    }
  }

  @Test("100,000 rows: few views, and each row is filled and drawn once while it scrolls past")
  func large() throws {
    let stage = Stage(100, 400)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<100_000)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    #expect(list.contentSize.height == 2_000_000)
    #expect(stage.number(10) == 0 && stage.number(390) == 19)
    let before = source.fillCount
    for step in 1...200 {
      list.contentOffset.y = Double(step) * 30
      try stage.frame()
      let first = list.contentOffset.y
      if stage.number(5) != Int((first + 5) / 20) { Issue.record("step \(step)") }
    }
    #expect(source.createdRows.count < 60)
    // 6,000 px are 300 rows.
    #expect(source.fillCount - before <= 305)
    let area = source.createdRows.flatMap(\.drawnRects).reduce(0) { $0 + $1.height }
    #expect(area <= 6000 + 400 + 600)
    list.contentOffset.y = 1_999_600
    try stage.frame()
    #expect(stage.number(390) == 99_999 % 0xffff)
    list.contentOffset.y = 1_000_000
    try stage.frame()
    #expect(stage.number(5) == 50_000)
    #expect(source.createdRows.count < 60)
  }

  @Test("wrong height estimates never move the visible rows, in either direction")
  func estimates() throws {
    let stage = Stage(100, 300)
    let list = stage.addList()
    list.estimatedRowHeight = 20
    let source = NumberRowSource([Array(0..<1000)])
    source.height = { Double(10 + $0 * 7 % 31) }
    source.attach(to: list, rowHeight: nil)
    try stage.frame()
    list.contentOffset.y = 5000
    try stage.frame()
    for delta in [-7.0, 5, -40, 33] {
      for _ in 0..<60 {
        guard let path = list.visibleRows.dropFirst(2).first, let row = list.cellForRow(at: path)
        else {
          Issue.record("no rows at \(list.contentOffset)")
          return
        }
        let before = row.convert(row.bounds, to: nil).minY
        list.contentOffset.y += delta
        try stage.frame()
        let after = row.convert(row.bounds, to: nil).minY
        if row.path == path, abs(after - before + delta) > 0.01 {
          Issue.record("moved from \(before) to \(after) for \(delta)")
          return
        }
      }
    }
    while !list.isAtTop {
      list.contentOffset.y -= 250
      try stage.frame()
    }
    #expect(list.contentOffset.y == 0)
    #expect(stage.number(2) == 0)
  }

  @Test("inserting and deleting rows does not move the visible rows")
  func changes() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([Array(0..<500)])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    list.contentOffset.y = 2010
    list.selectedRows = [RowPath(row: 102)]
    try stage.frame()
    #expect(stage.number(15) == 101)
    source.sections[0].insert(contentsOf: [9000, 9001], at: 5)
    list.insertRows(at: [RowPath(row: 5), RowPath(row: 6)])
    try stage.frame()
    #expect(list.contentOffset.y == 2050)
    #expect(stage.number(15) == 101)
    #expect(list.selectedRows == [RowPath(row: 104)])
    source.sections[0].removeSubrange(0..<10)
    list.deleteRows(at: (0..<10).map { RowPath(row: $0) })
    try stage.frame()
    #expect(list.contentOffset.y == 1850)
    #expect(stage.number(15) == 101)
    source.sections[0] = [1, 2]
    list.reloadData()
    try stage.frame()
    #expect(list.contentOffset.y == 0)
    #expect(stage.number(10) == 1)
  }

  @Test("a sticky header stays at the top as long as its section is visible")
  func sticky() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    list.hasStickyHeaders = true
    let source = NumberRowSource([Array(0..<20), Array(20..<40), Array(40..<60)])
    source.header = 30
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    #expect(stage.number(10) == 0xff00)
    list.contentOffset.y = 100
    try stage.frame()
    #expect(stage.number(10) == 0xff00)
    #expect(stage.number(35) == 5)
    list.contentOffset.y = 420
    try stage.frame()
    // The next header pushes it out.
    #expect(stage.number(5) == 0xff00 && stage.number(15) == 0xff01)
    list.contentOffset.y = 700
    try stage.frame()
    #expect(stage.number(5) == 0xff01)
    list.contentOffset.y = 0
    try stage.frame()
    #expect(stage.number(5) == 0xff00 && stage.number(35) == 0)
  }

  @Test("the end of many unmeasured rows is displayed, also after rows were deleted")
  func farEnd() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    list.hasStickyHeaders = true
    let source = NumberRowSource((0..<20).map { Array($0 * 5_000..<($0 + 1) * 5_000) })
    source.header = 30
    source.height = { _ in 55 }
    source.attach(to: list, rowHeight: nil)
    try stage.frame()
    stage.window.handle(.focusChanged(true))
    #expect(list.becomeFirstResponder())
    stage.press(.end)
    try stage.settle()
    let last = RowPath(section: 19, row: 4_999)
    #expect(list.currentRow == last)
    #expect(list.visibleRows.contains(last))
    #expect(list.isAtBottom)
    try stage.frame()
    #expect(stage.number(190) == 99_999 % 0xffff)
    source.sections[19].removeLast()
    list.deleteRows(at: [last])
    try stage.settle()
    try stage.frame()
    #expect(list.isAtBottom)
    #expect(stage.number(190) == 99_998 % 0xffff)
  }

  @Test("rows that are reloaded in the positions of others are displayed")
  func reloaded() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    let source = NumberRowSource([[7]])
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    list.reloadData()
    try stage.frame()
    #expect(stage.number(5) == 7)
    list.reloadRows(at: [RowPath(row: 0)])
    try stage.frame()
    #expect(stage.number(5) == 7)
  }

  @Test("scrolling to a row positions it below the sticky header")
  func belowStickyHeader() throws {
    let stage = Stage(100, 200)
    let list = stage.addList()
    list.hasStickyHeaders = true
    let source = NumberRowSource([Array(0..<100)])
    source.header = 30
    source.attach(to: list, rowHeight: 20)
    try stage.frame()
    list.contentOffset.y = 600
    list.scrollToRow(at: RowPath(row: 10), animated: false)
    try stage.frame()
    #expect(stage.number(29) == 0xff00)
    #expect(stage.number(31) == 10)
  }

  @Test("for random scrolls, changes and sizes a list displays the right rows")
  func walks() throws {
    for var random in randomWalks(200) {
      let stage = Stage(60, 100)
      let list = stage.addList()
      var next = 0
      func newNumbers(_ count: Int) -> [Int] {
        defer { next += count }
        return Array(next..<next + count)
      }
      let source = NumberRowSource(
        (0..<random.int(1...3)).map { _ in newNumbers(random.int(0...40)) })
      source.hasIdentities = random.chance(50)
      source.header = random.chance(50) ? 15 : 0
      source.height = { Double(8 + $0 * 13 % 40) }
      source.attach(to: list, rowHeight: random.chance(40) ? 20 : nil)
      list.hasStickyHeaders = random.chance(30)
      try stage.frame()
      for step in 0..<50 {
        switch random.int(0...9) {
        case 8, 9:
          let old = source.sections.enumerated().map { (section: $0.offset, rows: $0.element) }
          var all = source.sections.flatMap(\.self)
          if random.chance(40), !all.isEmpty { all.swapAt(0, random.int(0...all.count - 1)) }
          if random.chance(20) { all.reverse() }
          all.removeAll { _ in random.chance(5) }
          all.insert(contentsOf: newNumbers(random.int(0...3)), at: random.int(0...all.count))
          for section in source.sections.indices.reversed() {
            let isFirst = section == 0
            let part = isFirst ? all.count : random.int(0...all.count)
            source.sections[section] = Array(all.suffix(part))
            all.removeLast(part)
          }
          let new = source.sections.enumerated().map { (section: $0.offset, rows: $0.element) }
          list.applyChanges(ListChanges(from: old, to: new), animated: random.chance(70))
        case 0, 1, 2: list.contentOffset.y += Double(random.int(-150...150))
        case 3:
          let section = random.int(0...source.sections.count - 1)
          let at = random.int(0...source.sections[section].count)
          let rows = newNumbers(random.int(1...3))
          source.sections[section].insert(contentsOf: rows, at: at)
          list.insertRows(
            at: rows.indices.map { RowPath(section: section, row: at + $0) })
        case 4:
          let section = random.int(0...source.sections.count - 1)
          guard !source.sections[section].isEmpty else { continue }
          let at = random.int(0...source.sections[section].count - 1)
          source.sections[section].remove(at: at)
          list.deleteRows(at: [RowPath(section: section, row: at)])
        case 5: list.frame.size.width = Double(random.int(40...60))
        case 6: list.scrollToRow(at: RowPath(row: random.int(0...40)), animated: random.chance(50))
        default: if random.chance(20) { list.reloadData() }
        }
        try stage.frame()
        // A spring may overshoot an edge while it moves.
        if let failure = check(list, source, isMoving: stage.window.isAnimating) {
          Issue.record("\(random), step \(step): \(failure)")
          return
        }
      }
      for _ in 0..<4 { try stage.host.frame(at: stage.host.now + 1) }
      if let failure = check(list, source, isMoving: false) {
        Issue.record("\(random), at rest: \(failure)")
        return
      }
    }
  }

  private func check(_ list: ListView, _ source: NumberRowSource, isMoving: Bool) -> String? {
    let limits = list.contentOffsetLimits
    let offset = list.contentOffset.y
    let isValid = (limits.minimum.y...limits.maximum.y).contains(offset)
    if !isMoving && !isValid { return "the offset \(offset) is invalid" }
    if !isMoving, let stray = strayView(of: list, source) { return "\(stray.frame) is left over" }
    var end: Double?
    for path in list.visibleRows {
      guard let row = list.cellForRow(at: path) as? NumberRow, let rect = list.rectForRow(at: path)
      else {
        return "\(path) has no view"
      }
      if row.number != source.sections[path.section][path.row] { return "\(path) is wrong" }
      let frame = row.convert(row.bounds, to: list)
      if row.hasAnimations {
        end = nil
        continue
      }
      if abs(frame.minY - (rect.minY - offset)) > 1 { return "\(path) is at \(frame)" }
      if row.isHidden { return "\(path) is hidden" }
      if let end, abs(frame.minY - end) > 0.01, source.header == 0 { return "a gap at \(path)" }
      end = frame.maxY
    }
    return nil
  }

  /// Returns a view that is displayed although no row has it, or that is still fading.
  private func strayView(of list: ListView, _ source: NumberRowSource) -> View? {
    let rows = source.sections.enumerated().flatMap { section, numbers in
      numbers.indices.compactMap { list.cellForRow(at: RowPath(section: section, row: $0)) }
    }
    return list.contentView.subviews.first { view in
      guard let row = view as? NumberRow, !row.isHidden, row.number < 0xff00 else { return false }
      return row.alpha != 1 || !row.isUserInteractionEnabled || !rows.contains { $0 === row }
    }
  }
}
