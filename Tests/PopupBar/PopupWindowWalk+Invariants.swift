// SPDX-License-Identifier: MIT

/// More frames than any animation takes.
private let mostFrames = 600
/// The difference up to which lengths are equal, in logical pixels.
private let tolerance = 0.01

// The invariants.
extension PopupWindowWalk {
  var fault: String? {
    if let violation = delegate.violation ?? contents.lazy.compactMap(\.violation).first {
      return violation
    }
    if let report = reports.first { return report }
    if let call = calls.first(where: { $0.count > 1 }) { return "\(call.name) was answered twice" }
    let state = host.popupPresentationState
    if state != delegate.reportedState {
      return "\(state) is published, and \(delegate.reportedState) was reported"
    }
    return positionFault ?? insetFault
  }

  /// Checks the positions of bar and content.
  private var positionFault: String? {
    let bar = host.popupBar
    let view = host.popupContentView
    guard isInWindow, host.popupContentViewController != nil else {
      if bar.superview != nil { return "the bar is left in a view" }
      if view.superview != nil { return "the content view is left in a view" }
      return window.presentationStack.entries.isEmpty ? nil : "entries are left"
    }
    if bar.superview !== host.view { return "the bar is not in its host" }
    // The content view is in the container that clips it.
    guard let covered = view.superview?.superview else { return "the content is in no view" }
    if window.presentationStack.entries.count != 3 { return "there are other entries" }
    let top = view.transformedFrame.minY
    if !(top >= -tolerance && top <= covered.bounds.height + tolerance) {
      return "the content is at \(top) of \(covered.bounds.height)"
    }
    if bar.transformedFrame.minY > host.view.bounds.height + tolerance {
      return "the bar is below all"
    }
    return nil
  }

  /// Checks that the safe area excludes the bar, and no more.
  private var insetFault: String? {
    let inset = host.presentationInsets.bottom
    guard isInWindow, host.popupContentViewController != nil else {
      return inset == 0 ? nil : "\(inset) is still covered"
    }
    let height = host.view.bounds.height
    let extent = max(0, height - host.popupBar.frame.minY)
    return (0...extent + tolerance).contains(inset) ? nil : "\(inset) of \(extent) is covered"
  }

  /// The violated invariant of a settled popup, or `nil`.
  var settledFault: String? {
    if let fault { return fault }
    if !delegate.unfinished.isEmpty { return "\(delegate.unfinished) never ends" }
    guard isInWindow else { return nil }
    if let call = calls.first(where: { $0.count != 1 }) {
      return "\(call.name) did not call its completion exactly once"
    }
    let state = host.popupPresentationState
    for eventLog in contents {
      let isShown =
        state == .open && eventLog.content != nil
        && eventLog.content === host.popupContentViewController
      if isShown ? !eventLog.isShown : !eventLog.hasDisappeared {
        return "\(eventLog.name) does not know whether it is shown"
      }
    }
    if state == .barHidden {
      return host.popupContentViewController == nil ? nil : "a content is left"
    }
    let view = host.popupContentView
    if view.isHidden != (state == .barPresented) { return "hidden at \(state)" }
    if state == .open, let covered = view.superview,
      view.transformedFrame.minY != 0 || view.transformedFrame.height < covered.bounds.height
    {
      return "open at \(view.transformedFrame)"
    }
    return settledInsetFault
  }

  private var settledInsetFault: String? {
    let height = host.view.bounds.height
    guard height > 200 else { return nil }
    var displayed = host.children.first {
      $0 !== host.popupContentViewController && $0.isVisibleInWindow
    }
    if let pages = displayed as? NavigationController { displayed = pages.topViewController }
    let safe = (host.requiresIndirectSafeAreaManagement ? displayed : host)?.view.safeAreaInsets
      .bottom
    guard let safe else { return nil }
    let extent = height - host.popupBar.frame.minY
    let reportedInset = host.presentationInsets.bottom
    return abs(safe - extent) <= tolerance
      ? nil : "the bar takes \(extent), and \(safe) is covered; \(reportedInset) was reported"
  }

  /// Lifts all fingers and runs until all animations end; returns an error if that takes too long.
  func settle() -> String? {
    delegate.reaction = nil
    while !touches.isEmpty { lift() }
    if !isInWindow, host.parent == nil { window.rootViewController = host }
    var frames = 0
    repeat {
      tick()
      frames += 1
    } while (window.isAnimating || window.needsFrame || frames < 60) && frames < mostFrames
    if frames >= mostFrames { return "the window does not settle" }
    do { return try imageFault() } catch { return "\(error)" }
  }

  /// Compares the incrementally painted frame with a full repaint; returns the difference.
  ///
  /// Call it right after a frame: later changes are not in the painted frame.
  func imageFault() throws -> String? {
    guard let displayed = windowHost.bitmap, isPainted,
      displayed.size == window.scene.pixelBounds.size
    else {
      return nil
    }
    let full = try OffscreenFramebuffer(size: displayed.size)
    window.paint(into: full, damage: Region(full.bitmap.bounds))
    return full.bitmap.firstDifference(from: displayed).map {
      "the pixel at \($0.x), \($0.y) is stale in a window of \(displayed.size)"
    }
  }

  /// Lets the popup settle, dismisses it, and returns what is left of it as an error.
  func finish() -> String? {
    if let fault = settle() ?? settledFault { return fault }
    host.dismissPopupBar(animated: false)
    tick()
    if let violation = settledFault { return violation }
    host.popupPresentationDelegate = nil
    return nil
  }
}

extension ViewController {
  /// Whether the view is in the window, and neither it nor one of its superviews is hidden.
  fileprivate var isVisibleInWindow: Bool {
    var view = viewIfLoaded
    guard view?.window != nil else { return false }
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
