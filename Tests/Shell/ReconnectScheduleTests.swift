import SashShell
import Testing

@Suite("When a lost connection is tried again") struct ReconnectScheduleTests {
  @Test("pauses double up to the longest, and begin anew once a frame was shown") func pauses() {
    var schedule = ReconnectSchedule()
    func isNews(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    func pause() -> Double { schedule.nextPause() }
    #expect(isNews(.lost))
    let pauses = (0..<8).map { _ in pause() }
    #expect(pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    #expect(isNews(.connected))
    #expect(isNews(.lost))
    #expect(pause() == 5)
    #expect(!isNews(.connected))
    #expect(isNews(.frameShown))
    #expect(isNews(.lost))
    #expect(pause() == 0.1)
  }

  @Test("a compositor that always dies is reported twice, and its return once") func reports() {
    var schedule = ReconnectSchedule()
    var reported: [ReconnectSchedule.Event] = []
    func happen(_ event: ReconnectSchedule.Event) {
      if schedule.handle(event) { reported.append(event) }
    }
    happen(.lost)
    for _ in 0..<20 {
      happen(.connected)
      happen(.lost)
    }
    #expect(reported == [.lost, .connected, .lost])
    happen(.connected)
    happen(.frameShown)
    #expect(reported == [.lost, .connected, .lost, .frameShown])
    happen(.frameShown)
    #expect(reported.count == 4)
  }

  @Test("a late answer is reported once for each outage") func late() {
    var schedule = ReconnectSchedule()
    func isNews(_ event: ReconnectSchedule.Event) -> Bool { schedule.handle(event) }
    for _ in 0..<2 {
      #expect(isNews(.lost))
      #expect(isNews(.answerIsLate))
      #expect(!isNews(.answerIsLate))
      #expect(isNews(.connected))
      #expect(!isNews(.frameShown))
    }
  }
}
