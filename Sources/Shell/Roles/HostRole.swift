// SPDX-License-Identifier: MIT

import SashSurfaces
import SashWayland

/// The role that a host requests for the surface of its window on each connection.
enum HostRole {
  /// That of an ordinary window.
  case toplevel
  /// That of a layer surface.
  case layer(LayerSurfacePlacement)
  /// That of the cover of an output while the session is locked.
  case lock(LockTarget)

  /// Creates the role of a window on a layer, or that of an ordinary window without options.
  init(_ layer: LayerSurfaceOptions?) {
    self = layer.map { .layer(LayerSurfacePlacement($0)) } ?? .toplevel
  }

  /// The place on a layer, or `nil` for another role.
  var layer: LayerSurfaceOptions? {
    if case .layer(let placement) = self { placement.options } else { nil }
  }

  /// Whether the window covers an output while the session is locked.
  var isLock: Bool { if case .lock = self { true } else { false } }

  /// Whether a surface may be created.
  var canOpen: Bool {
    switch self {
    case .toplevel: true
    case .layer(let placement): placement.canOpen
    // The object ends with its lock or with its connection.
    case .lock(let target): target.lock.isAlive
    }
  }

  /// Returns a function that creates the role of a surface on a connection.
  ///
  /// - Parameters:
  ///   - globals: The globals of the connection, which may lack the layer shell.
  ///   - outputs: The outputs of the connection.
  ///   - applicationID: The namespace of a layer surface without one.
  ///   - prefersServerDecoration: Whether the compositor should decorate an ordinary window.
  /// - Returns: The function, or `nil` while there is no suitable output.
  func roleFactory(
    globals: BoundGlobals, outputs: OutputList, applicationID: String,
    prefersServerDecoration: Bool
  ) -> ((WlSurface) -> WindowRole)? {
    guard canOpen else { return nil }
    if case .lock(let target) = self {
      return { LockRole(target, surface: $0, hasViewport: globals.viewporter != nil) }
    }
    guard var options = layer, let shell = globals.layerShell else {
      return {
        ToplevelRole(
          globals: globals, surface: $0, prefersServerDecoration: prefersServerDecoration)
      }
    }
    if options.namespace.isEmpty { options.namespace = applicationID }
    // Without a name the compositor chooses the output.
    let name = outputs.areUnnamed ? nil : options.output
    let output = name.flatMap { outputs.output(named: $0) }
    if name != nil, output == nil { return nil }
    return { [options] in LayerRole(shell: shell, surface: $0, options, on: output) }
  }

  /// Changes the place on a layer; `nil` makes the window an ordinary one.
  mutating func setLayer(_ layer: LayerSurfaceOptions?) {
    guard let layer, case .layer(var placement) = self else {
      self = HostRole(layer)
      return
    }
    placement.options = layer
    self = .layer(placement)
  }

  /// Handles an event of a layer surface; other roles ignore it.
  mutating func handle(_ event: LayerSurfacePlacement.Event) -> LayerSurfacePlacement.Command {
    guard case .layer(var placement) = self else { return .none }
    let command = placement.handle(event)
    self = .layer(placement)
    return command
  }
}
