// SPDX-License-Identifier: MIT

import Sash

/// A modal dialogue of a window that has an icon, keeps the display awake, and locks the pointer.
enum DialogueWindow {
  /// Gives a window an icon, and keeps the display awake while it is visible.
  static func prepare(_ window: Window) {
    window.isIdleTimerDisabled = true
    let image = try? Image.draw(size: Size(width: 32, height: 32)) {
      $0.fill(Rect(x: 0, y: 0, width: 32, height: 32), with: Color(hex: 0x336699))
    }
    window.icon = WindowIcon(name: "dialog-information", images: image.map { [$0] } ?? [])
  }

  /// Opens the dialogue; once it is displayed, it requests to be activated, and with the answer to a
  /// request for a token the parent is closed.
  static func open(above parent: Window, in application: Application) {
    let dialogue = Window(size: Size(width: 200, height: 100))
    dialogue.rootViewController = ViewController()
    dialogue.parent = parent
    dialogue.isModal = true
    let host = application.open(dialogue, options: ToplevelOptions(decoration: .server))
    var isMapped = false
    host.onFrame = { [unowned parent, unowned dialogue] _ in
      guard !isMapped else { return }
      isMapped = true
      printLine("dialogue")
      let lock = dialogue.contentView.requestPointerLock { _ in }
      dialogue.requestActivation()
      parent.requestActivationToken { token in
        printLine(token == nil ? "no token" : "token")
        lock?.end()
        parent.host?.requestClose()
      }
    }
  }
}
