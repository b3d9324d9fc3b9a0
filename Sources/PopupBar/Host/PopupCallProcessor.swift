// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion

/// The processor of a popup's events and calls, which are handled one after the other.
///
/// It owns the state machine, the queue of events, and the calls until their completions have run.
final class PopupCallProcessor {
  /// The presenter, which carries out the effects.
  weak var presenter: PopupPresenter?
  private(set) var machine = PopupMachine.hidden
  /// Whether the changes of the current event are animated.
  private(set) var isAnimated = false
  /// Whether an event or a call is being processed, so that another one would only be queued.
  private(set) var isProcessing = false

  /// Calls that are being carried out, until the popup reaches their goals.
  private var runningCalls: [PopupCall] = []
  /// Calls from callbacks, until the events before them are processed.
  private var pendingCalls = PopupCallQueue<PopupCall>()
  /// Calls that wait for the host to be in a window.
  private var callsAwaitingWindow = PopupCallQueue<PopupCall>()
  /// Events that have not been processed.
  private var queuedEvents: [QueuedEvent] = []

  private enum QueuedEvent {
    /// An event of the state machine, and whether the resulting changes are animated; `nil` keeps
    /// the current setting.
    case event(PopupMachine.Event, animated: Bool?)
    /// A call that is next to be carried out.
    case call(PopupCall)
  }

  private var window: Window? { presenter?.window }

  // MARK: Calls

  /// Carries out a call after the events and calls before it, or once the host is in a window.
  func process(
    _ request: PopupCall.Request, animated: Bool, completion: PopupCall.Completion?
  ) {
    let call = PopupCall(request, animated: animated, completion: completion)
    guard window != nil else { return queueUntilInWindow(call) }
    let superseded = pendingCalls.add(call, kind: call.kind)
    for call in superseded { call.completion?(.cancelled) }
    processQueue()
  }

  /// Queues a call until the host is in a window; it will not be animated.
  private func queueUntilInWindow(_ call: PopupCall) {
    guard let presenter, let host = presenter.host else { return }
    var call = call
    call.animated = false
    let superseded = callsAwaitingWindow.add(call, kind: call.kind)
    presenter.observe(host)
    for call in superseded { call.completion?(.cancelled) }
  }

  /// Carries out the calls that waited for a window, each after the previous one.
  func processCallsAwaitingWindow() {
    while window != nil, let call = callsAwaitingWindow.next() {
      // They do not supersede each other any more, so that they bypass the queue of pending calls.
      queuedEvents.append(.call(call))
      processQueue()
    }
  }

  /// Ends all calls as cancelled.
  func cancelAllCalls() {
    let waiting = runningCalls + pendingCalls.removeAll() + callsAwaitingWindow.removeAll()
    runningCalls = []
    for call in waiting { call.completion?(.cancelled) }
  }

  // MARK: Events

  /// Queues an event and processes the queue.
  ///
  /// An event that an effect causes is processed after that effect's own event.
  func send(_ event: PopupMachine.Event, animated: Bool? = nil) {
    queuedEvents.append(.event(event, animated: animated))
    processQueue()
  }

  /// Processes queued events and calls.
  ///
  /// Events come first, because a call may depend on their result.
  private func processQueue() {
    guard !isProcessing else { return }
    isProcessing = true
    // A callback may release the host, and with it the presenter, before its effects are complete.
    withExtendedLifetime(presenter) {
      while true {
        if !queuedEvents.isEmpty {
          process(queuedEvents.removeFirst())
        } else if let call = pendingCalls.next() {
          process(call)
        } else {
          break
        }
      }
    }
    isProcessing = false
  }

  private func process(_ occurrence: QueuedEvent) {
    switch occurrence {
    case .call(let call): process(call)
    case .event(let event, let animated):
      if let animated { isAnimated = animated && canAnimate }
      if event == .interrupted { presenter?.drag.cancel() }
      perform(machine.handle(event).effects)
    }
  }

  private func process(_ call: PopupCall) {
    // A callback has removed the host from its window meanwhile.
    guard window != nil else { return queueUntilInWindow(call) }
    if case .present(let content, _) = call.request { presenter?.replaceContent(with: content) }
    let (effects, decision) = machine.handle(call.event)
    switch decision {
    case .accepted:
      isAnimated = call.animated && canAnimate
      // Earlier calls must receive `redirected` before this call is added, which may have the same
      // goal.
      var effects = effects
      if case .redirect = effects.first { perform(effects.removeFirst()) }
      runningCalls.append(call)
      perform(effects)
    case .redundant where call.finishesMotion && machine.isMoving: runningCalls.append(call)
    case .redundant: call.completion?(.finished)
    case .refused: call.completion?(.cancelled)
    }
    if call.finishesMotion { queuedEvents.append(.event(.interrupted, animated: false)) }
  }

  /// Whether animations are possible: the host's window is attached.
  private var canAnimate: Bool { window?.isAttached ?? false }

  private func perform(_ effects: [PopupEffect]) {
    for effect in effects { perform(effect) }
    presenter?.applyState()
  }

  private func perform(_ effect: PopupEffect) {
    switch effect {
    case .redirect(let goals):
      // A call that only changes the step after the closing does not end the drag.
      if !machine.isDragging { presenter?.cancelDragAndScheduledOpening() }
      endCalls(goals, as: .redirected)
    case .reached(let goals): endCalls(goals, as: .finished)
    default: presenter?.perform(effect)
    }
  }

  /// Ends the calls with one of these goals, in their order.
  private func endCalls(_ goals: PopupGoals, as outcome: AnimationOutcome) {
    let ending = runningCalls.filter { goals.contains($0.goal) }
    guard !ending.isEmpty else { return }
    runningCalls.removeAll { goals.contains($0.goal) }
    for call in ending { call.completion?(outcome) }
  }
}
