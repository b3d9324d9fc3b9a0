// SPDX-License-Identifier: MIT

@Suite("The schedule of saving")
struct SaveScheduleTests {
  @Test("without a change there is no deadline")
  func idle() {
    var schedule = SaveSchedule()
    #expect(schedule.deadline == nil)
    let saves = schedule.handle(.timer, now: 100)
    #expect(!saves && schedule.deadline == nil && schedule.state == .saved)
  }

  @Test("a change is saved a second after the last one")
  func pause() {
    var schedule = SaveSchedule()
    var saves = schedule.handle(.changed, now: 10)
    #expect(!saves && schedule.deadline == 11)
    saves = schedule.handle(.changed, now: 10.5)
    #expect(!saves && schedule.deadline == 11.5)
    saves = schedule.handle(.timer, now: 11)
    #expect(!saves && schedule.deadline == 11.5)
    saves = schedule.handle(.timer, now: 11.5)
    #expect(saves && schedule.deadline == nil)
  }

  @Test("changes that never pause are saved after thirty seconds")
  func continuous() {
    var schedule = SaveSchedule()
    var times: [Double] = []
    for tenth in 0..<1000 {
      let now = Double(tenth) / 10
      if schedule.handle(.timer, now: now) { times.append(now) }
      _ = schedule.handle(.changed, now: now)
    }
    #expect(times == [30, 60, 90])
  }

  @Test("a save for another reason ends the wait")
  func saved() {
    var schedule = SaveSchedule()
    _ = schedule.handle(.changed, now: 0)
    let saves = schedule.handle(.saved, now: 0.5)
    #expect(!saves && schedule.deadline == nil)
  }
}
