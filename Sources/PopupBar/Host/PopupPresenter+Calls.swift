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
    guard window != nil else { return queueUntilInWindow(call) }
    let superseded = pendingCalls.add(call, kind: call.kind)
    for call in superseded { call.completion?(.cancelled) }
    processQueue()
  }

  // MARK: Outside a window

  /// Queues a call until the host is in a window; it will not be animated.
  func queueUntilInWindow(_ call: PopupCall) {
    guard let host else { return }
    var call = call
    call.animated = false
    let superseded = callsAwaitingWindow.add(call, kind: call.kind)
    observe(host)
    for call in superseded { call.completion?(.cancelled) }
  }

  /// Installs the view that observes the host's window and layout.
  func observe(_ host: ViewController) {
    if hostObserver.superview == nil { host.view.insertSubview(hostObserver, at: 0) }
  }

  /// Carries out the calls that waited for a window, each after the previous one.
  func processCallsAwaitingWindow() {
    while window != nil, let call = callsAwaitingWindow.next() {
      // They do not supersede each other any more, so that they bypass the queue of pending calls.
      queuedEvents.append(.call(call))
      processQueue()
    }
  }

  /// Dismisses the popup at once, because its content is being presented by another host.
  func releaseContent() {
    send(.dismiss, animated: false)
    send(.interrupted, animated: false)
  }
}
