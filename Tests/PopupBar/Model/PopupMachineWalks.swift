// SPDX-License-Identifier: MIT

/// A host that carries out the machine's effects and checks its invariants.
private struct Model {
  var machine = PopupMachine.hidden
  var presence = 0.0
  var progress = 0.0
  var moving: PopupMachine.AnimatedValues = []
  var state = PopupPresentationState.barHidden
  var pending: [PopupNotification] = []
  /// The appearance states of the custom bar controller and of the content.
  private var bar = Appearance.settled(isVisible: false)
  private var content = Appearance.settled(isVisible: false)

  mutating func handle(_ event: PopupMachine.Event) -> String? {
    let (effects, decision) = machine.handle(event)
    if decision != .accepted, !effects.isEmpty { return "\(decision) with effects" }
    for effect in effects {
      if let violation = perform(effect) { return violation }
    }
    return check()
  }

  private mutating func perform(_ effect: PopupEffect) -> String? {
    switch effect {
    case .movePresence(let goal):
      presence = goal
      moving.insert(.presence)
    case .moveProgress(let goal, _):
      progress = goal
      moving.insert(.progress)
    case .publish(let new):
      if new == state { return "published \(new) again" }
      state = new
    case .notify(let notification): return checkPairing(notification)
    case .barAppearance(let transition): return Self.apply(&bar, transition)
    case .contentAppearance(let transition):
      // A controller that has appeared ignores another appearance and its end.
      guard content.accepts(transition) else { return nil }
      return Self.apply(&content, transition)
    case .showContentForDrag: content = .settled(isVisible: true)
    case .removeFromWindow:
      if content != .settled(isVisible: false) { return "removed with its content \(content)" }
    case .redirect, .reached, .applyState, .releaseContent: break
    }
    return nil
  }

  /// The state of a controller's appearance callbacks.
  private enum Appearance: Hashable {
    case settled(isVisible: Bool)
    case transitioning(isAppearing: Bool)

    func accepts(_ transition: PopupEffect.AppearanceTransition) -> Bool {
      switch (self, transition) {
      case (.settled(let isShown), .appearing): !isShown
      case (.settled(let isShown), .disappearing): isShown
      case (.settled, .ended): false
      case (.transitioning, _): true
      }
    }
  }

  private static func apply(
    _ appearance: inout Appearance, _ transition: PopupEffect.AppearanceTransition
  ) -> String? {
    switch (appearance, transition) {
    case (_, .appearing): appearance = .transitioning(isAppearing: true)
    case (_, .disappearing): appearance = .transitioning(isAppearing: false)
    case (.transitioning(let isAppearing), .ended): appearance = .settled(isVisible: isAppearing)
    case (.settled, .ended): return "ended without a beginning"
    }
    return nil
  }

  /// Checks that each "did" follows its "will", and that each "will" of the content ends or is
  /// reversed.
  private mutating func checkPairing(_ notification: PopupNotification) -> String? {
    switch notification {
    case .willPresentBar, .willDismissBar:
      pending.removeAll { $0 == .willPresentBar || $0 == .willDismissBar }
      pending.append(notification)
    case .willOpen, .willClose:
      if pending.contains(notification) { return "\(notification) twice" }
      pending.removeAll { $0 == .willOpen || $0 == .willClose }
      pending.append(notification)
    case .didPresentBar: return end(.willPresentBar)
    case .didDismissBar: return end(.willDismissBar)
    case .didOpen: return end(.willOpen)
    case .didClose: return end(.willClose)
    }
    return nil
  }

  private mutating func end(_ notification: PopupNotification) -> String? {
    guard let index = pending.firstIndex(of: notification) else {
      return "ended without \(notification)"
    }
    pending.remove(at: index)
    return nil
  }

  private func check() -> String? {
    switch machine {
    case .hidden:
      if state != .barHidden { return "hidden, yet \(state)" }
      if !pending.isEmpty { return "hidden with \(pending)" }
      if bar != .settled(isVisible: false) { return "hidden with its bar \(bar)" }
    case .bar:
      if state != .barPresented { return "bar presented, yet \(state)" }
      if !pending.isEmpty { return "bar presented with \(pending)" }
      if progress != 0 || presence != 1 { return "bar presented at \(presence), \(progress)" }
      if content != .settled(isVisible: false) || bar != .settled(isVisible: true) {
        return "bar presented with content \(content), bar \(bar)"
      }
    case .open:
      if state != .open { return "open, yet \(state)" }
      if !pending.isEmpty { return "open with \(pending)" }
      if progress != 1 || presence != 1 { return "open at \(presence), \(progress)" }
      if content != .settled(isVisible: true) || bar != .settled(isVisible: true) {
        return "open with content \(content), bar \(bar)"
      }
    case .opening:
      if progress != 1 || !moving.contains(.progress) { return "opening without a motion" }
    case .closing:
      if progress != 0 || !moving.contains(.progress) { return "closing without a motion" }
    case .dismissing:
      if presence != 0 || !moving.contains(.presence) { return "dismissing without a motion" }
    case .presenting:
      if presence != 1 || moving.isEmpty { return "presenting without a motion" }
    case .dragging: break
    }
    return nil
  }

  /// Finishes the animations of one value or of both.
  mutating func settle(_ values: PopupMachine.AnimatedValues = [.presence, .progress]) -> String? {
    for value in [PopupMachine.AnimatedValues.presence, .progress]
    where moving.contains(value) && values.contains(value) {
      moving.remove(value)
      if let violation = handle(.settled(value)) { return violation }
    }
    return nil
  }
}

@Suite("Random walks of the popup machine")
struct PopupMachineWalks {
  static let events: [PopupMachine.Event] = [
    .present(open: false), .present(open: true), .open, .close, .dismiss, .dragBegan,
    .dragEnded(opens: true), .dragEnded(opens: false), .interrupted,
  ]

  /// The values whose animations finish together.
  static let settledValues: [PopupMachine.AnimatedValues] = [
    .presence, .progress, [.presence, .progress],
  ]

  @Test("any sequence of calls, drags and finished animations keeps machine and host consistent")
  func walks() {
    for var generator in randomWalks() {
      var model = Model()
      var handled: [PopupMachine.Event] = []
      for _ in 0..<60 {
        var violation: String?
        if generator.int(0..<3) == 0 {
          violation = model.settle(Self.settledValues.randomElement(using: &generator) ?? [])
        } else if let event = Self.events.randomElement(using: &generator) {
          handled.append(event)
          violation = model.handle(event)
        }
        if let violation {
          Issue.record("\(generator): \(violation) after \(handled)")
          return
        }
      }
      // In the end everything settles.
      if case .dragging = model.machine { _ = model.handle(.dragEnded(opens: false)) }
      for _ in 0..<4 { _ = model.settle() }
      switch model.machine {
      case .hidden, .bar, .open: break
      default:
        Issue.record("\(generator): \(model.machine) never settles after \(handled)")
        return
      }
    }
  }
}
