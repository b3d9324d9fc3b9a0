// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashMotion

/// The duration after which an animator is restarted, in seconds.
///
/// It is long, so that a window whose frames are held back is not woken up by the ends of
/// animations.
private let restartInterval: Double = 3_600

/// The clock of a repeating animation in a view, such as a spinner.
///
/// It runs only while the view is visible: not hidden, inside the window and all clipping
/// ancestors, in an attached window that does not prefer reduced motion. Otherwise nothing wakes
/// up. Each frame checks this again, so that the animation continues when the view becomes visible;
/// the view calls `update()` when its environment changes.
package final class RepeatingAnimation {
  /// The time for which the loop has run, in seconds.
  package private(set) var time: Double = 0
  /// Whether the loop runs while the view is visible.
  package var isEnabled = false { didSet { if isEnabled != oldValue { update() } } }
  /// Whether the loop runs at the moment.
  package var isRunning: Bool { animator?.isAnimating ?? false }

  private(set) weak var view: View?
  private let onTick: (Double) -> Void
  private var animator: Animator?
  /// The list of loops of the window that this one is registered with.
  private weak var loops: RepeatingAnimations?

  /// Creates a loop that a view owns.
  ///
  /// - Parameters:
  ///   - view: The animated view, which is held weakly.
  ///   - onTick: Receives the time in seconds at each frame.
  package init(_ view: View, onTick: @escaping (Double) -> Void) {
    self.view = view
    self.onTick = onTick
  }

  /// Starts or stops the loop according to the view's state.
  package func update() {
    guard isEnabled, let view, let window = view.window else { return stop() }
    register(with: window)
    guard canRun(view, in: window) else { return stop() }
    if !isRunning { run(on: window.timeline) }
  }

  /// Registers the loop with a window, whose frames then update it.
  private func register(with window: Window) {
    let loops = window.attachments.object(orAttach: RepeatingAnimations(in: window))
    guard loops !== self.loops else { return }
    loops.add(self)
    self.loops = loops
  }

  /// Stops the loop; its time stays.
  package func stop() {
    animator?.grab()
    animator = nil
  }

  private func canRun(_ view: View, in window: Window) -> Bool {
    window.isAttached && !window.prefersReducedMotion && view.isVisibleInWindow && isOnscreen(view)
  }

  /// Returns whether any part of a view, as displayed, lies within the window and all clipping
  /// ancestors.
  private func isOnscreen(_ view: View) -> Bool {
    if case .absent = view.placement.layer { return false }
    var area = view.bounds
    var view = view
    while let outer = view.superview {
      area = view.convertToSuperview(area)
      if outer.clipsToBounds { area = area.intersection(outer.bounds) }
      if area.isEmpty { return false }
      view = outer
    }
    return area.intersects(view.bounds)
  }

  private func run(on timeline: Timeline) {
    let start = time
    let animator = Animator(value: 0, timeline: timeline) { [weak self] in
      self?.tick(at: start + $0)
    }
    self.animator = animator
    animator.animate(to: restartInterval, with: .curve(.linear, duration: restartInterval)) {
      [weak self] outcome in
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

/// The loops of a window, which each frame starts and stops.
final class RepeatingAnimations: FrameObserver {
  private struct Entry { weak var loop: RepeatingAnimation? }
  private var entries: [Entry] = []

  init(in window: Window) { window.addFrameObserver(self) }

  func add(_ loop: RepeatingAnimation) {
    entries.removeAll { $0.loop == nil || $0.loop === loop }
    entries.append(Entry(loop: loop))
  }

  /// Starts or stops each loop according to its view's state.
  func visibilityMayHaveChanged() {
    for entry in entries { entry.loop?.update() }
  }

  /// The views whose loops run.
  var animatedViews: [View] {
    entries.compactMap { $0.loop.flatMap { $0.isRunning ? $0.view : nil } }
  }
}
