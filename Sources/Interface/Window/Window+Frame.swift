import SashCompositor
import SashGeometry
import SashGestures
import SashMotion
import SashRaster

/// So many passes may a layout take before it is taken for a loop.
private let maximumLayoutPasses = 16

/// What a window is doing about its frame.
enum FramePhase {
  /// Nothing: a change asks the host for a frame.
  case idle
  /// Time, layout and placement of the frame: a change becomes part of it.
  case preparing
  /// Views draw: a change waits for the next frame.
  case drawing
}

extension Window {
  /// Brings time, layout and layers up to date, and draws dirty content into the layers.
  ///
  /// Called by the host when it may draw. Returns the damage in pixels since the last prepared
  /// frame; when it is empty nothing needs to be painted or committed.
  public func prepareFrame(at time: Double) -> Region {
    guard phase == .idle else { return Region() }
    phase = .preparing
    timeline.advance(to: time)
    onFrame?()
    settleFocus()
    layoutPasses()
    if checkSight() {
      settleFocus()
      layoutPasses()
    }
    let isMoved = placeLayers()
    attachments[MotionLoops.self]?.update()
    frameWasPrepared()
    phase = .drawing
    let damage = scene.commit()
    phase = .idle
    tellAnnouncements()
    updateHoverAfterFrame()
    caretBlink?.follow(isMoved: isMoved)
    // What was scaled while it moved is drawn in its new size with the frame after.
    if !timeline.isAnimating && arena.isIdle { scene.settle() }
    if timeline.isAnimating || scene.needsCommit { setNeedsFrame() }
    updateWake()
    return overlay?.cover(damage, in: scene.pixelBounds, scale: scale) ?? damage
  }

  /// Paints damage, and what the framebuffer still owes, into it.
  public func paint(into framebuffer: any Framebuffer, damage: Region) {
    let before = scene.statistics.pixelsPainted
    scene.draw(into: framebuffer, damage: damage)
    frameRecord.damagedPixels = damage.area
    frameRecord.paintedPixels = scene.statistics.pixelsPainted - before
    overlay?.paint(into: framebuffer.bitmap, statistics: frameRecord, scale: scale)
  }

  /// Lets time pass without painting: for timers, and for animations that nobody can see.
  public func advance(to time: Double) {
    timeline.advance(to: time)
    updateWake()
  }

  /// Whether something moves by itself.
  public var isAnimating: Bool { timeline.isAnimating }
  /// When the next delayed call is due.
  public var nextDeadline: Double? { timeline.nextDeadline }
  /// When the last of the running animations ends.
  public var animationsEnd: Double? { timeline.endTime }

  /// Lays out everything that is due now.
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

  /// Puts layers where their views are; returns whether any may have moved.
  private func placeLayers() -> Bool {
    let isMoved = contentView.needsPlacement
    if isMoved { hoverIsStale = true }
    contentView.placeAsRoot(on: scene.root, backing: Rect(origin: .zero, size: size))
    if isMoved { updateCaretRect() }
    return isMoved
  }

  func report(_ message: String) { onReport?(message) }

  /// Tells the host when to wake up next, if that changed.
  func updateWake() {
    let deadline = timeline.nextDeadline
    guard deadline != shownDeadline, let host else { return }
    shownDeadline = deadline
    host.scheduleWake(at: deadline)
  }
}

extension Window {
  /// Calls the body when the window has been suspended, or is no longer, until the owner dies.
  package func addSuspensionObserver(_ owner: AnyObject, _ body: @escaping () -> Void) {
    suspensionObservers.remove(owner)
    suspensionObservers.add(owner, body)
  }
}
