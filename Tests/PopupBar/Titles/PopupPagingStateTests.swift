// SPDX-License-Identifier: MIT

@Suite("States of titles paging")
struct PopupPagingStateTests {
  typealias Release = PopupPaging.Release

  @Test(
    "L73 a release leads to the projected page, or in the direction of a fling",
    arguments: [
      (0.6, 0.0, false, true, true, 1), (0.4, 0, false, true, true, 0),
      (-0.6, 0, false, true, true, -1), (0.6, 0, false, true, false, 0),
      (-0.6, 0, false, false, true, 0), (0.1, 2, true, true, true, 1),
      (-0.1, -2, true, true, true, -1), (0.6, -2, true, true, true, 0),
      (0.3, 2.5, false, true, true, 1), (0.1, 2, true, true, false, 0),
      (0.6, .nan, false, true, true, 1), (0, 0, false, true, true, 0),
    ])
  func goals(
    offset: Double, velocity: Double, isFling: Bool, before: Bool, after: Bool, goal: Int
  ) {
    let release = Release(velocity: velocity, isFling: isFling, hasBefore: before, hasAfter: after)
    #expect(PopupPaging.goal(from: offset, release) == goal)
  }

  @Test("L73 a pull without a neighbour meets resistance, and never reaches the next page")
  func edges() {
    #expect(PopupPaging.displayedOffset(0.5, hasBefore: false, hasAfter: true) == 0.5)
    #expect(PopupPaging.displayedOffset(-0.5, hasBefore: true, hasAfter: false) == -0.5)
    #expect(
      (0.2...0.25).contains(PopupPaging.displayedOffset(0.5, hasBefore: true, hasAfter: false)))
    #expect(
      (-0.4 ... -0.3).contains(PopupPaging.displayedOffset(-1, hasBefore: false, hasAfter: true)))
  }

  @Test("L74 from the release until the titles have settled drags are ignored")
  func settling() {
    var paging = PopupPaging.settled
    #expect(paging.isSettled)
    #expect(paging.handle(.dragBegan).isEmpty)
    #expect(!paging.isSettled)
    #expect(paging.handle(.dragMoved(to: 0.7)) == [.show(0.7)])
    #expect(
      paging.handle(.dragEnded(Release(hasBefore: true, hasAfter: true))) == [
        .willCommit, .move(to: 1),
      ])
    for event in [PopupPaging.Event.dragBegan, .dragMoved(to: 0.2), .dragEnded(Release())] {
      #expect(paging.handle(event).isEmpty && !paging.isSettled)
    }
    #expect(paging.handle(.animationEnded) == [.commit(1)])
    #expect(paging.isSettled)
  }

  @Test("L74 returning titles change nothing, and another item ends a drag")
  func nothing() {
    var paging = PopupPaging.dragged(to: 0.2)
    #expect(paging.handle(.dragEnded(Release(hasBefore: true, hasAfter: true))) == [.move(to: 0)])
    #expect(paging.handle(.animationEnded) == [.show(0)])
    paging = .dragged(to: 0.2)
    #expect(paging.handle(.interrupted) == [.cancelDrag, .show(0)] && paging.isSettled)
    paging = .settling(to: 1)
    #expect(paging.handle(.interrupted) == [.show(0)] && paging.isSettled)
    #expect(paging.handle(.interrupted).isEmpty)
    #expect(paging.handle(.animationEnded).isEmpty)
  }
}
