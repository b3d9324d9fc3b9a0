// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashWayland

/// The host of one popup: it displays a part of a window, and passes its input to the window.
///
/// The window's list of popups owns it.
final class PopupHost: ChildSurface {
  let content: ChildSurfaceContent
  private unowned let owner: any PopupOwner
  /// Handles an event of the popup.
  private let handle: (PopupStack.Event) -> Void
  /// The protocol objects and what draws on them, while they exist.
  private var created: (surface: PopupSurface, renderer: PopupRenderer)?
  /// The placement that was requested last of the compositor.
  private var requestedPlacement: ChildSurfacePlacement?
  /// The position of the surface in the window.
  private var origin = Point.zero

  init(
    _ content: ChildSurfaceContent, of owner: any PopupOwner,
    handle: @escaping (PopupStack.Event) -> Void
  ) {
    self.content = content
    self.owner = owner
    self.handle = handle
  }

  /// The object that popups of this one are created on.
  var xdgSurface: XdgSurface? { created?.surface.xdgSurface }

  private var positioner: PopupPositioner {
    PopupPositioner(
      content.placement,
      in: content.parent?.frame ?? Rect(origin: .zero, size: owner.window.size))
  }

  // MARK: Life

  /// Creates the protocol objects on those of the parent.
  func create(on parent: XdgSurface, _ resources: PopupResources, grabs: Bool) {
    guard created == nil else { return }
    requestedPlacement = content.placement
    var grab: (seat: WlSeat, serial: UInt32)?
    if grabs, let grant = content.grant, let seat = resources.seats.object(grant.seat) {
      grab = (seat, grant.serial)
    }
    let surface = PopupSurface(
      globals: resources.globals, parent: parent, positioner: positioner, grab: grab,
      allocate: resources.allocate
    ) { [weak self] in self?.handleNotice($0) }
    let renderer = PopupRenderer(
      content: content, surface: surface, loop: resources.loop, report: resources.report)
    created = (surface, renderer)
    resources.seats.register(self, surface.buffers.proxy)
  }

  private func handleNotice(_ notice: PopupSurface.Notice) {
    guard let created else { return }
    switch notice {
    case .configured:
      handle(.configured)
      created.renderer.handle(.configured)
      if content.placement != requestedPlacement { placementDidChange() }
    case .callbackDone: created.renderer.handle(.callbackDone)
    case .released: created.renderer.handle(.released)
    case .dismissed: handle(.done)
    }
  }

  /// Places the content, after a configure of the popup or of one below it.
  func place() {
    guard let configure = created?.surface.configure else { return }
    let parent = content.parent?.frame?.origin ?? .zero
    content.place(
      at: Rect(
        x: parent.x + Double(configure.left), y: parent.y + Double(configure.top),
        width: Double(configure.width), height: Double(configure.height)))
  }

  /// Ends a dispatch: draws a due frame.
  func finishDispatch(scale: SurfaceScale) {
    if let outer = content.surfaceFrame { origin = outer.origin }
    if created?.renderer.finishDispatch(scale: scale) == true { handle(.drawn) }
  }

  /// Removes the content of the surface, whose objects stay until younger popups are gone.
  func unmap() {
    created?.renderer.stop()
    created?.surface.unmap()
  }

  /// Destroys the protocol objects.
  func destroy() {
    guard let (surface, renderer) = created else { return }
    owner.popupResources?.seats.remove(self, surface.buffers.proxy)
    created = nil
    renderer.stop()
    surface.destroy()
  }

  // MARK: ChildSurface

  func requestFrame() { created?.renderer.handle(.changed) }

  /// Requests the placement, once the first configure has answered the last request.
  func placementDidChange() {
    guard let surface = created?.surface, surface.configure != nil else { return }
    requestedPlacement = content.placement
    surface.move(positioner)
  }

  func close() { handle(.close) }
}

extension PopupHost: TextInputTarget {
  func receive(_ event: InputEvent) {
    let offset = origin - Point.zero
    switch event {
    case .touch(var touch):
      touch.position = touch.position + offset
      owner.receive(.touch(touch))
    case .hover(var hover?):
      hover.position = hover.position + offset
      owner.receive(.hover(hover))
    case .scroll(var scroll):
      scroll.position = scroll.position + offset
      owner.receive(.scroll(scroll))
    case .hover(nil), .key, .textInput, .touchesCancelled, .focusChanged:
      owner.receive(event)
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
