// SPDX-License-Identifier: MIT

@Suite("Protocol errors") @MainActor struct ProtocolErrorTests {
  /// Ends the connection with an error on the window's surface, and handles the loss.
  private func reject(_ stage: Stage) {
    stage.surface.resource.postError(code: 2, "made up")
    stage.settle()
  }

  /// Lets the display reconnect.
  private func reconnect(_ stage: Stage) {
    guard case .lost(_, let retryAt) = stage.display.state else { return }
    stage.clock.now = retryAt
    stage.settle()
  }

  @Test("an error names its object and the last requests, the newest last") func requests() throws {
    let stage = try Stage.mapped()
    stage.move(to: 100)
    let surface = "\(stage.surface.resource)"
    let sent = stage.compositor.log.suffix(16).map {
      "\($0.interface)@\($0.objectID).\($0.name)"
    }
    reject(stage)
    guard case .lost(let error, _) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    guard case .protocolError(_, _, let code, let message, let requests) = error else {
      return #expect(Bool(false), "\(error)")
    }
    #expect(code == 2)
    #expect(message == "made up")
    #expect(requests == sent)
    #expect(requests.last == "\(surface).commit")
    #expect(error.description.contains("it reported error 2 on \(surface): made up"))
    #expect(error.description.hasSuffix("\(surface).commit"))
    #expect(stage.reports.last == .connection(error))
  }

  @Test("three errors within ten seconds end the display with a message that says so")
  func limit() throws {
    let stage = try Stage.mapped()
    var failure: DisplayError?
    stage.display.onFailure = { failure = $0 }
    for _ in 0..<2 {
      reject(stage)
      reconnect(stage)
      #expect(stage.display.state == .connected)
      #expect(stage.toplevel.phase == .mapped)
    }
    #expect(failure == nil)
    reject(stage)
    guard case .failed(let error) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(failure == error)
    #expect(stage.reports.last == .connection(error))
    #expect(error.description.contains("3 times within 10 s"))
    #expect(error.description.contains("error 2 on wl_surface"))
    // Nothing waits for a compositor any more.
    let connections = stage.compositor.requestCount
    stage.clock.now += 60
    stage.settle()
    #expect(stage.compositor.requestCount == connections)
    #expect(stage.display.state == .failed(error))
    stage.display.close()
    #expect(stage.display.state == .closed)
  }

  @Test("errors that are further apart, and losses of other kinds, end nothing") func apart() throws
  {
    let stage = try Stage.mapped()
    for _ in 0..<6 {
      reject(stage)
      reconnect(stage)
      stage.frame()
      stage.clock.now += 5.1
    }
    for _ in 0..<6 {
      stage.compositor.clients.forEach { $0.disconnect() }
      stage.settle()
      reconnect(stage)
      stage.compositor.clients.first?.postNoMemory()
      stage.settle()
      reconnect(stage)
    }
    #expect(stage.display.state == .connected)
    stage.frame()
    #expect(try stage.shown() == stage.painted())
  }

  @Test("the limit counts the errors of ten seconds") func counting() {
    var limit = ProtocolErrorLimit()
    #expect(
      [0.0, 5, 10.1, 15.2, 15.3].map { limit.record(at: $0) }
        == [false, false, false, false, true])
  }
}
