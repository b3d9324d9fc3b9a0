// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark scene S1: a finger drags the bar open into full content and back.
///
/// The content is opaque, as that of the baseline. Over a list and with translucent content it is
/// the scene S10: bar and popup blur the list on their way.
final class SheetScene: Scene {
  /// The position where the finger goes down, and the slop before it drags.
  private static var start: Point {
    Point(x: SceneConstants.size.width / 2, y: SceneConstants.size.height - 40)
  }
  private var slop: Double { window.arena.settings.dragSlop.finger }

  /// The steps of the first opening and closing, during which text, masks and pictures are cached.
  private static let warmUpSteps = 2 * SceneConstants.framesPerHalfCycle

  /// Whether the content shows the blurred page behind it.
  private let isTranslucent: Bool

  init(_ application: Application, page: ViewController = ScenePage(), isTranslucent: Bool = false)
  {
    self.isTranslucent = isTranslucent
    super.init(application, page: page)
  }

  private lazy var finger = SceneFinger(window)
  private var step = -1
  private var pause: ScheduledCall?

  override func begin() {
    page.popupInteractionStyle = .drag
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(
      with: PlayerContent.sheet(background: isTranslucent ? nil : .white), animated: false)
    super.begin()
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    if number == 1 {
      finger.press(Self.start)
      finger.move(Point(x: Self.start.x, y: Self.start.y - slop))
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
    let distance = (max(openness, 0.001) * page.popupBar.frame.maxY).rounded()
    finger.move(Point(x: Self.start.x, y: Self.start.y - slop - distance))
  }

  private static func openness(_ step: Int) -> Double {
    let t =
      Double(step % SceneConstants.framesPerHalfCycle + 1)
      / Double(SceneConstants.framesPerHalfCycle)
    let eased = t < 0.5 ? 4 * t * t * t : 1 - Mathematics.power(2 - 2 * t, 3) / 2
    return step / SceneConstants.framesPerHalfCycle % 2 == 0 ? eased : 1 - eased
  }
}

extension PlayerContent {
  /// Returns the content of the sheet, in the middle of the scenes' window.
  static func sheet(background: Color? = nil) -> PlayerContent {
    PlayerContent(
      imageFrame: Rect(x: 340, y: 40, width: 600, height: 600), gap: 15, background: background)
  }
}
