import SashPopupBar
import Testing

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
    let release = Release(velocity: velocity, isFling: isFling, before: before, after: after)
    #expect(PopupPaging.goal(from: offset, release) == goal)
  }

  @Test("L73 a pull without a neighbour meets resistance, and never reaches the next page")
  func edges() {
    #expect(PopupPaging.shown(0.5, before: false, after: true) == 0.5)
    #expect(PopupPaging.shown(-0.5, before: true, after: false) == -0.5)
    #expect((0.2...0.25).contains(PopupPaging.shown(0.5, before: true, after: false)))
    #expect((-0.4 ... -0.3).contains(PopupPaging.shown(-1, before: false, after: true)))
  }

  @Test("L74 from the release until the titles have settled drags are ignored")
  func settling() {
    var paging = PopupPaging.resting
    #expect(paging.isResting)
    #expect(paging.handle(.grabbed).isEmpty)
    #expect(!paging.isResting)
    #expect(paging.handle(.moved(to: 0.7)) == [.show(0.7)])
    #expect(
      paging.handle(.released(Release(before: true, after: true))) == [.willCommit, .move(to: 1)])
    for event in [PopupPaging.Event.grabbed, .moved(to: 0.2), .released(Release())] {
      #expect(paging.handle(event).isEmpty && !paging.isResting)
    }
    #expect(paging.handle(.arrived) == [.commit(1)])
    #expect(paging.isResting)
  }

  @Test("L74 returning titles change nothing, and another item ends a drag")
  func nothing() {
    var paging = PopupPaging.dragged(to: 0.2)
    #expect(paging.handle(.released(Release(before: true, after: true))) == [.move(to: 0)])
    #expect(paging.handle(.arrived) == [.show(0)])
    paging = .dragged(to: 0.2)
    #expect(paging.handle(.interrupted) == [.letGo, .show(0)] && paging.isResting)
    paging = .settling(to: 1)
    #expect(paging.handle(.interrupted) == [.show(0)] && paging.isResting)
    #expect(paging.handle(.interrupted).isEmpty)
    #expect(paging.handle(.arrived).isEmpty)
  }
}
