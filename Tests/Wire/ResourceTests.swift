// SPDX-License-Identifier: MIT

import Glibc

/// The rounds before the first measurement, in which everything that exists once is created.
private let warmUpRounds = 60

@Suite("Descriptors and memory over many events")
struct ResourceTests {
  /// Repeats a round, and returns what has grown, or `nil`.
  private static func growth(
    _ rounds: Int, _ stage: WireStage, _ round: (Int) throws -> Void
  ) rethrows -> String? {
    var first: ResourceUse?
    for index in 0..<warmUpRounds + rounds {
      if index == warmUpRounds { first = ResourceUse() }
      try round(index)
      stage.compositor.clearLog()
    }
    if let violation = stage.compositor.violations.first { return "\(violation)" }
    return first.flatMap { ResourceUse().growth(since: $0) }
  }

  /// Ends the process with a status that says whether a test has found a fault.
  private static func end(_ fault: String?) -> Never {
    if let fault {
      let line = Array("\(fault)\n".utf8)
      _ = unsafe write(STDERR_FILENO, line, line.count)
    }
    exit(fault == nil ? 0 : 1)
  }

  private static func stage() throws -> WireStage {
    var configuration = WireStage.configuration
    configuration.windowSize = PixelSize(width: 60, height: 40)
    return try WireStage(configuration)
  }

  @Test("500 windows that open and close leave neither descriptors nor memory")
  func windows() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = try Self.stage()
      let fault = Self.growth(500, stage) { index in
        let page = SquarePage()
        stage.open(page, size: Size(width: 60, height: 40))
        page.square.frame.origin.x = Double(index % 20)
        stage.frame()
        stage.frame()
        stage.display.windows.first?.close()
        stage.exchangeMessages()
      }
      Self.end(fault)
    }
  }

  @Test("500 seats and outputs that come and go in use leave neither descriptors nor memory")
  func devices() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = try Self.stage()
      stage.open(SquarePage(), size: Size(width: 60, height: 40))
      let compositor = stage.compositor
      let fault = Self.growth(500, stage) { index in
        let seat = compositor.addSeat(
          name: "seat\(index)", capabilities: [.pointer, .keyboard, .touch])
        let output = compositor.addOutput(
          name: "output\(index)", size: PixelSize(width: 10, height: 10), scale: 2)
        stage.exchangeMessages()
        if let surface = stage.surface {
          surface.enter(output)
          seat.focusKeyboard(surface)
          seat.tapKey(30)
          seat.touchDown(0, at: Point(x: 10, y: 10), on: surface)
          seat.pointerMove(to: Point(x: 10, y: 10), on: surface)
        }
        stage.frame()
        compositor.remove(seat)
        compositor.remove(output)
        stage.frame()
      }
      Self.end(fault)
    }
  }

  @Test("100 reconnects leave neither descriptors nor memory")
  func reconnects() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stage = try Self.stage()
      let window = stage.open(SquarePage(), size: Size(width: 60, height: 40))
      let fault = try Self.growth(100, stage) { index in
        guard let client = stage.compositor.clients.first else { return }
        if index % 2 == 0 { client.disconnect() } else { client.postNoMemory() }
        stage.exchangeMessages()
        stage.advanceClock(0.2)
        stage.exchangeMessages(10)
        stage.frame()
        guard try stage.surface?.pixels == painted(window) else {
          Self.end("after reconnect \(index) the window displays something else")
        }
      }
      Self.end(fault)
    }
  }
}
