// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashWayland

extension ToplevelHost {
  /// Lets the user move the window with the press that the grant belongs to.
  public func beginMove(_ grant: InputGrant) {
    guard let seat = owner?.seats?.object(grant.seat) else { return }
    renderer.surface?.toplevel?.move(seat: seat, serial: grant.serial)
  }

  /// Lets the user resize the window by an edge or a corner, with the press that the grant belongs
  /// to.
  public func beginResize(_ edges: WindowEdges, _ grant: InputGrant) {
    // The compositor ends the connection of a client that names other edges.
    guard edges.isResizable, let seat = owner?.seats?.object(grant.seat) else { return }
    renderer.surface?.toplevel?.resize(
      seat: seat, serial: grant.serial,
      edges: XdgToplevel.ResizeEdge(rawValue: UInt32(edges.rawValue)))
  }

  /// Lets the compositor show its menu of the window, if it has one.
  ///
  /// - Parameters:
  ///   - position: The position of the menu in logical pixels, from the corner of the content.
  ///   - grant: The grant of the press or key that requests it.
  public func showWindowMenu(at position: Point, _ grant: InputGrant) {
    guard window.state.actions.contains(.windowMenu), position.isFinite,
      let seat = owner?.seats?.object(grant.seat)
    else { return }
    renderer.surface?.toplevel?.showWindowMenu(
      seat: seat, serial: grant.serial, x: Int32(Self.whole(position.x, .toNearestOrEven)),
      y: Int32(Self.whole(position.y, .toNearestOrEven)))
  }
}
