// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// The number of layout passes after which layout counts as an endless loop.
private let maximumLayoutPasses = 16

/// The number of times that observers are notified of the changes of a frame, of which the later ones
/// are those that the earlier ones caused: a popover that moves can be the source of another one.
private let maximumChangePasses = 4

/// The phase of a window's frame.
enum FramePhase {
  /// No frame is in progress: a change requests a frame from the host.
  case idle
  /// Time, layout and placement are being updated: a change becomes part of the frame.
  case preparing
  /// Views draw: a change waits for the next frame.
  case drawing
}

/// The scheduler of a window's frames, which runs their steps and requests frames and wake-ups from
/// the host.
///
/// The window owns it, and passes itself to each call.
final class FrameScheduler {
  /// The phase of the current frame.
  private(set) var phase = FramePhase.idle
  /// Whether a change waits for a frame.
  private(set) var needsFrame = false
  /// The time of the wake-up that the host was asked for, in seconds.
  private var scheduledWakeTime: Double?
  /// The objects that take part in the frames.
  var observers = FrameObservers()

  // MARK: Requests

  /// Requests a frame from the host of a window, once until the frame is drawn.
  func requestFrame(for window: Window) {
    guard !needsFrame else { return }
    if phase == .preparing { return }
    needsFrame = true
    window.host?.requestFrame()
  }

  /// Sends the host of a window the time of the next wake-up if it has changed.
  func updateWake(for window: Window) {
    let deadline = window.timeline.nextDeadline
    guard deadline != scheduledWakeTime, let host = window.host else { return }
    scheduledWakeTime = deadline
    host.scheduleWake(at: deadline)
  }

  /// Requests the first frame and the next wake-up from a host that a window was attached to.
  func start(for window: Window) {
    needsFrame = false
    requestFrame(for: window)
    updateWake(for: window)
  }

  /// Notifies the observers that the host was detached, and discards the wake-up requested from it.
  func stop() {
    observers.forEach { $0.visibilityMayHaveChanged() }
    scheduledWakeTime = nil
  }

  // MARK: Frames

  /// Updates time, layout and layers of a window, and draws dirty content into the layers.
  ///
  /// The phase must be `idle`.
  ///
  /// - Returns: The damage without that of the debug overlay.
  func prepareFrame(of window: Window, at time: Double) -> Region {
    phase = .preparing
    return window.timeline.prepareFrame(at: time) { prepareFrame(of: window) }
  }

  private func prepareFrame(of window: Window) -> Region {
    observers.forEach { $0.frameWillLayOut() }
    window.focus.resolveLoss(in: window)
    restoreAndLayOut(window)
    notifyOfChanges(window)
    if window.focus.removeFromInvisibleView(in: window) {
      window.focus.resolveLoss(in: window)
      restoreAndLayOut(window)
    }
    let isMoved = placeLayers(of: window)
    observers.forEach { $0.visibilityMayHaveChanged() }
    needsFrame = false
    phase = .drawing
    let damage = window.scene.commit()
    window.childSurfaces?.commit(scale: window.scale)
    phase = .idle
    window.screenReader.activeDescendantMayHaveChanged(in: window)
    window.screenReader.deliverAnnouncements()
    window.input.hover.updateAfterFrame(in: window)
    observers.forEach { $0.frameDidEnd(isMoved: isMoved) }
    finishFrame(of: window)
    return damage
  }

  private func finishFrame(of window: Window) {
    let (timeline, scene) = (window.timeline, window.scene)
    // Content that was scaled during an animation is redrawn in its final size with the next frame.
    if !timeline.isAnimating && window.arena.isIdle {
      scene.settle()
      window.childSurfaces?.settle()
    }
    // What has entered since the layout is restored with the next frame.
    let isRestorationPending = window.restoration?.isPending == true
    let needsCommit = scene.needsCommit || window.childSurfaces?.needsCommit == true
    if timeline.isAnimating || needsCommit || isRestorationPending {
      requestFrame(for: window)
    }
    updateWake(for: window)
  }

  /// Performs all pending layout of a window.
  ///
  /// A layout may move views from one container to another, which then keep the focus.
  func layOut(_ window: Window) {
    guard window.contentView.layoutState.isNeededInSubtree else { return }
    window.movingViews { layOutSubviews(of: window) }
  }

  private func layOutSubviews(of window: Window) {
    let contentView = window.contentView
    var passes = 0
    while contentView.layoutState.isNeededInSubtree {
      guard passes < maximumLayoutPasses else {
        window.report(
          """
          Window "\(window.title)": views still need layout after \(maximumLayoutPasses) passes; \
          they wait for the next frame. Check that layoutSubviews() requests no layout each time.
          """)
        return
      }
      passes += 1
      for view in contentView.subviews where view.layoutState.isPending {
        contentView.changedSubviews?.add(view)
      }
      contentView.layoutSubtree()
    }
  }

  /// Restores the objects that have entered a window since the last frame, performs all pending
  /// layout, and restores those that a layout or a restored container adds.
  private func restoreAndLayOut(_ window: Window) {
    // Each step restores one level of containers in containers.
    for _ in 0..<maximumLayoutPasses {
      window.restoration?.restoreEntered()
      layOut(window)
      guard window.restoration?.isPending == true else { return }
    }
  }

  /// Notifies the observers of the changes since the last frame, and lays out what they change.
  private func notifyOfChanges(_ window: Window) {
    let contentView = window.contentView
    for _ in 0..<maximumChangePasses {
      contentView.changedSubviews?.take()
      let isUnfinished = contentView.layoutState.isNeededInSubtree
      observers.forEach { $0.frameDidLayOut() }
      if contentView.layoutState.isNeededInSubtree, !isUnfinished {
        window.focus.resolveLoss(in: window)
        restoreAndLayOut(window)
      }
      guard contentView.changedSubviews?.isPending == true else { return }
    }
  }

  /// Places the layers of a window at the positions of their views, and returns whether any view
  /// may have moved.
  private func placeLayers(of window: Window) -> Bool {
    let contentView = window.contentView
    let isMoved = contentView.needsGroupPlacement
    if isMoved { window.input.hover.invalidate() }
    contentView.placeAsRoot(
      on: window.scene.root, layerFrame: Rect(origin: .zero, size: window.size))
    if isMoved {
      window.textInput.updateCaretRect(for: window)
      window.pointerConstraint?.geometryMayHaveChanged()
    }
    return isMoved
  }
}
