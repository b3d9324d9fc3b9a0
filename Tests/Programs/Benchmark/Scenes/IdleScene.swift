// SPDX-License-Identifier: MIT

import Sash
import SashTestContent

/// The benchmark scene S3: nothing moves but the progress line, once a second.
final class IdleScene: Scene {
  private let content = PlayerContent.sheet()
  private var ticks = 0
  private var initialWakeUps = 0
  private var scheduledTick: ScheduledCall?

  override func begin() {
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(with: content, animated: false)
    super.begin()
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    // Two full frames first, so that both buffers exist.
    if number == 1 { page.view.backgroundColor = Color(hex: 0xf4f4f5) }
    guard number == 2 else { return }
    // Stops the frame statistics, as in an application in use.
    host?.onFrame = nil
    // The answers to these frames are not measured.
    scheduledTick = window.timeline.schedule(after: 1) { [weak self] in
      guard let self else { return }
      initialWakeUps = application.loop.wakeUps
      mark("begin", count: 0)
      scheduleTick()
    }
  }

  private func scheduleTick() {
    scheduledTick = window.timeline.schedule(after: 1) { [weak self] in self?.tick() }
  }

  private func tick() {
    ticks += 1
    guard ticks <= SceneConstants.ticks else {
      return mark("end", count: application.loop.wakeUps - initialWakeUps)
    }
    content.popupItem.progress = 0.1 + 0.02 * Double(ticks)
    scheduleTick()
  }
}
