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

  /// Queues a call until the host is in a window; it will not be animated.
  func park(_ call: PopupCall) {
    guard let host else { return }
    var call = call
    call.animated = false
    let needless = parked.add(call, kind: call.kind)
    watch(host)
    for call in needless { call.completion?(.cancelled) }
  }

  /// Installs the view that observes the host's window and layout.
  func watch(_ host: ViewController) {
    if probe.superview == nil { host.view.insertSubview(probe, at: 0) }
  }

  /// Carries out the calls that waited for a window, each after the previous one.
  func takeParked() {
    while window != nil, let call = parked.next() {
      // They do not supersede each other any more, so that they bypass the queue of pending calls.
      occurrences.append(.call(call))
      takeAll()
    }
  }

  /// Dismisses the popup at once, because its content is being presented by another host.
  func giveUpContent() {
    send(.dismiss, animated: false)
    send(.interrupted, animated: false)
  }
}
