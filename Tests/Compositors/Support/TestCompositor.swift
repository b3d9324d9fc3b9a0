// SPDX-License-Identifier: MIT

extension WlSeatCapabilities {
  /// Without touch: an inner wlroots 0.15 finds a touch screen only if it is added later.
  static let pointerAndKeyboard = WlSeatCapabilities(rawValue: 3)
  static let keyboard = WlSeatCapabilities(rawValue: 2)
  static let all = WlSeatCapabilities(rawValue: 7)
}

/// The capabilities of a seat, with the numbers of `wl_seat`.
struct WlSeatCapabilities: OptionSet {
  var rawValue: UInt32
}

/// The scripted compositor in a process of its own, controlled by lines of text.
struct TestCompositor {
  let child: Child

  func setCapabilities(_ capabilities: WlSeatCapabilities) throws {
    try child.send("capabilities \(capabilities.rawValue)")
  }

  /// Presses and releases a key, by its Linux code.
  func press(key code: UInt32) throws {
    try child.send("key \(code) down")
    try child.send("key \(code) up")
  }

  /// Plays a script with its seat.
  ///
  /// After each move it waits until the demo, started with `--stats`, has drawn a frame with many
  /// new pixels.
  ///
  /// Without a demo it waits for nothing.
  func play(_ script: GestureScript, into demo: Child? = nil) throws {
    var positions: [GestureScript.Contact: Point] = [:]
    for step in script.steps {
      // Discard frames from before the move; a later one is sure to follow.
      demo?.discardLines()
      try play(step, after: positions[step.contact])
      positions[step.contact] = step.position
      if step.phase == .moved { try demo?.waitForLargeFrame() }
    }
  }

  /// Plays a script as fast as possible, with events that carry the script's own times: velocities
  /// are those of the script, however busy the machine is.
  ///
  /// The script's waits only change the times of later events. Some first steps may have been
  /// played before.
  func playImmediately(_ script: GestureScript, from first: Int = 0) throws {
    var positions: [GestureScript.Contact: Point] = [:]
    var elapsed = 0
    // Events of earlier scripts are some time in the past.
    if first == 0 { try child.send("clock \(Self.pause)") }
    for (index, step) in script.steps.enumerated() {
      let time = Int((step.time * 1_000).rounded())
      if index >= first {
        try child.send("clock \(time - elapsed)")
        try play(step, after: positions[step.contact])
      }
      elapsed = time
      positions[step.contact] = step.position
    }
    try child.send("clock go")
  }

  /// Sends an event of a finger.
  func touch(_ phase: Touch.Phase, at point: Point, finger number: Int = 0) throws {
    switch phase {
    case .began: try child.send("touch down \(number) \(point.x) \(point.y)")
    case .moved: try child.send("touch move \(number) \(point.x) \(point.y)")
    case .ended: try child.send("touch up \(number)")
    case .cancelled: try child.send("touch cancel")
    }
    try child.send("touch frame")
  }

  /// The milliseconds between two scripts.
  private static let pause = 50

  /// Returns the image that the compositor displayed last.
  func screenshot(named name: String, in stage: Stage) async throws -> Screenshot {
    let path = "\(stage.folder)/\(name).png"
    try child.send("dump \(path)")
    try child.waitForLine("dumped \(path)")
    return try await Screenshot.read(path)
  }

  /// Waits until the compositor has written its current image, so that a script that repeats its input
  /// does not run ahead of the programs that receive it.
  func waitForImage(in stage: Stage) throws {
    let path = "\(stage.folder)/pace.png"
    try child.send("dump \(path)")
    try child.waitForLine("dumped \(path)")
  }

  /// Expects that no client has violated the protocol.
  func expectNoViolation() throws {
    try child.send("stat")
    let stat = try child.waitForLine(beginning: "stat ")
    #expect(stat.hasSuffix(" violations 0"), "\(child.combinedOutput)")
  }

  private func play(_ step: GestureScript.Step, after last: Point?) throws {
    let coordinates = "\(step.position.x) \(step.position.y)"
    switch step.contact {
    case .finger(let number): try touch(step.phase, at: step.position, finger: number)
    case .pointer(let button):
      try child.send("pointer move \(coordinates)")
      switch step.phase {
      case .began:
        // Inner compositors based on wlroots ignore the position of the pointer's enter event.
        try child.send("pointer move \(coordinates)")
        try child.send("pointer button \(button) down")
      case .moved: break
      case .ended, .cancelled: try child.send("pointer button \(button) up")
      }
    case .touchpad:
      switch step.phase {
      case .began:
        try child.send("pointer move \(coordinates)")
        try child.send("pointer move \(coordinates)")
      case .moved:
        // Content follows the fingers, opposite to the scroll axis.
        let distance = step.position - (last ?? step.position)
        guard distance.dx == 0 else {
          throw Failure("the test compositor scrolls only up and down")
        }
        try child.send("pointer scroll \(-distance.dy) finger")
      case .ended: try child.send("pointer stop")
      case .cancelled: try child.send("pointer leave")
      }
    case .stylus: throw Failure("the test compositor has no stylus")
    }
  }
}

extension Stage {
  /// Starts the scripted compositor, which accepts clients when this returns.
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
