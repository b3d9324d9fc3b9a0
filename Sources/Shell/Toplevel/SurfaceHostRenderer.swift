// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashWayland

/// Draws the frames of a window on its surface, when the compositor allows and at the size that it
/// requests.
///
/// It lasts as long as the host. Without a surface nothing is drawn, and the window's time advances
/// with its timers.
final class SurfaceHostRenderer {
  /// The time in seconds without a change of size after which memory for further sizes is released.
  private static let sizeTimeout = 1.0

  /// The window's surface, or `nil` without a connection.
  private(set) var surface: WindowSurface?
  /// The frame that the window draws around its content, or `nil` if it draws none.
  var frame: WindowFrame?
  /// Called after each committed frame with the statistics of the window's frames.
  var onFrame: ((FrameStatistics) -> Void)?
  /// Called when a frame was presented; feedback is requested only while this is set.
  var onFrameTiming: ((FrameTiming) -> Void)?

  private let window: Window
  private let isTranslucent: Bool
  private let loop: EventLoop
  private let report: (ShellReport) -> Void
  private var pacer = FramePacer()
  private lazy var paceTimer = loop.makeTimer { [weak self] in self?.paceTimerFired() }
  private lazy var wakeTimer = loop.makeTimer { [weak self] in self?.wakeTimerFired() }
  private lazy var sizeTimer = loop.makeTimer { [weak self] in self?.sizeTimerFired() }
  /// The window's own size in whole logical pixels.
  private var preferredSize: (width: Int, height: Int)
  /// The last configure whose size was reported as too large.
  private var lastClamped: ToplevelConfigure?
  /// Whether a failed allocation was reported since the last that succeeded.
  ///
  /// It outlives the pacer's state `outOfMemory`, which ends before each further attempt.
  private var didReportShortage = false

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
    self.loop = loop
    self.report = report
    let size = window.size.isEmpty ? SurfaceSize.fallback : window.hostSize
    preferredSize = (SurfaceSize.whole(size.width), SurfaceSize.whole(size.height))
  }

  /// The size of the window while the compositor does not decide it, in logical pixels.
  var floatingSize: Size {
    Size(width: Double(preferredSize.width), height: Double(preferredSize.height))
  }

  /// The time of the loop's clock in seconds.
  var now: Double { loop.clock.now }

  /// The state of the window's frames.
  var state: FramePacer.State { pacer.state }

  // MARK: Surface

  /// Draws on a new surface once that has received its first configure.
  func attach(_ surface: WindowSurface) { self.surface = surface }

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
  func stop() {
    for timer in [paceTimer, wakeTimer, sizeTimer] { timer.set(nil) }
  }

  // MARK: Events

  /// Requests a frame after a change of the window.
  func requestFrame() { handle(.changed) }

  /// Requests a frame after a configure, which is answered at the end of the dispatch, at most
  /// once.
  func configured() { handle(.configured) }

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

  private func handle(_ event: FramePacer.Event) {
    switch pacer.handle(event, now: now) {
    case .none: break
    case .acknowledge: surface?.acknowledge()
    case .advance: window.advance(to: now)
    }
  }

  /// Prepares the buffers for the next frame while the window is idle, without a wake-up.
  private func prepareBuffers() {
    guard pacer.state == .idle else { return }
    // A finger that rests continues the movement, whenever its last motion was.
    surface?.buffers.pool.prepare(
      expectsMore: pacer.schedule.expectsInput(now) || !window.arena.isIdle)
  }

  /// Ends a dispatch: draws a due frame and sets the timer.
  func finishDispatch() {
    // Before the frame: an animation that pauses or resumes may change the window.
    window.isSuspended = isHiddenFromUser
    if pacer.isDue { draw() }
    // After the frame and before the deadline: a paused animation in a hidden window needs none.
    window.isSuspended = isHiddenFromUser
    paceTimer.set(pacer.deadline(animationsEnd: window.animationsEnd))
  }

  /// Whether the window is hidden, as the compositor says or its silence suggests.
  private var isHiddenFromUser: Bool {
    pacer.isHidden || surface?.configure.states.contains(.suspended) ?? false
  }

  private func draw() {
    guard let surface else { return handle(.unmapped) }
    let processor = MonotonicClock.threadTime
    let time = now
    let size = applySize(of: surface)
    guard surface.buffers.pool.canTake, frame?.canDraw ?? true else { return finish(.noBuffer) }
    surface.buffers.unpaintedRegion.formUnion(window.prepareFrame(at: time))
    // The callbacks may have closed the window or destroyed its surface.
    guard self.surface === surface else { return }
    let damage = surface.buffers.unpaintedRegion.intersection(PixelRect(size.pixels))
    do throws(BufferError) {
      // The surfaces of the frame change with the commit of the window's.
      let isFrameChanged = try drawFrame(around: size, on: surface)
      guard !damage.isEmpty else {
        if isFrameChanged {
          surface.commitSubsurfaces()
          return finish(.committed)
        }
        if surface.needsAcknowledgement || surface.isDirty { surface.commit() }
        return finish(.unchanged)
      }
      guard let buffer = try surface.buffers.pool.take() else { return finish(.noBuffer) }
      didReportShortage = false
      window.paint(into: buffer, damage: damage)
      let callback = pacer.schedule.callback
      requestPresentationFeedback(of: surface, callback: callback)
      // A format without alpha is opaque everywhere.
      let opaque = isTranslucent ? window.opaqueRegion : nil
      surface.commit(buffer, damage: damage, opaque: opaque, size: size)
      surface.buffers.pool.commit(buffer, damage: damage)
      surface.buffers.unpaintedRegion = Region()
      pacer.schedule.handle(.committed(began: time), now: now)
      finish(.committed)
      let committed = now
      window.frameWasDrawn(
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
    } catch {
      if !didReportShortage { report(.buffer(error)) }
      didReportShortage = true
      finish(.noMemory)
    }
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
      window.frameWasPresented(
        committed: presentation.committed, presented: presented, interval: presentation.interval)
    }
    onFrameTiming?(presentation)
  }

  private func finish(_ outcome: FramePacer.Outcome) {
    switch outcome {
    case .noBuffer, .noMemory: window.frameWasSkipped()
    case .committed, .unchanged: break
    }
    handle(.drawn(outcome, more: window.needsFrame))
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

  private func wakeTimerFired() { window.advance(to: now) }

  private func paceTimerFired() { handle(.timer(animationsEnd: window.animationsEnd)) }
}
