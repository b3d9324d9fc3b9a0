// SPDX-License-Identifier: MIT

import SashWayland

/// The role of a window's surface, with its protocol objects.
enum WindowRole {
  /// An ordinary window.
  case toplevel(ToplevelRole)
  /// A surface of the layer shell.
  case layer(LayerRole)
  /// The cover of an output while the session is locked.
  case lock(LockRole)

  /// An event of a role.
  enum Notice {
    /// A configure is complete.
    case configured(ToplevelConfigure, serial: UInt32)
    /// A configure is not acknowledged, as its exact size in logical pixels cannot be drawn.
    case refused(width: Int, height: Int)
    /// The user or the compositor closes the surface.
    ///
    /// Only an ordinary window may ignore it.
    case closed
  }

  /// Whether the first commit, without a buffer, requests the first configure.
  var isConfiguredByCommit: Bool { if case .lock = self { false } else { true } }

  /// Sets the function that is called with each event.
  func setHandler(_ handler: @escaping (Notice) -> Void) {
    switch self {
    case .toplevel(let role): role.onNotice = handler
    case .layer(let role): role.onNotice = handler
    case .lock(let role): role.onNotice = handler
    }
  }

  /// The object that popups of the window are created on, or `nil` if it cannot have any.
  var popupParent: XdgPopupParent? {
    switch self {
    case .toplevel(let role): .surface(role.xdgSurface)
    case .layer(let role): .layer(role.object)
    case .lock: nil
    }
  }

  /// Acknowledges a configure, which takes effect with the next commit.
  func acknowledge(_ serial: UInt32) {
    switch self {
    case .toplevel(let role): role.xdgSurface.ackConfigure(serial: serial)
    case .layer(let role): role.acknowledge(serial)
    case .lock(let role): role.acknowledge(serial)
    }
  }

  /// Destroys the objects, before their surface.
  func destroy() {
    switch self {
    case .toplevel(let role): role.destroy()
    case .layer(let role): role.destroy()
    case .lock(let role): role.destroy()
    }
  }
}

/// An object that popups are created on.
enum XdgPopupParent {
  /// That of an ordinary window or of another popup.
  case surface(XdgSurface)
  /// That of a window on the layer shell.
  case layer(ZwlrLayerSurfaceV1)

  /// Creates a popup, which must not have been committed.
  func makePopup(of child: XdgSurface, _ positioner: XdgPositioner) -> XdgPopup {
    switch self {
    case .surface(let parent): return child.getPopup(parent: parent, positioner: positioner)
    case .layer(let parent):
      let popup = child.getPopup(parent: nil, positioner: positioner)
      parent.getPopup(popup: popup)
      return popup
    }
  }
}
