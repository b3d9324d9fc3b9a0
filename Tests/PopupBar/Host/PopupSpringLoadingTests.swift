// SPDX-License-Identifier: MIT

@Suite("Items held over the popup bar") struct PopupSpringLoadingTests {
  @Test("the popup opens after a second, unless the bar forbids it", arguments: [true, false])
  func opens(isSpringLoaded: Bool) throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content, animated: false)
    stage.window.layoutIfNeeded()
    stage.page.popupBar.isSpringLoaded = isSpringLoaded
    let bar = stage.page.popupBar
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    drag.move(to: bar.convert(bar.bounds, to: nil).center)
    stage.host.advance(to: stage.host.now + 0.9)
    #expect(!stage.delegateLog.notifications.contains("willOpen"))
    stage.host.advance(to: stage.host.now + 0.2)
    #expect(stage.delegateLog.notifications.contains("willOpen") == isSpringLoaded)
  }
}
