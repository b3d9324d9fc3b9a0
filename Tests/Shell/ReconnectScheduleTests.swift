import SashShell
import Testing

@Suite("Attempts to reconnect") struct ReconnectScheduleTests {
  @Test("pauses double up to the maximum, and restart after a frame") func pauses() {
    var schedule = ReconnectSchedule()
    func isNews(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    func pause() -> Double { schedule.nextPause() }
    #expect(isNews(.lost(after: 1)))
    let pauses = (0..<8).map { _ in pause() }
    #expect(pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    #expect(isNews(.connected))
    #expect(isNews(.lost(after: 1)))
    #expect(pause() == 5)
    #expect(!isNews(.connected))
    #expect(isNews(.frameShown))
    #expect(isNews(.lost(after: 1)))
    #expect(pause() == 0.1)
  }

  @Test("a compositor that always dies is reported twice, and its return once") func reports() {
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
    happen(.frameShown)
    #expect(reported == [.lost(after: 1), .connected, .lost(after: 1), .frameShown])
    happen(.frameShown)
    #expect(reported.count == 4)
  }

  @Test("a connection that lasted is good without a frame") func hidden() {
    var schedule = ReconnectSchedule()
    func isNews(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    for _ in 0..<5 {
      #expect(isNews(.lost(after: ReconnectSchedule.trial)))
      let pause = schedule.nextPause()
      #expect(pause == 0.1)
      #expect(isNews(.connected))
    }
  }

  @Test("a late answer is reported once per outage") func late() {
    var schedule = ReconnectSchedule()
    func isNews(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    for _ in 0..<2 {
      #expect(isNews(.lost(after: 1)))
      #expect(isNews(.answerIsLate))
      #expect(!isNews(.answerIsLate))
      #expect(isNews(.connected))
      #expect(!isNews(.frameShown))
    }
  }
}
