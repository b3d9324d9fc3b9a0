// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation
import SashScrolling

/// One presented popover: its views, its entry in the presentation stack, and its state machine.
///
/// The presenter retains the item until its dismissal has finished. The displayed state is a
/// function of the machine's static frame, the offset of drags and settling (`frameOffset`), and
/// the progress of the transition (`transitionAnimator`).
final class PopoverItem {
  private(set) var popover: Popover
  private(set) var machine: PopoverMachine
  private(set) weak var presenter: PopoverPresenter?

  let root = PopoverRootView()
  let card = PopoverView()
  let entry: PresentationEntry
  private(set) var content: View

  /// Weak: the window retains the presenter, and the presenter retains the item.
  ///
  /// When the window is deallocated the item is too, and its touches are cancelled after that.
  private(set) weak var window: Window?
  private let timeline: Timeline

  private(set) lazy var transitionAnimator = PopoverTransitionAnimator(self, timeline: timeline)
  private(set) lazy var frameOffset = FrameOffset(timeline: timeline) { [weak self] in
    self?.updateCard()
  }
  /// An additional scale factor, animated back to 1.
  ///
  /// A menu shrinks while the finger is away from it.
  private(set) lazy var pressScale = Animator(value: 1, timeline: timeline) {
    [weak self] _ in self?.updateCard()
  }
  private(set) lazy var surface = PopoverSurface(self)
  private(set) lazy var sourceObserver = PopoverSourceObserver(self, timeline: timeline)
  private(set) lazy var drag = PopoverDrag(item: self, timeline: timeline)
  /// The animation passed to `dismiss(_:transaction:)`, or `nil` for that of the attributes.
  private var dismissalMotion: Motion?
  /// The velocity of the released drag, set while its end is handled.
  private var releaseVelocity: Vector?

  init(popover: Popover, window: Window, presenter: PopoverPresenter) {
    self.popover = popover
    self.window = window
    timeline = window.timeline
    self.presenter = presenter
    machine = PopoverMachine(selectedAnchor: popover.context.selectedAnchor)
    content = popover.view()
    let level: PresentationLevel =
      popover.attributes.source == .stayAboveWindows ? .popover : .attached
    let leavesWindow = popover.context.mayLeaveWindow && window.maximumChildSurfaceSize != nil
    entry = PresentationEntry(view: root, level: leavesWindow ? .childSurface : level)
    card.alpha = 0
    card.addSubview(content)
    root.addSubview(card)
  }

  var context: Popover.Context { popover.context }
  var attributes: Popover.Attributes { popover.context.attributes }
  var windowSize: Size { window?.size ?? .zero }

  // MARK: Lifecycle

  /// Enters the presentation stack, above the entry or the page that contains a view.
  ///
  /// - Parameters:
  ///   - host: The view whose entry or page the popover lies above, or `nil` for the page.
  ///   - origin: The view that presents the popover, or `nil` for the window.
  func present(above host: View?, from origin: View?) {
    sourceObserver.start(from: origin)
    root.origin = origin
    context.item = self
    context.dismissalReason = nil
    card.context = context
    root.onLayout = { [weak self] in self?.layout() }
    card.onLayout = { [weak self] in self?.layout() }
    entry.escapeGroup = "popovers"
    entry.onEscape = { [weak self] in
      if self?.attributes.dismissal.dismissesOnEscape == true { self?.dismiss(.escape) }
    }
    entry.onHostDismissal = { [weak self] in self?.dismiss($0) }
    entry.onPress = { [weak self] touch in
      guard let self, let presenter else { return .pass }
      return presenter.decide(on: touch, for: self)
    }
    applyEntryAttributes()
    perform(handle(.present), above: host)
    drag.attach(to: card)
  }

  /// Begins the dismissal.
  ///
  /// Does nothing while the popover is already being dismissed.
  func dismiss(_ reason: DismissalReason, transaction: Motion? = nil) {
    dismissalMotion = transaction
    perform(handle(.dismiss(reason)))
  }

  /// Replaces the popover by another one, which takes over the identity, the size and the frame.
  func replace(with new: Popover) {
    let old = context
    new.context.id = old.id
    old.item = nil
    popover = new
    sourceObserver.sourceMayBeOther()
    context.item = self
    context.isReplacement = true
    context.size = old.size
    context.staticFrame = old.staticFrame
    context.frame = old.frame
    card.context = context
    machine.selectedAnchor = new.context.selectedAnchor
    let newContent = new.view()
    content.removeFromSuperview()
    content = newContent
    card.addSubview(newContent)
    transitionAnimator.contentWasReplaced()
    card.removeDismissButton()
    card.updateDismissButton()
    transitionAnimator.setBackdrop()
    applyEntryAttributes()
    perform(handle(.replaced))
    root.setNeedsLayout()
    old.onEnd?()
  }

  func attributesDidChange() {
    sourceObserver.sourceMayBeOther()
    applyEntryAttributes()
    card.updateDismissButton()
    setNeedsContentLayout()
    root.setNeedsLayout()
  }

  /// Requests the layout of the content, and of the arrows at any depth inside.
  private func setNeedsContentLayout() {
    content.setNeedsLayout()
    context.arrows.notify(context)
  }

  /// Applies the attributes that concern the order and the modality of the popovers.
  private func applyEntryAttributes() {
    entry.zIndex = attributes.zIndex
    entry.isModal = attributes.blocksBackgroundTouches
  }

  func selectedAnchorDidChange() {
    guard machine.selectedAnchor != context.selectedAnchor else { return }
    machine.selectedAnchor = context.selectedAnchor
    root.setNeedsLayout()
  }

  /// Moves the arrow, also where the popover stays at the window's edge.
  func sourceDidMove() {
    setNeedsContentLayout()
    if surface.content != nil || attributes.flipsToAvoidSource { root.setNeedsLayout() }
  }

  // MARK: Layout context

  var layoutContext: PopoverGeometry.LayoutContext {
    let (frame, inset) = (sourceObserver.readSource(), attributes.sourceFrameInset)
    let mirroredInset = EdgeInsets(
      top: inset.bottom, left: inset.right, bottom: inset.top, right: inset.left)
    return PopoverGeometry.LayoutContext(
      position: attributes.position, source: frame.inset(by: inset),
      safe: Rect(origin: .zero, size: windowSize).inset(
        by: window?.contentView.safeAreaInsets ?? .zero),
      window: windowSize, padding: attributes.screenEdgePadding, surfaceFrame: surface.frame,
      flippedSource: attributes.flipsToAvoidSource ? frame.inset(by: mirroredInset) : nil)
  }

  /// Whether a modal window that blocks the popover's window dismisses it.
  var isDismissedByModalWindow: Bool {
    surface.content != nil || context.menuSurface != nil
      || attributes.dismissal.mode.contains(.tapOutside)
  }

  /// Measures the content after a change of the window, the safe area or the content.
  private func layout() {
    guard machine.isActive else { return }
    sourceObserver.didLayout(
      in: Rect(origin: .zero, size: windowSize).inset(by: root.safeAreaInsets))
    switch surface.layOut(content) {
    case .waiting: return
    case .size(let size): return perform(handle(.sized(size)))
    case .inWindow: break
    }
    let layoutContext = layoutContext
    let available = PopoverGeometry.availableSize(in: layoutContext)
    var size = measure(in: available)
    let maximum = PopoverGeometry.maximumSize(for: size, in: layoutContext)
    if size.width > maximum.width || size.height > maximum.height { size = measure(in: maximum) }
    perform(handle(.sized(size)))
  }

  /// Returns the size of the content in the available space, in which content that is too high for
  /// it scrolls.
  private func measure(in available: Size) -> Size {
    let size = content.fittingSize(in: available)
    if PopoverScrollView.isNeeded(for: size, in: available), !(content is ScrollView),
      !(content is any PopoverCardContent)
    {
      content = PopoverScrollView(around: content, in: card)
    }
    return Size(
      width: min(size.width, available.width), height: min(size.height, available.height))
  }

  // MARK: Machine

  func handle(_ event: PopoverMachine.Event) -> [PopoverMachine.Effect] {
    machine.handle(event, in: layoutContext)
  }

  /// Handles the end of a drag, with the velocity along the axes that the popover followed.
  func endDrag(_ end: PopoverGeometry.DragEnd, velocity: Vector) {
    releaseVelocity = velocity
    perform(handle(.dragEnded(end)))
    releaseVelocity = nil
  }

  func perform(_ effects: [PopoverMachine.Effect], above host: View? = nil) {
    for effect in effects {
      switch effect {
      case .enter:
        window?.presentationStack.present(entry, above: host)
        transitionAnimator.setBackdrop()
      case .setFrame(let frame, let transaction): setFrame(frame, transaction)
      case .appear: appear()
      case .releaseDrag: drag.release()
      case .leave(let reason): leave(reason)
      case .disappear(let animated): disappear(animated: animated)
      case .cleanup: cleanup()
      }
    }
    context.selectedAnchor = machine.selectedAnchor ?? context.selectedAnchor
    context.transaction = motion(of: machine.placement?.transaction ?? .none)
  }

  private func motion(of transaction: PopoverMachine.Transaction) -> Motion? {
    switch transaction {
    case .none: nil
    case .presentation: attributes.presentation.animation
    case .standard: Popovers.defaultSpring
    }
  }

  // MARK: Effects

  private func setFrame(_ frame: Rect, _ transaction: PopoverMachine.Transaction) {
    let old = context.staticFrame
    context.staticFrame = frame
    context.size = frame.size
    // The arrow may have to move to another side.
    if frame != old { setNeedsContentLayout() }
    // The display server moves a surface of its own at once.
    if let motion = motion(of: transaction), surface.content == nil {
      // A popover that stays where it was dropped has no momentum.
      let velocity = frameOffset.applied(to: old) == frame ? .zero : releaseVelocity
      frameOffset.animate(from: old, to: frame, with: motion, velocity: velocity)
    }
    updateCard()
  }

  private func appear() {
    card.updateDismissButton()
    transitionAnimator.appear()
    updateCard()
    if attributes.accessibility.shiftFocus {
      // The first layout of declared views makes the views that can have the focus.
      content.layoutIfNeeded()
      window?.presentationStack.moveFocus(into: entry, preferring: context.preferredFocus)
      window?.postAccessibility(.screenChanged(focus: content))
    }
    context.onAppear?()
  }

  private func leave(_ reason: DismissalReason) {
    sourceObserver.stop()
    drag.release(settling: false)
    window?.presentationStack.dismiss(entry, reason: reason)
    presenter?.didBeginDismissing(self)
    context.dismissalReason = reason
    context.autoDismiss?()
    attributes.onDismiss?()
  }

  private func disappear(animated: Bool) {
    transitionAnimator.disappear(with: dismissalMotion, animated: animated) { [weak self] in
      self?.finishWhenSettled()
    }
    if !transitionAnimator.isAnimating { updateCard() }
  }

  /// Ends the dismissal when the fade has finished and the popover, if it was moved off the screen,
  /// has settled there.
  private func finishWhenSettled() {
    guard !machine.isActive, !transitionAnimator.isAnimating else { return }
    if frameOffset.isAnimating, card.alpha > 0 {
      frameOffset.onSettle = { [weak self] in self?.finishWhenSettled() }
      return
    }
    perform(handle(.transitionEnded))
  }

  private func cleanup() {
    transitionAnimator.stop()
    pressScale.cancel()
    frameOffset.stop()
    drag.detach()
    surface.close()
    window?.presentationStack.remove(entry)
    transitionAnimator.releaseBackdrop()
    context.item = nil
    context.onEnd?()
    presenter?.didFinishDismissing(self)
  }

  // MARK: Appearance

  /// Applies the current frame, transition and scale to the card.
  func updateCard() {
    let isVisible = transitionAnimator.isVisible
    guard machine.isActive || isVisible else { return }
    let frame = frameOffset.applied(to: context.staticFrame)
    context.frame = frame
    let layerProperties = transitionAnimator.layerProperties
    card.display(
      content, in: frame, properties: layerProperties, transition: transitionAnimator.transition,
      scale: pressScale.value)
    card.alpha = isVisible && !surface.isDismissed ? layerProperties.alpha : 0
  }
}
