// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion
import SashPresentation

extension ViewController {
  /// Presents an alert, and returns the action that the user selected.
  ///
  /// ```swift
  /// let choice = await page.presentAlertAndWait(
  ///   title: "Discard the changes?", actions: [.cancel(), discard])
  /// if choice === discard { page.dismiss() }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title, or `nil`.
  ///   - actions: The actions, in the order of their buttons; without any there is an OK button.
  /// - Returns: The selected action when the alert has been dismissed, or `nil` if it was dismissed
  ///   by other means, has no actions or cannot be presented.
  @discardableResult public func presentAlertAndWait(
    title: String, message: String? = nil, actions: [AlertAction] = []
  ) async -> AlertAction? {
    let alert = AlertController(title: title, message: message, actions: actions)
    return await withCheckedContinuation { continuation in
      alert.onFinish = { [weak alert] action in
        alert?.onFinish = nil
        continuation.resume(returning: action)
      }
      present(
        alert, animated: true,
        then: { [weak alert] outcome in
          if outcome == .cancelled { alert?.onFinish?(nil) }
        })
    }
  }
}
