import SashGeometry
import SashGestures
import SashInterface
import SashTesting

extension WlSeatCapabilities {
  /// Without touch: wlroots 0.15 inside sees a touch screen only if it comes later.
  static let pointerAndKeyboard = WlSeatCapabilities(rawValue: 3)
  static let keyboard = WlSeatCapabilities(rawValue: 2)
  static let all = WlSeatCapabilities(rawValue: 7)
}

/// What a seat has, as `wl_seat` numbers it.
struct WlSeatCapabilities: OptionSet {
  var rawValue: UInt32
}

/// Our own compositor in a process of its own, told by lines what its seat does.
struct TestCompositor {
  let child: Child

  func setCapabilities(_ capabilities: WlSeatCapabilities) throws {
    try child.send("capabilities \(capabilities.rawValue)")
  }

  /// Presses and lets go a key, by its Linux code.
  func press(key code: UInt32) throws {
    try child.send("key \(code) down")
    try child.send("key \(code) up")
  }

  /// Plays a script with its seat; after each move it waits until the demo, started with
  /// `--stats`, has shown a frame with much new in it.
  ///
  /// Without a demo it waits for nothing.
  func play(_ script: GestureScript, into demo: Child? = nil) throws {
    for step in script.steps {
      // A frame of before the move is no answer to it; one that comes later is sure to follow.
      demo?.passOver()
      try play(step)
      if step.phase == .moved { try demo?.waitForLargeFrame() }
    }
  }

  private func play(_ step: GestureScript.Step) throws {
    let place = "\(step.position.x) \(step.position.y)"
    switch step.contact {
    case .finger(let number):
      switch step.phase {
      case .began: try child.send("touch down \(number) \(place)")
      case .moved: try child.send("touch move \(number) \(place)")
      case .ended: try child.send("touch up \(number)")
      case .cancelled: try child.send("touch cancel")
      }
      try child.send("touch frame")
    case .pointer(let button):
      try child.send("pointer move \(place)")
      switch step.phase {
      case .began:
        // Compositors of wlroots inside take no place from the pointer's entering.
        try child.send("pointer move \(place)")
        try child.send("pointer button \(button) down")
      case .moved: break
      case .ended, .cancelled: try child.send("pointer button \(button) up")
      }
    case .stylus, .touchpad:
      throw Failure("the test compositor has neither stylus nor touchpad")
    }
  }
}

extension Stage {
  /// Starts our own compositor, which listens when this returns.
  func startTestCompositor(
    _ size: OutputSize = OutputSize(), capabilities: WlSeatCapabilities = .pointerAndKeyboard
  ) throws -> TestCompositor {
    let child = try start(
      "sash-test-compositor",
      [
        Programs.product("sash-test-compositor"), "--socket", "outer", "--size",
        "\(size.width)x\(size.height)", "--capabilities", "\(capabilities.rawValue)",
      ], variables: ["WAYLAND_DISPLAY": nil])
    try child.waitForLine(beginning: "ready")
    display = "outer"
    return TestCompositor(child: child)
  }
}
