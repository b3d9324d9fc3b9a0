// SPDX-License-Identifier: MIT

/// A call that a timeline makes at a time, unless it is cancelled before.
@MainActor public final class ScheduledCall {
  /// The time of the call, in seconds on its timeline.
  public let deadline: Double

  /// The number of the first advance of the timeline that may make the call.
  let earliestAdvance: UInt64
  private weak var timeline: Timeline?
  private var body: (() -> Void)?

  init(
    deadline: Double, earliestAdvance: UInt64, timeline: Timeline, body: @escaping () -> Void
  ) {
    self.deadline = deadline
    self.earliestAdvance = earliestAdvance
    self.timeline = timeline
    self.body = body
  }

  /// Whether the call has been neither made nor cancelled.
  public var isPending: Bool { body != nil }

  /// Cancels the call.
  ///
  /// Has no effect on a call that was made or cancelled.
  public func cancel() {
    body = nil
    timeline?.remove(self)
  }

  func run() {
    let body = body
    self.body = nil
    body?()
  }
}
