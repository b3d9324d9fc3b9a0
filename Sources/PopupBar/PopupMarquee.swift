import SashGeometry
import SashInterface
import SashMotion

/// The marquee of the lines of one page.
///
/// Between two scrolls there is only one timer; while lines scroll, each frame moves a layer.
final class PopupMarquee {
  var settings = MarqueeSettings() { didSet { if settings != oldValue { restart() } } }
  /// Whether all lines stay at their initial position.
  var isPaused = false { didSet { if isPaused != oldValue { restart() } } }

  private let lines: [MarqueeLabel]
  private var runs: [MarqueeRun] = []
  /// The configuration that the current cycles were created for.
  private var known: Known?

  private struct Known: Equatable {
    var lengths: [Double]
    var rooms: [Double]
    var texts: [String]
    var isHeld: Bool
    var isReduced: Bool
    var window: ObjectIdentifier?
  }

  init(_ lines: [MarqueeLabel]) {
    self.lines = lines
    for line in lines { line.onChange = { [weak self] in self?.update() } }
  }

  /// Restarts the marquee if its configuration has changed.
  func update() {
    if current() != known { restart() }
  }

  private func current() -> Known {
    let window = lines.first?.window
    return Known(
      lengths: lines.map(\.length), rooms: lines.map(\.bounds.width), texts: lines.map(\.text),
      isHeld: isPaused || window?.isSuspended ?? true,
      isReduced: window?.prefersReducedMotion ?? false, window: window.map { ObjectIdentifier($0) })
  }

  /// Moves all lines to their initial position, and starts new cycles for those that do not fit.
  func restart() {
    for run in runs { run.stop() }
    runs = []
    let current = current()
    known = current
    guard let window = lines.first?.window else { return }
    var moving: [MarqueeLabel] = []
    for (index, line) in lines.enumerated() {
      let isLong = MarqueeTimeline.moves(
        settings, length: current.lengths[index], room: current.rooms[index])
      line.setPasses(isLong && !current.isReduced)
      if line.passes { moving.append(line) }
    }
    guard !current.isHeld else {
      for line in moving { line.show(.home, trailingFade: 1) }
      return
    }
    let groups = settings.isCoordinated ? [moving] : moving.map { [$0] }
    runs = groups.filter { !$0.isEmpty }.map { MarqueeRun($0, settings, on: window.timeline) }
  }
}

/// A group of lines that start to scroll at the same time, repeatedly.
private final class MarqueeRun {
  /// The current step of the cycle.
  private enum Phase {
    case stopped
    /// The trailing edges fade in.
    case settingUp(Animator)
    /// The pause before the next scroll.
    case resting(ScheduledCall)
    /// The lines scroll.
    case passing
  }

  private let lines: [MarqueeLabel]
  private let times: MarqueeTimeline
  private let timeline: Timeline
  private var phase = Phase.stopped
  /// The animator of the scroll; reused for each.
  private var passage: Animator?

  init(_ lines: [MarqueeLabel], _ settings: MarqueeSettings, on timeline: Timeline) {
    self.lines = lines
    self.timeline = timeline
    times = MarqueeTimeline(settings, lengths: lines.map(\.length))
    setUp()
  }

  func stop() {
    if case .resting(let call) = phase { call.cancel() }
    phase = .stopped
    passage = nil
    show(at: 0)
  }

  private func setUp() {
    let time = MarqueeTimeline.setUpTime
    let fade = Animator(value: 0, timeline: timeline) { [weak self] in
      self?.show(at: 0, trailingFade: MarqueeTimeline.trailingFade(at: $0))
    }
    phase = .settingUp(fade)
    fade.animate(to: time, with: .curve(.linear, duration: time)) { [weak self] in
      guard $0 == .finished, let self else { return }
      rest(for: max(0, times.settings.delay) - time)
    }
  }

  private func rest(for time: Double) {
    show(at: 0)
    guard time > 0 else { return pass() }
    phase = .resting(timeline.schedule(after: time) { [weak self] in self?.pass() })
  }

  private func pass() {
    phase = .passing
    let time = times.travelTime
    let passage =
      passage ?? Animator(value: 0, timeline: timeline) { [weak self] in self?.show(at: $0) }
    self.passage = passage
    passage.set(0)
    passage.animate(to: time, with: .curve(.linear, duration: time)) { [weak self] in
      guard $0 == .finished, let self else { return }
      rest(for: times.settings.delay)
    }
  }

  private func show(at time: Double, trailingFade: Double = 1) {
    for index in lines.indices {
      lines[index].show(times.line(index, at: time), trailingFade: trailingFade)
    }
  }
}
