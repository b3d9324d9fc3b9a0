// SPDX-License-Identifier: MIT

import SashCompositor
import SashEventLoop
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashSurfaces
import SashWayland

/// Draws the frames of a window on its surface, when the compositor allows and at the size that it
/// requests.
///
/// It lasts as long as the host. Without a surface nothing is drawn, and the window's time advances
/// with its timers.
final class SurfaceHostRenderer: SurfaceRenderer {
  /// The time in seconds without a change of size after which memory for further sizes is released.
  private static let sizeTimeout = 1.0

  /// The window's surface, or `nil` without a connection.
  ///
  /// Nothing is drawn on a new one before its first configure.
  var surface: WindowSurface?
  /// The frame that the window draws around its content, or `nil` if it draws none.
  var frame: WindowFrame?
  /// Called after each committed frame with the statistics of the window's frames.
  var onFrame: ((FrameStatistics) -> Void)?
  /// Called when a frame was presented; feedback is requested only while this is set.
  var onFrameTiming: ((FrameTiming) -> Void)?

  private let window: Window
  private let isTranslucent: Bool
  private lazy var wakeTimer = loop.makeTimer { [weak self] in self?.advance() }
  private lazy var sizeTimer = loop.makeTimer { [weak self] in self?.sizeTimerFired() }
  /// The window's own size in whole logical pixels.
  private var preferredSize: (width: Int, height: Int)
  /// The last configure whose size was reported as too large.
  private var lastClamped: ToplevelConfigure?

  /// Creates the renderer of a window without a surface.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isTranslucent: Whether the surface's buffers have an alpha channel.
  ///   - loop: The event loop of the timers.
  ///   - report: Reports a problem that the renderer has worked around.
  init(
    window: Window, isTranslucent: Bool, loop: EventLoop, report: @escaping (ShellReport) -> Void
  ) {
    self.window = window
    self.isTranslucent = isTranslucent
    let size = window.size.isEmpty ? SurfaceSize.fallback : window.hostSize
    preferredSize = (SurfaceSize.whole(size.width), SurfaceSize.whole(size.height))
    super.init(loop: loop, report: report)
  }

  /// The size of the window while the compositor does not decide it, in logical pixels.
  var floatingSize: Size {
    Size(width: Double(preferredSize.width), height: Double(preferredSize.height))
  }

  // MARK: Surface

  /// Destroys the surface; the window's size and time remain for the next one.
  func destroySurface() {
    guard let surface else { return }
    self.surface = nil
    frame?.destroy()
    frame = nil
    surface.destroy()
    handle(.unmapped)
  }

  /// Clears the timers, after which the window's time no longer advances.
  override func stop() {
    super.stop()
    for timer in [wakeTimer, sizeTimer] { timer.set(nil) }
  }

  // MARK: Events

  /// Requests a frame after a change of the window.
  func requestFrame() { handle(.changed) }

  /// Handles the frame callback.
  func callbackDone() {
    handle(.callbackDone)
    prepareBuffers()
  }

  /// Handles the release of a buffer.
  func bufferReleased() {
    handle(.released)
    prepareBuffers()
  }

  /// Records input, which delays frames towards their deadline while it continues.
  func recordInput() { pacer.schedule.handle(.input, now: now) }

  /// Prepares the buffers for the next frame while the window is idle, without a wake-up.
  private func prepareBuffers() {
    guard pacer.state == .idle else { return }
    // A finger that rests continues the movement, whenever its last motion was.
    surface?.buffers.pool.prepare(
      expectsMore: pacer.schedule.expectsInput(now) || !window.arena.isIdle)
  }

  override var buffers: BufferSurface? { surface?.buffers }
  override var needsFrame: Bool { window.needsFrame }
  override var nextAnimationEnd: Double? { window.nextAnimationEnd }

  override func advance() { window.advance(to: now) }

  override func didDraw(_ outcome: FramePacer.Outcome) {
    switch outcome {
    case .noBuffer, .noMemory: window.diagnostics.recordSkippedFrame()
    case .committed, .unchanged: break
    }
  }

  /// Suspends the window while it is hidden, as the compositor says or its silence suggests.
  override func updateVisibility() {
    window.isSuspended =
      pacer.isHidden || surface?.configure.states.contains(.suspended) ?? false
  }

  override func draw() throws(BufferError) -> FramePacer.Outcome? {
    guard let surface else {
      handle(.unmapped)
      return nil
    }
    let processor = MonotonicClock.threadTime
    let time = now
    let size = applySize(of: surface)
    guard surface.buffers.pool.canTake, frame?.canDraw ?? true else { return .noBuffer }
    surface.buffers.addDamage(window.prepareFrame(at: time))
    // The callbacks may have closed the window or destroyed its surface.
    guard self.surface === surface else { return nil }
    // The surfaces of the frame change with the commit of the window's.
    if try drawFrame(around: size, on: surface), surface.buffers.damage.isEmpty {
      surface.buffers.requestCallbackIfNeeded()
      surface.buffers.commit()
      return .committed
    }
    let callback = pacer.schedule.callback
    let outcome = try surface.buffers.draw(size) { buffer, damage in
      window.paint(into: buffer, damage: damage)
      requestPresentationFeedback(of: surface, callback: callback)
      // A format without alpha is opaque everywhere.
      return isTranslucent ? window.opaqueRegion : nil
    }
    guard outcome == .committed else { return outcome }
    pacer.schedule.handle(.committed(began: time), now: now)
    let committed = now
    window.diagnostics.recordFrame(
      began: time, committed: committed, processorTime: MonotonicClock.threadTime - processor
    ) {
      if let callback { $0.callbackToCommit.add(committed - callback) }
      $0.framesMissed = pacer.schedule.missedCount
      $0.rectangles = surface.buffers.damageCount
      $0.buffers = surface.buffers.pool.count
      $0.buffersHeld = surface.buffers.pool.heldCount
      $0.bufferBytes = surface.buffers.pool.byteCount
    }
    onFrame?(window.frameStatistics)
    return outcome
  }

  /// Draws the window's frame, and updates the window geometry; returns whether the window must be
  /// committed for it.
  private func drawFrame(
    around size: SurfaceSize, on surface: WindowSurface
  ) throws(BufferError) -> Bool {
    if let geometry = frame?.geometry {
      surface.setGeometry(geometry)
    } else if surface.sentGeometry != nil {
      // The geometry that was sent for a frame no longer applies.
      surface.setGeometry(
        PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    }
    return try frame?.draw(scale: size.scale) ?? false
  }

  /// Requests presentation feedback for the current frame, if a handler or the schedule needs it.
  private func requestPresentationFeedback(of surface: WindowSurface, callback: Double?) {
    let time = now
    guard pacer.schedule.shouldRequestFeedback(now: time) || onFrameTiming != nil else { return }
    surface.buffers.requestPresentationFeedback(committed: time) { [weak self] in
      self?.recordPresentation($0, callback: callback)
    }
  }

  private func recordPresentation(_ presentation: FrameTiming, callback: Double?) {
    pacer.schedule.handle(.presented(presentation, callback: callback), now: now)
    if let presented = presentation.presented {
      window.diagnostics.recordPresentation(
        committed: presentation.committed, presented: presented, interval: presentation.interval)
    }
    onFrameTiming?(presentation)
  }

  /// Applies the size and scale that the compositor requested.
  private func applySize(of surface: WindowSurface) -> SurfaceSize {
    let configure = surface.configure.removing(
      titleBarHeight: frame?.titleHeight(scale: surface.scale) ?? 0)
    if !configure.isSizeFixed {
      if configure.width > 0 { preferredSize.width = configure.width }
      if configure.height > 0 { preferredSize.height = configure.height }
    }
    let (width, height) = configure.size(preferred: preferredSize)
    // A size that the compositor decides has priority over the sharpness of the picture.
    let exact =
      configure.isSizeFixed
      ? SurfaceSize(
        exactly: width, height, scale: surface.scale, turn: surface.turn,
        hasViewport: surface.buffers.hasViewport) : nil
    let size =
      exact
      ?? SurfaceSize(width: width, height: height, scale: surface.scale, turn: surface.turn)
    if size.isClamped || size.scale != surface.scale, lastClamped != configure {
      lastClamped = configure
      report(
        .clamped(
          width: width, height: height, to: "\(size.pixels.width)x\(size.pixels.height) pixels"))
    }
    if surface.buffers.resize(to: size), surface.buffers.pool.isResizing {
      sizeTimer.set(now + Self.sizeTimeout)
    }
    window.bufferTurn = size.turn
    window.resize(to: size.logical, scale: size.scale.display)
    frame?.layOut(size)
    return size
  }

  // MARK: Time

  /// Sets the time at which the window's animations advance, with or without a frame; `nil` for
  /// never.
  func scheduleWake(at time: Double?) { wakeTimer.set(time) }

  private func sizeTimerFired() {
    surface?.buffers.pool.settle()
    frame?.settle()
    prepareBuffers()
  }
}
