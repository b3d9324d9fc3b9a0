import SashGeometry
import SashInterface

/// Collects what a pointer says about one scroll, axis by axis, until its frame is complete.
package nonisolated struct ScrollFrame: Hashable, Sendable {
  /// One click of a wheel scrolls this far, in logical pixels: three lines of text.
  package static let click = 48.0
  /// No single event scrolls farther, in logical pixels.
  package static let farthest = 100_000.0

  /// The two directions, as `wl_pointer.axis` numbers them.
  package enum Axis: Hashable, Sendable { case vertical, horizontal }

  /// One axis: how far by the compositor's measure, how many 120ths of a click, and whether the
  /// fingers left.
  private struct Part: Hashable, Sendable {
    var distance = 0.0
    var clicks: Int?
    var isStopped = false

    func delta(_ source: ScrollEvent.Source) -> Double {
      let delta =
        if let clicks, source == .wheel { Double(clicks) / 120 * ScrollFrame.click } else {
          distance
        }
      return delta.isFinite ? min(max(delta, -ScrollFrame.farthest), ScrollFrame.farthest) : 0
    }
  }

  /// What a complete frame amounts to.
  package struct Result: Hashable, Sendable {
    package var delta: Vector
    package var source: ScrollEvent.Source
    /// The fingers left; there may be a last movement as well.
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

  /// Clicks of a wheel, in 120ths; `axis_discrete` counts whole ones.
  package mutating func turn(_ axis: Axis, by parts: Int) {
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

  /// Takes the complete frame; nil when it holds no scroll.
  package mutating func take() -> Result? {
    defer { self = ScrollFrame() }
    guard let time else { return nil }
    let source = self.source ?? (vertical.clicks ?? horizontal.clicks == nil ? .continuous : .wheel)
    return Result(
      delta: Vector(dx: horizontal.delta(source), dy: vertical.delta(source)), source: source,
      isEnd: vertical.isStopped || horizontal.isStopped, time: time)
  }
}
