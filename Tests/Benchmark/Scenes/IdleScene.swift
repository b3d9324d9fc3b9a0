import Sash
import SashTestContent

/// S3: nothing moves but the progress line, once a second.
final class IdleScene: Scene {
  private let content = PlayerContent.sheet()
  private var ticks = 0
  private var wakeUps = 0
  private var call: ScheduledCall?

  override func begin() {
    page.popupBar.progressViewStyle = .bottom
    page.presentPopupBar(with: content, animated: false)
    super.begin()
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    // Two whole frames go ahead, so that both buffers are there.
    if number == 1 { page.view.backgroundColor = Color(hex: 0xf4f4f5) }
    guard number == 2 else { return }
    // No more is asked about a frame, as by an application in use.
    host?.onFrame = nil
    // What follows them, the answers to them among them, is not measured.
    call = window.timeline.schedule(after: 1) { [weak self] in
      guard let self else { return }
      wakeUps = application.loop.wakeUps
      mark("begin", count: 0)
      wait()
    }
  }

  private func wait() {
    call = window.timeline.schedule(after: 1) { [weak self] in self?.tick() }
  }

  private func tick() {
    ticks += 1
    guard ticks <= Numbers.ticks else {
      return mark("end", count: application.loop.wakeUps - wakeUps)
    }
    content.popupItem.progress = 0.1 + 0.02 * Double(ticks)
    wait()
  }
}
