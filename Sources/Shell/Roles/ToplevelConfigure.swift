// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The content of one configure event of a window.
package nonisolated struct ToplevelConfigure: Hashable, Sendable {
  /// The states of a window, one bit for each number of `xdg_toplevel.state`.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let maximized = States(rawValue: 1 << 1)
    package static let fullscreen = States(rawValue: 1 << 2)
    package static let resizing = States(rawValue: 1 << 3)
    package static let activated = States(rawValue: 1 << 4)
    package static let tiled = States(rawValue: 0b1111 << 5)
    package static let suspended = States(rawValue: 1 << 9)

    /// The edges at which the window is tiled.
    package var tiledEdges: WindowEdges {
      let edges: [(state: UInt32, edge: WindowEdges)] = [
        (5, .left), (6, .right), (7, .top), (8, .bottom),
      ]
      return edges.reduce(into: []) { result, pair in
        if rawValue & 1 << pair.state != 0 { result.insert(pair.edge) }
      }
    }

    /// The version of `xdg_toplevel` that defines the `suspended` state.
    private static let suspendedSince: UInt32 = 6

    /// Creates states from protocol numbers, without those that are unknown or newer than the
    /// version.
    package init(wire: [UInt32], version: UInt32) {
      self.init(rawValue: wire.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 })
      // A compositor that sends the state in an older version may never revoke it.
      if version < Self.suspendedSince { remove(.suspended) }
    }
  }

  /// The requested width in logical pixels; 0 leaves the choice to the window.
  package var width = 0
  /// The requested height in logical pixels; 0 leaves the choice to the window.
  package var height = 0
  package var states: States = []
  /// The bounds for the window's own choice in logical pixels; 0 for none.
  package var boundsWidth = 0
  package var boundsHeight = 0
  /// The actions that the compositor offers, all of them before it has said so.
  package var actions = WindowState.Actions.all
  /// Whether the compositor draws the title bar and the edges.
  package var isDecorated = false
  /// Whether the configure is that of an ordinary window; the size of another surface is fixed, and
  /// is not one for an ordinary window.
  package var isToplevel = true

  package init() {}

  /// Creates the configure of a surface that is no ordinary window, whose size is fixed.
  init(fixedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
    states = .activated
    actions = []
    isToplevel = false
  }

  /// Creates actions from the numbers of `xdg_toplevel.wm_capabilities`; unknown ones are ignored.
  package static func actions(wire: [UInt32]) -> WindowState.Actions {
    let known: [UInt32: WindowState.Actions] = [
      1: .windowMenu, 2: .maximize, 3: .fullscreen, 4: .minimize,
    ]
    return wire.reduce(into: []) { $0.formUnion(known[$1] ?? []) }
  }

  /// Whether the compositor decides the size.
  package var isSizeFixed: Bool {
    !isToplevel || !states.isDisjoint(with: [.maximized, .fullscreen, .tiled])
  }

  /// Returns the configure without the height of a title bar that the window draws itself, so that
  /// all sizes are those of the content.
  package func removing(titleBarHeight: Int) -> ToplevelConfigure {
    guard titleBarHeight > 0 else { return self }
    var copy = self
    if height > 0 { copy.height = max(1, height - titleBarHeight) }
    if boundsHeight > 0 { copy.boundsHeight = max(1, boundsHeight - titleBarHeight) }
    return copy
  }

  /// Returns the size to draw at in logical pixels; `preferred` is the window's choice.
  package func size(preferred: (width: Int, height: Int)) -> (width: Int, height: Int) {
    (
      Self.side(width, preferred: preferred.width, bound: boundsWidth),
      Self.side(height, preferred: preferred.height, bound: boundsHeight)
    )
  }

  private static func side(_ requested: Int, preferred: Int, bound: Int) -> Int {
    if requested > 0 { return requested }
    return bound > 0 ? min(preferred, bound) : preferred
  }
}

extension ToplevelConfigure {
  /// The state of the window for the application.
  package var windowState: WindowState {
    var state = WindowState()
    state.isActivated = states.contains(.activated)
    state.isMaximized = states.contains(.maximized)
    state.isFullscreen = states.contains(.fullscreen)
    state.isResizing = states.contains(.resizing)
    state.tiledEdges = states.tiledEdges
    state.decoration = isDecorated ? .server : .none
    state.actions = actions
    return state
  }
}
