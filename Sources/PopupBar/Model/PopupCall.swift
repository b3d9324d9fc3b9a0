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

  var request: Request
  var animated: Bool
  var completion: Completion?

  init(_ request: Request, animated: Bool, completion: Completion?) {
    self.request = request
    self.animated = animated
    self.completion = completion
  }

  var kind: PopupCallKind {
    switch request {
    case .present: .present
    case .open: .open
    case .close: .close
    case .dismiss: .dismiss
    }
  }

  var event: PopupMachine.Event {
    switch request {
    case .present(_, let opens): .present(open: opens)
    case .open: .open
    case .close: .close
    case .dismiss: .dismiss
    }
  }

  /// The state of the popup that finishes the call.
  var goal: PopupGoals {
    switch request {
    case .present(_, let opens): opens ? .opened : .presented
    case .open: .opened
    case .close: .closed
    case .dismiss: .dismissed
    }
  }

  /// Whether the popup must be settled on return, including a motion that was running before.
  ///
  /// Replacing the content without animation does not finish a running motion.
  var finishesMotion: Bool {
    guard !animated else { return false }
    if case .present(_, opens: false) = request { return false }
    return true
  }
}
