// SPDX-License-Identifier: MIT

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
