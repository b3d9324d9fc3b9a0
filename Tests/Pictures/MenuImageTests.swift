// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashPopovers
import Testing

@MainActor @Suite("Images of menus") struct MenuImageTests {
  @Test("a menu with every kind of item, and a submenu", arguments: ImageVariant.containers)
  func menus(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(
        variant, Size(width: variant.length(480, 720), height: variant.length(320, 520)))
      let window = stage.window
      window.contextMenuPresenter = PopoverMenuPresenter {
        $0.presentationAnimation = .immediate
        $0.dismissalAnimation = .immediate
      }
      let button = Button("Options", style: .tinted)
      button.menu = ContextMenu([
        .item(.init("Open", icon: .folder, keyDescription: "Ctrl+O") {}),
        .item(.init("Cut", icon: .cut, isEnabled: false, keyDescription: "Ctrl+X") {}),
        .separator,
        .item(.init("Wrap lines", state: .on) {}),
        .item(.init("Some of them", state: .mixed) {}),
        .item(
          .init(
            "Share", icon: .share, submenu: ContextMenu([.init("By mail") {}, .init("Copy") {}]))),
        .separator,
        .item(.init("Delete", icon: .trash, isDestructive: true) {}),
      ])
      stage.page.view.addSubview(button)
      let fitting = button.sizeThatFits(window.size)
      button.frame = Rect(
        x: variant.direction == .leftToRight ? 12 : window.size.width - 12 - fitting.width, y: 12,
        width: fitting.width, height: fitting.height)
      window.handle(.focusChanged(true))
      window.moveFocus(forward: true)
      for key in [Key.down, .end, .up, variant.direction == .leftToRight ? .right : .left] {
        window.handle(.key(KeyEvent(key, .down)))
        window.handle(.key(KeyEvent(key, .up)))
        try stage.run(0.1)
      }
      try stage.run(0.5)
      try stage.compare("menu", variant)
    }
  }
}
