internal import Glibc

/// The most threads that render: with more, memory bandwidth is the limit.
private let maximumHands = 8

/// The number of bands for each thread, so that the others take over the work of one that is
/// delayed.
private let bandsPerHand = 4

/// The least rows of a band; smaller bands cost more overhead than they save.
private let minimumRows = 16

/// The size in bytes of a thread's stack; pixman needs three rows of pixels there.
private let stackSize = 256 << 10

/// A pool of threads that render in bands, created on first use and kept for the life of the
/// process.
///
/// The main thread submits a render pass, renders bands itself and waits for the rest, so that the
/// values and pixels that it passes on are exclusively its own again afterwards. Between passes the
/// other threads sleep.
@safe package final class PaintCrew: @unchecked Sendable {
  /// The pool of the process.
  package static let shared = PaintCrew()

  /// The number of threads that can render at once, the main thread included.
  package let size = min(Processors.available(), maximumHands)

  /// A render pass; the pointers are valid until it is done.
  @safe private struct Job {
    let operations: UnsafeBufferPointer<PaintOperation>
    let pictures: UnsafeBufferPointer<MadePicture>
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
  private let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Signalled when the last band is done.
  private let done = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var job: Job?
  /// The first band that no thread has taken.
  private var next = 0
  /// The number of bands that are not done.
  private var unfinished = 0
  /// The number of threads that were created.
  private var threads = 0

  private init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(work, nil)
    unsafe pthread_cond_init(done, nil)
  }

  /// Returns the number of bands into which some rows are best divided.
  package func bands(rows: Int) -> Int {
    size < 2 ? 1 : max(min(size * bandsPerHand, rows / minimumRows), 1)
  }

  /// Executes a render pass in bands, and returns when all of it is done.
  ///
  /// At most one thread a band helps, and at most `size` threads render in all (two if `size` is
  /// one).
  @MainActor func paint(
    _ operations: ContiguousArray<PaintOperation>,
    _ pictures: ContiguousArray<MadePicture>, rows: Range<Int>, bands: Int
  ) {
    unsafe operations.withUnsafeBufferPointer { operations in
      unsafe pictures.withUnsafeBufferPointer { pictures in
        unsafe paint(Job(operations: operations, pictures: pictures, rows: rows, bands: bands))
      }
    }
  }

  @MainActor private func paint(_ job: Job) {
    let helpers = min(job.bands, max(size, 2)) - 1
    while threads < helpers, makeThread() { threads += 1 }
    unsafe pthread_mutex_lock(lock)
    self.job = job
    next = 0
    unfinished = job.bands
    for _ in 0..<min(helpers, threads) { unsafe pthread_cond_signal(work) }
    takeBands(with: .main)
    while unfinished > 0 { unsafe pthread_cond_wait(done, lock) }
    self.job = nil
    unsafe pthread_mutex_unlock(lock)
  }

  /// Renders bands until none is left; the lock is held before and after.
  private func takeBands(with hand: PaintHand) {
    while let job, next < job.bands {
      let rows = job.rows(of: next)
      next += 1
      unsafe pthread_mutex_unlock(lock)
      for index in unsafe job.operations.indices {
        unsafe hand.paint(
          job.operations[index], from: rows.top, to: rows.bottom, job.pictures)
      }
      unsafe pthread_mutex_lock(lock)
      unfinished -= 1
      if unfinished == 0 { unsafe pthread_cond_signal(done) }
    }
  }

  // MARK: Threads

  private func work(with hand: PaintHand) -> Never {
    unsafe pthread_mutex_lock(lock)
    while true {
      takeBands(with: hand)
      unsafe pthread_cond_wait(work, lock)
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
        PaintCrew.shared.work(with: PaintHand())
      }, nil) == 0
  }
}
