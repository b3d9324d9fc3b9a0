// SPDX-License-Identifier: MIT

import SashCompositor
import SashGestures
import SashMotion
import SashRaster

extension Window {
  /// Whether a change waits for a frame.
  public var needsFrame: Bool { frameScheduler.needsFrame }

  /// Requests a frame from the host, once until the frame is drawn.
  public func setNeedsFrame() { frameScheduler.requestFrame(for: self) }

  /// Updates time, layout and layers, and draws dirty content into the layers.
  ///
  /// The host calls it when it may draw.
  ///
  /// - Parameter time: The time of the frame in seconds.
  /// - Returns: The damage in physical pixels since the last prepared frame; if it is empty,
  ///   nothing needs to be painted or committed.
  public func prepareFrame(at time: Double) -> Region {
    guard frameScheduler.phase == .idle else { return Region() }
    let damage = frameScheduler.prepareFrame(of: self, at: time)
    return diagnostics.damageWithOverlay(damage, of: self)
  }

  /// Paints damage, and the damage that the framebuffer lacks from earlier frames.
  public func paint(into framebuffer: any Framebuffer, damage: Region) {
    let before = scene.statistics.pixelsPainted
    scene.draw(into: framebuffer, damage: damage)
    diagnostics.recordPainting(
      damage: damage.area, painted: scene.statistics.pixelsPainted - before)
    diagnostics.paintOverlay(into: framebuffer.bitmap)
  }

  /// Performs all pending layout at once.
  public func layoutIfNeeded() { frameScheduler.layOut(self) }

  /// Adds an observer of the frames, until it is deallocated.
  package func addFrameObserver(_ observer: any FrameObserver) {
    frameScheduler.observers.add(observer)
  }

  /// Whether no animation runs but repeating ones, no frame is requested for anything else, and no
  /// gesture is undecided.
  package var isSettled: Bool {
    let repeatingCount = frameScheduler.observers.animatedViews.count
    guard arena.isIdle, timeline.runningCount <= repeatingCount else { return false }
    return repeatingCount == 0 ? !needsFrame : !hasChanges
  }

  /// Whether views or layers have changed since the last frame.
  private var hasChanges: Bool {
    contentView.layoutState.isNeededInSubtree || contentView.needsGroupPlacement
      || scene.needsCommit
  }

  /// The activities that keep the window from settling, each as a sentence, for error messages.
  package var unfinishedWork: [String] { UnfinishedWork(of: self).descriptions }

  /// Whether the window knows a reason for the current frame: an animation, or a change of a view.
  package var hasReasonForFrame: Bool {
    timeline.isAnimating || scene.needsCommit || contentView.needsGroupPlacement
  }

  // MARK: Time

  /// Advances the time without painting: for timers, and for animations of invisible windows.
  public func advance(to time: Double) {
    timeline.advance(to: time)
    updateWake()
  }

  /// Whether any animation runs.
  public var isAnimating: Bool { timeline.isAnimating }
  /// The time of the next scheduled call in seconds, or `nil`.
  public var nextDeadline: Double? { timeline.nextDeadline }
  /// The time at which the last of the running animations ends, in seconds, or `nil`; infinite
  /// while one repeats without end.
  public var animationsEnd: Double? { timeline.endTime }
  /// The time at which the next of the running animations ends, in seconds, or `nil`.
  package var nextAnimationEnd: Double? { timeline.nextEndTime }

  /// Sends the host the time of the next wake-up if it has changed.
  package func updateWake() { frameScheduler.updateWake(for: self) }
}
