// SPDX-License-Identifier: MIT

@Suite("State machine and layout of tab bars")
struct TabMachineTests {
  @Test("random walks: the content is an existing tab or a list that is not empty")
  func walks() {
    for var random in randomWalks() {
      var machine = TabMachine<Int>()
      for _ in 0..<60 {
        switch random.int(0...5) {
        case 0:
          machine.handle(.setTabs((0..<random.int(0...7)).filter { _ in random.chance(70) }))
        case 1: machine.handle(.fit(random.chance(40) ? .max : random.int(1...5)))
        case 2: machine.handle(.select(random.int(0...7)))
        case 3: machine.handle(.pressMore)
        default: machine.handle(.step(random.chance(50) ? 1 : -1, among: machine.tabs))
        }
        let isConsistent =
          switch machine.content {
          case .none: machine.tabs.isEmpty
          case .tab(let tab): machine.tabs.contains(tab) && machine.current == tab
          case .list:
            !machine.overflow.isEmpty && machine.current.map { machine.tabs.contains($0) } ?? true
          }
        guard isConsistent else {
          Issue.record("\(random): \(machine)")
          return
        }
      }
    }
  }

  @Test("slots use the available width within limits, and the last one holds the overflow")
  func slots() {
    let few = TabBarLayout(tabs: 3, width: 300)
    #expect(few.slotCount == 3 && !few.hasMore)
    #expect(few.frame(of: 0, height: 40, isMirrored: false).minX == 0)
    #expect(few.frame(of: 0, height: 40, isMirrored: true).maxX == 300)
    let many = TabBarLayout(tabs: 9, width: 320)
    #expect(many.slotCount == 5 && many.hasMore && many.visibleTabs == 4)
    #expect(TabBarLayout(tabs: 9, width: 0).slotCount == 2)
    #expect(TabBarLayout(tabs: 5, width: 320, textScale: 3).hasMore)
    let wide = TabBarLayout(tabs: 2, width: 1_000)
    #expect(wide.frame(of: 0, height: 40, isMirrored: false).minX == 360)
  }

  @Test("scrolling a little, or beyond the ends, does not change the bar")
  func minimizingRules() {
    var bar = TabBarMinimizeState.expanded(down: 0)
    bar.scrolled(by: 30, fromTop: 30, fromBottom: 500)
    bar.scrolled(by: -5, fromTop: 25, fromBottom: 505)
    bar.scrolled(by: 30, fromTop: 55, fromBottom: 475)
    #expect(!bar.isMinimized)
    bar.scrolled(by: 30, fromTop: 85, fromBottom: 445)
    #expect(bar.isMinimized)
    bar.scrolled(by: -100, fromTop: 85, fromBottom: -10)
    #expect(bar.isMinimized)
    bar.scrolled(by: .nan, fromTop: 85, fromBottom: 10)
    #expect(bar.isMinimized)
    bar.scrolled(by: -1, fromTop: 0, fromBottom: 500)
    #expect(!bar.isMinimized)
  }
}
