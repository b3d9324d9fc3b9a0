// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import Testing

/// A page with a menu bar over its whole width, above a text field that has the keyboard focus.
@MainActor private struct BarStage {
  let stage: Stage
  let bar: MenuBarView
  let field = Field(frame: Rect(x: 20, y: 200, width: 100, height: 30))
  let log = Log()

  init(width: Double = 400, isMirrored: Bool = false, textScale: Double = 1) {
    stage = Stage(width, 600)
    stage.window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissalAnimation = .immediate
    }
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    stage.window.theme.textScale = textScale
    stage.window.handle(.focusChanged(true))
    let log = log
    func item(_ title: String, key: Key? = nil) -> ContextMenu.Item {
      ContextMenu.Item(withMnemonic: title, key: key, modifiers: .control) { log.add(title) }
    }
    let recent = ContextMenu([item("_One"), item("_Two")])
    bar = MenuBarView([
      .init(
        withMnemonic: "_File",
        submenu: ContextMenu([
          item("_Open", key: .character("o")),
          .init(withMnemonic: "_Recent", submenu: recent), item("_Quit"),
        ])),
      .init(withMnemonic: "_Edit", submenu: ContextMenu([item("_Undo"), item("_Copy")])),
      .init(withMnemonic: "_Off", isEnabled: false, submenu: ContextMenu([item("_Never")])),
      .init(withMnemonic: "_View", submenu: ContextMenu([item("_Zoom")])),
    ])
    stage.pageContent.addSubview(bar)
    bar.frame = Rect(
      x: 0, y: 0, width: width, height: bar.sizeThatFits(Size(width: width, height: 600)).height)
    stage.pageContent.addSubview(field)
    stage.frame()
    field.becomeFirstResponder()
  }

  var nodes: [AccessibilitySnapshot.Node] { stage.window.accessibilitySnapshot.flattened }

  func frame(_ title: String) -> Rect {
    bar.accessibilityFrames[title] ?? nodes.first { $0.label == title }?.frame ?? .zero
  }

  /// The commands of all open menus.
  var commands: [String] { nodes.filter { $0.role == .menuItem }.compactMap(\.label) }

  func press(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys {
      stage.window.handle(.key(KeyEvent(key, .down, modifiers: modifiers)))
      stage.window.handle(.key(KeyEvent(key, .up, modifiers: modifiers)))
      stage.frame()
      stage.frame()
    }
  }

  func send(_ phase: Touch.Phase, _ id: Touch.ID, _ point: Point) {
    stage.window.handle(
      .touch(
        Touch(
          id: id, phase: phase, position: point, time: stage.host.now,
          source: .pointer(button: Touch.primaryButton))))
    stage.frame()
  }

  func click(_ point: Point) {
    let id = Touch.ID.unique()
    send(.began, id, point)
    send(.ended, id, point)
  }

  func hover(_ point: Point) {
    stage.window.handle(.hover(PointerHover(position: point)))
    stage.frame()
  }
}

extension MenuBarView {
  /// The frames of the displayed titles in the window, also those below an open menu.
  fileprivate var accessibilityFrames: [String: Rect] {
    var frames: [String: Rect] = [:]
    for title in subviews where !title.isHidden {
      if let label = title.accessibilityLabel { frames[label] = title.windowFrame() }
    }
    return frames
  }
}

@Suite("Menu bars") @MainActor
struct MenuBarTests {
  private let file = ["Open", "Recent", "Quit"]
  private let edit = ["Undo", "Copy"]

  @Test("a click opens the menu below its title, a second one closes it")
  func click() {
    let stage = BarStage()
    stage.click(stage.frame("Edit").center)
    #expect(stage.commands == edit)
    #expect(stage.bar.isOpen)
    let menu = stage.nodes.first { $0.role == .menu }?.frame ?? .zero
    #expect(menu.minY >= stage.frame("Edit").maxY && menu.minX == stage.frame("Edit").minX)
    stage.click(stage.frame("Edit").center)
    #expect(stage.commands.isEmpty)
    #expect(!stage.bar.isOpen)
    #expect(stage.field.isFirstResponder)
  }

  @Test("while a menu is open, the pointer and a press open those of other enabled titles")
  func pointer() {
    let stage = BarStage()
    stage.hover(stage.frame("Edit").center)
    #expect(stage.commands.isEmpty)
    stage.click(stage.frame("File").center)
    #expect(stage.commands == file)
    stage.hover(stage.frame("Edit").center)
    #expect(stage.commands == edit)
    stage.hover(stage.frame("Off").center)
    #expect(stage.commands == edit)
    stage.click(stage.frame("View").center)
    #expect(stage.commands == ["Zoom"])
    // A press outside closes the menu.
    stage.click(Point(x: 300, y: 500))
    #expect(!stage.bar.isOpen && stage.commands.isEmpty)
  }

  @Test("a press that is dragged over titles to an item chooses it at the release")
  func drag() {
    let stage = BarStage()
    let press = Touch.ID.unique()
    stage.send(.began, press, stage.frame("File").center)
    #expect(stage.commands == file)
    stage.send(.moved, press, stage.frame("Edit").center)
    #expect(stage.commands == edit)
    let copy = stage.frame("Copy").center
    stage.send(.moved, press, copy)
    stage.send(.ended, press, copy)
    #expect(stage.log.entries == ["_Copy"])
    #expect(!stage.bar.isOpen && stage.commands.isEmpty)
  }

  @Test("a tap with a finger opens a menu")
  func tap() {
    let stage = BarStage()
    let point = stage.frame("Edit").center
    stage.stage.tap(point.x, point.y)
    stage.stage.frame()
    #expect(stage.commands == edit)
  }

  @Test(
    "F10 opens the first menu, arrow keys move between menus, mirrored too",
    arguments: [false, true])
  func keys(isMirrored: Bool) {
    let (forward, back): (Key, Key) = isMirrored ? (.left, .right) : (.right, .left)
    let stage = BarStage(isMirrored: isMirrored)
    stage.press(.function(10))
    #expect(stage.commands == file)
    #expect(stage.nodes.first { $0.isFocused }?.label == "Open")
    stage.press(forward)
    #expect(stage.commands == edit)
    #expect(stage.nodes.first { $0.isFocused }?.label == "Undo")
    // The disabled title is skipped, and the last is followed by the first.
    stage.press(forward, forward)
    #expect(stage.commands == file)
    stage.press(back)
    #expect(stage.commands == ["Zoom"])
    // In front of a submenu the keys open and close it; from inside they go on to the next menu.
    stage.press(forward, .down, forward)
    #expect(stage.commands == file + ["One", "Two"])
    stage.press(back)
    #expect(stage.commands == file)
    stage.press(forward, forward)
    #expect(stage.commands == edit)
    stage.press(.escape)
    #expect(!stage.bar.isOpen && stage.commands.isEmpty)
    #expect(stage.field.isFirstResponder)
    stage.press(.function(10), .function(10))
    #expect(!stage.bar.isOpen)
  }

  @Test("Alt with a mnemonic opens its menu, and moves to another one")
  func mnemonics() {
    let stage = BarStage()
    stage.press(.character("e"), modifiers: .alt)
    #expect(stage.commands == edit)
    stage.press(.character("f"), modifiers: .alt)
    #expect(stage.commands == file)
    stage.press(.escape)
    stage.press(.character("o"), modifiers: .alt)
    #expect(!stage.bar.isOpen)
  }

  @Test("the keys of items work while no menu is open, unless something modal lies above")
  func shortcuts() {
    let stage = BarStage()
    stage.press(.character("o"), modifiers: .control)
    #expect(stage.log.entries == ["_Open"])
    stage.stage.present { $0.blocksBackgroundTouches = true }
    stage.press(.character("o"), modifiers: .control)
    stage.press(.function(10))
    #expect(stage.log.entries == ["_Open"])
    #expect(!stage.bar.isOpen)
  }

  @Test("titles that do not fit are submenus of the last one", arguments: [false, true])
  func overflow(isMirrored: Bool) {
    let stage = BarStage(width: 110, isMirrored: isMirrored)
    let titles = stage.nodes.filter { $0.role == .menuBarItem }
    #expect(titles.map(\.label) == ["File", "More"])
    #expect(titles.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 110 })
    #expect((titles[0].frame.minX < titles[1].frame.minX) != isMirrored)
    stage.click(stage.frame("More").center)
    #expect(stage.commands == ["Edit", "Off", "View"])
    stage.press(.down, isMirrored ? .left : .right)
    #expect(stage.commands == ["Edit", "Off", "View"] + edit)
    stage.press(.escape, .escape)
    stage.bar.frame.size.width = 400
    stage.stage.frame()
    #expect(stage.nodes.filter { $0.role == .menuBarItem }.count == 4)
    // Narrower again, Alt with the mnemonic of a hidden title opens the last menu.
    stage.bar.frame.size.width = 110
    stage.stage.frame()
    stage.press(.character("v"), modifiers: .alt)
    #expect(stage.commands == ["Edit", "Off", "View"])
  }

  @Test("large text makes the bar higher, and the titles fit into it")
  func largeText() {
    let (normal, large) = (BarStage(), BarStage(width: 800, textScale: 2))
    #expect(large.frame("Edit").width > normal.frame("Edit").width * 1.5)
    #expect(large.bar.bounds.height > normal.bar.bounds.height)
  }

  @Test("assistive technologies get a bar of items that are expanded or not")
  func accessibility() {
    let stage = BarStage()
    let bar = stage.nodes.first { $0.role == .menuBar }
    #expect(bar?.children.map(\.role) == Array(repeating: .menuBarItem, count: 4))
    #expect(bar?.children.map { $0.state.contains(.disabled) } == [false, false, true, false])
    #expect(bar?.children.allSatisfy { $0.state.contains(.collapsed) } ?? false)
    let title = stage.bar.subviews.first { $0.accessibilityLabel == "Edit" }
    title?.accessibilityActions.first?.handler()
    stage.stage.frame()
    #expect(stage.commands == edit)
    #expect(title?.accessibilityState.contains(.expanded) ?? false)
  }

  @Test("the menu closes when the bar leaves the window or its items change")
  func removed() {
    let stage = BarStage()
    stage.press(.function(10))
    stage.bar.items = Array(stage.bar.items.prefix(2))
    stage.stage.frame()
    #expect(!stage.bar.isOpen && stage.commands.isEmpty)
    stage.press(.function(10))
    #expect(stage.commands == file)
    stage.bar.removeFromSuperview()
    stage.stage.frame()
    #expect(!stage.bar.isOpen && stage.commands.isEmpty)
    stage.press(.function(10))
    #expect(stage.commands.isEmpty)
  }
}
