// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashPopovers
import SashPresentation
import SashRaster
import SashScrolling
import Testing

@Suite("The configuration of menus", .serialized) @MainActor
struct MenuConfigurationTests {
  @Test("P61 width, insets, padding, anchors, radius and shadow are configurable")
  func configurable() throws {
    let defaults = Templates.MenuConfiguration()
    #expect(defaults.holdDelay == 0.2 && defaults.width == 240 && defaults.cornerRadius == 14)
    #expect(defaults.sourceFrameInset == EdgeInsets(-8))
    #expect(
      defaults.screenEdgePadding == EdgeInsets(top: 48, left: 16, bottom: 32, right: 16))
    #expect(defaults.scaleRange == 30...80 && defaults.minimumScale == 0.85)
    let scene = MenuScene()
    scene.menu.present()
    scene.stage.frame()
    #expect(scene.frame.width == 240)
    #expect(scene.frame.minX == 30)
    let selfSizing = MenuScene {
      $0.width = nil
      $0.sourceFrameInset = .zero
      $0.originAnchor = .bottomRight
      $0.popoverAnchor = .topRight
      $0.cornerRadius = 4
      $0.shadow = nil
      $0.screenEdgePadding = EdgeInsets(2)
    }
    selfSizing.menu.present()
    selfSizing.stage.frame()
    #expect(selfSizing.frame.width < 150)
    #expect(selfSizing.frame.maxX == 200 && selfSizing.frame.minY == 140)
    let view = try #require(selfSizing.stage.window.view(at: selfSizing.middle(of: 0)))
    var menu: View? = view
    while let current = menu, current.accessibilityRole != .menu { menu = current.superview }
    #expect(menu?.cornerRadius == 4)
    #expect(menu?.superview?.shadow == nil)
  }

  @Test("a menu with a material shows the content below, unless it has a colour")
  func menuBlur() throws {
    let blur = Material(style: .light)
    for color in [nil, Color.red] {
      let scene = MenuScene {
        $0.menuBlur = blur
        $0.backgroundColor = color
      }
      scene.menu.present()
      scene.stage.frame()
      let view = try #require(scene.stage.window.view(at: scene.middle(of: 0)))
      let menu = try #require(view.selfAndAncestors.first { $0.accessibilityRole == .menu })
      #expect(menu.material == blur && menu.backgroundColor == color)
    }
  }

  @Test("items keep a distance from the edges of the menu, and highlights are inset and round")
  func margins() throws {
    var items: [Templates.MenuButton] = []
    let scene = MenuScene(content: { _ in
      items = ["one", "two"].map { Templates.MenuButton(title: $0) }
      return items
    })
    scene.menu.present()
    scene.stage.frame()
    let (menu, first, last) = (scene.frame, items[0].windowFrame(), items[1].windowFrame())
    #expect(first.minY == menu.minY + 6 && last.minY == first.maxY)
    #expect(last.maxY == menu.maxY - 6)
    let finger = scene.stage.down(first.midX, first.midY)
    scene.stage.run(1)
    #expect(items[0].isHighlighted)
    let bitmap = try #require(scene.stage.host.bitmap)
    func color(_ x: Double, _ y: Double) -> UInt32 { bitmap.pixel(x: Int(x), y: Int(y)) }
    let (plain, highlight) = (color(last.midX, last.maxY - 4), color(first.midX, first.minY + 4))
    #expect(highlight != plain)
    #expect(color(first.minX + 3, first.midY) == plain)
    #expect(color(first.minX + 8, first.midY) == highlight)
    #expect(color(first.minX + 6, first.minY) == plain)
    scene.stage.send(finger, .ended, first.center)
  }

  @Test("a menu without space for its items has an arrow at each edge beyond which there are more")
  func arrows() {
    let scene = MenuScene(content: { _ in (0..<40).map { _ in Box(100, 30) } })
    scene.menu.present()
    scene.stage.frame()
    scene.stage.frame()
    let menu = scene.frame
    func arrows() -> [Bool] {
      [menu.minY + 8, menu.maxY - 8].map { y in
        scene.stage.window.view(at: Point(x: menu.midX, y: y)).map { "\(type(of: $0))" }
          == "MenuScrollArrow"
      }
    }
    #expect(arrows() == [false, true])
    // A press on an arrow scrolls and selects nothing.
    scene.stage.tap(menu.midX, menu.maxY - 8)
    scene.stage.run(1)
    #expect(scene.menu.isPresented)
    #expect(arrows() == [true, true])
  }

  @Test("items without space fade at the edges beyond which there are more, and at no others")
  func fades() throws {
    let scene = MenuScene(content: { _ in (0..<40).map { _ in Box(100, 30) } })
    scene.menu.present()
    scene.stage.frame()
    scene.stage.frame()
    let menu = scene.frame
    #expect(menu.height < 600)
    let background = scene.stage.window.theme.menuBackground
    /// The contrasts to the menu's colour at the upper edge, in the middle and at the lower edge.
    func contrasts() throws -> [Double] {
      let bitmap = try #require(scene.stage.host.bitmap)
      return [menu.minY + 1, menu.midY, menu.maxY - 2].map { y in
        Color(hex: bitmap.pixel(x: Int(menu.midX), y: Int(y)) & 0xff_ffff).contrast(to: background)
      }
    }
    let first = try contrasts()
    #expect(first[0] == first[1] && first[1] > 2 && first[2] < 1.5)
    scene.stage.window.handle(
      .scroll(ScrollEvent(position: menu.center, delta: Vector(dx: 0, dy: 100))))
    scene.stage.run(2)
    scene.stage.frame()
    let middle = try contrasts()
    #expect(middle[0] < 1.5 && middle[1] == first[1] && middle[2] < 1.5)
  }

  @Test("code opens and closes a menu and reads whether it is open")
  func imperative() {
    let scene = MenuScene()
    #expect(!scene.menu.isPresented)
    scene.menu.present()
    scene.menu.present()
    #expect(scene.menu.isPresented)
    #expect(scene.label.alpha == 0.5)
    scene.stage.frame()
    scene.menu.dismiss()
    #expect(!scene.menu.isPresented)
    scene.menu.dismiss()
    scene.stage.run(1)
    #expect(scene.stage.window.presentationViews == 0)
    scene.menu.present()
    scene.stage.frame()
    scene.stage.escape()
    #expect(!scene.menu.isPresented)
    #expect(scene.label.alpha == 1)
  }

  @Test("P62 hotspots restrict where a selecting drag begins")
  func hotspots() {
    func content(_ log: Log) -> [View] {
      [
        Templates.MenuGestureHotspot(Templates.MenuButton(title: "hot") { log.add("hot") }),
        Templates.MenuButton(title: "cold") { log.add("cold") },
        Templates.MenuButton(title: "colder") { log.add("colder") },
      ]
    }
    let scene = MenuScene({ $0.useEntireMenuAsGestureHotspot = false }, content: content)
    scene.menu.present()
    scene.stage.frame()
    scene.stage.tap(scene.middle(of: 1).x, scene.middle(of: 1).y)
    #expect(scene.log.entries.isEmpty)
    #expect(scene.menu.isPresented)
    let finger = scene.stage.down(scene.middle(of: 0).x, scene.middle(of: 0).y)
    scene.stage.send(finger, .moved, scene.middle(of: 1))
    scene.stage.send(finger, .ended, scene.middle(of: 1))
    #expect(scene.log.entries == ["cold"])
  }

  @Test("P63 the configuration is read anew at each use")
  func live() {
    var width = 200.0
    var closes = false
    let scene = MenuScene {
      $0.width = width
      $0.dismissAfterSelecting = closes
    }
    scene.menu.present()
    scene.stage.frame()
    #expect(scene.frame.width == 200)
    scene.stage.tap(scene.middle(of: 0).x, scene.middle(of: 0).y)
    #expect(scene.menu.isPresented)
    closes = true
    scene.stage.tap(scene.middle(of: 0).x, scene.middle(of: 0).y)
    #expect(!scene.menu.isPresented)
    width = 180
    scene.stage.run(0.2)
    scene.menu.present()
    scene.stage.frame()
    #expect(scene.frame.width == 180)
  }

  @Test("P64 custom items, dividers and buttons with text or image can be mixed")
  func mixed() throws {
    let image = try Image.draw(size: Size(width: 20, height: 20), scale: .one) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: .black)
    }
    let scene = MenuScene(content: { log in
      [
        Templates.MenuButton(title: "text") { log.add("text") },
        Templates.MenuDivider(),
        Templates.MenuButton(title: "picture", image: image) { log.add("picture") },
        Templates.MenuItem(Box(100, 60)) { log.add("own") },
      ]
    })
    scene.menu.present()
    scene.stage.frame()
    let frame = scene.frame
    scene.stage.tap(frame.midX, frame.maxY - 30)
    #expect(scene.log.entries == ["own"])
    scene.stage.run(0.2)
    scene.menu.present()
    scene.stage.frame()
    let height = (frame.height - 67) / 2
    // The divider is not an item.
    scene.stage.tap(frame.midX, frame.minY + height + 3)
    #expect(scene.menu.isPresented)
    scene.stage.tap(frame.midX, frame.minY + height + 7 + 10)
    #expect(scene.log.entries == ["own", "picture"])
  }
}
