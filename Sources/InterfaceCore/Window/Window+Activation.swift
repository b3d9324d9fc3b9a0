// SPDX-License-Identifier: MIT

import SashGestures

extension Window {
  /// Requests that the desktop show the window in front of others and give it the keyboard.
  ///
  /// Compositors grant it only for a recent press or key of the user, and may mark the window as
  /// urgent instead. It does nothing with a compositor that lacks `xdg_activation_v1`.
  ///
  /// ```swift
  /// inspector.requestActivation()
  /// ```
  ///
  /// - Parameters:
  ///   - token: A token that another program has passed along with its request, or `nil` to request
  ///     one for the grant.
  ///   - grant: The grant of the press that causes the request, in any window of the application.
  ///     The default is the press that is being handled, or else the last one in any window; after
  ///     the user has left the application, it is none.
  public func requestActivation(token: String? = nil, grant: InputGrant? = nil) {
    host?.requestActivation(token: token, grant: grant ?? input.handledGrant)
  }

  /// Requests a token with which another program may activate its window.
  ///
  /// Start the program with the token in its environment as `XDG_ACTIVATION_TOKEN`, or pass it along
  /// with a request to a running one.
  ///
  /// - Parameters:
  ///   - applicationID: The identifier of the other program, if known.
  ///   - grant: The grant of the press that causes the request, with the same default as in
  ///     `requestActivation(token:grant:)`.
  ///   - completion: Called once, later or at once, with the token; with `nil` if the compositor
  ///     provides none.
  public func requestActivationToken(
    applicationID: String? = nil, grant: InputGrant? = nil,
    completion: @escaping (String?) -> Void
  ) {
    guard let host else { return completion(nil) }
    host.requestActivationToken(
      applicationID: applicationID, grant: grant ?? input.handledGrant, completion: completion)
  }
}
