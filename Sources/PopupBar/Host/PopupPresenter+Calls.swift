// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// The calls of the application.
extension PopupPresenter {
  func present(
    _ new: ViewController, opens: Bool, animated: Bool, completion: PopupCall.Completion?
  ) {
    guard let host else { return }
    precondition(
      new !== host,
      "A controller cannot be the content of its own popup; present another controller.")
    var ancestor = host.parent
    while let controller = ancestor {
      precondition(
        controller !== new,
        "A popup cannot open into an ancestor of its host; present another controller.")
      ancestor = controller.parent
    }
    calls.process(.present(new, opens: opens), animated: animated, completion: completion)
  }

  func open(animated: Bool, completion: PopupCall.Completion?) {
    calls.process(.open, animated: animated, completion: completion)
  }

  func close(animated: Bool, completion: PopupCall.Completion?) {
    calls.process(.close, animated: animated, completion: completion)
  }

  func dismiss(animated: Bool, completion: PopupCall.Completion?) {
    calls.process(.dismiss, animated: animated, completion: completion)
  }

  /// Dismisses the popup at once, because its content is being presented by another host.
  func releaseContent() {
    calls.send(.dismiss, animated: false)
    calls.send(.interrupted, animated: false)
  }
}
