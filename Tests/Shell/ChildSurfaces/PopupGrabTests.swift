// SPDX-License-Identifier: MIT

@Suite("Grabs of popups whose seat goes") @MainActor struct PopupGrabTests {
  /// Replaces the seat by another, and presses a button of that.
  private func replaceSeat(_ stage: PopupStage) throws -> InputGrant {
    stage.stage.compositor.remove(stage.stage.seat)
    stage.stage.compositor.addSeat(name: "seat1", capabilities: [.pointer, .keyboard, .touch])
    stage.stage.settle()
    return try stage.press()
  }

  @Test("a popup with the press of a seat that is gone does not grab, nor do those above it")
  func goneBefore() throws {
    let stage = try PopupStage()
    let old = try stage.press()
    let new = try replaceSeat(stage)
    let first = stage.open(grant: old)
    stage.frame()
    stage.open(above: first, grant: new)
    stage.frame()
    #expect(stage.popups.map(\.isGrabbing) == [false, false])
    stage.expectNoFault()
  }

  @Test("a popup whose seat goes while it waits for its parent does not grab, nor those above it")
  func goneMeanwhile() throws {
    let stage = try PopupStage { $0.popupPolicy = .wait }
    let old = try stage.press()
    let first = stage.open(grant: old)
    let second = stage.open(above: first, grant: old)
    #expect(stage.popups.map(\.isGrabbing) == [true])
    let new = try replaceSeat(stage)
    stage.stage.compositor.configuration.popupPolicy = .place
    stage.popups[0].configure()
    stage.stage.settle()
    stage.frame()
    stage.open(above: second, grant: new)
    stage.frame()
    #expect(stage.popups.map(\.isGrabbing) == [true, false, false])
    stage.expectNoFault()
  }

  @Test("a popup that grabs stays until it is dismissed when its seat goes")
  func goneAfterwards() throws {
    let stage = try PopupStage()
    let content = stage.open(grant: try stage.press())
    stage.frame()
    #expect(stage.popups.map(\.isGrabbing) == [true])
    _ = try replaceSeat(stage)
    stage.frame()
    stage.stage.compositor.dismissGrabbedPopups()
    stage.frame()
    #expect(content.state == .ended(.dismissed))
    #expect(stage.popups.isEmpty)
    stage.expectNoFault()
  }

  @Test(
    "nested popups that the compositor dismisses in any order are destroyed from the top",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], [true, false])
  func anyOrder(order: [Int], grabs: Bool) throws {
    let stage = try PopupStage()
    stage.openChain(3, grant: grabs ? try stage.press() : nil)
    let popups = stage.popups
    #expect(popups.count == 3)
    for index in order {
      if !popups[index].isDismissed, popups[index].resource.isAlive { popups[index].dismiss() }
      stage.frame()
    }
    #expect(stage.popups.isEmpty)
    stage.frame()
    stage.expectNoFault()
  }
}
