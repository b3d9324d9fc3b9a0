// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark scene S2: four translucent popovers, of which a finger moves the fourth along a
/// path.
final class PopoverScene: Scene {
  private static let size = Size(width: 300, height: 200)
  private static let grabOffset = Vector(dx: 150, dy: 100)

  private lazy var finger = SceneFinger(window)

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    let total = SceneConstants.loopCount * SceneConstants.framesPerLoop
    switch number {
    case 1:
      for index in 0..<4 { present(at: Self.popoverOrigin(index)) }
    case 2:
      let position = Self.path(0) + Self.grabOffset
      finger.press(position)
      finger.move(position + Vector(dx: 24, dy: 0))
      finger.move(position + Vector(dx: 25, dy: 0))
    default:
      // The popover takes some frames to catch up with the finger; they are not measured.
      let step = number - Self.firstMeasuredFrame
      if step < 0 {
        follow(SceneConstants.framesPerLoop + step)
        return
      }
      if step == 0 { beginMeasuring() }
      guard step < total else { return endMeasuring(total) }
      follow(step)
    }
  }

  /// The first measured frame, from which on the popover follows the finger exactly.
  private static let firstMeasuredFrame = 90

  private func follow(_ step: Int) {
    finger.move(
      Self.path(step % SceneConstants.framesPerLoop) + Self.grabOffset + Vector(dx: 24, dy: 0))
  }

  private static func popoverOrigin(_ index: Int) -> Point {
    index == 3
      ? path(0) : Point(x: 200 + 120 * Double(index), y: 120 + 60 * Double(index))
  }

  private static func path(_ step: Int) -> Point {
    let turn = 2 * Double.pi * Double(step) / Double(SceneConstants.framesPerLoop)
    return Point(
      x: 560 + (300 * Mathematics.sine(turn)).rounded(),
      y: 300 + (150 * Mathematics.sine(2 * turn)).rounded())
  }

  private func present(at origin: Point) {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    attributes.sourceFrame = { Rect(origin: origin, size: Self.size) }
    attributes.dismissal.mode = .none
    attributes.changeLocationOnDismiss = true
    attributes.presentation.animation = .immediate
    page.present(Popover(attributes: attributes) { PopoverCard(Self.size) })
  }
}
