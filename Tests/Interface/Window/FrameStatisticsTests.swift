// SPDX-License-Identifier: MIT

@Suite("Frame statistics") struct FrameStatisticsTests {
  @Test("the last value, the mean and the 99th percentile") func times() {
    var times = FrameTimes()
    #expect(times.last == 0 && times.mean == 0 && times.percentile99 == 0)
    for frame in 1...200 { times.add(Double(frame) / 1000) }
    #expect(times.count == 200)
    #expect(abs(times.last - 0.2) < 1e-6)
    #expect(abs(times.mean - 0.1005) < 1e-6)
    #expect(abs(times.longest - 0.2) < 1e-6)
    // The third of the longest: two of two hundred frames took longer.
    #expect(abs(times.percentile99 - 0.198) < 1e-6)
    #expect(abs(times[ago: 3] - 0.197) < 1e-6)
  }

  @Test("equal times count separately, and old ones are dropped") func ring() {
    var times = FrameTimes()
    times.add(9)
    for _ in 0..<FrameTimes.capacity { times.add(0.5) }
    #expect(times.count == FrameTimes.capacity)
    #expect(times.longest == 0.5 && times.percentile99 == 0.5 && times.mean == 0.5)
    #expect(times[ago: FrameTimes.capacity] == 0 && times[ago: -1] == 0)
  }

  @Test("a window reports the painted pixels of its frames") func window() throws {
    let window = Window(size: Size(width: 100, height: 50))
    let host = OffscreenWindowHost(window)
    #expect(window.frameStatistics.framesDrawn == 0)
    try host.frame(at: 0)
    #expect(window.frameStatistics.framesDrawn == 1)
    #expect(window.frameStatistics.damagedPixels == 5_000)
    #expect(window.frameStatistics.paintedPixels >= 5_000)
    #expect(window.frameStatistics.buffers == 2)
    #expect(window.frameStatistics.bufferBytes >= 2 * 5_000 * 4)
    try host.frame(at: 1)
    #expect(window.frameStatistics.framesDrawn == 1)
  }
}
