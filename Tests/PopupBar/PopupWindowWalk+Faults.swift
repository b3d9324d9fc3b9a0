import SashCompositor
import SashGeometry
import SashInterface
import SashPopupBar
import SashPresentation
import SashRaster

/// More frames than any animation takes.
private let mostFrames = 600
/// The difference up to which lengths are equal, in logical pixels.
private let tolerance = 0.01

// The invariants.
extension PopupWindowWalk {
  /// The violated invariant after a step, or `nil`.
  var fault: String? {
    if let fault = record.fault ?? contents.lazy.compactMap(\.fault).first { return fault }
    if let report = reports.first { return report }
    if let call = calls.first(where: { $0.count > 1 }) { return "\(call.name) was answered twice" }
    let state = host.popupPresentationState
    if state != record.told { return "\(state) is published, and \(record.told) was reported" }
    return placeFault ?? insetFault
  }

  /// Checks the positions of bar and content.
  private var placeFault: String? {
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
  var restFault: String? {
    if let fault { return fault }
    if !record.begun.isEmpty { return "\(record.begun) never ends" }
    guard isInWindow else { return nil }
    if let call = calls.first(where: { $0.count != 1 }) { return "\(call.name) was never answered" }
    let state = host.popupPresentationState
    for witness in contents {
      let isShown =
        state == .open && witness.content != nil
        && witness.content === host.popupContentViewController
      if isShown ? !witness.isShown : !witness.isAway {
        return "\(witness.name) does not know whether it is shown"
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
    return restInsetFault
  }

  private var restInsetFault: String? {
    let height = host.view.bounds.height
    guard height > 200 else { return nil }
    var shown = host.children.first { $0 !== host.popupContentViewController && $0.isShownInWalk }
    if let pages = shown as? NavigationController { shown = pages.topViewController }
    let safe = (host.requiresIndirectSafeAreaManagement ? shown : host)?.view.safeAreaInsets.bottom
    guard let safe else { return nil }
    let extent = height - host.popupBar.frame.minY
    let told = host.presentationInsets.bottom
    return abs(safe - extent) <= tolerance
      ? nil : "the bar takes \(extent), and \(safe) is covered; \(told) was reported"
  }

  /// Lifts all fingers and runs until all animations end; returns an error if that takes too long.
  func settle() -> String? {
    record.reaction = nil
    while !touches.isEmpty { lift() }
    if !isInWindow, host.parent == nil { window.rootViewController = host }
    var frames = 0
    repeat {
      tick()
      frames += 1
    } while (window.isAnimating || window.needsFrame || frames < 60) && frames < mostFrames
    if frames >= mostFrames { return "it does not settle" }
    do { return try pictureFault() } catch { return "\(error)" }
  }

  /// Compares the frame that was painted by damage with a full repaint; returns the difference.
  ///
  /// Call it right after a frame: later changes are not in the painted frame.
  func pictureFault() throws -> String? {
    guard let shown = carrier.bitmap, isPainted, shown.size == window.scene.pixelBounds.size else {
      return nil
    }
    let full = try OffscreenFramebuffer(size: shown.size)
    window.paint(into: full, damage: Region(full.bitmap.bounds))
    return full.bitmap.firstDifference(from: shown).map {
      "the pixel at \($0.x), \($0.y) is stale in a window of \(shown.size)"
    }
  }

  /// Dismisses the popup, and returns what is left of it as an error.
  func finish() -> String? {
    host.dismissPopupBar(animated: false)
    tick()
    if let fault = restFault { return fault }
    host.popupPresentationDelegate = nil
    return nil
  }
}

extension ViewController {
  /// Whether the view is in the window, and neither it nor one of its superviews is hidden.
  fileprivate var isShownInWalk: Bool {
    var view = viewIfLoaded
    guard view?.window != nil else { return false }
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
