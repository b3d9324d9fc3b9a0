import SashInterface
import SashMotion

/// What the application asks for.
extension PopupPresenter {
  func present(
    _ new: ViewController, opens: Bool, animated: Bool, completion: PopupCall.Completion?
  ) {
    guard let host else { return }
    precondition(new !== host, "A controller cannot be the content of its own popup.")
    if probe.superview == nil { host.view.insertSubview(probe, at: 0) }
    guard window != nil else {
      parked.append { [weak self] in
        self?.present(new, opens: opens, animated: false, completion: completion)
      }
      return
    }
    replaceContent(with: new)
    let call = PopupCall(goal: opens ? .open : .barPresented, completion: completion)
    send(.present(open: opens), animated: animated, call: call)
  }

  func open(animated: Bool, completion: PopupCall.Completion?) {
    call(.open, goal: .open, animated: animated, completion: completion)
  }

  func close(animated: Bool, completion: PopupCall.Completion?) {
    call(.close, goal: .barPresented, animated: animated, completion: completion)
  }

  func dismiss(animated: Bool, completion: PopupCall.Completion?) {
    call(.dismiss, goal: .barHidden, animated: animated, completion: completion)
  }

  func call(
    _ event: PopupMachine.Event, goal: PopupPresentationState, animated: Bool,
    completion: PopupCall.Completion?
  ) {
    guard window != nil || parked.isEmpty else {
      parked.append { [weak self] in
        self?.call(event, goal: goal, animated: false, completion: completion)
      }
      return
    }
    send(event, animated: animated && window != nil, call: PopupCall(goal, completion))
  }
}
