import SashGeometry

/// What the compositor says about a window, in one configure.
package nonisolated struct ToplevelConfigure: Hashable, Sendable {
  /// States of a window, as `xdg_toplevel.state` numbers them.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let maximized = States(rawValue: 1 << 1)
    package static let fullscreen = States(rawValue: 1 << 2)
    package static let resizing = States(rawValue: 1 << 3)
    package static let activated = States(rawValue: 1 << 4)
    package static let tiled = States(rawValue: 0b1111 << 5)
    package static let suspended = States(rawValue: 1 << 9)

    /// The version of `xdg_toplevel` from which on compositors say what they repaint.
    private static let suspendedSince: UInt32 = 6

    /// States from the numbers on the wire; those that are unknown, or that the version of the
    /// window does not have, are left out.
    package init(wire: [UInt32], version: UInt32) {
      self.init(rawValue: wire.reduce(0) { $1 < 32 ? $0 | 1 << $1 : $0 })
      // Who says it without knowing it may never take it back.
      if version < Self.suspendedSince { remove(.suspended) }
    }
  }

  /// What was asked for along x, in logical pixels; zero for the window's own choice.
  package var width = 0
  /// What was asked for along y.
  package var height = 0
  package var states: States = []
  /// What the window should not exceed by its own choice; zero for no bounds.
  package var boundsWidth = 0
  package var boundsHeight = 0

  package init() {}

  /// Whether the compositor decides about the size.
  package var isSizeFixed: Bool {
    !states.isDisjoint(with: [.maximized, .fullscreen, .tiled])
  }

  /// The size to draw at, in logical pixels, where `own` is the window's choice.
  package func size(own: (width: Int, height: Int)) -> (width: Int, height: Int) {
    (
      Self.side(width, own: own.width, bound: boundsWidth),
      Self.side(height, own: own.height, bound: boundsHeight)
    )
  }

  private static func side(_ asked: Int, own: Int, bound: Int) -> Int {
    if asked > 0 { return asked }
    return bound > 0 ? min(own, bound) : own
  }
}
