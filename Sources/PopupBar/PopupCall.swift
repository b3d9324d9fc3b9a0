import SashInterface
import SashMotion

/// A call of the application, from when it was made until it is told how it ended.
struct PopupCall {
  /// What is called at the end, with how it ended.
  typealias Completion = (AnimationOutcome) -> Void

  /// What it asks for.
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

  /// Where the popup is when it has been carried out.
  var goal: PopupGoals {
    switch request {
    case .present(_, let opens): opens ? .opened : .shown
    case .open: .opened
    case .close: .closed
    case .dismiss: .hidden
    }
  }

  /// Whether the popup is to be there on return, also when it was on its way already.
  ///
  /// Content that takes the place of another does not hurry what moves.
  var finishesMotion: Bool {
    guard !animated else { return false }
    if case .present(_, opens: false) = request { return false }
    return true
  }
}
