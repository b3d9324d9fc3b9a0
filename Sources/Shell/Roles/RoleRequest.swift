// SPDX-License-Identifier: MIT

import SashSurfaces
import SashWayland

/// The role that a window requests for its surface on a connection.
enum RoleRequest {
  case toplevel(prefersServerDecoration: Bool)
  /// A layer surface on an output; `nil` is the compositor's choice.
  case layer(LayerSurfaceOptions, ZwlrLayerShellV1, Output?)
  /// The cover of an output while the session is locked.
  case lock(LockTarget)

  /// Creates the request of a window; `nil` while there is no suitable output.
  ///
  /// - Parameters:
  ///   - role: The role of the host.
  ///   - globals: The globals of the connection, which may lack the layer shell.
  ///   - outputs: The outputs of the connection.
  ///   - applicationID: The namespace of a layer surface without one.
  ///   - prefersServerDecoration: Whether the compositor should decorate an ordinary window.
  init?(
    _ role: HostRole, globals: BoundGlobals, outputs: OutputList, applicationID: String,
    prefersServerDecoration: Bool
  ) {
    guard role.canOpen else { return nil }
    if case .lock(let target) = role {
      self = .lock(target)
      return
    }
    guard var layer = role.layer, let shell = globals.layerShell else {
      self = .toplevel(prefersServerDecoration: prefersServerDecoration)
      return
    }
    if layer.namespace.isEmpty { layer.namespace = applicationID }
    guard let name = layer.output, !outputs.areUnnamed else {
      self = .layer(layer, shell, nil)
      return
    }
    guard let output = outputs.output(named: name) else { return nil }
    self = .layer(layer, shell, output)
  }

  /// Creates the role of a surface.
  func makeRole(of surface: WlSurface, _ globals: BoundGlobals) -> WindowRole {
    switch self {
    case .toplevel(let prefersServerDecoration):
      .toplevel(
        ToplevelRole(
          globals: globals, surface: surface, prefersServerDecoration: prefersServerDecoration))
    case .layer(let options, let shell, let output):
      .layer(LayerRole(shell: shell, surface: surface, options, on: output))
    case .lock(let target):
      .lock(LockRole(target, surface: surface, hasViewport: globals.viewporter != nil))
    }
  }
}
