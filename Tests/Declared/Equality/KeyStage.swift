// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

/// The time between two frames, in seconds.
private let frameTime = 1.0 / 60
/// The longest movement, in frames; long titles scroll for half a minute.
private let maximumFrames = 3600

/// A scene in a window in memory, which is operated by keys.
struct KeyStage {
  /// A key with modifiers, and its name in messages.
  struct Press {
    let name: String
    let key: Key
    var modifiers: Modifiers = []

    static let tab = Press(name: "Tab", key: .tab)
    static let back = Press(name: "Shift+Tab", key: .tab, modifiers: .shift)
    static let down = Press(name: "Down", key: .down)
    static let up = Press(name: "Up", key: .up)
    static let right = Press(name: "Right", key: .right)
    static let space = Press(name: "Space", key: .space)
    static let enter = Press(name: "Return", key: .return)
    static let escape = Press(name: "Escape", key: .escape)
  }

  /// Keys that go to elements, use them, and leave what these have opened.
  static let walk: [Press] =
    [.tab, .tab, .tab, .back, .space, .tab, .tab, .escape, .escape]
    + [.tab, .down, .down, .up, .enter, .tab, .right, .space, .escape, .escape]
    + Array(repeating: .tab, count: 8) + [.enter, .down, .enter, .tab, .escape, .back, .space]

  private let content: any DemoContent
  private let host: OffscreenWindowHost
  var window: Window { host.window }

  init(_ scene: DemoScene, _ variant: SceneVariant) throws {
    content = scene.makeContent()
    let window = Window(size: Size(width: variant.width, height: variant.height))
    window.theme.textScale = variant.textScale
    if variant.isMirrored { window.layoutDirection = .rightToLeft }
    window.contextMenuPresenter = PopoverMenuPresenter()
    window.toolTipPresenter = PopoverToolTipPresenter()
    host = OffscreenWindowHost(window)
    host.paintsFrames = false
    window.rootViewController = content.root
    window.handle(.focusChanged(true))
    content.present()
    try settle()
  }

  /// Presses and releases a key, and waits until nothing moves any more.
  func press(_ press: Press) throws {
    for phase in [KeyEvent.Phase.down, .up] {
      window.handle(
        .key(
          KeyEvent(
            keysym: press.key.rawValue, text: nil, phase: phase, modifiers: press.modifiers,
            time: window.timeline.currentTime)))
    }
    try settle()
  }

  private func settle() throws {
    for _ in 0..<maximumFrames {
      try host.frame(at: host.now + frameTime)
      if !window.isAnimating { return }
    }
    Issue.record("something still moves after \(maximumFrames) frames")
  }
}
