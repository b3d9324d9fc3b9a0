// SPDX-License-Identifier: MIT

internal import Glibc

/// The maximum number of threads that render: with more, memory bandwidth is the limit.
private let maximumWorkers = 8

/// The number of bands for each thread, so that the others take over the work of one that is
/// delayed.
private let bandsPerWorker = 4

/// The minimum number of rows of a band; smaller bands cost more overhead than they save.
private let minimumRows = 16

/// The size in bytes of a thread's stack; pixman needs three rows of pixels there.
private let stackSize = 256 << 10

/// A pool of threads that render in bands, created on first use and kept for the life of the
/// process.
///
/// The main thread submits a render pass, renders bands itself and waits for the rest, so that the
/// values and pixels that it passes on are exclusively its own again afterwards. Between passes the
/// other threads sleep.
@safe package final class RenderPool: @unchecked Sendable {
  /// The pool of the process.
  package static let shared = RenderPool()

  /// The number of threads that can render at once, the main thread included.
  package let size = min(Processors.available(), maximumWorkers)

  /// A render pass; the pointers are valid until it is done.
  @safe private struct Job {
    let operations: UnsafeBufferPointer<RenderOperation>
    let preparedSources: UnsafeBufferPointer<PreparedSource>
    let rows: Range<Int>
    let bands: Int

    /// Returns the rows of a band; the first and the last band are unbounded outwards.
    func rows(of band: Int) -> (top: Int, bottom: Int) {
      let top = band == 0 ? .min : rows.lowerBound + rows.count * band / bands
      let bottom =
        band == bands - 1 ? .max : rows.lowerBound + rows.count * (band + 1) / bands
      return (top, bottom)
    }
  }

  // The lock guards all properties below.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Signalled when there is a band to render.
  private let bandAvailable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Signalled when the last band is done.
  private let allBandsDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var job: Job?
  /// The first band that no thread has taken.
  private var nextBand = 0
  /// The number of bands that are not done.
  private var unfinishedBands = 0
  /// The number of threads that were created.
  private var threadCount = 0

  private init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(bandAvailable, nil)
    unsafe pthread_cond_init(allBandsDone, nil)
  }

  /// Returns the number of bands into which some rows are best divided.
  package func bands(rows: Int) -> Int {
    size < 2 ? 1 : max(min(size * bandsPerWorker, rows / minimumRows), 1)
  }

  /// Executes a render pass in bands, and returns when all of it is done.
  ///
  /// At most one thread a band helps, and at most `size` threads render in all (two if `size` is
  /// one).
  @MainActor func render(
    _ operations: ContiguousArray<RenderOperation>,
    _ preparedSources: ContiguousArray<PreparedSource>, rows: Range<Int>, bands: Int
  ) {
    unsafe operations.withUnsafeBufferPointer { operations in
      unsafe preparedSources.withUnsafeBufferPointer { preparedSources in
        unsafe render(
          Job(operations: operations, preparedSources: preparedSources, rows: rows, bands: bands))
      }
    }
  }

  @MainActor private func render(_ job: Job) {
    let helpers = min(job.bands, max(size, 2)) - 1
    while threadCount < helpers, makeThread() { threadCount += 1 }
    unsafe pthread_mutex_lock(lock)
    self.job = job
    nextBand = 0
    unfinishedBands = job.bands
    for _ in 0..<min(helpers, threadCount) { unsafe pthread_cond_signal(bandAvailable) }
    renderBands(with: .main)
    while unfinishedBands > 0 { unsafe pthread_cond_wait(allBandsDone, lock) }
    self.job = nil
    unsafe pthread_mutex_unlock(lock)
  }

  /// Renders bands until none is left; the lock is held before and after.
  private func renderBands(with worker: RenderWorker) {
    while let job, nextBand < job.bands {
      let rows = job.rows(of: nextBand)
      nextBand += 1
      unsafe pthread_mutex_unlock(lock)
      for index in unsafe job.operations.indices {
        unsafe worker.render(
          job.operations[index], from: rows.top, to: rows.bottom, job.preparedSources)
      }
      unsafe pthread_mutex_lock(lock)
      unfinishedBands -= 1
      if unfinishedBands == 0 { unsafe pthread_cond_signal(allBandsDone) }
    }
  }

  // MARK: Threads

  private func run(with worker: RenderWorker) -> Never {
    unsafe pthread_mutex_lock(lock)
    while true {
      renderBands(with: worker)
      unsafe pthread_cond_wait(bandAvailable, lock)
    }
  }

  /// Creates a thread; returns whether that succeeded.
  private func makeThread() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // All signals are blocked: they are for the threads of the application.
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    return unsafe pthread_create(
      &thread, &attributes,
      { _ in
        RenderPool.shared.run(with: RenderWorker())
      }, nil) == 0
  }
}
