import SashGeometry
import SashInterface
import SashMotion
import SashPresentation

extension ViewController {
  /// Presents a popover in the controller's window, above what the controller's view lies in.
  ///
  /// It appears after its first measurement. A controller inside a popover presents above that one,
  /// and takes it along when it goes. A popover also goes when the controller's view leaves the
  /// window, as that of a page that is popped, and the source frame, which was taken from a view in
  /// it, is zero from then on.
  public func present(_ popover: Popover) {
    guard let window else {
      preconditionFailure(
        "Present a popover from a controller whose view is in a window, in viewDidAppear or later.")
    }
    window.popoverPresenter.present(popover, above: view)
  }
}

extension Responder {
  private var presenter: PopoverPresenter? { respondingWindow?.popoverPresenter }

  /// Dismisses a popover; nothing happens unless it is presented in the responder's window.
  public func dismiss(_ popover: Popover) { popover.dismiss() }

  /// Shows another popover in the place of one; nothing happens unless that one is presented.
  public func replace(_ oldPopover: Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover)
  }

  /// The popover with a tag in the responder's window; the oldest of several.
  public func popover(tagged tag: some Hashable) -> Popover? {
    presenter?.popover(tagged: AnyHashable(tag))
  }

  /// Dismisses all popovers of the window at once, or those with a tag; their hooks are run.
  public func dismissAllPopovers(with tag: AnyHashable? = nil) {
    presenter?.dismissAll(tagged: tag)
  }

  /// The frame of the view with a tag in the responder's window; zero when there is none.
  public func frameTagged(_ tag: some Hashable) -> Rect {
    respondingWindow.flatMap { FrameTags.frame(of: AnyHashable(tag), in: $0) } ?? .zero
  }
}

extension Popover {
  /// Dismisses the popover; nothing happens unless it is presented.
  ///
  /// - Parameter transaction: How it goes; nil: as its attributes say.
  public func dismiss(transaction: Motion? = nil) {
    context.item?.dismiss(.programmatic, transaction: transaction)
  }

  /// Shows another popover in the place of this one, which goes without its `onDismiss`.
  ///
  /// The other one takes over the identity, starts with the old size at its own place, and animates
  /// to its own size. Nothing happens unless this one is presented.
  public func replace(with newPopover: Popover) {
    guard isPresented else { return }
    precondition(
      newPopover.context.item == nil,
      "A popover is presented once at a time; dismiss it, or build another one.")
    context.item?.replace(with: newPopover)
  }
}
