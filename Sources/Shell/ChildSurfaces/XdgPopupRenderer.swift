// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashRaster

/// Draws the content of a popup on its surface, when the compositor allows.
///
/// The window lays out and commits the content with its own frames; the popup only paints what has
/// changed since.
final class XdgPopupRenderer {
  private let content: ChildSurfaceContent
  private let surface: XdgPopupSurface
  private let loop: EventLoop
  private let report: (ShellReport) -> Void
  private var pacer = FramePacer()
  private lazy var timer = loop.makeTimer { [weak self] in self?.timerFired() }
  /// Whether a failed allocation was reported since the last that succeeded.
  private var didReportShortage = false

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - surface: The surface, which must outlive the renderer's frames.
  ///   - loop: The event loop of the timer.
  ///   - report: Reports a problem that the renderer has worked around.
  init(
    content: ChildSurfaceContent, surface: XdgPopupSurface, loop: EventLoop,
    report: @escaping (ShellReport) -> Void
  ) {
    self.content = content
    self.surface = surface
    self.loop = loop
    self.report = report
  }

  /// Handles an event of the surface or of its content.
  func handle(_ event: FramePacer.Event) {
    switch pacer.handle(event, now: loop.clock.now) {
    case .acknowledge: surface.acknowledge()
    case .none, .advance: break
    }
  }

  /// Ends a dispatch: draws a due frame, and returns whether a buffer was committed.
  func finishDispatch(scale: SurfaceScale) -> Bool {
    let didDraw = pacer.isDue && draw(scale)
    timer.set(pacer.deadline(animationsEnd: nil))
    return didDraw
  }

  /// Clears the timer, after which nothing is drawn.
  func stop() {
    timer.set(nil)
    handle(.unmapped)
  }

  private func timerFired() { handle(.timer(animationsEnd: nil)) }

  private func draw(_ scale: SurfaceScale) -> Bool {
    let buffers = surface.buffers
    // Until the window's next frame has laid out the content, a configure stays unanswered.
    guard content.isReady, let frame = content.frame, let outer = content.surfaceFrame else {
      handle(.drawn(.unchanged, more: false))
      return false
    }
    let size = SurfaceSize(
      width: SurfaceSize.whole(outer.width), height: SurfaceSize.whole(outer.height), scale: scale)
    _ = buffers.resize(to: size)
    buffers.unpaintedRegion.formUnion(content.takeDamage())
    guard buffers.pool.canTake else { return finish(.noBuffer) }
    let damage = buffers.unpaintedRegion.intersection(PixelRect(size.pixels))
    guard !damage.isEmpty else {
      if surface.needsAcknowledgement { surface.commit() }
      return finish(.unchanged)
    }
    do throws(BufferError) {
      guard let buffer = try buffers.pool.take() else { return finish(.noBuffer) }
      didReportShortage = false
      content.paint(into: buffer, damage: damage)
      surface.commit(
        buffer, damage: damage, opaque: content.opaqueRegion, size: size,
        geometry: PixelRect(
          x: Int(frame.minX - outer.minX), y: Int(frame.minY - outer.minY),
          width: SurfaceSize.whole(frame.width), height: SurfaceSize.whole(frame.height)))
      buffers.pool.commit(buffer, damage: damage)
      buffers.unpaintedRegion = Region()
      return finish(.committed)
    } catch {
      if !didReportShortage { report(.buffer(error)) }
      didReportShortage = true
      return finish(.noMemory)
    }
  }

  /// Reports the outcome of a frame to the pacer; returns whether a buffer was committed.
  private func finish(_ outcome: FramePacer.Outcome) -> Bool {
    handle(.drawn(outcome, more: false))
    return outcome == .committed
  }
}
