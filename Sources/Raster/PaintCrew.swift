internal import Glibc

/// More threads than this are not worth having: memory is no faster for them.
private let maximumHands = 8

/// How many bands there are for each thread, so that one that is held up leaves its work to others.
private let bandsPerHand = 4

/// Bands of fewer rows are not worth their operations' overhead.
private let minimumRows = 16

/// The stack of a thread; pixman keeps three rows of pixels there.
private let stackSize = 256 << 10

/// The threads that paint in bands, made when they are first needed and kept.
///
/// The main thread hands a painting over, paints bands itself, and waits for the rest. So the
/// numbers and pixels that it hands over are its own again when that returns. Between paintings the
/// others sleep.
@safe package final class PaintCrew: @unchecked Sendable {
  /// The one crew of the process.
  package static let shared = PaintCrew()

  /// How many threads can paint at once, the main thread among them.
  package let size = min(Processors.available(), maximumHands)

  /// A painting; the pointers are valid until it is done.
  @safe private struct Job {
    let operations: UnsafeBufferPointer<PaintOperation>
    let pictures: UnsafeBufferPointer<MadePicture>
    let rows: Range<Int>
    let bands: Int

    /// The rows of a band; the outermost go on without end.
    func rows(of band: Int) -> (top: Int, bottom: Int) {
      let top = band == 0 ? .min : rows.lowerBound + rows.count * band / bands
      let bottom =
        band == bands - 1 ? .max : rows.lowerBound + rows.count * (band + 1) / bands
      return (top, bottom)
    }
  }

  // All below is guarded by the lock.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// There is a band to take.
  private let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The last band is done.
  private let done = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var job: Job?
  /// The first band that nobody has taken.
  private var next = 0
  /// The bands that are not done.
  private var unfinished = 0
  /// The threads that were made.
  private var threads = 0

  private init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(work, nil)
    unsafe pthread_cond_init(done, nil)
  }

  /// How many bands rows are best cut into.
  package func bands(rows: Int) -> Int {
    size < 2 ? 1 : max(min(size * bandsPerHand, rows / minimumRows), 1)
  }

  /// Does a painting in bands, and returns when all is done.
  ///
  /// As many threads help as there are bands, but for the crew's size where that is larger.
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

  /// Paints bands until none is left; the lock is held before and after.
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

  /// Makes a thread; tells whether there is one more.
  private func makeThread() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Signals are for the threads of the application.
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
