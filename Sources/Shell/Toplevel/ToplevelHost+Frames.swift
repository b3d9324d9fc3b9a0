import SashCompositor
import SashGeometry
import SashInterface
import SashMotion
import SashRaster
import SashWayland

extension ToplevelHost {
  /// The time in seconds without a change of size after which memory for further sizes is released.
  static let sizeTimeout = 1.0

  /// The time of the loop's clock in seconds.
  public var now: Double { loop.clock.now }

  /// Requests a frame, which is drawn as soon as the compositor allows it.
  public func requestFrame() { handle(.changed) }

  func handleNotice(_ notice: ToplevelSurface.Notice) {
    switch notice {
    // The configure is answered at the end of the dispatch, at most once.
    case .configured: handle(.configured)
    case .scaleChanged:
      updateCursor()
      window.setNeedsFrame()
      handle(.changed)
    case .callbackDone:
      owner?.recordFrameCallback()
      handle(.callbackDone)
      prepareBuffers()
    case .released:
      handle(.released)
      prepareBuffers()
    case .closed: closeRequested()
    }
  }

  func handle(_ event: FramePacer.Event) {
    switch pacer.handle(event, now: now) {
    case .none: break
    case .acknowledge: surface?.acknowledge()
    case .advance: window.advance(to: now)
    }
  }

  /// Prepares the buffers for the next frame while the window is idle, without a wake-up.
  private func prepareBuffers() {
    guard pacer.state == .idle else { return }
    surface?.pool.prepare(expectsMore: pacer.schedule.expectsInput(now))
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
    guard surface.pool.canTake else { return finish(.noBuffer) }
    surface.unpaintedRegion.formUnion(window.prepareFrame(at: time))
    // The callbacks may have closed the window or destroyed its surface.
    guard self.surface === surface else { return }
    let damage = surface.unpaintedRegion.intersection(PixelRect(size.pixels))
    guard !damage.isEmpty else {
      if surface.needsAcknowledgement || surface.isDirty { surface.commit() }
      return finish(.unchanged)
    }
    do throws(BufferError) {
      guard let buffer = try surface.pool.take() else { return finish(.noBuffer) }
      isShortOfMemory = false
      window.paint(into: buffer, damage: damage)
      let callback = pacer.schedule.callback
      requestPresentationFeedback(of: surface, callback: callback)
      // A format without alpha is opaque everywhere.
      let opaque = options.isTranslucent ? window.opaqueRegion : nil
      surface.commit(buffer, damage: damage, opaque: opaque, size: size)
      surface.pool.commit(buffer, damage: damage)
      surface.unpaintedRegion = Region()
      pacer.schedule.handle(.committed(began: time), now: now)
      finish(.committed)
      let committed = now
      window.frameWasDrawn(
        began: time, committed: committed, processorTime: MonotonicClock.threadTime - processor
      ) {
        if let callback { $0.callbackToCommit.add(committed - callback) }
        $0.framesMissed = pacer.schedule.missedCount
        $0.rectangles = surface.damageCount
        $0.buffers = surface.pool.count
        $0.buffersHeld = surface.pool.heldCount
        $0.bufferBytes = surface.pool.byteCount
      }
      onFrame?(window.frameStatistics)
    } catch {
      if !isShortOfMemory { owner?.report(.buffer(error)) }
      isShortOfMemory = true
      finish(.noMemory)
    }
  }

  /// Requests presentation feedback for the current frame, if a handler or the schedule needs it.
  private func requestPresentationFeedback(of surface: ToplevelSurface, callback: Double?) {
    let time = now
    guard pacer.schedule.shouldRequestFeedback(now: time) || onPresentation != nil else { return }
    surface.requestPresentationFeedback(committed: time) { [weak self] in
      self?.recordPresentation($0, callback: callback)
    }
  }

  private func recordPresentation(_ presentation: FramePresentation, callback: Double?) {
    pacer.schedule.handle(.presented(presentation, callback: callback), now: now)
    if let presented = presentation.presented {
      window.frameWasPresented(
        committed: presentation.committed, presented: presented, interval: presentation.interval)
    }
    onPresentation?(presentation)
  }

  private func finish(_ outcome: FramePacer.Outcome) {
    switch outcome {
    case .noBuffer, .noMemory: window.frameWasSkipped()
    case .committed, .unchanged: break
    }
    handle(.drawn(outcome, more: window.needsFrame))
  }

  /// Applies the size and scale that the compositor requested.
  private func applySize(of surface: ToplevelSurface) -> SurfaceSize {
    let configure = surface.configure
    if !configure.isSizeFixed {
      if configure.width > 0 { preferredSize.width = configure.width }
      if configure.height > 0 { preferredSize.height = configure.height }
    }
    let (width, height) = configure.size(preferred: preferredSize)
    let size = SurfaceSize(width: width, height: height, scale: surface.scale)
    if size.isClamped, lastClamped != configure {
      lastClamped = configure
      owner?.report(
        .clamped(
          width: width, height: height, to: "\(size.pixels.width)x\(size.pixels.height) pixels"))
    }
    if surface.resize(to: size), surface.pool.isResizing { sizeTimer.set(now + Self.sizeTimeout) }
    window.resize(to: size.logical, scale: size.scale.display)
    return size
  }

  // MARK: Time

  /// Sets the time at which the window's animations advance, with or without a frame; `nil` for
  /// never.
  public func scheduleWake(at time: Double?) { wakeTimer.set(time) }

  func sizeTimerFired() {
    surface?.pool.settle()
    prepareBuffers()
  }

  func wakeTimerFired() { window.advance(to: now) }

  func paceTimerFired() { handle(.timer(animationsEnd: window.animationsEnd)) }
}
