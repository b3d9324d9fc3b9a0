// SPDX-License-Identifier: MIT

import SashSurfaces
import SashWayland

/// The activation of windows on one connection, with the requested tokens.
final class ActivationTokens {
  private let globals: BoundGlobals
  /// The tokens that the compositor has not sent yet.
  private var requests: [(proxy: XdgActivationTokenV1, completion: (String?) -> Void)] = []

  init(_ globals: BoundGlobals) { self.globals = globals }

  /// Requests a token.
  ///
  /// - Parameters:
  ///   - surface: The surface that has received the press, or `nil` if there is none.
  ///   - press: The seat and the serial of the press or key, or `nil` without one.
  ///   - applicationID: The identifier of the application to be activated, or `nil`.
  ///   - completion: Called once, with `nil` if the compositor provides no tokens or disconnects.
  func request(
    surface: WlSurface?, press: (seat: WlSeat, serial: UInt32)?, applicationID: String?,
    completion: @escaping (String?) -> Void
  ) {
    guard let manager = globals.desktop.activation else { return completion(nil) }
    let proxy = manager.getActivationToken()
    if let press { proxy.setSerial(serial: press.serial, seat: press.seat) }
    if let applicationID, !applicationID.isEmpty {
      proxy.setAppId(appId: WireText.bounded(applicationID))
    }
    if let surface { proxy.setSurface(surface: surface) }
    proxy.onEvent = { [weak self, unowned proxy] event in
      if case .done(let token) = event { self?.finish(proxy, token) }
    }
    requests.append((proxy, completion))
    proxy.commit()
  }

  private func finish(_ proxy: XdgActivationTokenV1, _ token: String) {
    guard let index = requests.firstIndex(where: { $0.proxy === proxy }) else { return }
    let request = requests.remove(at: index)
    proxy.onEvent = nil
    proxy.destroy()
    request.completion(token)
  }

  /// Activates a surface by means of a token.
  func activate(_ surface: WlSurface, token: String) {
    // A longer text does not fit a message, and a shortened one is no valid token.
    guard !token.isEmpty, token.utf8.count <= WireText.maximumLength else { return }
    globals.desktop.activation?.activate(token: token, surface: surface)
  }

  /// Ends all requests without a token, before the connection is closed.
  func close() {
    let open = requests
    requests = []
    for request in open {
      request.proxy.onEvent = nil
      request.proxy.destroy()
    }
    for request in open { request.completion(nil) }
  }
}
