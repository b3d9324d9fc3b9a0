// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPresentation

/// The width in logical pixels that content outside of a narrow window may have.
private let usefulWidth = 480.0

/// The surface of its own that displays a popover beyond the window's bounds.
///
/// The popover's item owns it. A popover that fits into the window, or that the display server
/// refuses, is displayed in the window.
final class PopoverSurface {
  /// The state of the surface, named by the event that it waits for.
  private enum State {
    /// The popover is displayed in the window. Final.
    case inWindow
    /// Waits for the first measurement, which shows whether the popover fits into the window.
    case undecided
    /// Waits for the return of the request to open it, during which other surfaces may end, and
    /// with them this popover.
    case opening
    /// Waits for changes of the placement, and for the end of the surface.
    case open(ChildSurfaceContent)
    /// The surface was dismissed or closed, and the popover is not displayed. Final.
    case dismissed
  }

  /// The result of a layout.
  enum Layout {
    /// The popover is displayed in the window.
    case inWindow
    /// The surface has no size yet.
    case waiting
    /// The surface has a size.
    case size(Size)
  }

  private unowned let item: PopoverItem
  private var state = State.inWindow
  private weak var parent: ChildSurfaceContent?
  private var grant: InputGrant?

  init(_ item: PopoverItem) { self.item = item }

  /// The content of the surface, while it is open.
  var content: ChildSurfaceContent? { if case .open(let content) = state { content } else { nil } }

  /// The frame of the popover in the window's coordinates as the display server has placed it, or
  /// `nil` while it is not on a surface.
  var frame: Rect? { content?.frame }

  /// Whether the surface was dismissed or closed, so that the popover is not displayed.
  var isDismissed: Bool { if case .dismissed = state { true } else { false } }

  // MARK: Life

  /// Prepares the surface of a popover that is about to be presented, if it may have one.
  ///
  /// - Parameter parent: The content of the surface from which the popover is presented, or `nil`
  ///   for the window.
  func start(above parent: ChildSurfaceContent?) {
    let context = item.context
    guard let window = item.window, window.maximumChildSurfaceSize != nil,
      parent != nil || context.mayLeaveWindow
    else { return }
    self.parent = parent
    let isDismissedOutside = item.attributes.dismissal.mode.contains(.tapOutside)
    if context.menuSurface != nil || (isDismissedOutside && window.isHandlingInput) {
      grant = window.pressGrant
    }
    state = .undecided
  }

  /// Lays out the content on the surface, which is opened at the first layout.
  func layOut(_ view: View) -> Layout {
    switch state {
    case .inWindow: return .inWindow
    case .opening, .dismissed: return .waiting
    case .undecided:
      guard !fitsWindow(view), let window = item.window else {
        state = .inWindow
        return .inWindow
      }
      open(view, in: window)
      return layOut(view)
    case .open(let content):
      content.move(to: placement(of: view))
      switch content.state {
      case .waiting: return .waiting
      case .placed(let frame): return .size(frame.size)
      case .ended: return .inWindow
      }
    }
  }

  private func open(_ view: View, in window: Window) {
    state = .opening
    let content = window.openChildSurface(
      for: item.card, at: placement(of: view), above: parent, grant: grant
    ) { [weak self] in self?.didChange($0) }
    guard case .opening = state else { return content.end(.closed) }
    state = .open(content)
    if case .ended = content.state { didChange(content.state) }
  }

  /// Closes the surface at the end of the dismissal.
  func close() {
    switch state {
    case .undecided, .opening: state = .dismissed
    case .open(let content): content.end(.closed)
    case .inWindow, .dismissed: break
    }
  }

  private func didChange(_ contentState: ChildSurfaceContent.State) {
    // Hooks may end the dismissal, with which the last reference to the item goes.
    let item = item
    let context = item.context
    switch contentState {
    case .waiting: break
    case .placed(let frame):
      context.menuSurface?.onPlacement?(frame)
      item.root.setNeedsLayout()
    case .ended(.closed):
      // At the end of the dismissal, or with the surface below: nothing is displayed any more.
      state = .dismissed
      item.updateCard()
    case .ended(.refused):
      state = .inWindow
      context.menuSurface?.onRefusal?()
      item.root.setNeedsLayout()
    case .ended(.dismissed):
      state = .dismissed
      item.updateCard()
      guard item.machine.isActive else { return }
      item.attributes.onTapOutside?()
      item.dismiss(.tapOutside, transaction: .immediate)
    }
  }

  // MARK: Placement

  /// Whether the popover lies inside the window without being moved there.
  private func fitsWindow(_ view: View) -> Bool {
    let layoutContext = item.layoutContext
    guard parent == nil, item.context.menuSurface?.placement == nil else { return false }
    let available = PopoverGeometry.availableSize(
      window: layoutContext.window, padding: layoutContext.padding)
    let size = view.fittingSize(in: available)
    guard size.width <= available.width, size.height <= available.height else { return false }
    return layoutContext.safe.inset(by: layoutContext.padding)
      .contains(placement(of: size).preferredFrame)
  }

  private func placement(of view: View) -> ChildSurfacePlacement {
    let padding = item.attributes.screenEdgePadding
    let limit = PopoverGeometry.availableSize(
      window: item.window?.maximumChildSurfaceSize ?? item.windowSize, padding: padding)
    let inWindow = PopoverGeometry.availableSize(window: item.windowSize, padding: padding)
    let width = min(limit.width, max(inWindow.width, usefulWidth))
    let size = view.fittingSize(in: Size(width: width, height: limit.height))
    return placement(
      of: Size(width: min(size.width, width), height: min(size.height, limit.height)))
  }

  private func placement(of size: Size) -> ChildSurfacePlacement {
    if let placement = item.context.menuSurface?.placement { return placement(size) }
    let source = item.layoutContext.source
    switch item.attributes.position {
    case .absolute(let originAnchor, let popoverAnchor):
      return ChildSurfacePlacement(
        size: size, source: source, sourceAnchor: originAnchor, surfaceAnchor: popoverAnchor)
    case .relative(let anchors):
      let anchor = item.context.selectedAnchor ?? anchors.first ?? .bottom
      return ChildSurfacePlacement(
        size: size, source: source, sourceAnchor: anchor, surfaceAnchor: anchor)
    }
  }
}
