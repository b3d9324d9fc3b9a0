// SPDX-License-Identifier: MIT

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
  private var cycles: [MarqueeCycle] = []
  /// The configuration that the current cycles were created for.
  private var lastConfiguration: Configuration?

  private struct Configuration: Equatable {
    struct Line: Equatable {
      var text: String
      var length: Double
      var availableWidth: Double
      var scrolls: Bool
    }

    var lines: [Line]
    var isPaused: Bool
    var prefersReducedMotion: Bool
    var window: ObjectIdentifier?

    /// Returns whether no more than the lines differ from those of another configuration.
    func isSameApartFromLines(_ other: Configuration) -> Bool {
      var copy = self
      copy.lines = other.lines
      return copy == other
    }
  }

  init(_ lines: [MarqueeLabel]) {
    self.lines = lines
    for line in lines { line.onChange = { [weak self] in self?.update() } }
  }

  /// Restarts what a change of the configuration affects.
  ///
  /// A line that goes on to fit affects no other one, and without coordination no line does: a
  /// title that counts seconds would otherwise keep the subtitle at its initial position.
  func update() {
    let current = currentConfiguration()
    guard current != lastConfiguration else { return }
    guard let last = lastConfiguration, current.isSameApartFromLines(last) else {
      return restart()
    }
    var changed = lines.indices.filter { current.lines[$0] != last.lines[$0] }
    let isCycleChanged = changed.contains { current.lines[$0].scrolls || last.lines[$0].scrolls }
    if settings.isCoordinated, isCycleChanged { changed = Array(lines.indices) }
    restart(changed, current)
  }

  private func currentConfiguration() -> Configuration {
    let window = lines.first?.window
    let prefersReducedMotion = window?.prefersReducedMotion ?? false
    return Configuration(
      lines: lines.map { line in
        let (length, availableWidth) = (line.length, line.bounds.width)
        let isLong = MarqueeTimeline.scrolls(
          settings, length: length, availableWidth: availableWidth)
        return Configuration.Line(
          text: line.text, length: length, availableWidth: availableWidth,
          scrolls: isLong && !prefersReducedMotion)
      },
      isPaused: isPaused || window?.isSuspended ?? true,
      prefersReducedMotion: prefersReducedMotion,
      window: window.map { ObjectIdentifier($0) })
  }

  /// Moves all lines to their initial position, and starts new cycles for those that do not fit.
  func restart() { restart(Array(lines.indices), currentConfiguration()) }

  /// Moves some lines to their initial position, and starts new cycles for those that do not fit.
  private func restart(_ indices: [Int], _ current: Configuration) {
    lastConfiguration = current
    let restarted = indices.map { lines[$0] }
    cycles.removeAll { cycle in
      guard restarted.contains(where: { cycle.moves($0) }) else { return false }
      cycle.stop()
      return true
    }
    guard let window = lines.first?.window else { return }
    for index in indices { lines[index].setScrolls(current.lines[index].scrolls) }
    let moving = restarted.filter(\.scrolls)
    guard !current.isPaused else {
      for line in moving { line.updateScroll(.initial, trailingFade: 1) }
      return
    }
    let groups = settings.isCoordinated ? [moving] : moving.map { [$0] }
    cycles += groups.filter { !$0.isEmpty }.map { MarqueeCycle($0, settings, on: window.timeline) }
  }
}

/// A group of lines that start to scroll at the same time, repeatedly.
private final class MarqueeCycle {
  /// The current step of the cycle.
  private enum Phase {
    case stopped
    /// The trailing edges fade in.
    case fadingIn(Animator)
    /// The pause before the next scroll.
    case waiting(ScheduledCall)
    /// The lines scroll.
    case scrolling
  }

  private let lines: [MarqueeLabel]
  private let marqueeTimeline: MarqueeTimeline
  private let timeline: Timeline
  private var phase = Phase.stopped
  /// The animator of the scroll; reused for each.
  private var scrollAnimator: Animator?

  init(_ lines: [MarqueeLabel], _ settings: MarqueeSettings, on timeline: Timeline) {
    self.lines = lines
    self.timeline = timeline
    marqueeTimeline = MarqueeTimeline(settings, lengths: lines.map(\.length))
    fadeIn()
  }

  /// Whether a line belongs to the group.
  func moves(_ line: MarqueeLabel) -> Bool { lines.contains { $0 === line } }

  func stop() {
    if case .waiting(let call) = phase { call.cancel() }
    phase = .stopped
    scrollAnimator = nil
    updateLines(at: 0)
  }

  private func fadeIn() {
    let time = MarqueeTimeline.trailingFadeTime
    let fade = Animator(value: 0, timeline: timeline) { [weak self] in
      self?.updateLines(at: 0, trailingFade: MarqueeTimeline.trailingFade(at: $0))
    }
    phase = .fadingIn(fade)
    fade.animate(to: time, with: .curve(.linear, duration: time)) { [weak self] in
      guard $0 == .finished, let self else { return }
      wait(for: max(0, marqueeTimeline.settings.delay) - time)
    }
  }

  private func wait(for time: Double) {
    updateLines(at: 0)
    guard time > 0 else { return scroll() }
    phase = .waiting(timeline.schedule(after: time) { [weak self] in self?.scroll() })
  }

  private func scroll() {
    phase = .scrolling
    let time = marqueeTimeline.scrollTime
    let scrollAnimator =
      scrollAnimator
      ?? Animator(value: 0, timeline: timeline) { [weak self] in self?.updateLines(at: $0) }
    self.scrollAnimator = scrollAnimator
    scrollAnimator.set(0)
    scrollAnimator.animate(to: time, with: .curve(.linear, duration: time)) { [weak self] in
      guard $0 == .finished, let self else { return }
      wait(for: marqueeTimeline.settings.delay)
    }
  }

  private func updateLines(at time: Double, trailingFade: Double = 1) {
    for index in lines.indices {
      lines[index].updateScroll(marqueeTimeline.line(index, at: time), trailingFade: trailingFade)
    }
  }
}
