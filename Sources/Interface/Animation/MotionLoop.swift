import SashGeometry
import SashMotion

/// How long one animator runs until it is begun anew, in seconds: so that a window whose frames are
/// held back is not woken by ends.
private let stretch: Double = 3_600

/// The time of something in a view that turns for ever.
///
/// It runs only while the view can be seen: shown, within the window and all that clips it, in an
/// attached window that does not prefer reduced motion. Otherwise nothing wakes up. Each frame finds
/// out anew, so that what comes back into sight goes on; the view calls `update()` when its
/// surroundings change.
final class MotionLoop {
  /// For how many seconds it has run.
  private(set) var time: Double = 0
  /// Whether it shall run at all.
  var isWanted = false { didSet { if isWanted != oldValue { update() } } }
  /// Whether it runs.
  var isRunning: Bool { animator?.isAnimating ?? false }

  private(set) weak var view: View?
  private let onTick: (Double) -> Void
  private var animator: Animator?
  /// The list of the window that it is in.
  private weak var loops: MotionLoops?

  /// A loop of a view, which owns it; `onTick` hears the time.
  init(_ view: View, onTick: @escaping (Double) -> Void) {
    self.view = view
    self.onTick = onTick
  }

  /// Begins or stops as it now should.
  func update() {
    guard isWanted, let view, let window = view.window else { return stop() }
    enter(window)
    guard canRun(view, in: window) else { return stop() }
    if !isRunning { run(on: window.timeline) }
  }

  /// Has the frames of a window look at it.
  private func enter(_ window: Window) {
    let known = window.attachments[MotionLoops.self]
    guard known == nil || known !== loops else { return }
    let loops = known ?? MotionLoops()
    window.attachments[MotionLoops.self] = loops
    loops.add(self)
    self.loops = loops
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

/// The loops of a window, which each frame has begin and stop.
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

  /// The views whose loops run.
  var runningViews: [View] {
    entries.compactMap { $0.loop.flatMap { $0.isRunning ? $0.view : nil } }
  }
}

extension View {
  /// Whether any of it lies within the window and all that clips it, as things are shown.
  fileprivate final var isInSight: Bool {
    if case .absent = presence { return false }
    var area = bounds
    var view: View = self
    while let outer = view.superview {
      area = view.convertToSuperview(area)
      if outer.clipsToBounds { area = area.intersection(outer.bounds) }
      if area.isEmpty { return false }
      view = outer
    }
    return area.intersects(view.bounds)
  }
}
