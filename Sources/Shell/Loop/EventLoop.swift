import Glibc
import SashCLinux
import SashMotion

/// The loop that waits for descriptors, timers and the main queue, and calls who asked for them.
///
/// One loop serves one process: `run()` owns the first thread until `stop()`. A program that has a
/// loop of its own embeds this one instead: it polls `descriptor` for reading, calls `prepare()`
/// before it sleeps and `dispatch()` when the descriptor is readable. Where nothing is due, nothing
/// wakes up: no timer ticks, no descriptor is polled twice.
///
/// `Task`, `await` and `DispatchQueue.main` work as in any program, since the loop also drains the
/// main queue. `step()` alone does not, for tests.
@MainActor public final class EventLoop {
  /// How often deferred work may defer more work within one turn.
  private static let deferrals = 16

  /// Readable when `dispatch()` has something to do.
  public let descriptor: Int32
  /// How often the loop woke up since it was made.
  public private(set) var wakeUps = 0
  /// Wakes the loop from any thread.
  public let waker: LoopWaker
  /// The clock that timers go by.
  public let clock: any MotionClock

  private struct Watch {
    let descriptor: Int32
    let number: Int
    weak var source: LoopSource?
  }

  private struct WeakHook {
    weak var hook: LoopHook?
  }

  /// So few that looking through them is faster than a table.
  private var watches: [Watch] = []
  private var watchCount = 0
  private var timers: LoopTimers
  private var beforeSleep: [WeakHook] = []
  private var deferred: [() -> Void] = []
  private var isRunning = false
  private var mainQueue: LoopSource?
  private var own: [LoopSource] = []

  /// Whether the system can wake the loop for a timer: it knows no clock but its own.
  private let armsTimers: Bool

  /// Makes a loop without a source.
  ///
  /// - Parameter clock: What timers go by; nil for the system's monotonic clock. With another
  ///   clock no timer wakes the loop: those that are due fire in its next turn.
  /// - Throws: `EventLoopError` when the system gives no descriptor.
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
    own.append(watch(waker.descriptor) { _ in waker.drain() })
    // The timers' own descriptor only wakes: what is due is found by the clock.
    own.append(watch(timers.descriptor) { [unowned self] _ in self.timers.drain() })
    try openMainQueue()
  }

  isolated deinit { close(descriptor) }

  // MARK: Sources

  /// Watches a descriptor until the source is cancelled or let go.
  ///
  /// The descriptor stays the caller's, and outlives the source.
  package func watch(
    _ descriptor: Int32, for interest: Readiness = .readable,
    _ handler: @escaping (Readiness) -> Void
  ) -> LoopSource {
    precondition(
      place(of: descriptor) == nil, "a descriptor has one source in a loop; cancel it first")
    watchCount += 1
    let source = LoopSource(
      loop: self, number: watchCount, descriptor: descriptor, interest: interest, handler)
    watches.append(Watch(descriptor: descriptor, number: watchCount, source: source))
    control(EPOLL_CTL_ADD, descriptor, interest)
    return source
  }

  func changed(_ source: LoopSource) {
    control(EPOLL_CTL_MOD, source.descriptor, source.interest)
  }

  /// A source was cancelled or let go; its descriptor may have another by now.
  func ended(_ descriptor: Int32, number: Int) {
    guard let place = place(of: descriptor), watches[place].number == number else { return }
    watches.remove(at: place)
    control(EPOLL_CTL_DEL, descriptor, [])
  }

  private func place(of descriptor: Int32) -> Int? {
    for place in watches.indices where watches[place].descriptor == descriptor { return place }
    return nil
  }

  private func control(_ operation: Int32, _ watched: Int32, _ interest: Readiness) {
    var event = unsafe epoll_event()
    unsafe event.events = interest.events
    unsafe event.data.fd = watched
    let result = unsafe epoll_ctl(descriptor, operation, watched, &event)
    // A descriptor closed early leaves epoll by itself; all else is a mistake of the caller.
    precondition(
      result == 0 || operation == EPOLL_CTL_DEL,
      "descriptor \(watched) cannot be watched (\(systemReason(errno))); is it open?")
  }

  // MARK: Timers, hooks, deferred work

  /// Makes a timer that is not set yet, and lasts as long as it is held.
  package func makeTimer(_ handler: @escaping () -> Void) -> LoopTimer {
    LoopTimer(loop: self, handler)
  }

  func set(_ timer: LoopTimer, to deadline: Double?) { timers.set(timer, to: deadline) }

  /// Calls `body` each time before the loop sleeps, until the hook is cancelled or let go.
  package func addHook(_ body: @escaping () -> Void) -> LoopHook {
    let hook = LoopHook(body)
    beforeSleep.append(WeakHook(hook: hook))
    return hook
  }

  /// Calls `body` once, before the loop next sleeps.
  package func perform(_ body: @escaping () -> Void) { deferred.append(body) }

  // MARK: Running

  /// Runs the loop on the process's first thread until `stop()`.
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

  /// Makes `run()` return after the present turn.
  public func stop() { isRunning = false }

  /// Does what is left to do before sleeping: deferred work, drawing, flushing, setting the timer.
  public func prepare() {
    watchMainQueue()
    settle()
  }

  /// Handles what is ready, and the timers that are due, without ever waiting.
  public func dispatch() {
    let isReady = wait(timeout: 0, drainingMainQueue: true)
    // No descriptor tells of timers that go by another clock than the system's.
    if !isReady, !armsTimers { fireTimers() }
  }

  /// One turn for tests: prepares, handles what is ready, prepares again; never waits.
  ///
  /// The main queue is left alone: draining it by hand is allowed on the first thread only, and
  /// tests do not run there. `await Task.yield()` in the test lets tasks of the main actor run.
  ///
  /// - Returns: Whether anything was ready.
  @discardableResult
  public func step() -> Bool {
    settle()
    let woke = wait(timeout: 0, drainingMainQueue: false)
    if !woke, !armsTimers { fireTimers() }
    settle()
    return woke
  }

  private func settle() {
    // Hooks and deferred work may defer more; a handler that always does would never let go.
    for _ in 0..<Self.deferrals where !deferred.isEmpty {
      let work = deferred
      deferred.removeAll(keepingCapacity: true)
      for body in work { body() }
    }
    var hasEnded = false
    // A hook may add others, which are called in the same turn.
    var index = 0
    while index < beforeSleep.count {
      if let body = beforeSleep[index].hook?.body { body() } else { hasEnded = true }
      index += 1
    }
    if hasEnded { beforeSleep.removeAll { $0.hook?.body == nil } }
    if !deferred.isEmpty { waker.wake() }
    if armsTimers { timers.arm() }
  }

  @discardableResult
  private func wait(timeout: Int32, drainingMainQueue: Bool) -> Bool {
    var events = unsafe Events(repeating: epoll_event())
    let count = unsafe Self.wait(descriptor, &events, timeout)
    // A signal interrupts the wait; the next turn goes on.
    guard count > 0 else { return false }
    wakeUps += 1
    for index in 0..<Int(count) {
      let event = unsafe (descriptor: events[index].data.fd, ready: events[index].events)
      // A handler may have cancelled a source that is ready too.
      guard let place = place(of: event.descriptor), let source = watches[place].source else {
        continue
      }
      if source === mainQueue, !drainingMainQueue { continue }
      source.handler?(Readiness(events: event.ready))
    }
    fireTimers()
    return true
  }

  /// What one wait brings at most; more is brought by the next.
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
    // One that sets itself again for what is past already fires in the next turn.
    for _ in 0..<timers.count {
      guard let timer = timers.takeNext(now: now) else { return }
      timer.fire()
    }
  }

  /// Lets libdispatch open the main queue's descriptor: it ends the process where it gets none.
  private func openMainQueue() throws(EventLoopError) {
    guard sash_is_first_thread() != 0 else { return }
    let spare = eventfd(0, Int32(EFD_CLOEXEC))
    guard spare >= 0 else { throw .noDescriptor(call: "eventfd", errno: errno) }
    close(spare)
    _ = _dispatch_get_main_queue_handle_4CF()
  }

  private func watchMainQueue() {
    // Elsewhere the main queue is served by another, as in tests.
    guard mainQueue == nil, sash_is_first_thread() != 0 else { return }
    let handle = _dispatch_get_main_queue_handle_4CF()
    mainQueue = watch(handle) { _ in
      var count: UInt64 = 0
      _ = unsafe read(handle, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
    }
  }
}
