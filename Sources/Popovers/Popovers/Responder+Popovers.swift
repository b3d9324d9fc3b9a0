// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

extension ViewController {
  /// Presents a popover in the controller's window, above the presentation entry that contains the
  /// controller's view.
  ///
  /// The popover appears after its first measurement. When the controller is itself inside a
  /// popover, the new popover lies above that one and is dismissed with it.
  ///
  /// The popover is also dismissed when the controller's view leaves the window and the source
  /// frame has become zero, for example because its page was popped.
  ///
  /// - Parameter popover: The popover; it must not be presented already. Without a window, as when
  ///   the controller's page was popped, it is not presented, and `Window.onReport` of the last window
  ///   receives a message.
  public func present(_ popover: Popover) {
    guard let window else { return reportMissingWindow(for: "the presentation of a popover") }
    PopoverPresenter.of(window).present(popover, above: view)
  }
}

extension View {
  /// Presents a popover in the view's window, above the presentation entry that contains the view.
  ///
  /// It does nothing while the view is in no window. It is dismissed as one that a controller
  /// presents.
  package final func present(_ popover: Popover) {
    guard let window else { return }
    PopoverPresenter.of(window).present(popover, above: self)
  }

  /// The context of the popover whose content or background contains the view, or `nil`.
  public var popoverContext: Popover.Context? {
    selfAndAncestors.firstNonNil {
      ($0 as? PopoverView)?.context ?? ($0 as? PopoverBackgroundView)?.context
    }
  }

  /// Returns the view's displayed frame in its window's coordinates; zero when it is in no window.
  public func windowFrame() -> Rect {
    notePositionRead()
    return window == nil ? .zero : convert(bounds, to: nil)
  }

  /// Registers the view under a tag, so that `frameTagged(_:)` finds its frame from anywhere in its
  /// window, and returns the view.
  @discardableResult public func frameTag(_ tag: some Hashable) -> Self {
    FrameTags.set(AnyHashable(tag), of: self) { [weak self] in self.map { ($0, nil) } }
    return self
  }

  /// Registers an area of the view under a tag, and returns the view.
  ///
  /// `frameTagged(_:)` then returns the area in the window's coordinates. Use it for what the view
  /// draws itself, and what thus has no view of its own, for example a column of a chart:
  ///
  /// ```swift
  /// chart.frameTag("today", of: { [weak chart] in chart?.columns.last ?? .zero })
  /// ```
  ///
  /// An area that is registered later for the same view and tag replaces this one. The closure is
  /// released with the view.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - area: Returns the area in the view's coordinates; called at each look-up.
  /// - Returns: The view.
  @discardableResult
  public func frameTag(_ tag: some Hashable, of area: @escaping () -> Rect) -> Self {
    FrameTags.set(AnyHashable(tag), of: self) { [weak self] in self.map { ($0, area()) } }
    return self
  }

  /// Removes all frame tags from the view and from the areas in it.
  public func clearFrameTags() { FrameTags.remove(of: self) }
}

extension Optional where Wrapped: View {
  /// Returns the view's displayed frame in its window's coordinates; zero when there is no view or
  /// it is in no window.
  public func windowFrame() -> Rect { self?.windowFrame() ?? .zero }
}

extension Responder {
  private var presenter: PopoverPresenter? { respondingWindow.map { .of($0) } }

  /// Dismisses a popover.
  ///
  /// Does nothing unless the popover is presented.
  public func dismiss(_ popover: Popover) { popover.dismiss() }

  /// Replaces a presented popover by another one.
  ///
  /// Does nothing unless `oldPopover` is presented.
  public func replace(_ oldPopover: Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover)
  }

  /// Returns the popover with a tag in the responder's window, or the oldest if several have it.
  public func popover(tagged tag: some Hashable) -> Popover? {
    presenter?.popover(tagged: AnyHashable(tag))
  }

  /// Dismisses all popovers of the window immediately, or only those with a tag.
  ///
  /// Their `onDismiss` is called.
  public func dismissAllPopovers(with tag: AnyHashable? = nil) {
    presenter?.dismissAll(tagged: tag)
  }

  /// Returns the frame of the view with a frame tag in the responder's window; zero when there is
  /// none.
  public func frameTagged(_ tag: some Hashable) -> Rect {
    respondingWindow.flatMap { FrameTags.frame(of: AnyHashable(tag), in: $0) } ?? .zero
  }

  /// Returns a closure that looks a frame tag up at each call, for the source of a popover.
  ///
  /// ```swift
  /// attributes.sourceFrame = page.frameTagged("today")
  /// ```
  ///
  /// The closure holds the responder weakly. Where no type tells which of the two is meant, as in
  /// `let frame = window.frameTagged("…")`, it is the one that returns a rectangle.
  @_disfavoredOverload
  public func frameTagged(_ tag: some Hashable) -> () -> Rect {
    let tag = AnyHashable(tag)
    return { [weak self] in self?.frameTagged(tag) ?? .zero }
  }
}

extension Popover {
  /// Dismisses the popover.
  ///
  /// Does nothing unless it is presented.
  ///
  /// - Parameter transaction: The animation, or `nil` for that of the attributes.
  public func dismiss(transaction: Motion? = nil) {
    context.item?.dismiss(.programmatic, transaction: transaction)
  }

  /// Replaces this popover by another one, without calling the `onDismiss` of this one.
  ///
  /// The new popover takes over the identity. It starts with the old size at its own position and
  /// animates to its own size. Does nothing unless this popover is presented; the new one must not
  /// be presented already.
  public func replace(with newPopover: Popover) {
    guard isPresented else { return }
    precondition(
      newPopover.context.item == nil,
      "A popover is presented once at a time; dismiss it, or build another one.")
    context.item?.replace(with: newPopover)
  }
}
