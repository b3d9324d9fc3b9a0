// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// A call of the application that changes the popup, from its start until its completion has run.
struct PopupCall {
  /// A completion handler that receives the outcome of the call.
  typealias Completion = (AnimationOutcome) -> Void

  /// The request of a call.
  enum Request {
    case present(ViewController, opens: Bool)
    case open
    case close
    case dismiss
  }

  let request: Request
  let kind: PopupCallKind
  /// The event by which the state machine begins the call.
  let event: PopupMachine.Event
  /// The state of the popup that finishes the call.
  let goal: PopupGoals
  var animated: Bool
  let completion: Completion?

  init(_ request: Request, animated: Bool, completion: Completion?) {
    self.request = request
    self.animated = animated
    self.completion = completion
    (kind, event, goal) =
      switch request {
      case .present(_, let opens): (.present, .present(open: opens), opens ? .opened : .presented)
      case .open: (.open, .open, .opened)
      case .close: (.close, .close, .closed)
      case .dismiss: (.dismiss, .dismiss, .dismissed)
      }
  }

  /// Whether the popup must be settled on return, including a motion that was running before.
  ///
  /// Replacing the content without animation does not finish a running motion.
  var finishesMotion: Bool {
    !animated && event != .present(open: false)
  }
}
