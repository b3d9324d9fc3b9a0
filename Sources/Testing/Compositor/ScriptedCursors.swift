// SPDX-License-Identifier: MIT

internal import SashWayland

extension WlPointerResource {
  /// Gives surfaces that the pointer shows as its cursor their role.
  func serveCursor(in compositor: ScriptedCompositor) {
    onRequest = { [weak compositor] in
      guard case .setCursor(_, let surface, _, _) = $0 else { return }
      compositor?.surface(of: surface)?.becomeCursor(of: compositor)
    }
  }
}

extension ZwpTabletToolV2Resource {
  /// Gives surfaces that the stylus shows as its cursor their role.
  func serveCursor(in compositor: ScriptedCompositor) {
    onRequest = { [weak compositor] in
      guard case .setCursor(_, let surface, _, _) = $0 else { return }
      compositor?.surface(of: surface)?.becomeCursor(of: compositor)
    }
  }
}

extension ScriptedSurface {
  fileprivate func becomeCursor(of compositor: ScriptedCompositor?) {
    switch role {
    case .none: setRole(.cursor)
    case .cursor: break
    case .toplevel, .layer, .lock, .popup, .subsurface, .dragIcon:
      compositor?.violation(.roleTaken, resource, "the image of a cursor")
    }
  }
}
