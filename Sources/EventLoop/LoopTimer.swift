// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux

/// A timer of the loop, which can be set any number of times until it is deallocated.
package final class LoopTimer {
  /// The time at which the timer fires, in seconds of the loop's clock, or `nil` if it is not set.
  package private(set) var deadline: Double?
  private let handler: () -> Void
  private weak var loop: EventLoop?

  init(loop: EventLoop, _ handler: @escaping () -> Void) {
    self.loop = loop
    self.handler = handler
  }

  /// Sets the timer, or clears it with `nil`.
  ///
  /// The timer fires once, at the deadline or as soon as possible after it, and is then clear.
  package func set(_ deadline: Double?) {
    guard deadline != self.deadline else { return }
    self.deadline = deadline
    loop?.set(self, to: deadline)
  }

  /// Calls the handler, after the loop has removed the due timer from its list.
  func fire() {
    deadline = nil
    handler()
  }
}

/// The timers of a loop, on one timerfd that is set to the earliest deadline.
struct LoopTimers: ~Copyable {
  let descriptor: Int32
  private struct Entry {
    weak var timer: LoopTimer?
    var deadline: Double? { timer?.deadline }
  }

  private var waiting: [Entry] = []
  /// The current setting of the timerfd, which avoids redundant system calls.
  private var armed: Double?

  init() throws(EventLoopError) {
    descriptor = timerfd_create(
      CLOCK_MONOTONIC, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
    guard descriptor >= 0 else { throw .noDescriptor(call: "timerfd_create", errno: errno) }
  }

  deinit { close(descriptor) }

  mutating func set(_ timer: LoopTimer, to deadline: Double?) {
    for index in waiting.indices where waiting[index].timer === timer {
      if deadline == nil { waiting.remove(at: index) }
      return
    }
    if deadline != nil { waiting.append(Entry(timer: timer)) }
  }

  /// Sets the timerfd to the earliest deadline, or disarms it.
  mutating func arm() {
    waiting.removeAll { $0.timer == nil }
    let earliest = nextDeadline
    guard earliest != armed else { return }
    armed = earliest
    var setting = itimerspec()
    if let earliest {
      // Zero would disarm the timer: a deadline in the past becomes one nanosecond.
      let nanoseconds = max(1, Int64(min(max(earliest, 0), 4e9) * 1e9))
      setting.it_value.tv_sec = time_t(nanoseconds / 1_000_000_000)
      setting.it_value.tv_nsec = Int(nanoseconds % 1_000_000_000)
    }
    let result = unsafe timerfd_settime(
      descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    precondition(result == 0, "timerfd_settime refused a deadline (\(systemReason(errno)))")
  }

  /// Reads the expiration from the timerfd, which is then disarmed.
  mutating func drain() {
    var count: UInt64 = 0
    let size = unsafe read(descriptor, &count, MemoryLayout<UInt64>.size)
    if size > 0 { armed = nil }
  }

  /// The earliest deadline, or `nil` while no timer is set.
  var nextDeadline: Double? {
    var earliest: Double?
    for index in waiting.indices {
      guard let deadline = waiting[index].deadline else { continue }
      if deadline < earliest ?? .infinity { earliest = deadline }
    }
    return earliest
  }

  /// The number of set timers.
  var count: Int { waiting.count }

  /// Removes and returns the earliest timer if it is due.
  mutating func takeNext(now: Double) -> LoopTimer? {
    var earliest: (index: Int, deadline: Double)?
    for index in waiting.indices {
      guard let deadline = waiting[index].deadline, deadline <= now else { continue }
      if deadline < earliest?.deadline ?? .infinity { earliest = (index, deadline) }
    }
    guard let earliest else { return nil }
    return waiting.remove(at: earliest.index).timer
  }
}
