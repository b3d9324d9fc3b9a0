// SPDX-License-Identifier: MIT

import Sash

/// A scene in which a finger moves something up and down again: 20 half cycles of 30 frames, with a
/// cubic ease in and out.
class DragScene: Scene {
  /// The steps of the first half cycles, during which text, masks and pictures are cached.
  private static let warmUpSteps = 2 * SceneConstants.framesPerHalfCycle

  private lazy var finger = SceneFinger(window)
  private var step = -1
  private var pause: ScheduledCall?

  /// The position where the finger goes down.
  var start: Point { Point(x: 0, y: 0) }
  /// The length of the finger's way up, in logical pixels.
  var distance: Double { 0 }

  /// The distance that the finger moves before it drags.
  private var slop: Double { window.arena.settings.dragSlop.finger }

  final override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    if number == 1 {
      finger.press(start)
      finger.move(Point(x: start.x, y: start.y - slop))
      follow(0)
      return
    }
    takeStep()
  }

  /// Plays one step; a step too small to change a pixel still takes the time of a frame.
  private func takeStep() {
    let total = SceneConstants.halfCycleCount * SceneConstants.framesPerHalfCycle
    step += 1
    if step == 0 { beginMeasuring() }
    if step == Self.warmUpSteps { beginCountingAllocations() }
    guard step < total else { return endMeasuring(total) }
    follow(Self.openness(step))
    guard !window.needsFrame else { return }
    pause = window.timeline.schedule(after: 1.0 / 60) { [weak self] in self?.takeStep() }
  }

  /// Moves the finger to a degree of openness, on whole pixels, so that each step changes pixels.
  private func follow(_ openness: Double) {
    let way = (max(openness, 0.001) * distance).rounded()
    finger.move(Point(x: start.x, y: start.y - slop - way))
  }

  private static func openness(_ step: Int) -> Double {
    let t =
      Double(step % SceneConstants.framesPerHalfCycle + 1)
      / Double(SceneConstants.framesPerHalfCycle)
    let eased = t < 0.5 ? 4 * t * t * t : 1 - Mathematics.power(2 - 2 * t, 3) / 2
    return step / SceneConstants.framesPerHalfCycle % 2 == 0 ? eased : 1 - eased
  }
}
