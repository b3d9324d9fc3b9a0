// SPDX-License-Identifier: MIT

/// Windows of other tests may exist at the same time, so each test ends by what it knows of its own:
/// a window that has just received the keyboard is the key window.
@Suite("The key window")
struct KeyWindowTests {
  private func makeWindow() -> (Window, OffscreenWindowHost) {
    let window = Window(size: Size(width: 100, height: 100))
    return (window, OffscreenWindowHost(window))
  }

  @Test("the window that received the keyboard last is the key window, whichever was attached last")
  func keyboard() {
    let (first, firstHost) = makeWindow()
    first.handle(.focusChanged(true))
    let (second, secondHost) = makeWindow()
    #expect(Window.key === first)
    second.handle(.focusChanged(true))
    #expect(Window.key === second)
    second.handle(.focusChanged(false))
    #expect(Window.key === first)
    withExtendedLifetime((firstHost, secondHost)) {}
  }

  @Test("a window that is closed or released is no longer the key window")
  func closed() {
    let (first, firstHost) = makeWindow()
    var second: (Window, OffscreenWindowHost)? = makeWindow()
    weak let released = second?.0
    let (third, thirdHost) = makeWindow()
    for window in [first, released, third] { window?.handle(.focusChanged(true)) }
    #expect(Window.key === third)
    third.detach()
    #expect(Window.key === released)
    second = nil
    #expect(released == nil)
    #expect(Window.key === first)
    withExtendedLifetime((firstHost, thirdHost)) {}
  }
}
