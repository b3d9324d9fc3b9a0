import SashGeometry
import SashMotion

/// How long one animator runs until it is begun anew, in seconds: so that a window whose frames are
/// held back is not woken by ends.
private let stretch: Double = 3_600

/// The time of something in a view that turns for ever.
///
/// It runs only while the view can be seen: shown, in sight in its layer, in an attached window that
/// does not prefer reduced motion. Otherwise nothing wakes up. It begins when the view draws, so
/// that what was out of sight goes on when it comes back; the view calls `update()` there, and when
/// its surroundings change. In a layer that lies out of sight with its pixels kept it goes on.
final class MotionLoop {
  /// For how many seconds it has run.
  private(set) var time: Double = 0
  /// Whether it shall run at all.
  var isWanted = false { didSet { if isWanted != oldValue { update() } } }
  /// Whether it runs.
  var isRunning: Bool { animator?.isAnimating ?? false }

  private weak var view: View?
  private let onTick: (Double) -> Void
  private var animator: Animator?

  /// A loop of a view, which owns it; `onTick` hears the time.
  init(_ view: View, onTick: @escaping (Double) -> Void) {
    self.view = view
    self.onTick = onTick
  }

  /// Begins or stops as it now should.
  func update() {
    guard isWanted, let view, let window = view.window, canRun(view, in: window) else {
      return stop()
    }
    if isRunning { return }
    let loops = window.attachments[MotionLoops.self] ?? MotionLoops()
    window.attachments[MotionLoops.self] = loops
    loops.add(self)
    run(on: window.timeline)
  }

  /// Stops where it is, and forgets the time of a window that the view leaves.
  func stop() {
    animator?.grab()
    animator = nil
  }

  private func canRun(_ view: View, in window: Window) -> Bool {
    window.isAttached && !window.prefersReducedMotion && view.isShown && view.isInSight
  }

  private func run(on timeline: Timeline) {
    let start = time
    let animator = Animator(value: 0, timeline: timeline) { [weak self] in
      self?.tick(at: start + $0)
    }
    self.animator = animator
    animator.animate(to: stretch, with: .curve(.linear, duration: stretch)) { [weak self] outcome in
      guard outcome == .finished else { return }
      self?.animator = nil
      self?.update()
    }
  }

  private func tick(at time: Double) {
    self.time = time
    guard let view, let window = view.window, canRun(view, in: window) else { return stop() }
    onTick(time)
  }
}

/// The loops of a window that have run, to be looked at when something is hidden or shown.
final class MotionLoops {
  private struct Entry { weak var loop: MotionLoop? }
  private var entries: [Entry] = []

  func add(_ loop: MotionLoop) {
    entries.removeAll { $0.loop == nil || $0.loop === loop }
    entries.append(Entry(loop: loop))
  }

  /// Begins and stops them as they now should.
  func update() {
    for entry in entries { entry.loop?.update() }
  }
}

extension View {
  /// Whether it has been placed where any of it is drawn.
  fileprivate final var isInSight: Bool {
    switch presence {
    case .absent: false
    case .drawn(_, _, let visible): !visible.isEmpty
    case .composited: true
    }
  }
}
