// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

/// The accumulator of a pointer's scroll events, axis by axis, until a frame is complete.
package nonisolated struct ScrollFrame: Hashable, Sendable {
  /// The scroll distance of one wheel click in logical pixels: three lines of text.
  package static let clickDistance = 48.0
  /// The maximum distance of a single event in logical pixels.
  package static let maximumDistance = 100_000.0

  /// The scroll axis, as in `wl_pointer.axis`.
  package enum Axis: Hashable, Sendable { case vertical, horizontal }

  /// The values of one axis: the distance, the wheel rotation in 1/120 clicks, and whether the
  /// fingers were lifted.
  private struct Part: Hashable, Sendable {
    var distance = 0.0
    var clicks: Int?
    var isStopped = false

    func delta(_ source: ScrollEvent.Source) -> Double {
      let delta =
        if let clicks, source == .wheel { Double(clicks) / 120 * ScrollFrame.clickDistance } else {
          distance
        }
      return delta.isFinite
        ? min(max(delta, -ScrollFrame.maximumDistance), ScrollFrame.maximumDistance) : 0
    }
  }

  /// The scroll of a complete frame.
  package struct Result: Hashable, Sendable {
    package var delta: Vector
    package var source: ScrollEvent.Source
    /// Whether the fingers were lifted; the frame may have a last movement as well.
    package var isEnd: Bool
    package var time: UInt32
  }

  private var vertical = Part()
  private var horizontal = Part()
  private var source: ScrollEvent.Source?
  private var time: UInt32?

  package init() {}

  package mutating func setSource(_ source: ScrollEvent.Source) { self.source = source }

  package mutating func move(_ axis: Axis, by distance: Double, time: UInt32) {
    self.time = time
    change(axis) { $0.distance += distance }
  }

  /// Adds a wheel rotation in 1/120 clicks; `axis_discrete` counts whole clicks.
  package mutating func rotateWheel(_ axis: Axis, by parts: Int) {
    change(axis) { part in
      let (sum, overflow) = (part.clicks ?? 0).addingReportingOverflow(parts)
      if !overflow { part.clicks = sum }
    }
  }

  package mutating func stop(_ axis: Axis, time: UInt32) {
    self.time = time
    change(axis) { $0.isStopped = true }
  }

  private mutating func change(_ axis: Axis, _ body: (inout Part) -> Void) {
    switch axis {
    case .vertical: body(&vertical)
    case .horizontal: body(&horizontal)
    }
  }

  /// Returns the scroll of the complete frame, or `nil` if there is none, and resets the frame.
  package mutating func take() -> Result? {
    defer { self = ScrollFrame() }
    guard let time else { return nil }
    let source = self.source ?? (vertical.clicks ?? horizontal.clicks == nil ? .continuous : .wheel)
    return Result(
      delta: Vector(dx: horizontal.delta(source), dy: vertical.delta(source)), source: source,
      isEnd: vertical.isStopped || horizontal.isStopped, time: time)
  }
}
