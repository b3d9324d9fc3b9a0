// SPDX-License-Identifier: MIT

import Glibc
import SashEventLoop
import SashWayland

/// The presentation time of a frame, as the compositor reports it.
///
/// `SurfaceHost.onFrameTiming` receives it. Use it to measure latency and missed frames.
public nonisolated struct FrameTiming: Hashable, Sendable {
  /// The time of the commit, in seconds of the monotonic clock.
  public var committed: Double
  /// The time at which the frame was displayed, in seconds of the same clock, or `nil` if it never
  /// was.
  public var presented: Double?
  /// The refresh interval of the display in seconds; 0 if unknown.
  public var interval: Double
  /// Whether the update was synchronised with the display's refresh.
  public var isSynchronized: Bool

  /// Creates the record of a frame.
  package init(
    committed: Double, presented: Double?, interval: Double, isSynchronized: Bool
  ) {
    self.committed = committed
    self.presented = presented
    self.interval = interval
    self.isSynchronized = isSynchronized
  }
}

/// The presentation feedback of the compositor (`wp_presentation`).
package final class PresentationFeedback {
  private let proxy: WpPresentation
  /// The clock of the compositor's timestamps, once announced; some compositors use a raw clock.
  private var clock: Int32?
  /// The number of requests without an answer.
  private var outstandingCount = 0
  /// The maximum number of requests without an answer.
  ///
  /// A compositor may never answer, and each request uses memory on both sides.
  private static let maximumOutstanding = 16

  init(_ proxy: WpPresentation) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] event in
      if case .clockId(let clock) = event { self?.clock = Int32(exactly: clock) }
    }
  }

  /// Requests feedback for the surface's next commit; `body` is called at most once.
  func request(
    for surface: WlSurface, committed: Double, _ body: @escaping (FrameTiming) -> Void
  ) {
    guard let clock, outstandingCount < Self.maximumOutstanding else { return }
    outstandingCount += 1
    proxy.feedback(surface: surface).onEvent = { [weak self] event in
      if case .syncOutput = event { return }
      self?.outstandingCount -= 1
      switch event {
      case .presented(let high, let low, let nanoseconds, let refresh, _, _, let flags):
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
        body(
          FrameTiming(
            committed: committed, presented: seconds + MonotonicClock.offset(from: clock),
            interval: Double(refresh) / 1e9, isSynchronized: flags.contains(.vsync)))
      case .discarded:
        body(
          FrameTiming(
            committed: committed, presented: nil, interval: 0, isSynchronized: false))
      case .syncOutput: break
      }
    }
  }
}
