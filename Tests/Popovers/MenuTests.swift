// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import SashRaster
import SashText
import Testing

@Suite("Menus", .serialized) @MainActor
struct MenuTests {
  @Test("P53 a menu opens by a tap, or by holding the label for 0.2 s")
  func opens() {
    let scene = MenuScene()
    scene.stage.tap(150, 120)
    #expect(scene.menu.isPresented)
    scene.stage.frame()
    #expect(scene.frame.minY == 148)
    scene.stage.tap(150, 120)
    #expect(!scene.menu.isPresented)
    scene.stage.run(0.5)
    let finger = scene.stage.down(150, 120)
    scene.stage.run(0.19)
    #expect(!scene.menu.isPresented)
    scene.stage.run(0.02)
    #expect(scene.menu.isPresented)
    scene.stage.send(finger, .ended, Point(x: 150, y: 120))
    #expect(scene.menu.isPresented)
    // A finger that left the label does not open the menu.
    scene.menu.dismiss()
    scene.stage.run(0.5)
    let other = scene.stage.down(150, 120)
    scene.stage.send(other, .moved, Point(x: 300, y: 400))
    scene.stage.run(0.5)
    scene.stage.send(other, .ended, Point(x: 300, y: 400))
    #expect(!scene.menu.isPresented)
  }

  @Test("P54 releasing a drag on an item selects it; releasing it elsewhere keeps the menu open")
  func drags() {
    let scene = MenuScene()
    let finger = scene.stage.down(150, 120)
    scene.stage.run(0.3)
    scene.stage.send(finger, .moved, scene.middle(of: 1))
    scene.stage.send(finger, .ended, scene.middle(of: 1))
    #expect(scene.log.entries == ["two"])
    #expect(!scene.menu.isPresented)
    scene.stage.run(0.5)
    let again = scene.stage.down(150, 120)
    scene.stage.run(0.3)
    scene.stage.send(again, .moved, Point(x: 20, y: 580))
    scene.stage.send(again, .ended, Point(x: 20, y: 580))
    #expect(scene.menu.isPresented)
    // A finger that begins on the menu selects, too.
    let body = scene.stage.down(scene.middle(of: 1).x, scene.middle(of: 1).y)
    scene.stage.send(body, .moved, scene.middle(of: 0))
    scene.stage.send(body, .ended, scene.middle(of: 0))
    #expect(scene.log.entries == ["two", "one"])
  }

  @Test("P54 a press on a button that is the label continues to an item, and the key Return opens")
  func button() {
    let button = Button("Menu")
    let scene = MenuScene(label: button)
    let finger = scene.stage.down(150, 120)
    scene.stage.run(0.3)
    scene.stage.send(finger, .moved, scene.middle(of: 1))
    scene.stage.send(finger, .ended, scene.middle(of: 1))
    #expect(scene.log.entries == ["two"])
    scene.stage.run(0.5)
    // Each tap has one effect.
    scene.stage.tap(150, 120)
    #expect(scene.menu.isPresented)
    scene.stage.run(0.5)
    scene.stage.tap(150, 120)
    scene.stage.run(0.5)
    #expect(!scene.menu.isPresented)
    button.activate()
    #expect(scene.menu.isPresented)
  }

  @Test("P58 a disabled menu button is announced as such; its title begins at the leading edge")
  func disabledButton() throws {
    let button = Templates.MenuButton(title: "off")
    #expect(!button.accessibilityState.contains(.disabled))
    button.disabled()
    #expect(button.accessibilityState.contains(.disabled))
    button.frame = Rect(x: 0, y: 0, width: 240, height: 48)
    for (direction, alignment) in [
      (LayoutDirection.leftToRight, TextAlignment.left), (.rightToLeft, .right),
    ] {
      button.layoutDirectionOverride = direction
      button.layoutSubviews()
      #expect(try #require(button.label.subviews.first as? Label).textAlignment == alignment)
    }
  }

  @Test(
    "a disabled menu button is legible in the theme of its window", arguments: Theme.Style.allCases)
  func disabledColor(style: Theme.Style) throws {
    let button = Templates.MenuButton(title: "off").disabled()
    let stage = Stage()
    stage.window.theme = .standard(style)
    stage.pageContent.addSubview(button)
    let text = try #require(button.label.subviews.first as? Label)
    let theme = stage.window.theme
    #expect(text.textColor == theme.secondaryLabel)
    let displayed = theme.secondaryLabel.withAlphaComponent(button.label.alpha)
      .composited(over: theme.menuBackground)
    #expect(displayed.contrast(to: theme.menuBackground) >= 3)
  }

  @Test("P55 the highlight follows the finger, with feedback for each new item")
  func highlight() {
    let scene = MenuScene()
    var ticks = 0
    Popovers.onSelectionFeedback = { ticks += 1 }
    defer { Popovers.onSelectionFeedback = nil }
    scene.menu.present()
    scene.stage.frame()
    func highlighted() -> [String] {
      func collect(_ view: View) -> [String] {
        if let item = view as? Templates.MenuItem {
          return item.isHighlighted ? [item.accessibilityLabel ?? ""] : []
        }
        return view.subviews.flatMap(collect)
      }
      return collect(scene.stage.window.contentView)
    }
    let finger = scene.stage.down(scene.middle(of: 0).x, scene.middle(of: 0).y)
    #expect(highlighted() == ["one"])
    scene.stage.send(finger, .moved, scene.middle(of: 1))
    #expect(highlighted() == ["two"])
    scene.stage.send(finger, .moved, scene.middle(of: 2))
    #expect(highlighted() == [])
    scene.stage.send(finger, .moved, scene.middle(of: 1))
    #expect(highlighted() == ["two"])
    #expect(ticks == 3)
    scene.stage.send(finger, .cancelled, scene.middle(of: 1))
    #expect(highlighted() == [])
    let withoutFeedback = MenuScene { $0.hapticFeedbackEnabled = false }
    withoutFeedback.menu.present()
    withoutFeedback.stage.frame()
    withoutFeedback.stage.tap(withoutFeedback.middle(of: 0).x, withoutFeedback.middle(of: 0).y)
    #expect(ticks == 3)
  }

  @Test("P56 a menu shrinks linearly with the finger's distance from it, up to a limit")
  func shrinks() throws {
    let scene = MenuScene()
    scene.menu.present()
    scene.stage.frame()
    let frame = scene.frame
    let view = try #require(scene.stage.window.view(at: scene.middle(of: 0)))
    var card: View? = view
    while let current = card, current.accessibilityRole != .group { card = current.superview }
    let finger = scene.stage.down(frame.midX, frame.midY)
    func scale(_ distance: Double) -> Double {
      scene.stage.send(finger, .moved, Point(x: frame.midX, y: frame.maxY + distance))
      return card?.transformScale ?? 0
    }
    #expect(scale(20) == 1)
    #expect(abs(scale(55) - 0.925) < 1e-9)
    #expect(abs(scale(200) - 0.85) < 1e-9)
    scene.stage.send(finger, .ended, Point(x: frame.midX, y: frame.maxY + 200))
    scene.stage.run(2)
    #expect(card?.transformScale == 1)
  }

  @Test("P57 a menu scales between 0.2 and 1 about its anchor, and grows in height unless disabled")
  func transitions() throws {
    func card(_ scene: MenuScene) -> View? {
      func find(_ view: View) -> View? {
        if view.subviews.contains(where: { $0.accessibilityRole == .menu }) { return view }
        return view.subviews.lazy.compactMap(find).first
      }
      return find(scene.stage.window.contentView)
    }
    let scene = MenuScene(fast: false) {
      $0.presentationAnimation = .curve(.linear, duration: 1)
      $0.dismissalAnimation = .curve(.linear, duration: 1)
    }
    scene.menu.present()
    scene.stage.frame()
    let start = try #require(card(scene))
    let full = try #require(start.subviews.first { $0.accessibilityRole == .menu }).frame
    #expect(abs(start.transformScale - 0.2) < 0.02)
    #expect(abs(start.frame.height - full.height / 3) < 3)
    // The anchor, the middle of the top edge, stays fixed.
    #expect(abs(start.transformedFrame.minY - 148) < 0.5)
    #expect(abs(start.transformedFrame.midX - 150) < 0.5)
    scene.stage.run(0.5)
    #expect(abs(start.transformScale - 0.6) < 0.03)
    #expect(abs(start.frame.height - full.height * 2 / 3) < 4)
    #expect(start.clipsToBounds)
    scene.stage.run(1)
    #expect(start.transformScale == 1)
    #expect(start.frame.size == full.size)
    #expect(!start.clipsToBounds)
    scene.menu.dismiss()
    scene.stage.run(0.5)
    #expect(abs(start.transformScale - 0.6) < 0.03)
    #expect(abs(start.frame.height - full.height * 2 / 3) < 4)
    let unclipped = MenuScene(fast: false) {
      $0.presentationAnimation = .curve(.linear, duration: 1)
      $0.clipContent = false
      $0.scaleAnchor = .bottomRight
    }
    unclipped.menu.present()
    unclipped.stage.run(0.3)
    let other = try #require(card(unclipped))
    #expect(
      other.frame.size == other.subviews.first { $0.accessibilityRole == .menu }?.frame.size)
    #expect(abs(other.transformedFrame.maxX - other.frame.maxX) < 0.5)
    #expect(abs(other.transformedFrame.maxY - other.frame.maxY) < 0.5)
  }

  @Test("P58 a selection closes the menu unless configured otherwise; a disabled item does not")
  func selection() {
    let scene = MenuScene()
    scene.menu.present()
    scene.stage.frame()
    scene.stage.tap(scene.middle(of: 2).x, scene.middle(of: 2).y)
    #expect(scene.log.entries.isEmpty)
    #expect(scene.menu.isPresented)
    scene.stage.tap(scene.middle(of: 0).x, scene.middle(of: 0).y)
    #expect(scene.log.entries == ["one"])
    #expect(!scene.menu.isPresented)
    let persistent = MenuScene { $0.dismissAfterSelecting = false }
    persistent.menu.present()
    persistent.stage.frame()
    persistent.stage.tap(persistent.middle(of: 0).x, persistent.middle(of: 0).y)
    #expect(persistent.log.entries == ["one"])
    #expect(persistent.menu.isPresented)
  }

  @Test("P59 the label fades while it is pressed or the menu is open, and returns")
  func fades() {
    let scene = MenuScene()
    let finger = scene.stage.down(150, 120)
    #expect(scene.label.alpha == 0.5)
    scene.stage.send(finger, .moved, Point(x: 300, y: 400))
    #expect(scene.label.alpha == 1)
    scene.stage.send(finger, .moved, Point(x: 150, y: 120))
    scene.stage.send(finger, .ended, Point(x: 150, y: 120))
    #expect(scene.label.alpha == 0.5)
    #expect(scene.stage.pageContent.taps == 0)
    scene.stage.frame()
    // A press outside closes the menu and reaches the page.
    scene.stage.tap(20, 580)
    #expect(!scene.menu.isPresented)
    #expect(scene.label.alpha == 1)
    #expect(scene.stage.pageContent.taps == 1)
  }

  @Test("P60 a menu is opened and closed from outside, and tells of each change, whoever makes it")
  func presentedFromOutside() {
    let scene = MenuScene()
    var changes: [Bool] = []
    scene.menu.onPresentedChange = { changes.append($0) }
    scene.menu.isPresented = true
    scene.stage.run(0.5)
    #expect(scene.menu.isPresented)
    #expect(scene.label.alpha == 0.5)
    scene.menu.isPresented = true
    scene.menu.isPresented = false
    scene.stage.run(0.5)
    #expect(!scene.menu.isPresented)
    #expect(scene.label.alpha == 1)
    scene.menu.present()
    scene.stage.run(0.5)
    // The user closes it by a tap outside, and opens it by one on the label.
    scene.stage.tap(20, 550)
    scene.stage.run(0.5)
    scene.stage.tap(150, 120)
    scene.menu.dismiss()
    #expect(changes == [true, false, true, false, true, false])
    scene.label.removeFromSuperview()
    scene.menu.isPresented = true
    #expect(!scene.menu.isPresented)
    #expect(changes.count == 6)
  }

  @Test("Slint #2911: the arrow keys move through the items of a menu, and Return selects one")
  func keyboard() {
    let scene = MenuScene()
    scene.menu.present()
    scene.stage.frame()
    scene.stage.window.handle(.key(KeyEvent(.down, .down)))
    scene.stage.window.handle(.key(KeyEvent(.return, .down)))
    #expect(scene.log.entries == ["two"])
    #expect(!scene.menu.isPresented)
  }

  @Test("LNPopupController #232: no reference cycle retains a menu, its label or its window")
  func ownership() {
    weak var menu: Templates.Menu?
    weak var window: Window?
    weak var label: View?
    do {
      let scene = MenuScene()
      menu = scene.menu
      window = scene.stage.window
      label = scene.label
      scene.menu.present()
      scene.stage.frame()
    }
    #expect(menu == nil)
    #expect(label == nil)
    #expect(window == nil)
  }

  @Test(
    "the title of a button that fades stays legible", arguments: [Theme.light, .dark],
    [Button.Style.plain, .tinted, .filled])
  func legibleLabel(theme: Theme, style: Button.Style) throws {
    let button = Button("Letter", style: style)
    let scene = MenuScene(label: button)
    let window = scene.stage.window
    window.theme = theme
    let ground = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    ground.backgroundColor = theme.background
    scene.stage.pageContent.insertSubview(ground, at: 0)
    button.font.size = 22
    scene.menu.configure = {
      $0.labelFadeAnimation = .immediate
      $0.shadow = nil
    }
    scene.menu.present()
    scene.stage.run(1)
    // A title with little contrast is hardly dimmed.
    #expect((button.alpha < 1 || style != .filled) && button.alpha >= 0.5)
    let bitmap = try #require(scene.stage.host.bitmap)
    func color(_ x: Int, _ y: Int) -> Color { Color(hex: bitmap.pixel(x: x, y: y) & 0xffffff) }
    let background = color(150, 104)
    var highest = 1.0
    for y in 108..<132 {
      for x in 110..<190 { highest = max(highest, color(x, y).contrast(to: background)) }
    }
    // Thin strokes on a page do not reach their whole colour.
    #expect(highest >= (style == .filled ? 4.5 : 4.5 * 0.97), "\(highest)")
  }

  @Test("a menu that avoids its label opens above it where it does not fit below")
  func flips() throws {
    for flips in [false, true] {
      let scene = MenuScene { $0.flipsToAvoidSource = flips }
      scene.label.frame.origin.y = 500
      scene.menu.present()
      scene.stage.frame()
      let view = scene.stage.window.presentationStack.entries.last?.view
      let frame = try #require(view.flatMap { menuFrame(in: $0) })
      #expect((frame.maxY == 492) == flips, "\(frame)")
    }
  }

  /// Returns the frame of the menu in a view tree, in the window.
  private func menuFrame(in view: View) -> Rect? {
    if view.accessibilityRole == .menu { return view.windowFrame() }
    return view.subviews.lazy.compactMap { menuFrame(in: $0) }.first
  }
}
