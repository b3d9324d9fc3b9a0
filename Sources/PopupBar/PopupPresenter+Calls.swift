import SashInterface
import SashMotion

/// What the application asks for.
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
        controller !== new, "A popup cannot open into a controller that its host lies in.")
      ancestor = controller.parent
    }
    call(.present(new, opens: opens), animated: animated, completion: completion)
  }

  func open(animated: Bool, completion: PopupCall.Completion?) {
    call(.open, animated: animated, completion: completion)
  }

  func close(animated: Bool, completion: PopupCall.Completion?) {
    call(.close, animated: animated, completion: completion)
  }

  func dismiss(animated: Bool, completion: PopupCall.Completion?) {
    call(.dismiss, animated: animated, completion: completion)
  }

  private func call(
    _ request: PopupCall.Request, animated: Bool, completion: PopupCall.Completion?
  ) {
    let call = PopupCall(request, animated: animated, completion: completion)
    guard window != nil else { return park(call) }
    let needless = pending.add(call, kind: call.kind)
    for call in needless { call.completion?(.cancelled) }
    takeAll()
  }

  // MARK: Outside a window

  /// Lets a call wait for the host to be in a window.
  func park(_ call: PopupCall) {
    guard let host else { return }
    var call = call
    call.animated = false
    let needless = parked.add(call, kind: call.kind)
    watch(host)
    for call in needless { call.completion?(.cancelled) }
  }

  /// Hears from now on of the host's window and size.
  func watch(_ host: ViewController) {
    if probe.superview == nil { host.view.insertSubview(probe, at: 0) }
  }

  /// Carries the calls out that waited for a window, each after the one before is done with.
  func takeParked() {
    while window != nil, let call = parked.next() {
      // They do not make each other needless any more, and nothing is pending before them.
      occurrences.append(.call(call))
      takeAll()
    }
  }

  /// The content goes to another host: it is not this one's any more, on return.
  func giveUpContent() {
    send(.dismiss, animated: false)
    send(.interrupted, animated: false)
  }
}
