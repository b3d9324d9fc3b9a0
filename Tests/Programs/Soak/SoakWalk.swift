// SPDX-License-Identifier: MIT

import Sash
import SashTestSupport
import SashTesting

/// A random walk in episodes, each of which ends settled in the same state, and is checked there.
@MainActor final class SoakWalk {
  /// The number of frames after which a window has released all memory that it keeps for reuse.
  private static let settlingFrames = 150
  /// The Linux key codes of Tab, and of A, S, D, space, Backspace, Left and Delete.
  private static let tabKey: UInt32 = 15
  private static let typingKeys: [UInt32] = [30, 31, 32, 57, 14, 105, 111]

  private let scene = SoakScene()
  private let stage: SoakStage
  private var random: SeededGenerator
  private(set) var episodes = 0
  private var size = SoakStage.initialSize

  var violations: [String] { stage.violations }
  /// The size of the pixels in the window's layers, in bytes.
  var layerBytes: Int { stage.window.frameStatistics.layerBytes }
  var frames: Int { stage.frames }
  /// The number of comparisons of the displayed pixels with a full repaint.
  var comparisons: Int { stage.comparisons }
  /// The largest number of buffers that existed at once.
  var largestBufferCount: Int { stage.largestBufferCount }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    stage = try SoakStage(scene)
    stage.seat?.focusKeyboard(stage.surface)
    scene.presentBar()
    stage.settle()
  }

  /// Runs one episode.
  func step() throws {
    episodes += 1
    let popovers = Int.random(in: 0...4, using: &random)
    scene.presentPopovers(popovers)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      drag(popovers: popovers)
      disturb()
    }
    stage.seat?.touchCancel()
    stage.settle()
    try stage.check(size: size)
    if chance(3) { try useController() }
    if chance(3) { try useSheets() }
    scene.dismissAllPopovers()
    scene.closePopup(animated: false)
    size = SoakStage.initialSize
    stage.resize(to: size)
    stage.settle()
    try stage.check(size: size)
    if scene.popupPresentationState != .barPresented { stage.fail("the popup is not closed") }
  }

  /// Draws frames with small changes until memory can be compared: an episode always ends in the
  /// same state, and after these frames nothing of the episode is retained.
  func settle() {
    for frame in 0..<Self.settlingFrames {
      scene.progress = Double(frame) / Double(Self.settlingFrames)
      stage.frame()
    }
    stage.settle()
  }

  /// Opens the bar or moves a popover with a finger, while the compositor answers at random.
  private func drag(popovers: Int) {
    guard let surface = stage.surface, let seat = stage.seat else { return }
    let opensPopup = popovers == 0 || Bool.random(using: &random)
    var position =
      opensPopup
      ? Point(x: Double(size.width) / 2, y: Double(size.height) - 40)
      : Point(x: 120 + 50 * Double(popovers - 1), y: 100 + 40 * Double(popovers - 1))
    seat.touchDown(1, at: position, on: surface)
    seat.touchFrame()
    let stepLength = Double.random(in: -30...10, using: &random)
    for _ in 0..<Int.random(in: 5...40, using: &random) {
      position.y += opensPopup ? stepLength : Double.random(in: -20...20, using: &random)
      position.x += opensPopup ? 0 : Double.random(in: -20...20, using: &random)
      seat.touchMove(1, to: position)
      seat.touchFrame()
      if chance(12) { resizeAtRandom() }
      stage.frame(answering: !chance(6))
    }
    if chance(8) { seat.touchCancel() } else { seat.touchUp(1) }
    seat.touchFrame()
    stage.frame()
  }

  /// Opens tabs, pages and texts, uses them by finger and keyboard, and closes them.
  private func useController() throws {
    let controller = SoakController()
    scene.present(controller, animated: chance(2))
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      for _ in 0..<Int.random(in: 1...15, using: &random) { stage.frame(answering: !chance(8)) }
      switch Int.random(in: 0...7, using: &random) {
      case 0: controller.push(animated: chance(2))
      case 1: controller.pop(animated: chance(2))
      case 2: controller.selectedIndex = Int.random(in: 0...2, using: &random)
      case 3: swipeFromEdge()
      case 4: resizeAtRandom()
      case 5: tap(Self.tabKey)
      default:
        controller.edit()
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          tap(Self.typingKeys.randomElement(using: &random) ?? Self.tabKey)
        }
      }
    }
    stage.seat?.touchCancel()
    stage.settle()
    try stage.check(size: size)
    scene.dismiss(animated: chance(2))
    stage.settle()
    if controller.window != nil || scene.presentedViewController != nil {
      stage.fail("the presented controller is not dismissed")
    }
  }

  /// Presents sheets over the scene, the second from the first, drags them, and dismisses them.
  private func useSheets() throws {
    let sheets = [SoakSheetController(), SoakSheetController()]
    for (index, sheet) in sheets.prefix(chance(2) ? 2 : 1).enumerated() {
      let presenter = index == 0 ? scene : sheets[0]
      // A finger may have dismissed the first one.
      guard presenter.window != nil else { break }
      presenter.present(sheet: sheet, animated: chance(2)) { [isDimmed = chance(2)] in
        $0.detents = [.medium, .large]
        $0.prefersGrabberVisible = true
        $0.adjustsSafeAreaBelowSheet = true
        $0.largestUndimmedDetentIdentifier = isDimmed ? nil : .medium
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        for _ in 0..<Int.random(in: 1...15, using: &random) { stage.frame(answering: !chance(8)) }
        drag(sheet)
        disturb()
      }
    }
    stage.seat?.touchCancel()
    stage.settle()
    try stage.check(size: size)
    if scene.presentedViewController != nil { scene.dismiss(animated: chance(2)) }
    stage.settle()
    if sheets.contains(where: { $0.window != nil }) || scene.presentedViewController != nil {
      stage.fail("a sheet is not dismissed")
    }
  }

  /// Drags a sheet by its grabber or its list, while the compositor answers at random.
  private func drag(_ sheet: SoakSheetController) {
    guard let surface = stage.surface, let seat = stage.seat, sheet.window != nil else { return }
    var position = sheet.grabberPosition
    if chance(2) { position.y += 100 }
    seat.touchDown(1, at: position, on: surface)
    seat.touchFrame()
    let stepLength = Double.random(in: -30...20, using: &random)
    for _ in 0..<Int.random(in: 2...20, using: &random) {
      position.y += stepLength
      seat.touchMove(1, to: position)
      seat.touchFrame()
      stage.frame(answering: !chance(6))
    }
    if chance(8) { seat.touchCancel() } else { seat.touchUp(1) }
    seat.touchFrame()
    stage.frame()
  }

  private func tap(_ key: UInt32) {
    stage.seat?.tapKey(key)
    stage.exchangeMessages()
  }

  /// Swipes a page back with a finger, sometimes without completing it.
  private func swipeFromEdge() {
    guard let surface = stage.surface, let seat = stage.seat else { return }
    var position = Point(x: 4, y: Double(size.height) / 2)
    seat.touchDown(1, at: position, on: surface)
    seat.touchFrame()
    for _ in 0..<Int.random(in: 2...12, using: &random) {
      position.x += Double.random(in: -10...60, using: &random)
      seat.touchMove(1, to: position)
      seat.touchFrame()
      stage.frame(answering: !chance(6))
    }
    if chance(6) { seat.touchCancel() } else { seat.touchUp(1) }
    seat.touchFrame()
    stage.frame()
  }

  /// Lets the compositor hold buffers, or send sizes faster than they can be drawn.
  private func disturb() {
    stage.compositor.configuration.releasePolicy = chance(3) ? .held : .onReplacement
    guard chance(2) else { return }
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      resizeAtRandom()
      if chance(2) { stage.frame(answering: chance(2)) }
      if chance(5) { stage.compositor.releaseBuffers(1) }
    }
  }

  private func resizeAtRandom() {
    size = PixelSize(
      width: Int.random(in: 200...900, using: &random),
      height: Int.random(in: 200...700, using: &random))
    stage.resize(to: size)
  }

  /// Returns `true` with a probability of 1 in the number given.
  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
}
