// SPDX-License-Identifier: MIT

@Suite("Paging of months")
struct MonthPagingTests {
  private let limits = 100...103

  @Test("months are limited, also by a swipe")
  func limited() {
    var state = MonthPagingState.resting(month: 101)
    #expect(state.handle(.show(500), within: limits) == 103)
    #expect(state.handle(.dragBegan, within: limits) == nil)
    #expect(state.handle(.dragEnded(position: 103, velocity: 50), within: limits) == 103)
    #expect(state.handle(.show(.min), within: limits) == 100)
  }

  @Test("a swipe moves by at most one month, by its distance or its velocity")
  func swipes() {
    func end(_ position: Double, _ velocity: Double) -> Int? {
      var state = MonthPagingState.dragging(month: 101)
      return state.handle(.dragEnded(position: position, velocity: velocity), within: limits)
    }
    #expect(end(101.4, 0) == 101)
    #expect(end(101.6, 0) == 102)
    #expect(end(101.1, 3) == 102)
    #expect(end(100.9, -3) == 100)
    #expect(end(101.6, -3) == 101)
    #expect(end(101.1, 500) == 102)
    #expect(end(101.1, .nan) == 101 && end(.nan, 0) == 101)
  }

  @Test("a cancelled drag returns to the month, and late events of a drag change nothing")
  func cancelled() {
    var state = MonthPagingState.resting(month: 102)
    _ = state.handle(.dragBegan, within: limits)
    #expect(state == .dragging(month: 102))
    #expect(state.handle(.dragBegan, within: limits) == nil)
    #expect(state.handle(.dragCancelled, within: limits) == 102)
    #expect(state.handle(.dragCancelled, within: limits) == nil)
    #expect(state.handle(.dragEnded(position: 103, velocity: 0), within: limits) == nil)
    #expect(state == .resting(month: 102))
  }
}

@Suite("Numbers that are typed digit by digit")
struct DigitEntryTests {
  @Test("two digits form a number within a short time, if it is valid")
  func digits() {
    var entry = DigitEntry()
    func type(_ digit: Int, _ time: Double, _ range: ClosedRange<Int> = 0...23) -> Int? {
      entry.type(digit, at: time) { range.contains($0) }
    }
    #expect(type(1, 0) == 1)
    #expect(type(9, 0.5) == 19)
    #expect(type(2, 1) == 2)
    #expect(type(5, 1.2) == 5, "25 is not valid")
    #expect(type(1, 9) == 1)
    #expect(type(1, 20) == 1, "too late")
    #expect(type(0, 30, 1...12) == nil)
    #expect(type(7, 30.1, 1...12) == 7)
  }
}
