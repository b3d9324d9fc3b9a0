public import SashGestures

nonisolated extension GestureScript {
  /// The script of touches that a window was sent, to be kept as a trace.
  ///
  /// Times count from the first touch. Fingers are numbered as they come down, with the lowest
  /// number that is free. What cannot have happened, such as the move of a touch that never went
  /// down, is left out.
  public init(recording touches: some Sequence<Touch>) {
    self.init()
    var contacts: [Touch.ID: Contact] = [:]
    var start: Double?
    for touch in touches {
      let origin = start ?? touch.time
      let contact =
        contacts[touch.id] ?? Self.contact(of: touch, besides: Set(contacts.values))
      let step = Step(
        time: touch.time - origin, contact: contact, phase: touch.phase, position: touch.position)
      guard problem(with: step) == nil else { continue }
      start = origin
      append(step)
      switch touch.phase {
      case .began, .moved: contacts[touch.id] = contact
      case .ended, .cancelled: contacts[touch.id] = nil
      }
    }
  }

  private static func contact(of touch: Touch, besides taken: Set<Contact>) -> Contact {
    switch touch.source {
    case .pointer(let button): return .pointer(button: button)
    case .stylus: return .stylus
    case .finger, .touchpad:
      var number = 0
      while taken.contains(.finger(number)) { number += 1 }
      return .finger(number)
    }
  }
}
