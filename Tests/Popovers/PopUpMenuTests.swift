// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import Testing

@MainActor @Suite("Menus of pop-up buttons") struct PopUpMenuTests {
  private let stage = Stage()
  private let button = PopUpButton((0..<60).map { "Option \($0)" }, selectedIndex: 40)

  init() {
    stage.window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissalAnimation = .immediate
    }
    stage.window.handle(.focusChanged(true))
    button.frame = Rect(x: 100, y: 60, width: 120, height: 32)
    stage.pageContent.addSubview(button)
    stage.frame()
  }

  private func press(_ keys: Key...) {
    for key in keys {
      stage.window.handle(.key(KeyEvent(key, .down)))
      stage.window.handle(.key(KeyEvent(key, .up)))
      stage.frame()
    }
  }

  private var items: [AccessibilitySnapshot.Node] {
    stage.window.accessibilitySnapshot.flattened.filter { $0.role == .menuItem }
  }
  private var focused: String? {
    stage.window.accessibilitySnapshot.flattened.first { $0.isFocused }?.label
  }
  private var menuFrame: Rect {
    stage.window.accessibilitySnapshot.flattened.first { $0.role == .menu }?.frame ?? .zero
  }

  @Test("the menu opens at the chosen option, which has the focus if a key opened it")
  func opensAtSelection() throws {
    #expect(button.becomeFirstResponder())
    press(.down)
    #expect(focused == "Option 40")
    let item = try #require(items.first { $0.label == "Option 40" })
    #expect(menuFrame.contains(item.frame))
    press(.up, .return)
    #expect(button.selectedIndex == 39)
  }

  @Test("a press opens the menu at the chosen option too")
  func pressed() throws {
    button.menu.map { _ = stage.window.presentContextMenu($0, from: button) }
    stage.frame()
    stage.frame()
    let item = try #require(items.first { $0.label == "Option 40" })
    #expect(menuFrame.contains(item.frame))
  }

  @Test("page keys move by the visible rows, Home and End to the ends")
  func pages() throws {
    #expect(button.becomeFirstResponder())
    press(.down, .home)
    #expect(focused == "Option 0")
    press(.pageDown)
    let number = try #require(focused.flatMap { Int($0.dropFirst("Option ".count)) })
    #expect((3..<20).contains(number))
    press(.pageDown, .pageUp, .pageUp)
    #expect(focused == "Option 0")
    press(.end, .pageDown)
    #expect(focused == "Option 59")
  }
}
