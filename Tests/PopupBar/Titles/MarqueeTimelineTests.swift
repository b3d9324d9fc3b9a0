// SPDX-License-Identifier: MIT

@Suite("Marquee timeline")
struct MarqueeTimelineTests {
  private func times(_ lengths: [Double], rate: Double = 30, delay: Double = 2) -> MarqueeTimeline {
    var settings = MarqueeSettings()
    settings.rate = rate
    settings.delay = delay
    return MarqueeTimeline(settings, lengths: lengths)
  }

  @Test(
    "L85 a line scrolls by its length and a gap of 50 at 30 a second",
    arguments: [(200.0, 8.33), (300, 11.67), (500, 18.33)])
  func travel(length: Double, seconds: Double) {
    #expect(abs(times([length]).scrollTime(0) - seconds) < 0.005)
    #expect(abs(times([length]).period - seconds - 2) < 0.005)
  }

  @Test("L85 only lines wider than the label scroll, unless scrolling is disabled")
  func scrolls() {
    var settings = MarqueeSettings()
    #expect(settings.isEnabled && settings.rate == 30 && settings.delay == 2)
    #expect(settings.isCoordinated)
    #expect(MarqueeTimeline.scrolls(settings, length: 200.1, availableWidth: 200))
    #expect(!MarqueeTimeline.scrolls(settings, length: 200, availableWidth: 200))
    #expect(!MarqueeTimeline.scrolls(settings, length: 200, availableWidth: 0))
    settings.rate = 0
    #expect(!MarqueeTimeline.scrolls(settings, length: 300, availableWidth: 200))
    settings.rate = .nan
    #expect(!MarqueeTimeline.scrolls(settings, length: 300, availableWidth: 200))
    settings = MarqueeSettings()
    settings.isEnabled = false
    #expect(!MarqueeTimeline.scrolls(settings, length: 300, availableWidth: 200))
  }

  @Test(
    "L85 position and leading fade of a line of 300 at times after the start",
    arguments: [
      (0.0, 0.0, 0.0), (0.1, 3, 0.5), (0.2, 6, 1), (1, 30, 1), (5, 150, 1), (10, 300, 1),
      (10.05, 301.5, 0.5), (10.1, 303, 0), (11, 330, 0), (11.66, 349.8, 0), (11.67, 0, 0),
      (20, 0, 0), (-1, 0, 0),
    ])
  func line(time: Double, offset: Double, fade: Double) {
    let line = times([300]).line(0, at: time)
    #expect(abs(line.offset - offset) < 1e-9)
    #expect(abs(line.leadingFade - fade) < 1e-6)
  }

  @Test(
    "L85 the trailing edge fades in within a quarter of a second",
    arguments: [(-1.0, 0.0), (0, 0), (0.125, 0.5), (0.25, 1), (9, 1)])
  func trailing(time: Double, fade: Double) {
    #expect(MarqueeTimeline.trailingFade(at: time) == fade)
  }

  @Test("L86 the line that returns first waits, and both start when the other one has returned")
  func coordinated() {
    let times = times([200, 500])
    #expect(times.scrollTime == times.scrollTime(1))
    #expect(times.line(0, at: 8).offset == 240 && times.line(1, at: 8).offset == 240)
    for time in [8.34, 10, 15, 18.3] {
      #expect(times.line(0, at: time) == .initial)
      #expect(times.line(1, at: time).offset == time * 30)
    }
    #expect(times.line(1, at: 18.34) == .initial)
    #expect(abs(times.period - 20.333) < 0.001)
  }
}
