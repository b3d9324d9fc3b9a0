import SashMotion

/// A call of the application that waits for the popup to arrive somewhere.
struct PopupCall {
  /// What is called at the end, with how it ended.
  typealias Completion = (AnimationOutcome) -> Void

  /// The state that the call asked for.
  var goal: PopupPresentationState
  var completion: Completion?

  init(goal: PopupPresentationState, completion: Completion?) {
    self.goal = goal
    self.completion = completion
  }

  init(_ goal: PopupPresentationState, _ completion: Completion?) {
    self.init(goal: goal, completion: completion)
  }
}
