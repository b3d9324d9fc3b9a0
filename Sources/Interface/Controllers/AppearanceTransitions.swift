// SPDX-License-Identifier: MIT

/// The appearance of a controller: its state, the events that are still to change it, and the
/// transitions of its container.
///
/// The controller owns it, and makes the callbacks between the calls, because each callback can
/// cause further events.
struct AppearanceTransitions {
  /// The state of the controller's appearance.
  var state = AppearanceState.disappeared
  /// The event that is being handled, and those that its callbacks caused.
  private var queuedEvents: [QueuedAppearanceEvent] = []
  /// The number of the last step of a transition, which makes earlier steps obsolete.
  private(set) var lastStepNumber = 0
  /// Whether the last transition that a container began shows the controller.
  var isShownByContainer = false
  /// Whether only a container's transitions show and hide the controller.
  var appearsOnlyByContainer = false {
    didSet { if appearsOnlyByContainer != oldValue { isShownByContainer = false } }
  }
  /// Whether the callbacks for entering and leaving a window are deferred.
  var defersWindowEvents = false

  // MARK: Events

  /// The event that is being handled, or the next one to handle.
  var current: QueuedAppearanceEvent? { queuedEvents.first }
  /// Whether events are being handled.
  var isHandlingEvents: Bool { !queuedEvents.isEmpty }
  /// Whether the view has left its window while the current event is being handled.
  var hasLeftWindow: Bool { queuedEvents.dropFirst().contains { $0.event == .left } }

  /// Appends an event after all earlier ones.
  ///
  /// - Parameter step: The event.
  /// - Returns: Whether the caller must handle the events, because none is being handled.
  mutating func append(_ step: QueuedAppearanceEvent) -> Bool {
    queuedEvents.append(step)
    return queuedEvents.count == 1
  }

  /// Inserts an event before all others.
  mutating func prepend(_ step: QueuedAppearanceEvent) { queuedEvents.insert(step, at: 0) }

  /// Removes the current event.
  mutating func removeCurrent() { queuedEvents.removeFirst() }

  // MARK: Transitions

  /// Makes all earlier steps obsolete, and returns the number of a new one.
  @discardableResult
  mutating func beginStep() -> Int {
    lastStepNumber &+= 1
    return lastStepNumber
  }
}

/// A queued appearance event of a controller, and the step for its children that follows it.
struct QueuedAppearanceEvent {
  var event: AppearanceState.Event
  var forwarding: ((ViewController) -> Void)?
}
