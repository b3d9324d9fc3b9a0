// SPDX-License-Identifier: MIT

/// A numerical simulation of a compositor, its display and a window that follows a touch.
struct SimulatedDisplay {
  /// The time of the frame callback.
  enum Style: CaseIterable {
    /// After the compositor has composited a frame, as most do.
    case afterRepaint
    /// After the display has presented a frame, some time before the next composition.
    case afterVblank
  }

  var interval: Double
  var style = Style.afterRepaint
  /// The time in seconds from composition to presentation.
  var compositionLead = 0.002
  /// The maximum delay of callbacks, timers and compositions in seconds.
  var jitter = 0.0003
  /// The range of drawing times in seconds.
  var costs = 0.001...0.003
  /// The refresh interval in the presentation feedback, or `nil` without feedback.
  var reportedInterval: Double?
  /// The input events per second.
  var inputRate = 125.0

  /// The timing of a frame.
  struct Frame {
    var callback: Double
    var began: Double
    var committed: Double
    var isMissed: Bool
    /// The time from the newest displayed input to the commit.
    var inputAge: Double
  }

  /// Runs until a number of frames is presented.
  func run(_ count: Int, seed: UInt64) -> [Frame] {
    var random = SeededGenerator(seed: seed)
    func late() -> Double { jitter > 0 ? .random(in: 0...jitter, using: &random) : 0 }
    var pacer = FramePacer()
    var frames: [Frame] = []
    var input = 0.0
    var lastReport: [(at: Double, presentation: FrameTiming, callback: Double?)] = []
    _ = pacer.handle(.configured, now: 0)
    _ = pacer.handle(.drawn(.committed, more: true), now: 0)
    var cycle = 1
    while frames.count < count {
      // The last cycle's commit was composited; now the callback is sent.
      let vblank = Double(cycle) * interval
      let callback = (style == .afterVblank ? vblank : vblank - compositionLead) + late()
      func deliver(until time: Double) {
        while input + 1 / inputRate <= time {
          input += 1 / inputRate
          pacer.schedule.handle(.input, now: input)
          _ = pacer.handle(.changed, now: input)
        }
        while let first = lastReport.first, first.at <= time {
          lastReport.removeFirst()
          pacer.schedule.handle(
            .presented(first.presentation, callback: first.callback), now: first.at)
        }
      }
      deliver(until: callback)
      _ = pacer.handle(.callbackDone, now: callback)
      var now = callback
      if let time = pacer.deadline(nextAnimationEnd: nil), !pacer.isDue {
        deliver(until: time)
        now = time + late()
        _ = pacer.handle(.timer(nextAnimationEnd: nil), now: now)
      }
      precondition(pacer.isDue, "a window that always wants a frame waits for nothing else")
      let lastCallback = pacer.schedule.callback
      let requestsFeedback = pacer.schedule.shouldRequestFeedback(now: now)
      let committed = now + .random(in: costs, using: &random)
      // The first composition that is not over at the commit includes it.
      let first = vblank + interval
      var displayed = first
      while displayed - compositionLead
        + (jitter > 0 ? .random(in: 0...jitter / 2, using: &random) : 0)
        < committed
      {
        displayed += interval
      }
      frames.append(
        Frame(
          callback: callback, began: now, committed: committed, isMissed: displayed > first,
          inputAge: committed - input))
      if requestsFeedback, let reportedInterval {
        lastReport.append(
          (
            displayed,
            FrameTiming(
              committed: committed, presented: displayed, interval: reportedInterval,
              isSynchronized: true),
            lastCallback
          ))
      }
      pacer.schedule.handle(.committed(began: now), now: committed)
      _ = pacer.handle(.drawn(.committed, more: true), now: committed)
      // The next callback follows the composition that included the frame.
      let next = (displayed / interval).rounded()
      cycle = max(cycle + 1, Int(next))
    }
    return frames
  }
}
