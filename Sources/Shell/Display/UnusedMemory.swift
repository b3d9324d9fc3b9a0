// SPDX-License-Identifier: MIT

import SashCLinux
import SashEventLoop
import SashInterface
import SashMotion

/// The return of unused memory to the system when the windows have not moved for some time.
///
/// Pixels of views out of sight, scratch bitmaps and glyphs make the next frame cheap while an
/// interface is in use, and are a burden while it is not. The timer runs once after the last frame.
/// Small frames now and then, as of a song's progress or a caret, are no movement.
final class UnusedMemory {
  /// The time in seconds without a frame after which memory is released.
  private static let delay = 5.0
  /// The time in seconds by which the timer may be behind the last frame, so that frames that
  /// follow each other do not each set it.
  private static let slack = 1.0
  /// The time in seconds without a movement after which memory is released although small frames go
  /// on; longer than `delay`, since the next one becomes more expensive.
  private static let delayWithFrames = 15.0
  /// The number of new pixels from which on a frame counts as a movement.
  private static let movementArea = 65_536
  /// The time in seconds within which the next frame belongs to the same series; less than the
  /// period of a caret.
  private static let seriesGap = 0.4
  /// The number of frames from which on a series of small ones counts as a movement: more than the
  /// carets and progresses of some windows.
  private static let movementFrameCount = 8

  private enum State {
    /// Nothing has moved since the last release, or since the start.
    case released
    /// Memory may be in use since the last movement, at this time in seconds.
    case inUse(since: Double)
  }

  private let loop: EventLoop
  private lazy var timer = loop.makeTimer { [weak self] in self?.releaseMemory() }
  /// Releases the memory of the windows.
  private let release: () -> Void
  private var state = State.released
  /// The time of the last frame in seconds, and the number of frames in its series.
  private var series = (last: -Double.infinity, count: 0)
  /// The number of releases, for tests.
  private(set) var releaseCount = 0

  /// Creates the timer, which is not set before the first movement.
  ///
  /// - Parameters:
  ///   - loop: The event loop.
  ///   - release: Releases the memory of the windows.
  init(on loop: EventLoop, _ release: @escaping () -> Void) {
    self.loop = loop
    self.release = release
  }

  /// Records a frame of any window with the number of its new pixels.
  func recordFrame(area: Int) {
    let now = loop.clock.now
    series = (now, now - series.last < Self.seriesGap ? series.count + 1 : 1)
    if area >= Self.movementArea || series.count >= Self.movementFrameCount {
      state = .inUse(since: now)
    }
    guard case .inUse(let start) = state else { return }
    if now - start >= Self.delayWithFrames { return releaseMemory() }
    let deadline = now + Self.delay
    if let old = timer.deadline, deadline - old < Self.slack { return }
    timer.set(deadline)
  }

  private func releaseMemory() {
    stop()
    state = .released
    releaseCount += 1
    release()
    Window.releaseSharedMemory()
    // Last, so that it includes what was just freed.
    sash_release_free_memory()
  }

  /// Clears the timer.
  func stop() { timer.set(nil) }
}
