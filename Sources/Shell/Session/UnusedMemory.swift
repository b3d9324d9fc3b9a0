// SPDX-License-Identifier: MIT

import SashCLinux
import SashInterface
import SashMotion

/// The return of unused memory to the system when no window has drawn anything for some time.
///
/// Pixels of views out of sight, scratch bitmaps and glyphs make the next frame cheap while an
/// interface is in use, and are a burden while it is not. The timer runs once after the last frame.
final class UnusedMemory {
  /// The time in seconds without a frame after which memory is released.
  private static let delay = 5.0
  /// The time in seconds by which the timer may be behind the last frame, so that frames that
  /// follow each other do not each set it.
  private static let slack = 1.0

  private let loop: EventLoop
  private lazy var timer = loop.makeTimer { [weak self] in self?.timerFired() }
  /// Releases the memory of the windows.
  private let release: () -> Void
  /// The number of releases, for tests.
  private(set) var releaseCount = 0

  /// Creates the timer, which is not set before the first frame.
  ///
  /// - Parameters:
  ///   - loop: The event loop.
  ///   - release: Releases the memory of the windows.
  init(on loop: EventLoop, _ release: @escaping () -> Void) {
    self.loop = loop
    self.release = release
  }

  /// Records a frame of any window.
  func recordFrame() {
    let deadline = loop.clock.now + Self.delay
    if let old = timer.deadline, deadline - old < Self.slack { return }
    timer.set(deadline)
  }

  private func timerFired() {
    releaseCount += 1
    release()
    Window.releaseSharedMemory()
    // Last, so that it includes what was just freed.
    sash_release_free_memory()
  }

  /// Clears the timer.
  func stop() { timer.set(nil) }
}
