// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// The number of layout passes after which layout counts as an endless loop.
private let maximumLayoutPasses = 16

/// The phase of a window's frame.
enum FramePhase {
  /// No frame is in progress: a change requests a frame from the host.
  case idle
  /// Time, layout and placement are being updated: a change becomes part of the frame.
  case preparing
  /// Views draw: a change waits for the next frame.
  case drawing
}

extension Window {
  /// Updates time, layout and layers, and draws dirty content into the layers.
  ///
  /// The host calls it when it may draw.
  ///
  /// - Parameter time: The time of the frame in seconds.
  /// - Returns: The damage in physical pixels since the last prepared frame; if it is empty,
  ///   nothing needs to be painted or committed.
  public func prepareFrame(at time: Double) -> Region {
    guard phase == .idle else { return Region() }
    phase = .preparing
    timeline.advance(to: time)
    onFrame?()
    resolveLostFocus()
    layoutPasses()
    if removeInvisibleFocus() {
      resolveLostFocus()
      layoutPasses()
    }
    let isMoved = placeLayers()
    attachments[RepeatingAnimations.self]?.update()
    frameWasPrepared()
    phase = .drawing
    let damage = scene.commit()
    phase = .idle
    deliverAnnouncements()
    updateHoverAfterFrame()
    caretBlink?.update(isMoved: isMoved)
    // Content that was scaled during an animation is redrawn in its final size with the next frame.
    if !timeline.isAnimating && arena.isIdle { scene.settle() }
    if timeline.isAnimating || scene.needsCommit { setNeedsFrame() }
    updateWake()
    return overlay?.damageWithOverlay(damage, in: scene.pixelBounds, scale: scale) ?? damage
  }

  /// Paints damage, and the damage that the framebuffer lacks from earlier frames.
  public func paint(into framebuffer: any Framebuffer, damage: Region) {
    let before = scene.statistics.pixelsPainted
    scene.draw(into: framebuffer, damage: damage)
    frameRecord.damagedPixels = damage.area
    frameRecord.paintedPixels = scene.statistics.pixelsPainted - before
    overlay?.paint(into: framebuffer.bitmap, statistics: frameRecord, scale: scale)
  }

  /// Advances the time without painting: for timers, and for animations of invisible windows.
  public func advance(to time: Double) {
    timeline.advance(to: time)
    updateWake()
  }

  /// Whether any animation runs.
  public var isAnimating: Bool { timeline.isAnimating }
  /// The time of the next scheduled call in seconds, or `nil`.
  public var nextDeadline: Double? { timeline.nextDeadline }
  /// The time at which the last of the running animations ends, in seconds, or `nil`.
  public var animationsEnd: Double? { timeline.endTime }

  /// Performs all pending layout at once.
  public func layoutIfNeeded() { layoutPasses() }

  private func layoutPasses() {
    var passes = 0
    while contentView.subtreeNeedsLayout {
      guard passes < maximumLayoutPasses else {
        report("The layout of a window does not come to rest: views ask for it while it runs.")
        return
      }
      passes += 1
      contentView.layoutSubtree()
    }
  }

  /// Updates the layers to their views; returns whether any may have moved.
  private func placeLayers() -> Bool {
    let isMoved = contentView.needsPlacement
    if isMoved { hoverIsStale = true }
    contentView.placeAsRoot(on: scene.root, layerFrame: Rect(origin: .zero, size: size))
    if isMoved { updateCaretRect() }
    return isMoved
  }

  func report(_ message: String) { onReport?(message) }

  /// Sends the host the time of the next wake-up if it has changed.
  package func updateWake() {
    let deadline = timeline.nextDeadline
    guard deadline != scheduledWakeTime, let host else { return }
    scheduledWakeTime = deadline
    host.scheduleWake(at: deadline)
  }
}

extension Window {
  /// Calls a closure when the window was suspended or resumed, until the owner is released.
  package func addSuspensionObserver(_ owner: AnyObject, _ body: @escaping () -> Void) {
    suspensionObservers.remove(owner)
    suspensionObservers.add(owner, body)
  }
}
