import Glibc
import SashWayland

/// When a frame was shown, by the compositor's own account.
public nonisolated struct FramePresentation: Hashable, Sendable {
  /// When it was committed, in seconds of the monotonic clock.
  public var committed: Double
  /// When it was on the screen, in seconds of the same clock; nil when it never was.
  public var presented: Double?
  /// From one picture of the screen to the next, in seconds; zero when unknown.
  public var interval: Double
  /// Whether the picture changed between two pictures of the screen, not within one.
  public var isSynchronized: Bool

  /// What a compositor tells.
  package init(
    committed: Double, presented: Double?, interval: Double, isSynchronized: Bool
  ) {
    self.committed = committed
    self.presented = presented
    self.interval = interval
    self.isSynchronized = isSynchronized
  }
}

/// Asks the compositor when frames are shown.
final class PresentationFeedback {
  private let proxy: WpPresentation
  /// The clock of the compositor's times, once it has told; some use a raw one.
  private var clock: Int32?
  /// How many questions have no answer yet.
  private var outstanding = 0
  /// A compositor that leaves so many without an answer is asked nothing more: it may never give
  /// one, and each question takes memory on both sides.
  private static let mostOutstanding = 16

  init(_ proxy: WpPresentation) {
    self.proxy = proxy
    proxy.onEvent = { [weak self] event in
      if case .clockId(let clock) = event { self?.clock = Int32(exactly: clock) }
    }
  }

  /// Asks about the surface's next commit; `body` is called once, if at all.
  func ask(
    about surface: WlSurface, committed: Double, _ body: @escaping (FramePresentation) -> Void
  ) {
    guard let clock, outstanding < Self.mostOutstanding else { return }
    outstanding += 1
    proxy.feedback(surface: surface).onEvent = { [weak self] event in
      if case .syncOutput = event { return }
      self?.outstanding -= 1
      switch event {
      case .presented(let high, let low, let nanoseconds, let refresh, _, _, let flags):
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
        body(
          FramePresentation(
            committed: committed, presented: seconds + MonotonicClock.lead(over: clock),
            interval: Double(refresh) / 1e9, isSynchronized: flags.contains(.vsync)))
      case .discarded:
        body(
          FramePresentation(
            committed: committed, presented: nil, interval: 0, isSynchronized: false))
      case .syncOutput: break
      }
    }
  }
}
