// SPDX-License-Identifier: MIT

/// The maximum number of frames until the window settles after the last event.
private let maximumSettlingFrames = 3_000
/// A time in seconds after which a caret has stopped blinking, a notice is hidden, and a delayed
/// submenu is open.
private let timerSettlingTime = 20.0
/// The maximum number of timers after `longTime`: a timer may move the keyboard focus to a text,
/// whose caret then blinks for ten seconds.
private let maximumWakeUps = 24

// The invariants of the walk; each fault describes the first violation, or is `nil`.
extension InterfaceWalk {
  /// The first violated invariant at any time, or `nil`.
  var fault: String? {
    if let reportFault { return reportFault }
    if let violation = recorders.lazy.compactMap(\.violation).first { return violation }
    if let call = calls.first(where: { $0.count > 1 }) {
      return "\(call.name) called its completion twice"
    }
    for (entry, _) in texts {
      if let violation = entry.input?.caretFault { return violation }
    }
    return focusFault
  }

  private var focusFault: String? {
    guard let holder = window.firstResponder else { return nil }
    guard let view = holder as? View else { return "the first responder is not a view" }
    let name = "\(type(of: view))"
    if view.window !== window { return "the first responder \(name) is not in the window" }
    if !view.canBecomeFirstResponder { return "\(name) must not be the first responder" }
    var outer: View? = view
    while let current = outer {
      if current.isHidden { return "the first responder \(name) is hidden" }
      if !current.isUserInteractionEnabled { return "the first responder \(name) is disabled" }
      outer = current.superview
    }
    if view.showsFocusRing != (window.showsFocus && window.isActive) {
      return "the focus ring of \(name) does not follow the window"
    }
    let stack = window.presentationStack
    let entry = stack.entry(containing: view)
    if let entry, !entry.isPresented { return "\(name) is focused in a dismissed entry" }
    if let modal = stack.modalEntry, entry !== modal {
      // A view that is modal in a part of the page does not cover presentations above that part.
      if entry == nil, !modal.extent.coversPage(beside: view, of: modal) { return nil }
      guard let entry, stack.isEntry(entry, above: modal) else {
        return "the first responder \(name) is below a modal entry"
      }
    }
    return nil
  }

  // MARK: Settling

  /// Ends all input, and waits until nothing moves; returns the first violated invariant.
  func settle() -> String? {
    while !touches.isEmpty { lift(.ended) }
    for event in heldKeys { release(event) }
    heldKeys = []
    window.handle(
      .scroll(
        ScrollEvent(
          position: .zero, delta: .zero, source: .finger, phase: .ended, time: host.now)))
    window.handle(.hover(nil))
    if let violation = runUntilIdle() { return violation }
    // A title that is too long for the bar would scroll for ever.
    if tabs.popupPresentationState != .barHidden {
      tabs.popupBar.standardAppearance.marqueeScrollEnabled = false
    }
    host.advance(to: host.now + timerSettlingTime)
    for _ in 0..<maximumWakeUps {
      if let violation = runUntilIdle() { return violation }
      guard let deadline = window.nextDeadline else { return nil }
      host.advance(to: deadline)
    }
    return "timers keep firing although nothing happens"
  }

  private func runUntilIdle() -> String? {
    var frames = 0
    repeat {
      frame(at: host.now + 1.0 / 60)
      frames += 1
    } while (window.isAnimating || window.needsFrame) && frames < maximumSettlingFrames
    return frames < maximumSettlingFrames ? nil : "the window does not settle"
  }

  /// The first violated invariant in the settled state, or `nil`.
  var settledFault: String? {
    if let fault { return fault }
    if !window.arena.isIdle { return "the gesture arena is not idle" }
    // Calls to the popup bar are carried out only once the tabs are in the window.
    if tabs.window != nil, let call = calls.first(where: { $0.count != 1 }) {
      return "\(call.name) did not call its completion exactly once"
    }
    for recorder in recorders {
      guard let controller = recorder.controller else {
        if !recorder.hasDisappeared {
          return "\(recorder.name) was freed without viewDidDisappear: \(recorder.log)"
        }
        continue
      }
      var isInWindow = controller.viewIfLoaded?.window != nil
      if controller === tabs.popupContentViewController {
        // A covered controller receives no callbacks.
        if isCovered(controller) { continue }
        isInWindow = isInWindow && tabs.popupPresentationState == .open
      }
      if isInWindow && !isCovered(controller) && !recorder.hasAppeared {
        return "\(path(of: controller, recorder)) has not appeared: \(recorder.log)"
      }
      if (!isInWindow || isCovered(controller)) && !recorder.hasDisappeared {
        return "\(path(of: controller, recorder)) has not disappeared: \(recorder.log)"
      }
    }
    return stackFault ?? positionFault ?? leakFault ?? visibilityFault ?? repaintFault
  }

  /// Describes a controller and its parents.
  private func path(of controller: ViewController, _ recorder: LifecycleRecorder) -> String {
    var names = [recorder.name]
    var outer = controller
    while let parent = outer.parent {
      names.append(
        recorders.first { $0.controller === parent }?.name ?? "\(type(of: parent))")
      outer = parent
    }
    if let presenter = outer.presentingViewController {
      names.append(
        "presented \(outer.modalPresentationStyle) by "
          + (recorders.first { $0.controller === presenter }?.name ?? "?"))
    }
    return names.joined(separator: " in ")
  }

  /// Returns whether a controller is below one that fills the window.
  private func isCovered(_ controller: ViewController) -> Bool {
    var outermost = controller
    while let parent = outermost.parent { outermost = parent }
    return modals.contains { entry in
      guard let modal = entry.controller, let below = modal.presentingViewController else {
        return false
      }
      var root = below
      while let parent = root.parent { root = parent }
      guard root === outermost else { return false }
      return modal.viewIfLoaded?.window != nil && fillsWindow(modal)
    }
  }

  private func fillsWindow(_ modal: ViewController) -> Bool {
    switch modal.modalPresentationStyle {
    case .fullScreen: true
    case .automatic: modal.view.superview?.cornerRadius == 0
    case .overFullScreen, .formSheet, .custom: false
    }
  }

  private var stackFault: String? {
    for recorder in recorders {
      guard let stack = recorder.controller as? NavigationController, stack.window != nil else {
        continue
      }
      let displayed = stack.viewControllers.filter { $0.viewIfLoaded?.window != nil }
      if displayed.count != min(1, stack.viewControllers.count)
        || displayed.first !== stack.topViewController
      {
        return "\(recorder.name) shows \(displayed.map(\.title))"
      }
      if stack.children.count != stack.viewControllers.count {
        return "\(recorder.name) has children that are not on its stack"
      }
    }
    return nil
  }

  /// A presented controller that is not at its final position, or `nil`.
  private var positionFault: String? {
    for modal in modals.compactMap(\.controller) where modal.presentingViewController != nil {
      guard let card = modal.viewIfLoaded?.superview else { continue }
      if card.translation != .zero || card.alpha != 1 {
        return "a presented controller settled at \(card.translation), \(card.alpha)"
      }
    }
    return nil
  }

  /// A controller that is neither in a container nor presented, but not freed, or `nil`.
  ///
  /// A collapsed split view is not checked: it retains the controllers that are not on its stack.
  private var leakFault: String? {
    guard !split.isCollapsed else { return nil }
    var retained: [ViewController] = [split, split.compactNavigationController]
    retained += window.presentationStack.entries.compactMap(\.hostController)
    retained += [tabs.popupContentViewController].compactMap { $0 }
    retained += modals.compactMap(\.controller).filter { $0.presentingViewController != nil }
    for recorder in recorders {
      guard var outer = recorder.controller, !(outer is SplitViewController) else { continue }
      let pagers = recorders.compactMap { $0.controller as? RecordingPageViewController }
      if pagers.contains(where: { $0.hasPage(outer) }) { continue }
      while let parent = outer.parent { outer = parent }
      if !retained.contains(where: { $0 === outer }), let controller = recorder.controller {
        return "\(path(of: controller, recorder)) leaks"
      }
    }
    return nil
  }

  /// A focused view that is invisible and cannot be scrolled into view, or `nil`.
  private var visibilityFault: String? {
    guard let view = window.firstResponder as? View, window.size.width > 0 else { return nil }
    var rect = view.convert(view.bounds, to: nil)
    var current = view
    while let outer = current.superview {
      if current.alpha < 0.01 { return "\(type(of: view)) has the focus and is invisible" }
      if outer is ScrollView {
        rect = outer.convert(outer.bounds, to: nil)
      } else if outer.clipsToBounds {
        let area = outer.convert(outer.bounds, to: nil)
        if !rect.isEmpty, !area.isEmpty, !rect.intersects(area) {
          return "\(type(of: view)) at \(rect) has the focus offscreen"
        }
      }
      current = outer
    }
    return nil
  }

  /// A difference between the displayed pixels and those after a full layout and repaint, or `nil`.
  private var repaintFault: String? {
    guard random.chance(20), window.size.width > 0 else { return nil }
    do {
      if let violation = try staleFault() { return violation }
      let before = try fullRepaint()
      let oldFrames = viewFrames(in: window.contentView)
      invalidate(window.contentView)
      frame(at: host.now)
      let after = try fullRepaint()
      for (view, position) in oldFrames where view.frame != position {
        return "after a new layout \(type(of: view)) is at \(view.frame) instead of \(position)"
      }
      for y in 0..<before.bitmap.size.height {
        for x in 0..<before.bitmap.size.width
        where before.bitmap.pixel(x: x, y: y) != after.bitmap.pixel(x: x, y: y) {
          let scale = window.scale.factor
          let position = Point(x: Double(x) / scale, y: Double(y) / scale)
          let view = window.view(at: position).map { "\(type(of: $0))" }
          return "a full repaint differs at \(x), \(y), over \(view ?? "nothing")"
        }
      }
    } catch { return "\(error)" }
    return nil
  }

  /// Compares the incrementally painted pixels with a full repaint; returns the difference, or
  /// `nil`.
  ///
  /// Call it right after a frame: later changes are not in its pixels.
  func staleFault() throws -> String? {
    guard let displayed = host.bitmap, isPainted, displayed.size == window.scene.pixelBounds.size
    else {
      return nil
    }
    return try fullRepaint().bitmap.firstDifference(from: displayed).map {
      "the pixel at \($0.x), \($0.y) is stale in a window of \(displayed.size)"
    }
  }

  private func viewFrames(in view: View) -> [(View, Rect)] {
    [(view, view.frame)] + view.subviews.flatMap { viewFrames(in: $0) }
  }

  private func fullRepaint() throws -> OffscreenFramebuffer {
    let framebuffer = try OffscreenFramebuffer(size: window.scene.pixelBounds.size)
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    return framebuffer
  }

  private func invalidate(_ view: View) {
    view.setNeedsLayout()
    view.setNeedsDisplay()
    for subview in view.subviews { invalidate(subview) }
  }

  // MARK: Teardown

  /// Removes all controllers from the window; returns the first violated invariant.
  func finish() -> String? {
    if let fault = settle() ?? settledFault { return fault }
    // At this width the split view expands, and its columns own their controllers again.
    window.resize(to: Size(width: 1_000, height: 300), scale: .one)
    for stack in recorders.compactMap({ $0.controller as? NavigationController }) {
      stack.interactivePopGestureRecognizer.cancel()
    }
    split.dismiss(animated: false)
    if let violation = settle() ?? settledFault { return violation }
    window.firstResponder?.resignFirstResponder()
    for (entry, first) in texts {
      guard let input = entry.input else { continue }
      if let violation = input.undoFault(since: first) { return violation }
    }
    window.rootViewController = nil
    if let violation = settle() { return violation }
    if !window.presentationStack.entries.isEmpty { return "the presentation stack is not empty" }
    if let recorder = recorders.first(where: { !$0.hasDisappeared }) {
      return "\(recorder.name) has not disappeared: \(recorder.log)"
    }
    return recorders.lazy.compactMap(\.violation).first
  }
}

extension PresentationEntry.Extent {
  /// Returns whether a view of the page is below an entry of this extent.
  fileprivate func coversPage(beside view: View, of entry: PresentationEntry) -> Bool {
    guard self != .window, let host = entry.hostController?.view else { return true }
    return view.isDescendant(of: host)
  }
}
