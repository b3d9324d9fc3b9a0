import SashGeometry
import SashInterface
import SashMotion
import SashPopupBar
import Testing

@Suite("A popup at rest")
struct PopupRestTests {
  /// Lets a long time pass, and returns how many frames the window asked for.
  private func frames(_ stage: PopupStage) throws -> Int {
    try stage.run(0.2)
    let before = stage.host.frameRequests
    #expect(!stage.window.timeline.isAnimating)
    try stage.run(20)
    return stage.host.frameRequests - before
  }

  @Test("L97 nothing asks for a frame while nothing moves: closed, open, held still, and dismissed")
  func rests() throws {
    let stage = try PopupStage.ready(.drag)
    #expect(try frames(stage) == 0)
    #expect(stage.host.wakeTime == nil)
    stage.page.openPopup()
    try stage.run(1)
    #expect(try frames(stage) == 0)
    let hand = Hand(stage)
    hand.press(200, 100)
    try hand.move(by: 200)
    #expect(try frames(stage) == 0)
    hand.lift()
    try stage.run(1)
    #expect(stage.state == .open)
    #expect(try frames(stage) == 0)
    stage.page.dismissPopupBar()
    try stage.run(2)
    #expect(stage.state == .barHidden)
    #expect(try frames(stage) == 0)
    #expect(stage.host.wakeTime == nil)
  }

  @Test("L97 one that moves asks for one frame at a time, and for none once it has arrived")
  func moves() throws {
    let stage = try PopupStage.ready()
    let before = stage.host.framesPainted
    stage.page.openPopup()
    try stage.run(0.5)
    let painted = stage.host.framesPainted - before
    #expect((25...31).contains(painted))
    #expect(try frames(stage) == 0)
  }
}
