// SPDX-License-Identifier: MIT

/// The number of frames after which an animation counts as endless.
private let maximumFrames = 1_000
/// The number of focus stops that are checked in each scene.
private let stops = 4
/// The largest number of Escape presses to leave a scene; the first ones dismiss what is above it.
private let maximumEscapes = 6

/// A gallery in a window without a compositor, operated by keys alone.
private final class GalleryStage {
  let scene = GalleryScene()
  let window: Window
  private let host: OffscreenWindowHost

  init(size: Size, textScale: Double, isMirrored: Bool) throws {
    window = Window(size: size)
    window.theme.textScale = textScale
    if isMirrored { window.layoutDirection = .rightToLeft }
    window.rootViewController = scene.root
    host = OffscreenWindowHost(window)
    // Only screenshots are looked at.
    host.paintsFrames = false
    scene.present()
    window.handle(.focusChanged(true))
    try settle()
  }

  func settle() throws {
    var frames = 0
    repeat {
      try host.frame(at: host.now + 1.0 / 60)
      frames += 1
    } while window.isAnimating && frames < maximumFrames
    #expect(frames < maximumFrames, "something moves without an end")
  }

  func press(_ key: Key, _ modifiers: Modifiers = []) throws {
    window.handle(.key(KeyEvent(key, .down, modifiers: modifiers, time: host.now)))
    window.handle(.key(KeyEvent(key, .up, modifiers: modifiers, time: host.now)))
    try settle()
  }

  /// Moves to the next card in reading order.
  func goToNextCard() throws {
    try press(window.layoutDirection == .rightToLeft ? .left : .right)
  }

  /// Returns whether the focus is visible: the window looks different when it is inactive.
  func showsFocus() throws -> Bool {
    guard let focus = window.firstResponder as? View else { return false }
    let position = focus.convert(focus.focusRect, to: nil)
    guard position.intersects(Rect(origin: .zero, size: window.size)) else { return false }
    try settle()
    let active = try window.screenshot()
    window.handle(.focusChanged(false))
    try settle()
    let passive = try window.screenshot()
    window.handle(.focusChanged(true))
    try settle()
    return !active.matches(passive)
  }
}

@Suite("The gallery of the demo")
struct GalleryTests {
  nonisolated struct Setup: CustomTestStringConvertible {
    var size: Size
    var textScale = 1.0
    var isMirrored = false

    var testDescription: String {
      "\(size.width)x\(size.height), text \(textScale), \(isMirrored ? "mirrored" : "usual")"
    }

    static let all = [
      Setup(size: Size(width: 360, height: 640)),
      Setup(size: Size(width: 800, height: 600), isMirrored: true),
      Setup(size: Size(width: 1_920, height: 1_080)),
      Setup(size: Size(width: 600, height: 600), textScale: 2),
    ]
  }

  @Test(
    "every scene is opened and left with keys alone, and the focus is always visible",
    arguments: Setup.all)
  func keysAlone(setup: Setup) throws {
    let stage = try GalleryStage(
      size: setup.size, textScale: setup.textScale, isMirrored: setup.isMirrored)
    let scene = stage.scene
    #expect(scene.offered.count == DemoScene.allCases.count - 1, "the gallery leaves a scene out")
    try stage.press(.home)
    for (number, target) in scene.offered.enumerated() {
      if number > 0 { try stage.goToNextCard() }
      #expect(scene.focusedScene == target, "the card of \(target) is not reached")
      guard scene.focusedScene == target else { return }
      #expect(try stage.showsFocus(), "the card of \(target)")
      try stage.press(.return)
      #expect(scene.visibleScene == target)
      for stop in 0..<stops {
        let focus = stage.window.firstResponder.map { "\(type(of: $0))" } ?? "nobody"
        #expect(try stage.showsFocus(), "\(target): stop \(stop), \(focus) has the keyboard")
        try stage.press(.tab)
      }
      var escapes = 0
      while scene.visibleScene != .gallery, escapes < maximumEscapes {
        try stage.press(.escape)
        escapes += 1
      }
      #expect(scene.visibleScene == .gallery, "\(target) is not left by Escape")
      #expect(
        scene.focusedScene == target, "the keyboard does not come back to the card of \(target)")
      guard scene.focusedScene == target else { return }
    }
    try stage.press(.end)
    #expect(scene.focusedScene == scene.offered.last)
  }

  @Test("Alt with the back arrow leaves a scene; letters move to cards by their names")
  func lettersAndBack() throws {
    let stage = try GalleryStage(
      size: Size(width: 800, height: 600), textScale: 1, isMirrored: false)
    func type(_ text: String) throws {
      for letter in text {
        stage.window.handle(
          .key(
            KeyEvent(
              keysym: Key.character(letter).rawValue, text: String(letter), phase: .down, time: 5)))
      }
      try stage.settle()
    }
    try type("ma")
    #expect(stage.scene.focusedScene == .maps)
    try stage.press(.return)
    #expect(stage.scene.visibleScene == .maps)
    try stage.press(.left, .alt)
    #expect(stage.scene.visibleScene == .gallery)
  }
}
