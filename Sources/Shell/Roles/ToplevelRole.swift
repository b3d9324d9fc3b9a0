// SPDX-License-Identifier: MIT

import SashGeometry
import SashSurfaces
import SashWayland

/// The objects of `xdg_wm_base` that make a surface a window.
final class ToplevelRole: WindowRole {
  let toplevel: XdgToplevel
  let xdgSurface: XdgSurface
  /// Whether a minimum size was set.
  private(set) var hasMinimumSize = false

  private let decoration: ZxdgToplevelDecorationV1?
  /// The configure that is not complete yet.
  private var pending = ToplevelConfigure()

  /// Creates the objects of a surface without a role; a commit requests the first configure.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - surface: The surface.
  ///   - prefersServerDecoration: Whether the compositor should draw the title bar and the edges.
  init(globals: BoundGlobals, surface: WlSurface, prefersServerDecoration: Bool) {
    xdgSurface = globals.wmBase.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    decoration = globals.decoration?.getToplevelDecoration(toplevel: toplevel)
    super.init()
    xdgSurface.onEvent = { [weak self] in self?.handleEvent($0) }
    toplevel.onEvent = { [weak self] in self?.handleEvent($0) }
    decoration?.onEvent = { [weak self] in self?.handleEvent($0) }
    decoration?.setMode(mode: prefersServerDecoration ? .serverSide : .clientSide)
  }

  // MARK: Events

  private func handleEvent(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      pending.width = max(0, Int(width))
      pending.height = max(0, Int(height))
      pending.states = ToplevelConfigure.States(wire: states, version: toplevel.version)
    case .configureBounds(let width, let height):
      pending.boundsWidth = max(0, Int(width))
      pending.boundsHeight = max(0, Int(height))
    case .close: onNotice?(.closed)
    case .wmCapabilities(let capabilities):
      pending.actions = ToplevelConfigure.actions(wire: capabilities)
    }
  }

  private func handleEvent(_ event: XdgSurface.Event) {
    if case .configure(let serial) = event { onNotice?(.configured(pending, serial: serial)) }
  }

  private func handleEvent(_ event: ZxdgToplevelDecorationV1.Event) {
    // It takes effect with the configure of the surface that follows.
    if case .configure(let mode) = event { pending.isDecorated = mode == .serverSide }
  }

  // MARK: Requests

  override var popupParent: XdgPopupParent? { .surface(xdgSurface) }

  override func acknowledge(_ serial: UInt32) { xdgSurface.ackConfigure(serial: serial) }

  /// Sets the minimum size in logical pixels, or removes it with `nil`; it takes effect with the
  /// next commit.
  func setMinimumSize(_ size: Size?) {
    hasMinimumSize = size != nil
    toplevel.setMinSize(
      width: size.map { Int32(SurfaceSize.whole($0.width)) } ?? 0,
      height: size.map { Int32(SurfaceSize.whole($0.height)) } ?? 0)
  }

  override func destroy() {
    xdgSurface.onEvent = nil
    toplevel.onEvent = nil
    decoration?.onEvent = nil
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
  }
}
