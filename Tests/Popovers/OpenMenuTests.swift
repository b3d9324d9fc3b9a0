// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import Testing

@Suite("Menus with views of their own, navigated as context menus") @MainActor
struct OpenMenuTests {
  private func press(_ keys: Key..., in scene: MenuScene) {
    for key in keys {
      scene.stage.window.handle(.key(KeyEvent(key, .down)))
      scene.stage.window.handle(.key(KeyEvent(key, .up)))
    }
  }

  private func focused(in scene: MenuScene) -> String? {
    (scene.stage.window.firstResponder as? View)?.accessibilityLabel
  }

  private func scene(_ titles: String...) -> MenuScene {
    let scene = MenuScene(content: { log in
      titles.map { title in Templates.MenuButton(title: title) { log.add(title) } }
    })
    scene.stage.window.handle(.focusChanged(true))
    scene.menu.present()
    scene.stage.frame()
    return scene
  }

  @Test("arrow keys wrap around, Home and End go to the ends, and letters select by the title")
  func keys() {
    let scene = scene("Reply", "Forward", "Archive")
    #expect(focused(in: scene) == "Reply")
    press(.up, in: scene)
    #expect(focused(in: scene) == "Archive")
    press(.down, in: scene)
    #expect(focused(in: scene) == "Reply")
    press(.end, in: scene)
    #expect(focused(in: scene) == "Archive")
    press(.home, in: scene)
    #expect(focused(in: scene) == "Reply")
    scene.stage.window.handle(
      .key(KeyEvent(keysym: Key.character("f").rawValue, text: "f", phase: .down)))
    #expect(focused(in: scene) == "Forward")
    press(.space, in: scene)
    #expect(scene.log.entries == ["Forward"])
  }

  @Test("the pointer highlights the item that it is on, and moves the focus there")
  func hover() throws {
    let scene = scene("one", "two", "three")
    func highlighted() -> [String?] {
      func collect(_ view: View) -> [Templates.MenuItem] {
        (view as? Templates.MenuItem).map { [$0] } ?? view.subviews.flatMap(collect)
      }
      return collect(scene.stage.window.contentView).filter(\.isHighlighted)
        .map(\.accessibilityLabel)
    }
    // No key has opened the menu, whose first item has the focus.
    #expect(highlighted().isEmpty)
    for (index, title) in ["one", "two", "three"].enumerated() {
      scene.stage.window.handle(.hover(PointerHover(position: scene.middle(of: index))))
      #expect(highlighted() == [title])
      #expect(focused(in: scene) == title)
    }
  }

  @Test("a text field in a menu keeps the focus under the pointer, and Tab reaches it")
  func otherViews() {
    let field = Field(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let scene = MenuScene(content: { log in
      [
        Templates.MenuButton(title: "one"), Templates.MenuButton(title: "two"),
        Templates.MenuGestureHotspot(field),
      ]
    })
    scene.stage.window.handle(.focusChanged(true))
    scene.menu.present()
    scene.stage.frame()
    press(.tab, .tab, in: scene)
    #expect(field.isFirstResponder)
    scene.stage.window.handle(.hover(PointerHover(position: scene.middle(of: 0))))
    #expect(field.isFirstResponder)
    press(.down, in: scene)
    #expect(focused(in: scene) == "one")
  }

  @Test("a menu is dismissed when its label leaves the window, and reports it")
  func labelRemoved() {
    let scene = scene("one")
    var changes: [Bool] = []
    scene.menu.onPresentedChange = { changes.append($0) }
    scene.label.removeFromSuperview()
    scene.stage.frame()
    scene.stage.frame()
    #expect(!scene.menu.isPresented)
    #expect(changes == [false])
    #expect(scene.stage.window.presentationStack.entries.isEmpty)
  }

  @Test("an item acts after the menu was dismissed, which returned the focus")
  func actsAfterDismissal() {
    let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    var states: [Bool] = []
    var isMenuPresented: (() -> Bool)?
    let scene = MenuScene(content: { _ in
      [
        Templates.MenuButton(title: "one") {
          states += [isMenuPresented?() ?? true, field.isFirstResponder]
        }
      ]
    })
    isMenuPresented = { [weak menu = scene.menu] in menu?.isPresented ?? true }
    scene.stage.pageContent.addSubview(field)
    scene.stage.window.handle(.focusChanged(true))
    for isByKeyboard in [true, false] {
      field.becomeFirstResponder()
      scene.menu.present()
      scene.stage.frame()
      #expect(!field.isFirstResponder)
      if isByKeyboard {
        press(.return, in: scene)
      } else {
        scene.stage.tap(scene.frame.midX, scene.frame.midY)
      }
      #expect(states == [false, true])
      states = []
      scene.stage.run(0.5)
    }
  }

  @Test("a context menu keeps its size under a finger far away unless configured otherwise")
  func contextMenuScale() throws {
    for minimum in [nil, 0.85] {
      let menu = ContextMenuStage()
      menu.stage.window.contextMenuPresenter = PopoverMenuPresenter {
        $0.presentationAnimation = .immediate
        if let minimum { $0.minimumScale = minimum }
      }
      let finger = menu.stage.down(150, 120)
      menu.stage.run(0.6)
      let entry = try #require(menu.stage.window.presentationStack.entries.last)
      let card = try #require(entry.view.subviews.first)
      menu.stage.send(finger, .moved, Point(x: 10, y: 590))
      #expect(card.transformScale == (minimum ?? 1))
      menu.stage.send(finger, .ended, Point(x: 10, y: 590))
      menu.stage.run(2)
      #expect(card.transformScale == 1)
    }
  }
}
