// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashSeats
import SashSurfaces
import SashWayland

/// The host of one popup: it displays a part of a window, and passes its input to the window.
///
/// The window's list of popups owns it.
final class XdgPopupHost: ChildSurface {
  let content: ChildSurfaceContent
  private unowned let owner: any XdgPopupOwner
  /// Handles an event of the popup.
  private let handle: (XdgPopupStack.Event) -> Void
  /// The protocol objects and what draws on them, while they exist.
  private var created: (surface: XdgPopupSurface, renderer: XdgPopupRenderer)?
  /// The host of the popup that this one lies above, or `nil` for the window.
  private weak var parent: XdgPopupHost?
  private var lastRequest: Request?
  /// The position of the surface in the window.
  private var origin = Point.zero

  /// A placement that was requested of the compositor.
  private struct Request {
    let placement: ChildSurfacePlacement
    /// The size of the parent that the request was made for.
    let parentSize: Size
    /// Whether a part of the anchor rectangle was outside of the parent, so that it is requested
    /// again when the parent has another size.
    let isClipped: Bool
  }

  init(
    _ content: ChildSurfaceContent, of owner: any XdgPopupOwner, above parent: XdgPopupHost?,
    handle: @escaping (XdgPopupStack.Event) -> Void
  ) {
    self.content = content
    self.owner = owner
    self.parent = parent
    self.handle = handle
  }

  /// The object that popups of this one are created on.
  var xdgSurface: XdgSurface? { created?.surface.xdgSurface }

  /// The frame of the parent in the window's coordinates.
  ///
  /// Compositors refuse an anchor rectangle outside of the parent as they display it, which is
  /// smaller than it will be while it is about to grow.
  private var parentFrame: Rect {
    var frame = content.parent?.frame ?? owner.windowGeometry
    let displayedSize =
      content.parent == nil ? owner.popupResources?.size : parent?.created?.surface.committedSize
    if let displayedSize {
      frame.size.width = min(frame.width, displayedSize.width)
      frame.size.height = min(frame.height, displayedSize.height)
    }
    return frame
  }

  /// Returns the rules of the current placement, and records that they are requested.
  private func makePositioner() -> XdgPopupPositioner {
    let parent = parentFrame
    lastRequest = Request(
      placement: content.placement, parentSize: parent.size,
      isClipped: !parent.contains(content.placement.source))
    return XdgPopupPositioner(content.placement, in: parent)
  }

  // MARK: Life

  /// Creates the protocol objects on those of the parent.
  func create(on parent: XdgPopupParent, _ resources: XdgPopupResources, grabs: Bool) {
    guard created == nil else { return }
    var grab: (seat: WlSeat, serial: UInt32)?
    if grabs, let grant = content.grant, let seat = resources.seats.object(grant.seat) {
      grab = (seat, grant.serial)
    }
    let surface = XdgPopupSurface(
      globals: resources.globals, parent: parent, positioner: makePositioner(), grab: grab,
      allocate: resources.allocate
    ) { [weak self] in self?.handleNotice($0) }
    let renderer = XdgPopupRenderer(
      content: content, surface: surface, loop: resources.loop, report: resources.report)
    created = (surface, renderer)
    resources.seats.register(self, surface.buffers.proxy)
  }

  private func handleNotice(_ notice: XdgPopupSurface.Notice) {
    guard let created else { return }
    switch notice {
    case .configured:
      handle(.configured)
      created.renderer.handle(.configured)
      if content.placement != lastRequest?.placement { placementDidChange() }
    case .dismissed: handle(.done)
    }
  }

  /// Places the content, after a configure of the popup or of one below it.
  func place() {
    guard let configure = created?.surface.configure else { return }
    let parent = content.parent?.frame?.origin ?? owner.windowGeometry.origin
    content.place(
      at: Rect(
        x: parent.x + Double(configure.left), y: parent.y + Double(configure.top),
        width: Double(configure.width), height: Double(configure.height)))
  }

  /// Ends a dispatch: draws a due frame.
  func finishDispatch(scale: SurfaceScale) {
    if let outer = content.surfaceFrame { origin = outer.origin }
    if let lastRequest, lastRequest.isClipped, lastRequest.parentSize != parentFrame.size {
      placementDidChange()
    }
    guard let renderer = created?.renderer else { return }
    renderer.scale = scale
    if renderer.finishDispatch() { handle(.drawn) }
  }

  /// Removes the content of the surface, whose objects stay until younger popups are gone.
  func unmap() {
    created?.renderer.stop()
    created?.surface.unmap()
  }

  /// Destroys the protocol objects.
  func destroy() {
    guard let (surface, renderer) = created else { return }
    created = nil
    renderer.stop()
    surface.destroy()
    // Last, because it cancels the popup's touches, and with that calls the application.
    owner.popupResources?.seats.remove(self, surface.buffers.proxy)
  }

  // MARK: ChildSurface

  func requestFrame() { created?.renderer.handle(.changed) }

  /// Requests the placement, once the first configure has answered the last request.
  func placementDidChange() {
    guard let surface = created?.surface, surface.configure != nil else { return }
    surface.move(makePositioner())
  }

  func close() { handle(.close) }
}

extension XdgPopupHost: InputTarget {
  func receive(_ event: InputEvent) { owner.receive(event.offset(by: origin - Point.zero)) }

  func receive(_ event: DragEvent) {
    let offset = origin - Point.zero
    switch event {
    case .entered(let offer, let point): owner.receive(.entered(offer, at: point + offset))
    case .moved(let point): owner.receive(.moved(to: point + offset))
    case .exited, .dropped: owner.receive(event)
    }
  }

  var windowIdentity: ObjectIdentifier { ObjectIdentifier(owner) }
  var cursor: Cursor { owner.cursor }
  var cursorScale: Double { owner.cursorScale }

  var surfaceTextInput: TextInputState? {
    guard var state = owner.surfaceTextInput else { return nil }
    state.caretRect = state.caretRect.offset(by: .zero - origin)
    return state
  }
}
