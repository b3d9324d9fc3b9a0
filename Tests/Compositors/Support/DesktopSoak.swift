// SPDX-License-Identifier: MIT

/// The size of the screen, and of the window in it, at rest.
private let restingSize = OutputSize()
/// The distance of the centre of the bar from the lower edge of the window.
private let barDistance = 40.0
/// The button that presents three popovers, a point of the last one, and one outside of all.
private let moreButton = Point(x: 672, y: 38)
private let card = Point(x: 458, y: 307)
private let outside = Point(x: 12, y: 8)
/// The row of the first song, and the bar's button that pauses it.
private let firstSong = Point(x: 250, y: 100)
private let pauseButton = Point(x: 694, y: 547)

/// The demo's music scene under a nested sway whose windows, screens and devices change at random.
///
/// All input comes from the seat of the outer, scripted compositor. Each change waits for the
/// demo's answer, so that a state that the demo misses ends the soak.
final class DesktopSoak {
  /// A change of the desktop, or a stop of the scene's tour.
  private enum Change: CaseIterable {
    case popup, popovers, resize, float, fullscreen, hide, scale, devices, secondScreen, onlyScreen
  }

  private let stage: Stage
  private let outer: TestCompositor
  private let outerDisplay: String
  private let demo: Child
  private var sway: Sway
  private var generator: SeededGenerator
  private var windowSize = Size(
    width: Double(restingSize.width), height: Double(restingSize.height))
  /// The number of screens that sway has had; their names are numbered.
  private var screenCount = 1
  /// The number of changes so far.
  private(set) var changeCount = 0
  /// The changes since the last start of sway, for messages.
  private var history: [String] = []

  /// Starts the compositors and the demo, and performs an empty round.
  init(_ stage: Stage, seed: UInt64) throws {
    self.stage = stage
    generator = SeededGenerator(seed: seed)
    outer = try stage.startTestCompositor(capabilities: .keyboard)
    outerDisplay = stage.display
    sway = try stage.startNestedSway()
    try outer.child.waitForLine(beginning: "mapped")
    demo = try stage.startDemo(["--stats"])
    try demo.waitForLine("event mapped \(restingSize.width)x\(restingSize.height)")
    try demo.waitUntilSettled()
    try performRound(seconds: 0)
  }

  // MARK: Rounds

  /// Performs random changes for some time, and returns to the state before.
  ///
  /// The seat has a pointer and a touch screen only meanwhile. The error of a failing change
  /// contains the changes before it.
  func performRound(seconds: Int) throws {
    do {
      try setCapabilities(.all)
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        try perform(Change.allCases.randomElement(using: &generator) ?? .popup)
      }
      try waitUntilDisplayed()
      // The page marks the current song, and its focused row until a press.
      try outer.play(.tap(at: firstSong))
      // In a window, sway always has a pointer, and displays what is below it as such.
      try outer.play(.tap(at: outside, with: .mouse))
      try setCapabilities(.keyboard)
      try waitUntilDisplayed()
    } catch {
      throw Failure("after \(history.joined(separator: ", ")): \(error)")
    }
  }

  /// Ends sway, and starts it again; the demo follows.
  func restartCompositor() throws {
    sway.child.end()
    stage.forget(sway.child)
    stage.display = outerDisplay
    demo.discardLines()
    history = ["restart"]
    screenCount = 1
    sway = try stage.startNestedSway()
    try outer.child.waitForLine(beginning: "mapped")
    try demo.waitForLargeFrame()
    try waitForFrame()
  }

  /// Returns the memory of the demo while the song is paused, so that nothing is drawn.
  func memoryUseAtRest() throws -> MemoryUse {
    try togglePlaying()
    try demo.waitUntilAtRest()
    let use = try MemoryUse(of: demo)
    try togglePlaying()
    try waitUntilDisplayed()
    return use
  }

  private func togglePlaying() throws {
    try setCapabilities(.all)
    try outer.play(.tap(at: pauseButton))
    try waitForFrame()
    try outer.play(.tap(at: outside, with: .mouse))
    try setCapabilities(.keyboard)
  }

  /// Expects that the demo runs, and that it has reported nothing but lost connections.
  func expectHealth(restarts: Int) {
    #expect(demo.status == nil)
    let reports = demo.errors.split(separator: "\n")
    let others = reports.filter { !$0.contains("the connection to the compositor is ") }
    #expect(others.isEmpty, "\(others)")
    #expect(reports.count { $0.hasSuffix(" is back") } == restarts)
  }

  // MARK: Changes

  private func note(_ text: String) { history.append(text) }

  private func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private func contact() -> GestureScript.Contact {
    let isFinger = random(0...1) == 0
    note(isFinger ? "by finger" : "by pointer")
    return isFinger ? .finger(0) : .mouse
  }

  private func perform(_ change: Change) throws {
    note("\(change)")
    changeCount += 1
    switch change {
    case .popup: try openAndClosePopup()
    case .popovers: try presentAndDismissPopovers()
    case .resize: try resize()
    case .float: try float()
    case .fullscreen: try toggleFullscreen()
    case .hide: try hide()
    case .scale: try rescale()
    case .devices: try withoutDevices {}
    case .secondScreen: try withoutDevices(plugSecondScreen)
    case .onlyScreen: try withoutDevices(replaceScreen)
    }
  }

  /// Waits for a frame after the newest line.
  private func waitForFrame() throws {
    demo.discardLines()
    try demo.waitForLine(beginning: "frame ")
  }

  private func waitForSize(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    if size != windowSize { try demo.waitForLine("event size \(width)x\(height)") }
    windowSize = size
  }

  /// Waits until sway displays the demo's last size, before which input would miss its target.
  ///
  /// The demo prints a size when it has drawn it; it draws the song's progress when that is
  /// displayed.
  private func waitUntilDisplayed() throws {
    demo.discardLines()
    try demo.waitUntilSettled()
  }

  /// Drags the popup open, and closed again.
  private func openAndClosePopup() throws {
    try waitUntilDisplayed()
    let bar = Point(x: windowSize.width / 2, y: windowSize.height - barDistance)
    let top = Point(x: bar.x, y: 24)
    for (start, end, state) in [(bar, top, "open"), (top, bar, "bar")] {
      let drag = GestureScript.drag(from: start, to: end, over: 0.2, holding: 0, with: contact())
      try outer.play(drag, into: demo)
      try demo.waitForLine("event popup \(state)")
    }
  }

  /// Presents three popovers, drags the last one, and dismisses them.
  private func presentAndDismissPopovers() throws {
    try waitUntilDisplayed()
    try outer.play(.tap(at: moreButton, with: contact()))
    try demo.waitForLine("event popovers 3")
    let drag = GestureScript.drag(
      from: card, to: card + Vector(dx: 24, dy: 60), over: 0.2, holding: 0, with: contact())
    try outer.play(drag, into: demo)
    try outer.play(.tap(at: outside, with: contact()))
    try demo.waitForLine("event popovers 0")
  }

  /// Resizes the screen some times, and back.
  private func resize() throws {
    for _ in 0..<random(1...4) {
      try setScreen(OutputSize(width: random(400...1_200), height: random(400...900)))
    }
    try setScreen(restingSize)
  }

  private func setScreen(_ size: OutputSize) throws {
    demo.discardLines()
    try outer.child.send("configure \(size.width) \(size.height)")
    try waitForSize(width: size.width, height: size.height)
  }

  /// Lets the window float in some sizes, and puts it back into its tile.
  private func float() throws {
    try sway.command("floating enable")
    for _ in 0..<random(1...4) {
      let size = "width \(random(400...800)) px height \(random(400...600)) px"
      // Sway ignores a size while it waits for the window's answer to another one.
      demo.discardLines()
      try sway.command("resize set \(size)")
      try demo.waitForLine(beginning: "frame ")
      try sway.command("resize set \(size)")
      try waitForFrame()
    }
    try sway.command("floating disable")
    try waitForFrame()
  }

  private func toggleFullscreen() throws {
    try sway.command("fullscreen enable")
    try waitForFrame()
    try sway.command("fullscreen disable")
    try waitForFrame()
  }

  /// Shows another workspace meanwhile, where the window gets no frames.
  private func hide() throws {
    try sway.command("workspace 2")
    try sway.command("workspace 1")
    try waitForFrame()
  }

  /// Displays the window at another scale, and at the first one again.
  private func rescale() throws {
    for (scale, divisor) in [[("1.5", 1.5), ("2", 2), ("1.25", 1.25)][random(0...2)], ("1", 1)] {
      demo.discardLines()
      try sway.command("output * scale \(scale)")
      try waitForSize(
        width: Int(Double(restingSize.width) / divisor),
        height: Int(Double(restingSize.height) / divisor))
    }
  }

  /// Changes something while neither pointer nor touch screen is plugged in.
  ///
  /// In a window, sway 1.7 ties both to the screen that was added last, and loses them with it.
  private func withoutDevices(_ change: () throws -> Void) throws {
    try setCapabilities(.keyboard)
    try change()
    try setCapabilities(.all)
  }

  /// Adds a screen, moves the window to it, and removes it, so that the window moves back.
  private func plugSecondScreen() throws {
    try addScreen()
    demo.discardLines()
    try sway.command("output WL-\(screenCount) scale 2")
    try sway.command("move workspace to output WL-\(screenCount)")
    try waitForSize(width: restingSize.width / 2, height: restingSize.height / 2)
    demo.discardLines()
    try removeScreen()
    try waitForSize(width: restingSize.width, height: restingSize.height)
  }

  /// Removes the only screen, and adds another one.
  private func replaceScreen() throws {
    try removeScreen()
    try addScreen()
    try waitForFrame()
  }

  private func addScreen() throws {
    try sway.command("create_output")
    try outer.child.waitForLine("mapped \(restingSize.width)x\(restingSize.height)")
    screenCount += 1
  }

  /// Removes the screen that was added last.
  private func removeScreen() throws {
    try outer.child.send("close")
    try outer.child.waitForLine("unmapped")
  }

  /// Changes the devices of the seat.
  ///
  /// Sizes follow the devices on both connections, from the outer compositor to sway and from there
  /// to the demo: when it has drawn them, it has the devices too.
  private func setCapabilities(_ capabilities: WlSeatCapabilities) throws {
    try outer.setCapabilities(capabilities)
    try setScreen(OutputSize(width: restingSize.width, height: restingSize.height - 1))
    try setScreen(restingSize)
  }
}
