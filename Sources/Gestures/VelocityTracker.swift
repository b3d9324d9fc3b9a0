import SashGeometry

/// Only this much of the past counts, in seconds.
private let window = 0.15
/// After this long without a movement the thing has been held still, in seconds.
private let pause = 0.05
/// No finger is faster, in logical pixels a second along each axis.
private let fastest = 8_000.0
/// More than any device reports within the window.
private let mostSamples = 64

/// How fast something moves, by the straight line nearest to its latest places.
///
/// Times are differences of one device's clock. What is not a number is left out; a clock that
/// runs backwards starts anew.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var time: Double
    var position: Point
  }

  private var samples: [Sample] = []

  /// A tracker that has seen nothing.
  public init() {}

  /// Adds a place at a time in seconds; a later place at the same time replaces the earlier.
  public mutating func add(_ position: Point, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = samples.last {
      if time < last.time {
        samples.removeAll()
      } else if time == last.time {
        samples.removeLast()
      }
    }
    samples.append(Sample(time: time, position: position))
    samples.removeAll { $0.time < time - window }
    if samples.count > mostSamples { samples.removeFirst(samples.count - mostSamples) }
  }

  /// Forgets everything.
  public mutating func reset() { samples.removeAll() }

  /// The velocity at a time, in logical pixels a second; zero after a pause.
  public func velocity(at time: Double) -> Vector {
    guard let last = samples.last, time.isFinite, time - last.time <= pause else { return .zero }
    let recent = samples.filter { $0.time >= last.time - window }
    guard recent.count > 1 else { return .zero }
    // Counted from the last sample, so that no digits are lost to large times.
    let count = Double(recent.count)
    let meanTime = recent.reduce(0) { $0 + ($1.time - last.time) } / count
    let meanX = recent.reduce(0) { $0 + ($1.position.x - last.position.x) } / count
    let meanY = recent.reduce(0) { $0 + ($1.position.y - last.position.y) } / count
    var spread = 0.0
    var x = 0.0
    var y = 0.0
    for sample in recent {
      let t = sample.time - last.time - meanTime
      spread += t * t
      x += t * (sample.position.x - last.position.x - meanX)
      y += t * (sample.position.y - last.position.y - meanY)
    }
    guard spread > 0 else { return .zero }
    return Vector(dx: bounded(x / spread), dy: bounded(y / spread))
  }

  private func bounded(_ speed: Double) -> Double {
    speed.isFinite ? min(max(speed, -fastest), fastest) : 0
  }
}
