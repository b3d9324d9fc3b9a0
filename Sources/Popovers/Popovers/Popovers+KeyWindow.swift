// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation

/// The popovers of the key window, for code that has neither a controller nor a view at hand.
///
/// In an application with several windows, present from the controller or view that the popover
/// belongs to instead: the key window may be another one.
extension Popovers {
  /// Presents a popover in the key window, as the topmost of its controllers does.
  ///
  /// Does nothing while no window is attached.
  ///
  /// - Parameter popover: The popover; it must not be presented already.
  @MainActor public static func present(_ popover: Popover) {
    guard let window = Window.key else { return }
    var topmost = window.rootViewController
    while let presented = topmost?.presentedViewController { topmost = presented }
    PopoverPresenter.of(window).present(popover, above: topmost?.view ?? window.contentView)
  }

  /// Dismisses a popover, in whichever window it is presented.
  ///
  /// Does nothing unless the popover is presented.
  @MainActor public static func dismiss(_ popover: Popover) { popover.dismiss() }

  /// Replaces a presented popover by another one, in whichever window it is presented.
  ///
  /// Does nothing unless `oldPopover` is presented.
  @MainActor public static func replace(_ oldPopover: Popover, with newPopover: Popover) {
    oldPopover.replace(with: newPopover)
  }

  /// Returns the popover with a tag in the key window, or the oldest if several have it.
  @MainActor public static func popover(tagged tag: some Hashable) -> Popover? {
    Window.key?.popover(tagged: tag)
  }

  /// Returns all popovers with a tag in the key window, the oldest first.
  @MainActor public static func popovers(tagged tag: some Hashable) -> [Popover] {
    guard let window = Window.key else { return [] }
    return PopoverPresenter.of(window).popovers(tagged: AnyHashable(tag))
  }

  /// Dismisses all popovers of the key window immediately, or only those with a tag.
  ///
  /// Their `onDismiss` is called.
  @MainActor public static func dismissAllPopovers(with tag: AnyHashable? = nil) {
    Window.key?.dismissAllPopovers(with: tag)
  }

  /// Returns the frame of the view with a frame tag in the key window; zero when there is none.
  @MainActor public static func frameTagged(_ tag: some Hashable) -> Rect {
    Window.key?.frameTagged(tag) ?? .zero
  }

  /// Returns a closure that looks a frame tag up at each call, in the window that is the key window
  /// now.
  @_disfavoredOverload
  @MainActor public static func frameTagged(_ tag: some Hashable) -> () -> Rect {
    let tag = AnyHashable(tag)
    return { [weak window = Window.key] in (window ?? .key)?.frameTagged(tag) ?? .zero }
  }

  /// The bounds of the key window; zero while no window is attached.
  @MainActor public static var windowBounds: Rect {
    Rect(origin: .zero, size: Window.key?.size ?? .zero)
  }
}
