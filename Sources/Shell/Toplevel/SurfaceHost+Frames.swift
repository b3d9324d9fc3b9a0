// SPDX-License-Identifier: MIT

import SashInterface
import SashSurfaces

extension SurfaceHost {
  /// The time of the loop's clock in seconds.
  public var now: Double { renderer.now }

  /// The state of the window's frames, for tests and diagnostics.
  package var frameState: FramePacer.State { renderer.pacer.state }

  /// Called after each committed frame with the statistics of the window's frames.
  public var onFrame: ((FrameStatistics) -> Void)? {
    get { renderer.onFrame }
    set { renderer.onFrame = newValue }
  }

  /// Called when a frame was presented.
  ///
  /// The compositor is asked for feedback only while this is set, and only if it supports
  /// `wp_presentation`.
  public var onFrameTiming: ((FrameTiming) -> Void)? {
    get { renderer.onFrameTiming }
    set { renderer.onFrameTiming = newValue }
  }

  /// Requests a frame, which is drawn as soon as the compositor allows it.
  public func requestFrame() { renderer.requestFrame() }

  /// Sets the time at which the window's animations advance, with or without a frame; `nil` for
  /// never.
  public func scheduleWake(at time: Double?) { renderer.scheduleWake(at: time) }

  /// Ends a dispatch: draws due frames of the window and then of its popups, whose content the
  /// window's frame lays out, and sets the timer.
  func finishDispatch() {
    renderer.finishDispatch()
    popups.finishDispatch()
    updateDesktopIfNeeded()
  }

  /// A phrase for error messages that describes the event that the window waits for, or `nil` if
  /// everything is displayed.
  package var waitingFor: String? {
    switch frameState {
    case .idle: nil
    case .unmapped: "it waits for the compositor's first configure"
    case .scheduled, .due: "a frame is about to be drawn"
    case .awaitingCallback(_, let isWanted):
      isWanted ? "it has more to draw, and waits for the compositor's frame callback" : nil
    case .awaitingVisibleChange: "an animation runs that changes nothing visible"
    case .awaitingRelease: "it waits for the compositor to release a buffer"
    case .stalled(.callback, _): "the compositor sends no frame callback"
    case .stalled(.release, _): "the compositor releases no buffer"
    case .hidden(.callback): "the compositor sends no frame callback; the window counts as hidden"
    case .hidden(.release): "the compositor releases no buffer; the window counts as hidden"
    case .outOfMemory: "there is no memory for a buffer"
    }
  }
}
