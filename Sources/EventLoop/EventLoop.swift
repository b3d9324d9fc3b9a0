// SPDX-License-Identifier: MIT

import Glibc
import SashCLinux
import SashMotion

/// A loop that waits for file descriptors, timers and the main queue, and calls their handlers.
///
/// A process has one loop: `run()` occupies the first thread until `stop()`. To embed it in another
/// loop instead, poll `descriptor` for reading, call `prepare()` before each wait and `dispatch()`
/// when the descriptor is readable. The loop never wakes up without work: timers do not tick, and
/// no descriptor is polled twice.
///
/// `Task`, `await` and `DispatchQueue.main` work as in any program, since the loop also drains the
/// main queue. Only `step()`, which is for tests, does not.
///
///     let loop = try EventLoop()
///     let display = try Display(loop: loop)
///     display.open(window)
///     loop.run()
@MainActor public final class EventLoop {
  /// The number of rounds in which deferred work may defer further work within one iteration.
  private static let maximumDeferralRounds = 16
  /// The time in seconds that handlers may take before descriptors are looked at once more.
  private static let busyTime = 0.02

  /// The descriptor that is readable when `dispatch()` has work to do.
  public let descriptor: Int32
  /// The number of times that the loop has woken up.
  public private(set) var wakeUps = 0
  /// The waker that wakes the loop from any thread.
  public let waker: LoopWaker
  /// The clock of the timers.
  public let clock: any MotionClock

  private struct Watch {
    let descriptor: Int32
    let number: Int
    weak var source: LoopSource?
  }

  private struct WeakHook {
    weak var hook: LoopHook?
  }

  /// The watched descriptors; they are so few that a linear search is faster than a table.
  private var watches: [Watch] = []
  private var watchCount = 0
  private var timers: LoopTimers
  private var beforeSleep: [WeakHook] = []
  private var deferred: [() -> Void] = []
  private var isRunning = false
  /// The time at which the first of the current handlers was called.
  private var handlersBegan = 0.0
  private var mainQueue: LoopSource?
  private var ownSources: [LoopSource] = []

  /// Whether timers wake the loop, which requires the system's clock.
  private let armsTimers: Bool

  /// Creates a loop.
  ///
  /// - Parameter clock: The clock of the timers, or `nil` for the system's monotonic clock. With
  ///   another clock, timers do not wake the loop: due timers fire in its next iteration.
  /// - Throws: An `EventLoopError` if the system has no descriptor left.
  public init(clock: (any MotionClock)? = nil) throws(EventLoopError) {
    self.clock = clock ?? MonotonicClock()
    armsTimers = clock == nil
    let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { throw .noDescriptor(call: "epoll_create1", errno: errno) }
    self.descriptor = descriptor
    do {
      waker = try LoopWaker()
      timers = try LoopTimers()
    } catch {
      close(descriptor)
      throw error
    }
    let waker = self.waker
    ownSources.append(watch(waker.descriptor) { _ in waker.drain() })
    // The timerfd only wakes the loop; the clock determines which timers are due.
    ownSources.append(watch(timers.descriptor) { [unowned self] _ in self.timers.drain() })
    try openMainQueue()
  }

  isolated deinit { close(descriptor) }

  // MARK: Sources

  /// Watches a descriptor until the source is cancelled or deallocated.
  ///
  /// The caller owns the descriptor and must close it after the source has ended.
  package func watch(
    _ descriptor: Int32, for interest: Readiness = .readable,
    _ handler: @escaping (Readiness) -> Void
  ) -> LoopSource {
    precondition(
      watchIndex(of: descriptor) == nil, "a descriptor has one source in a loop; cancel it first")
    watchCount += 1
    let source = LoopSource(
      loop: self, number: watchCount, descriptor: descriptor, interest: interest, handler)
    watches.append(Watch(descriptor: descriptor, number: watchCount, source: source))
    control(EPOLL_CTL_ADD, descriptor, interest)
    return source
  }

  func interestChanged(_ source: LoopSource) {
    control(EPOLL_CTL_MOD, source.descriptor, source.interest)
  }

  /// Ends the watch of a source; the descriptor may have another source by now.
  func endWatch(_ descriptor: Int32, number: Int) {
    guard let index = watchIndex(of: descriptor), watches[index].number == number else { return }
    watches.remove(at: index)
    control(EPOLL_CTL_DEL, descriptor, [])
  }

  private func watchIndex(of descriptor: Int32) -> Int? {
    for index in watches.indices where watches[index].descriptor == descriptor { return index }
    return nil
  }

  private func control(_ operation: Int32, _ watched: Int32, _ interest: Readiness) {
    var event = unsafe epoll_event()
    unsafe event.events = interest.events
    unsafe event.data.fd = watched
    let result = unsafe epoll_ctl(descriptor, operation, watched, &event)
    // A closed descriptor leaves epoll by itself; any other failure is a programmer error.
    precondition(
      result == 0 || operation == EPOLL_CTL_DEL,
      "descriptor \(watched) cannot be watched (\(systemReason(errno))); is it open?")
  }

  // MARK: Timers, hooks, deferred work

  /// Returns an unset timer, which lasts until it is deallocated.
  package func makeTimer(_ handler: @escaping () -> Void) -> LoopTimer {
    LoopTimer(loop: self, handler)
  }

  func set(_ timer: LoopTimer, to deadline: Double?) { timers.set(timer, to: deadline) }

  /// The earliest deadline of the timers, in seconds of the clock, or `nil` while none is set.
  package var nextDeadline: Double? { timers.nextDeadline }

  /// Calls `body` each time before the loop waits, until the hook is cancelled or deallocated.
  package func addHook(_ body: @escaping () -> Void) -> LoopHook {
    let hook = LoopHook(body)
    beforeSleep.append(WeakHook(hook: hook))
    return hook
  }

  /// Calls `body` once before the loop waits again.
  package func perform(_ body: @escaping () -> Void) { deferred.append(body) }

  // MARK: Running

  /// Runs the loop on the process's first thread until `stop()`.
  ///
  /// Call it from a synchronous `main()`; on another thread it is a programmer error.
  public func run() {
    precondition(
      sash_is_first_thread() != 0,
      "run() belongs on the first thread: call it from a synchronous main()")
    isRunning = true
    while isRunning {
      prepare()
      if isRunning { wait(timeout: -1, drainingMainQueue: true) }
    }
  }

  /// Makes `run()` return after the current iteration.
  public func stop() { isRunning = false }

  /// Performs all pending work before a wait: deferred work, drawing, flushing and arming the
  /// timer.
  public func prepare() {
    watchMainQueue()
    performPendingWork()
  }

  /// Handles ready descriptors and due timers without waiting.
  public func dispatch() {
    wait(timeout: 0, drainingMainQueue: true)
  }

  /// Runs one iteration for tests: prepares, handles ready descriptors, and prepares again, without
  /// waiting.
  ///
  /// The main queue is not drained: that is possible on the first thread only, and tests run on
  /// others. `await Task.yield()` in a test runs tasks of the main actor.
  ///
  /// - Returns: Whether any descriptor was ready.
  @discardableResult
  public func step() -> Bool {
    performPendingWork()
    let woke = wait(timeout: 0, drainingMainQueue: false)
    performPendingWork()
    return woke
  }

  private func performPendingWork() {
    // Deferred work may defer more; the limit keeps a handler that always does so from blocking the
    // loop.
    for _ in 0..<Self.maximumDeferralRounds where !deferred.isEmpty {
      let work = deferred
      deferred.removeAll(keepingCapacity: true)
      for body in work { body() }
    }
    var hasEnded = false
    // A hook may add others, which are called in the same iteration.
    var index = 0
    while index < beforeSleep.count {
      if let body = beforeSleep[index].hook?.body { body() } else { hasEnded = true }
      index += 1
    }
    if hasEnded { beforeSleep.removeAll { $0.hook?.body == nil } }
    if !deferred.isEmpty { waker.wake() }
    if armsTimers { timers.arm() }
  }

  /// Waits for descriptors, and calls the handlers of those that are ready and of due timers.
  ///
  /// Input that arrives while a handler is busy is handled before what becomes due meanwhile, the
  /// frames of the next iteration among it.
  @discardableResult
  private func wait(timeout: Int32, drainingMainQueue: Bool) -> Bool {
    let woke = handleReady(timeout: timeout, drainingMainQueue)
    if woke { handleReadyIfBusy(drainingMainQueue) }
    // A timer with another clock makes no descriptor readable.
    if woke || !armsTimers {
      handlersBegan = clock.now
      fireTimers()
      handleReadyIfBusy(drainingMainQueue)
    }
    return woke
  }

  private func handleReadyIfBusy(_ drainingMainQueue: Bool) {
    guard clock.now - handlersBegan > Self.busyTime else { return }
    _ = handleReady(timeout: 0, drainingMainQueue)
  }

  private func handleReady(timeout: Int32, _ drainingMainQueue: Bool) -> Bool {
    var events = unsafe Events(repeating: epoll_event())
    let count = unsafe Self.wait(descriptor, &events, timeout)
    // After an interruption by a signal, the next iteration continues.
    guard count > 0 else { return false }
    wakeUps += 1
    handlersBegan = clock.now
    for index in 0..<Int(count) {
      let event = unsafe (descriptor: events[index].data.fd, ready: events[index].events)
      // A handler may have cancelled another source that is ready.
      guard let watchIndex = watchIndex(of: event.descriptor),
        let source = watches[watchIndex].source
      else {
        continue
      }
      if source === mainQueue, !drainingMainQueue { continue }
      source.handler?(Readiness(events: event.ready))
    }
    return true
  }

  /// The events of one wait; the next wait returns further ones.
  private typealias Events = InlineArray<16, epoll_event>

  private nonisolated static func wait(
    _ descriptor: Int32, _ events: inout Events, _ timeout: Int32
  ) -> Int32 {
    var span = unsafe events.mutableSpan
    return unsafe span.withUnsafeMutableBufferPointer { buffer in
      unsafe epoll_wait(descriptor, buffer.baseAddress, Int32(buffer.count), timeout)
    }
  }

  private func fireTimers() {
    let now = clock.now
    // A timer that sets itself again for a past time fires in the next iteration.
    for _ in 0..<timers.count {
      guard let timer = timers.takeNext(now: now) else { return }
      timer.fire()
    }
  }

  /// Lets libdispatch open the main queue's descriptor, after a check that one is available:
  /// without one, libdispatch ends the process.
  private func openMainQueue() throws(EventLoopError) {
    guard sash_is_first_thread() != 0 else { return }
    let spare = eventfd(0, Int32(EFD_CLOEXEC))
    guard spare >= 0 else { throw .noDescriptor(call: "eventfd", errno: errno) }
    close(spare)
    _ = _dispatch_get_main_queue_handle_4CF()
  }

  private func watchMainQueue() {
    // On other threads, as in tests, the main queue is not the loop's.
    guard mainQueue == nil, sash_is_first_thread() != 0 else { return }
    let handle = _dispatch_get_main_queue_handle_4CF()
    mainQueue = watch(handle) { _ in
      var count: UInt64 = 0
      _ = unsafe read(handle, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    }
  }
}
