// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import Testing

@Suite("The key window")
struct KeyWindowTests {
  private func makeWindow() -> (Window, OffscreenWindowHost) {
    let window = Window(size: Size(width: 100, height: 100))
    return (window, OffscreenWindowHost(window))
  }

  @Test("the window with the keyboard is the key window, whichever was attached last")
  func keyboard() {
    let (first, firstHost) = makeWindow()
    first.handle(.focusChanged(true))
    let (second, secondHost) = makeWindow()
    #expect(Window.key === first)
    first.handle(.focusChanged(false))
    second.handle(.focusChanged(true))
    #expect(Window.key === second)
    withExtendedLifetime((firstHost, secondHost)) {}
  }

  @Test("without the keyboard, the window that had it last stays the key window until it is closed")
  func lastKeyboard() {
    let (first, firstHost) = makeWindow()
    let (second, secondHost) = makeWindow()
    first.handle(.focusChanged(true))
    first.handle(.focusChanged(false))
    #expect(Window.key === first)
    first.detach()
    #expect(Window.key === second)
    withExtendedLifetime((firstHost, secondHost)) {}
  }

  @Test("a released window is no longer the key window")
  func released() {
    var pair: (Window, OffscreenWindowHost)? = makeWindow()
    pair?.0.handle(.focusChanged(true))
    weak let released = pair?.0
    #expect(Window.key === released)
    pair = nil
    #expect(released == nil)
    #expect(Window.key == nil || !(Window.key?.isActive ?? false))
  }
}
