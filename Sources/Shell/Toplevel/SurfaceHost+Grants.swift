// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashWayland

/// The requests that a press or a key grants.
extension SurfaceHost {
  // MARK: Moving and resizing

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

  // MARK: Activation

  /// Requests that the compositor show the window in front of others and give it the keyboard.
  public func requestActivation(token: String?, grant: InputGrant?) {
    guard let token else {
      return requestActivationToken(applicationID: options.applicationID, grant: grant) {
        [weak self] token in
        if let token { self?.requestActivation(token: token, grant: nil) }
      }
    }
    if let surface = renderer.surface {
      owner?.activation?.activate(surface.buffers.proxy, token: token)
    }
  }

  /// Requests a token with which another program may activate its window.
  public func requestActivationToken(
    applicationID: String?, grant: InputGrant?, completion: @escaping (String?) -> Void
  ) {
    guard let owner, let activation = owner.activation else { return completion(nil) }
    // Compositors compare the surface with the one that has the focus.
    let source = owner.windows.first(where: \.isActivated) ?? self
    activation.request(
      surface: source.renderer.surface?.buffers.proxy,
      press: owner.seats?.activationPress(for: grant), applicationID: applicationID,
      completion: completion)
  }

  /// Opens an address in the application that the desktop has for its scheme, which may show its
  /// window in front.
  public func open(
    _ address: String, grant: InputGrant?, completion: @escaping (String?) -> Void
  ) {
    let opener = owner?.desktopOpener ?? DesktopOpener()
    requestActivationToken(applicationID: nil, grant: grant) { token in
      opener.open(address, token: token) { completion($0) }
    }
  }
}
