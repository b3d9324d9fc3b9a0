// SPDX-License-Identifier: MIT

@Suite("Attempts to reconnect") struct ReconnectScheduleTests {
  @Test("pauses double up to 5 s, and start again at 0.1 s after a frame") func pauses() {
    var schedule = ReconnectSchedule()
    func isReported(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    func pause() -> Double { schedule.nextPause() }
    #expect(isReported(.lost(after: 1)))
    let pauses = (0..<8).map { _ in pause() }
    #expect(pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    #expect(isReported(.connected))
    #expect(isReported(.lost(after: 1)))
    #expect(pause() == 5)
    #expect(!isReported(.connected))
    #expect(isReported(.frameCallback))
    #expect(isReported(.lost(after: 1)))
    #expect(pause() == 0.1)
  }

  @Test("a compositor that crashes repeatedly is reported twice, and its first frame once")
  func reports() {
    var schedule = ReconnectSchedule()
    var reported: [ReconnectSchedule.Event] = []
    func happen(_ event: ReconnectSchedule.Event) {
      if schedule.handle(event) { reported.append(event) }
    }
    happen(.lost(after: 1))
    for _ in 0..<20 {
      happen(.connected)
      happen(.lost(after: 1))
    }
    #expect(reported == [.lost(after: 1), .connected, .lost(after: 1)])
    happen(.connected)
    happen(.frameCallback)
    #expect(reported == [.lost(after: 1), .connected, .lost(after: 1), .frameCallback])
    happen(.frameCallback)
    #expect(reported.count == 4)
  }

  @Test("a connection that lasted 30 s resets the pauses, even if it displayed no frame")
  func hidden() {
    var schedule = ReconnectSchedule()
    func isReported(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    for _ in 0..<5 {
      #expect(isReported(.lost(after: ReconnectSchedule.trial)))
      let pause = schedule.nextPause()
      #expect(pause == 0.1)
      #expect(isReported(.connected))
    }
  }

  @Test("a late answer is reported once per outage") func late() {
    var schedule = ReconnectSchedule()
    func isReported(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    for _ in 0..<2 {
      #expect(isReported(.lost(after: 1)))
      #expect(isReported(.answerIsLate))
      #expect(!isReported(.answerIsLate))
      #expect(isReported(.connected))
      #expect(!isReported(.frameCallback))
    }
  }
}
