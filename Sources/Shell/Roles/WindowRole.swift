// SPDX-License-Identifier: MIT

import SashWayland

/// The role of a window's surface, with its protocol objects.
///
/// Each subclass requests one role.
class WindowRole {
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

  /// Called with each event.
  final var onNotice: ((Notice) -> Void)?

  /// Whether the first commit, without a buffer, requests the first configure.
  var isConfiguredByCommit: Bool { true }

  /// The object that popups of the window are created on, or `nil` if it cannot have any.
  var popupParent: XdgPopupParent? { nil }

  /// Acknowledges a configure, which takes effect with the next commit.
  func acknowledge(_ serial: UInt32) {}

  /// Destroys the objects in the order that the protocols require, before their surface.
  func destroy() {}
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
