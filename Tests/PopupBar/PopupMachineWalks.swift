import SashInterface
import SashPopupBar
import SashTestSupport
import Testing

/// A host that carries out the machine's effects and checks its invariants.
private struct Model {
  var machine = PopupMachine.hidden
  var presence = 0.0
  var progress = 0.0
  var moving: PopupMachine.Values = []
  var state = PopupPresentationState.barHidden
  var pending: [PopupNotification] = []
  /// The appearance states of the custom bar controller and of the content.
  private var bar = Appearance.still(isShown: false)
  private var content = Appearance.still(isShown: false)

  mutating func take(_ event: PopupMachine.Event) -> String? {
    let (effects, verdict) = machine.handle(event)
    if verdict != .accepted, !effects.isEmpty { return "\(verdict) with effects" }
    for effect in effects {
      if let fault = carryOut(effect) { return fault }
    }
    return check()
  }

  private mutating func carryOut(_ effect: PopupEffect) -> String? {
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
    case .notify(let notification): return pair(notification)
    case .bar(let transition): return Self.tell(&bar, transition)
    case .content(let transition):
      // A controller that has appeared ignores another appearance and its end.
      guard content.takes(transition) else { return nil }
      return Self.tell(&content, transition)
    case .holdContent: content = .still(isShown: true)
    case .takeDown:
      if content != .still(isShown: false) { return "removed with its content \(content)" }
    case .redirect, .reached, .arrange, .forget: break
    }
    return nil
  }

  /// The state of a controller's appearance callbacks.
  private enum Appearance: Hashable {
    case still(isShown: Bool)
    case moving(isComing: Bool)

    func takes(_ transition: PopupEffect.Transition) -> Bool {
      switch (self, transition) {
      case (.still(let isShown), .appearing): !isShown
      case (.still(let isShown), .disappearing): isShown
      case (.still, .ended): false
      case (.moving, _): true
      }
    }
  }

  private static func tell(
    _ appearance: inout Appearance, _ transition: PopupEffect.Transition
  ) -> String? {
    switch (appearance, transition) {
    case (_, .appearing): appearance = .moving(isComing: true)
    case (_, .disappearing): appearance = .moving(isComing: false)
    case (.moving(let isComing), .ended): appearance = .still(isShown: isComing)
    case (.still, .ended): return "ended without a beginning"
    }
    return nil
  }

  /// Checks that each "did" follows its "will", and that each "will" of the content ends or is
  /// reversed.
  private mutating func pair(_ notification: PopupNotification) -> String? {
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

  private mutating func end(_ will: PopupNotification) -> String? {
    guard let index = pending.firstIndex(of: will) else { return "no \(will) before its did" }
    pending.remove(at: index)
    return nil
  }

  private func check() -> String? {
    switch machine {
    case .hidden:
      if state != .barHidden { return "hidden, yet \(state)" }
      if !pending.isEmpty { return "hidden with \(pending)" }
      if bar != .still(isShown: false) { return "hidden with its bar \(bar)" }
    case .bar:
      if state != .barPresented { return "bar presented, yet \(state)" }
      if !pending.isEmpty { return "bar presented with \(pending)" }
      if progress != 0 || presence != 1 { return "bar presented at \(presence), \(progress)" }
      if content != .still(isShown: false) || bar != .still(isShown: true) {
        return "bar presented with content \(content), bar \(bar)"
      }
    case .open:
      if state != .open { return "open, yet \(state)" }
      if !pending.isEmpty { return "open with \(pending)" }
      if progress != 1 || presence != 1 { return "open at \(presence), \(progress)" }
      if content != .still(isShown: true) || bar != .still(isShown: true) {
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
  mutating func settle(_ values: PopupMachine.Values = [.presence, .progress]) -> String? {
    for value in [PopupMachine.Values.presence, .progress]
    where moving.contains(value) && values.contains(value) {
      moving.remove(value)
      if let fault = take(.settled(value)) { return fault }
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
  static let arrivals: [PopupMachine.Values] = [.presence, .progress, [.presence, .progress]]

  @Test("any sequence of calls, drags and finished animations keeps machine and host consistent")
  func walks() {
    for seed in 1...UInt64(walkCount(2_000, unoptimised: 2_000)) {
      var generator = SeededGenerator(seed: seed)
      var model = Model()
      var taken: [PopupMachine.Event] = []
      for _ in 0..<60 {
        var fault: String?
        if Int.random(in: 0..<3, using: &generator) == 0 {
          fault = model.settle(Self.arrivals.randomElement(using: &generator) ?? [])
        } else if let event = Self.events.randomElement(using: &generator) {
          taken.append(event)
          fault = model.take(event)
        }
        if let fault {
          Issue.record("seed \(seed): \(fault) after \(taken)")
          return
        }
      }
      // In the end everything settles.
      if case .dragging = model.machine { _ = model.take(.dragEnded(opens: false)) }
      for _ in 0..<4 { _ = model.settle() }
      switch model.machine {
      case .hidden, .bar, .open: break
      default:
        Issue.record("seed \(seed): \(model.machine) never settles after \(taken)")
        return
      }
    }
  }
}
