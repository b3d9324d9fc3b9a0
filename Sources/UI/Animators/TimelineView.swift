// SPDX-License-Identifier: MIT

import Glibc
import SashInterfaceCore

/// A view that is evaluated at the moments of a schedule.
///
/// ```swift
/// TimelineView(.periodic(from: 0, by: 1)) { context in
///   Text(verbatim: "\(Int(context.date) % 60)")
/// }
/// ```
///
/// Nothing is evaluated while the window is not displayed. A schedule of frames stops where less motion
/// is preferred.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// What the views are told of the moment.
  public typealias Context = TimelineViewDefaultContext

  /// The type of the body.
  public typealias Body = Never

  let schedule: Schedule
  let content: (Context) -> Content

  /// Creates a view from a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The moments.
  ///   - content: Returns the view of a moment.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> TimelineNode<Schedule, Content> {
    TimelineNode(view, in: place)
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: TimelineNode<Schedule, Content>) {
    node.set(view)
  }
}

/// What the views of a timeline are told of the moment.
nonisolated public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// How exactly the moments are kept.
  public enum Cadence: Hashable, Comparable, Sendable {
    /// Each frame may be a moment.
    case live
    /// The moments are seconds or more apart.
    case seconds
    /// The moments are minutes or more apart.
    case minutes
  }

  /// The seconds since 1 January 1970, 0:00 UTC: Foundation's `timeIntervalSince1970`.
  public let date: Double
  /// How exactly the moments are kept.
  public let cadence: Cadence
}

/// The node of a view that is evaluated at the moments of a schedule.
///
/// It is an implementation detail of the views.
public final class TimelineNode<Schedule: TimelineSchedule, Content: View>: WrapperNode {
  private var view: TimelineView<Schedule, Content>
  private lazy var clock = NodeClock(self, in: place)
  private let place: NodePlace
  /// The moments after the current one; `nil` before the first call.
  private var entries: Schedule.Entries.Iterator?
  /// The moment of which the views are displayed.
  private var date: Double
  /// The moment at which the timeline of the window had the time zero.
  private var epoch: Double?
  /// The loop of a schedule of frames.
  private var loop: RepeatingAnimation?
  /// The time of the loop at which the views were evaluated last.
  private var lastTick = -Double.infinity

  init(_ view: TimelineView<Schedule, Content>, in place: NodePlace) {
    self.view = view
    self.place = place
    date = Self.systemTime
    super.init(in: place)
    show(evaluateMoment(), in: place)
    addDisplayFollower(self)
    displayDidChange()
  }

  fileprivate func set(_ new: TimelineView<Schedule, Content>) {
    view = new
    needsUpdate = false
    update()
    // Another schedule begins anew; which one it is cannot be compared.
    displayDidChange()
  }

  override func update() { patch(evaluateMoment()) }

  private func evaluateMoment() -> Content {
    let context = TimelineViewDefaultContext(
      date: date, cadence: view.schedule is AnimationTimelineSchedule ? .live : .seconds)
    return evaluateObserving { view.content(context) }
  }

  override func displayDidChange() {
    graph.performAfterLayout { [weak self] in
      guard let self, isMounted else { return }
      stop()
      if displays(self) { start() }
    }
  }

  // MARK: Moments

  /// The current moment, in step with the frames of the window.
  private var now: Double {
    guard let timeline = clock.timeline else { return Self.systemTime }
    let epoch = self.epoch ?? Self.systemTime - timeline.currentTime
    self.epoch = epoch
    return epoch + timeline.currentTime
  }

  private static var systemTime: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func start() {
    if let schedule = view.schedule as? AnimationTimelineSchedule { return startLoop(schedule) }
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    advance()
  }

  /// Displays the last moment that has passed, and waits for the next one.
  private func advance() {
    var passed: Double?
    let now = now
    while let next = entries?.next() {
      guard next <= now else {
        if let passed { display(passed) }
        return clock.schedule(after: next - now) { [weak self] in
          self?.display(next)
          self?.advance()
        }
      }
      passed = next
    }
    if let passed { display(passed) }
  }

  private func display(_ new: Double) {
    guard new != date else { return }
    date = new
    setNeedsUpdate()
  }

  private func startLoop(_ schedule: AnimationTimelineSchedule) {
    guard !schedule.isPaused, let view = surroundingView else { return }
    let loop = self.loop ?? RepeatingAnimation(view) { [weak self] in self?.tick(at: $0) }
    self.loop = loop
    loop.isEnabled = true
    loop.update()
  }

  private func tick(at time: Double) {
    guard let schedule = view.schedule as? AnimationTimelineSchedule,
      time - lastTick >= schedule.minimumInterval ?? 0
    else { return }
    lastTick = time
    display(now)
  }

  private func stop() {
    clock.cancel()
    entries = nil
    loop?.isEnabled = false
  }

  override func didUnmount() {
    clock.end()
    loop?.isEnabled = false
  }
}
