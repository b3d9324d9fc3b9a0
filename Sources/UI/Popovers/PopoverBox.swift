// SPDX-License-Identifier: MIT

import SashPopovers

/// The box of a view that presents a popover.
///
/// It follows the binding, and presents and dismisses the popover after the layout, when the view has its
/// place. A dismissal that the binding has not caused is written to the binding when it begins. While the
/// view is not displayed, as one of another tab, its popover is not either, whatever the binding says.
@usableFromInline final class PopoverBox: WrapperBox {
  private let place: NodePlace
  private var request: PopoverRequest
  private var isWanted = false
  /// The attributes of the last evaluation.
  private var attributes = Popover.Attributes()
  /// The presentation whose dismissal has not begun.
  private var session: PopoverSession?
  /// The presentations that are being dismissed.
  private var endingSessions: [PopoverSession] = []

  init(_ request: PopoverRequest, in place: NodePlace) {
    self.request = request
    self.place = place
    super.init(in: place)
    if request.selection != nil { PopoverSelections.add(self) }
    addDisplayFollower(self)
    update()
  }

  // Of a group, the first view presents the popover.
  override func makeOther(in place: NodePlace) -> WrapperBox { WrapperBox(in: place) }

  override var isTransparent: Bool { true }

  /// The window in which the view is displayed, or `nil`.
  var displayedWindow: Sash.Window? { displayedFrame?.view.window }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    for session in endingSessions { session.parts.forEach(body) }
    session?.parts.forEach(body)
  }

  override func didUnmount() {
    super.didUnmount()
    if request.selection != nil { PopoverSelections.remove(self) }
    guard let popover = session?.popover else { return }
    session = nil
    graph.perform { popover.dismiss() }
  }

  // MARK: Following the binding

  func patch(_ new: PopoverRequest) {
    request = new
    session?.update(new)
    needsUpdate = false
    update()
  }

  override func displayDidChange() {
    graph.perform { [weak self] in
      if let self, isMounted { update() }
    }
  }

  override func update() {
    evaluateObserving {
      isWanted = request.isWanted() && displays(self)
      guard isWanted else { return }
      attributes = standardAttributes
      request.changeAttributes(&attributes)
    }
    if isWanted, session != nil {
      graph.perform { [weak self] in
        guard let self else { return }
        session?.update(attributes)
      }
    }
    if isWanted != (session != nil) {
      graph.performAfterLayout { [weak self] in self?.followBinding() }
    }
  }

  /// Presents or dismisses the popover, if that is still to be done.
  private func followBinding() {
    guard isMounted, isWanted != (session != nil) else { return }
    if isWanted { return present(insteadOf: replaceablePopover) }
    // Another view may present its popover for the selection in place of this one.
    selectedBox?.followBinding()
    session?.popover.dismiss()
  }

  // MARK: Presenting

  private func present(insteadOf old: Sash.Popover?) {
    guard let view = surroundingView else { return }
    let session = PopoverSession(request, attributes, in: place.below(self))
    let popover = session.popover
    self.session = session
    popover.context.autoDismiss = { [weak self, weak session] in
      session.map { self?.didDismiss($0) }
    }
    popover.context.onEnd = { [weak self, weak session] in session.map { self?.didEnd($0) } }
    if let old { old.replace(with: popover) } else { view.present(popover) }
  }

  /// The dismissal of a popover has begun.
  private func didDismiss(_ ended: PopoverSession) {
    guard session === ended else { return }
    session = nil
    endingSessions.append(ended)
    guard displays(self) else { return }
    request.didDismiss()
    // A binding that does not change asks for the popover still.
    setNeedsUpdate()
  }

  /// A popover is no longer displayed, or another one displays it.
  private func didEnd(_ ended: PopoverSession) {
    if session === ended { session = nil }
    endingSessions.removeAll { $0 === ended }
    graph.perform { [graph] in
      for part in ended.parts { part.unmount() }
      // What is removed is released after a layout.
      graph.host?.graphNeedsLayout()
    }
  }

  // MARK: Selections

  /// The box of the view that presents its popover for the present value of the selection.
  private var selectedBox: PopoverBox? {
    guard let selection = request.selection, let value = selection.value(),
      let window = displayedWindow
    else { return nil }
    return PopoverSelections.boxes(in: window).first {
      $0 !== self && $0.isWanted && $0.session == nil && $0.request.selection?.tag == value
    }
  }

  /// The popover for another value of the selection, which is still presented.
  private var replaceablePopover: Sash.Popover? {
    guard let selection = request.selection, let window = displayedWindow else { return nil }
    let value = selection.value()
    return PopoverSelections.boxes(in: window).firstNonNil { box in
      guard box !== self, !box.isWanted, let other = box.request.selection,
        other.value() == value
      else { return nil }
      return box.session?.popover
    }
  }

  // MARK: Attributes

  /// The attributes before the view changes them.
  private var standardAttributes: Popover.Attributes {
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak self] in self?.sourceFrame ?? .zero }
    guard let selection = request.selection else { return attributes }
    attributes.tag = selection.tag
    attributes.dismissal.excludedFrames = { [weak self] in
      guard let window = self?.displayedWindow else { return [] }
      return PopoverSelections.boxes(in: window).map(\.windowFrame)
    }
    return attributes
  }

  /// The frame in the window, for the position of a popover; zero outside of a window.
  private var windowFrame: Rect {
    guard isMounted, let (view, frame) = displayedFrame, view.window != nil else { return .zero }
    view.notePositionRead()
    return view.convert(frame, to: nil)
  }

  /// The frame of the view for a popover beside it, or the area of the window for one inside.
  private var sourceFrame: Rect {
    guard case .relative = attributes.position, let window = displayedWindow else {
      return windowFrame
    }
    let bounds = Rect(origin: .zero, size: window.size)
    return request.selection == nil
      ? bounds.inset(by: window.contentView.safeAreaInsets) : bounds
  }
}
