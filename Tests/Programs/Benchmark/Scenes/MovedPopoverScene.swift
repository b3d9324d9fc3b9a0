// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// A scene in which a finger moves the last of some popovers along a path, in loops of 120 frames.
class MovedPopoverScene: Scene {
  /// The position of the finger in the popover that it moves.
  private static let grabOffset = Vector(dx: 50, dy: 30)
  /// The first measured frame, from which on the popover follows the finger exactly.
  private static let firstMeasuredFrame = 90

  private lazy var finger = SceneFinger(window)

  /// The number of measured loops.
  var loopCount: Int { SceneConstants.loopCount }

  /// Presents the popovers, the moved one last.
  func presentPopovers() {}

  /// Returns the position of the moved popover at a step of the loop.
  func path(_ step: Int) -> Point { Point(x: 0, y: 0) }

  /// Called after the measured frames.
  func didMeasure() {}

  final override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    let total = loopCount * SceneConstants.framesPerLoop
    switch number {
    case 1: presentPopovers()
    case 2:
      let position = path(0) + Self.grabOffset
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
      guard step < total else {
        endMeasuring(total)
        return didMeasure()
      }
      follow(step)
    }
  }

  private func follow(_ step: Int) {
    finger.move(
      path(step % SceneConstants.framesPerLoop) + Self.grabOffset + Vector(dx: 24, dy: 0))
  }

  /// Returns a point of the path of S2 around a centre.
  static func figureEight(_ step: Int, around centre: Point, radii: Vector) -> Point {
    let turn = 2 * Double.pi * Double(step) / Double(SceneConstants.framesPerLoop)
    return Point(
      x: centre.x + (radii.dx * Mathematics.sine(turn)).rounded(),
      y: centre.y + (radii.dy * Mathematics.sine(2 * turn)).rounded())
  }

  /// Presents a translucent popover that stays where a finger leaves it.
  final func present(_ size: Size, at origin: Point, shadowBlur: Double = PopoverCard.shadowBlur) {
    var attributes = Popover.Attributes()
    attributes.position = .absolute(originAnchor: .topLeft, popoverAnchor: .topLeft)
    attributes.sourceFrame = { Rect(origin: origin, size: size) }
    attributes.screenEdgePadding = .zero
    attributes.dismissal.mode = .none
    attributes.changeLocationOnDismiss = true
    attributes.presentation.animation = .immediate
    page.present(
      Popover(attributes: attributes) { PopoverCard(size, shadowBlur: shadowBlur) })
  }
}
