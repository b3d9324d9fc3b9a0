// SPDX-License-Identifier: MIT

extension SeededGenerator {
  mutating func point() -> Point { Point(x: double(-50...900), y: double(-50...700)) }

  /// Returns a script of several contacts at once.
  mutating func script(moments: Int) -> GestureScript {
    let contacts: [GestureScript.Contact] = [
      .finger(0), .finger(1), .finger(7), .mouse, .pointer(button: Touch.secondaryButton), .stylus,
    ]
    var script = GestureScript()
    for _ in 0..<moments {
      guard let contact = contacts.randomElement(using: &self) else { continue }
      if script.contactsDown.contains(contact) {
        switch int(0..<4) {
        case 0: script.lift(contact)
        case 1: script.cancel(contact)
        default: script.move(to: point(), over: double(0...0.02), with: contact)
        }
      } else {
        script.press(point(), with: contact)
      }
      if bool() { script.wait(double(0...0.1)) }
    }
    return script
  }
}
