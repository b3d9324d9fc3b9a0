// SPDX-License-Identifier: MIT

import Sash
import SashInputTrace

/// Plays a recorded input trace in a window, each step at its recorded time.
///
/// The window keeps the size that the compositor sets; the trace's sizes are ignored.
final class TracePlayback {
  /// Whether the whole trace has been played.
  private(set) var isFinished = false

  private let trace: InputTrace
  private let window: Window
  private var events: InputTraceEvents
  private var nextIndex = 0
  private var scheduledStep: ScheduledCall?

  /// Starts to play a trace in a window.
  init(_ trace: InputTrace, in window: Window) {
    self.trace = trace
    self.window = window
    events = InputTraceEvents(start: window.timeline.currentTime)
    scheduleNext()
  }

  private func scheduleNext() {
    let isLast = nextIndex == trace.steps.count
    let time = isLast ? trace.duration : trace.steps[nextIndex].time
    scheduledStep = window.timeline.schedule(at: events.start + time) { [weak self] in
      if isLast { self?.isFinished = true } else { self?.playDueSteps() }
    }
  }

  /// Plays all steps that are due, of which there may be several on a slow machine.
  private func playDueSteps() {
    let now = window.timeline.now - events.start
    repeat {
      if let event = events.event(of: trace.steps[nextIndex]) { window.handle(event) }
      nextIndex += 1
    } while nextIndex < trace.steps.count && trace.steps[nextIndex].time <= now
    scheduleNext()
  }
}
