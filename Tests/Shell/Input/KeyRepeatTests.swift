// SPDX-License-Identifier: MIT

@Suite("Key repeat and device time") struct KeyRepeatTests {
  private func repeater(rate: Int32 = 10, delay: Int32 = 500) -> KeyRepeat {
    var repeater = KeyRepeat()
    _ = repeater.handle(.configured(rate: rate, delay: delay), now: 0)
    return repeater
  }

  private func fire(_ keys: inout KeyRepeat, at now: Double) -> UInt32? {
    keys.handle(.timer, now: now)
  }

  @Test("a held key repeats after the delay, at the rate") func repeats() {
    var keys = repeater()
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 1)
    #expect(keys.deadline == 1.5)
    #expect(fire(&keys, at: 1.4) == nil)
    #expect(fire(&keys, at: 1.5) == 30)
    #expect(keys.deadline.map { abs($0 - 1.6) < 1e-9 } == true)
    #expect(fire(&keys, at: 9) == 30)
    #expect(keys.deadline == 9)
    _ = keys.handle(.released(key: 30), now: 9)
    #expect(keys.deadline == nil)
  }

  @Test("the last pressed key repeats; the release of another does not end it") func newest() {
    var keys = repeater()
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    _ = keys.handle(.pressed(key: 31, repeats: true), now: 0.1)
    _ = keys.handle(.released(key: 30), now: 0.2)
    #expect(fire(&keys, at: 0.6) == 31)
  }

  @Test("a modifier neither repeats nor ends a repetition") func modifier() {
    var keys = repeater()
    _ = keys.handle(.pressed(key: 42, repeats: false), now: 0)
    #expect(keys.deadline == nil)
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    _ = keys.handle(.pressed(key: 42, repeats: false), now: 0.1)
    #expect(fire(&keys, at: 0.5) == 30)
  }

  @Test(
    "a rate of zero repeats nothing (foot 1.6.3, smithay-client-toolkit 0.20)",
    arguments: [Int32(0), -5, .min])
  func rateZero(rate: Int32) {
    var keys = repeater(rate: rate)
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    #expect(keys.deadline == nil)
    #expect(fire(&keys, at: 10) == nil)
  }

  @Test("a rate of zero ends a running repetition") func rateZeroMidway() {
    var keys = repeater()
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    _ = keys.handle(.configured(rate: 0, delay: 0), now: 0.1)
    #expect(keys.deadline == nil)
  }

  @Test("the loss of focus ends the repetition (SDL #4018)") func stopped() {
    var keys = repeater()
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    _ = keys.handle(.stopped, now: 0.1)
    #expect(keys.deadline == nil)
    #expect(fire(&keys, at: 10) == nil)
  }

  @Test("extreme rates and delays are limited") func bounds() {
    var keys = repeater(rate: .max, delay: .min)
    _ = keys.handle(.pressed(key: 30, repeats: true), now: 0)
    #expect(keys.deadline == 0)
    #expect(fire(&keys, at: 0) == 30)
    #expect(keys.deadline == KeyRepeat.minimumInterval)
  }

  @Test("device time continues after a 32-bit overflow") func wrap() {
    var time = DeviceTime()
    let before = time.seconds(.max - 9)
    let after = time.seconds(10)
    #expect(abs(after - before - 0.020) < 1e-9)
    let backwards = time.seconds(5)
    #expect(backwards == after)
    let later = time.seconds(15)
    #expect(abs(later - after - 0.010) < 1e-9)
  }
}
