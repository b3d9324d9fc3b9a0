// SPDX-License-Identifier: MIT

import SashGestures

extension Window {
  /// Requests that the desktop show the window in front of others and give it the keyboard.
  ///
  /// Compositors grant it only for a recent press or key of the user, and may mark the window as
  /// urgent instead. It does nothing with a compositor that lacks `xdg_activation_v1`.
  ///
  /// ```swift
  /// inspector.requestActivation(grant: window.lastPressGrant)
  /// ```
  ///
  /// - Parameters:
  ///   - token: A token that another program has passed along with its request, or `nil` to request
  ///     one for the grant.
  ///   - grant: The grant of the press or key that causes the request, in any window of the
  ///     application.
  public func requestActivation(token: String? = nil, grant: InputGrant? = nil) {
    host?.requestActivation(token: token, grant: grant)
  }

  /// Requests a token with which another program may activate its window.
  ///
  /// Start the program with the token in its environment as `XDG_ACTIVATION_TOKEN`, or pass it along
  /// with a request to a running one.
  ///
  /// - Parameters:
  ///   - applicationID: The identifier of the other program, if known.
  ///   - grant: The grant of the press or key that causes the request.
  ///   - completion: Called once, later or at once, with the token; with `nil` if the compositor
  ///     provides none.
  public func requestActivationToken(
    applicationID: String? = nil, grant: InputGrant? = nil,
    completion: @escaping (String?) -> Void
  ) {
    guard let host else { return completion(nil) }
    host.requestActivationToken(
      applicationID: applicationID, grant: grant, completion: completion)
  }
}
